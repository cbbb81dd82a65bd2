-- Computer players hold seats for people who left them.

-- claim: of a computer's seat the person who may take it back (0: anybody, NULL: nobody); of an open seat who left it
ALTER TABLE seats ADD COLUMN claim INTEGER;
