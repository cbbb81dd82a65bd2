"""Mutants: what the tests would not notice. `python -m bench.mutants` changes one thing of the program at a time and runs the
tests that execute the changed line; a mutant that no test fails on has survived.

    made.py      the mutants of a source file, from its syntax tree, each with a fingerprint that no moved line changes
    covered.py   which tests execute which line, and how long each takes
    tried.py     one mutant at a time in a copy of the project
    __main__.py  the command line and the table
    mutants.toml where things stand: the heart, what keeps privacy and permissions, the tests, the mutants that change nothing

Modules that move change mutants.toml and nothing else: a fingerprint knows a function by its name and a statement by its text.
"""
