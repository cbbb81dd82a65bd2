"""Markdown as the page shows it. Source: Discord's help page on text formatting and the reference on message formatting."""

from typing import Any

from playground.world import TABLES

from .bot import BEN

SHOWN = (
    ("**a** b", "<strong>a</strong> b"),
    ("*a* and _b_", "<em>a</em> and <em>b</em>"),
    ("***a***", "<em><strong>a</strong></em>"),
    ("__a__", "<u>a</u>"),
    ("__*a*__", "<u><em>a</em></u>"),
    ("**a *b* c**", "<strong>a <em>b</em> c</strong>"),
    ("*a **b** c*", "<em>a <strong>b</strong> c</em>"),
    ("~~a~~", "<s>a</s>"),
    ("**a\nb**", "<strong>a\nb</strong>"),
    ("`**a**`", "<code>**a**</code>"),
    ("``a`b``", "<code>a`b</code>"),
    ("||a||", 'class="spoiler"'),
    ("\\*a\\*", "*a*"),
    ("**a", "**a"),
    ("`a", "`a"),
    ("5 * 3 * 2", "5 * 3 * 2"),
    ("snake_case_word", "snake_case_word"),
    ("# a", "head-1"),
    ("### a", "head-3"),
    ("#a", "#a"),
    ("-# a", 'class="subtext"'),
    ("> a\nb", "<blockquote"),
    (">>> a\nb", "<blockquote"),
    ("- a\n  - b\n- c", "<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>"),
    ("- a\n1. b", "<ul><li>a</li></ul><ol"),
    ("2. a\n3. b", '<ol start="2"><li>a</li><li>b</li></ol>'),
    ("```py\nx = 1\n```", "<code>x = 1</code>"),
    ("```x```", "<code>x</code>"),
    (f"<@{BEN}>", "@Ben"),
    ("<@5>", "@unknown person"),
    (f"<#{TABLES}>", f'href="#/{TABLES}"'),
    ("<#5>", "#unknown"),
    ("@everyone", "mention me"),
    ("<t:1:R>", "years ago"),
    ("<t:99999999999999999>", "Invalid date"),
    ("https://a.example/x_y_z.", 'href="https://a.example/x_y_z"'),
    ("<https://a.example>", 'href="https://a.example/"'),
    ("[**b**](https://a.example)", "<strong>b</strong></a>"),
    ("[a](javascript:alert(1))", "[a](javascript:alert(1))"),
    ("<b>a</b>", "&lt;b&gt;a&lt;/b&gt;"),
    (f"https://discord.com/channels/1/{TABLES}/55", f'href="#/{TABLES}/55"'),
)
PIECES = ("*", "_", "|", "~", "`", "[", "<", "> ", "- ", "**a ", "||", "(h", "https://", "\\", "[a](", "<t:1", "***a", "_a ", "```",
          "# ", "1. ", "\n> ", "\n- ", "||**__~~*_", "**`")  # fmt: skip
READ = """async ([cases, ben, tables]) => {
  const {markdown} = await import('/page/markdown.js');
  const about = {me: '1', user: (id) => (id === ben ? 'Ben' : undefined), channel: (id) => (id === tables ? 'tables' : undefined), role: () => undefined};
  return cases.map((text) => { const node = document.createElement('div'); node.append(markdown(text, about)); return node.innerHTML; });
}"""  # noqa: E501 - a script is easier to read in its own lines


def test_markdown_is_shown_as_discord_shows_it(visit: Any) -> None:
    shown = visit().evaluate(READ, [[text for text, _ in SHOWN], BEN, TABLES])
    assert [(text, html) for (text, want), html in zip(SHOWN, shown, strict=True) if want not in html] == []


def test_no_text_freezes_the_page(visit: Any) -> None:
    # 25 times what a message may have: what grows with the square of the length is not read within any patience
    page, long = visit(), [(piece * 100_000)[:100_000] for piece in PIECES]
    page.wait_for_function(f"async (about) => (await ({READ})(about)).length === {len(PIECES)}", arg=[long, BEN, TABLES])


LATER = """() => {
  const node = document.querySelector('#list time.moment');
  if (node) node.dataset.at = Date.now() - 30 * 60 * 1000;  // again and again: the message may be drawn anew meanwhile
  return node?.textContent === '30 minutes ago';
}"""


def test_relative_times_are_kept_live(visit: Any) -> None:
    page = visit()
    page.locator("#composer .entry").fill("<t:1:R>")
    page.keyboard.press("Enter")
    page.wait_for_function(LATER)


def test_a_spoiler_is_closed_until_it_is_pressed_and_stays_open(visit: Any) -> None:
    page = visit()
    page.locator("#composer .entry").fill("it is ||hidden||")
    page.keyboard.press("Enter")
    words = page.locator("#list .spoiler-text")
    page.get_by_role("button", name="Spoiler: show it").wait_for()
    assert words.is_hidden()
    page.get_by_role("button", name="Spoiler: show it").press("Enter")
    assert words.is_visible()
