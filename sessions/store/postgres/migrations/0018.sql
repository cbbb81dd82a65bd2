-- Beside programs from 17 on. Moves at less cost: sessions/store/migrations/0018.sql says what `written` is for.
CREATE TABLE written (
    number BIGINT PRIMARY KEY,
    at BIGINT NOT NULL DEFAULT extract(epoch FROM clock_timestamp())::bigint
);

-- A move changes tables.changed, so an index with that column made each move write to all indices of the table.
DROP INDEX tables_to_pack;
CREATE INDEX tables_to_pack ON tables (id) WHERE status IN ('over', 'ended') AND packed = 0;

-- News of all tables that a statement has changed, at once, and of a new one, which is made alone, as before.
CREATE FUNCTION note_news_of_tables() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    process text := current_setting('skywright.process');
BEGIN
    INSERT INTO news (kind, key, process, xact, at)
        SELECT 'table', id, process, pg_current_xact_id()::text::bigint, (extract(epoch FROM clock_timestamp()) * 1000)::bigint
        FROM changed_tables;
    IF FOUND THEN
        PERFORM pg_notify('skywright_news', current_schema() || ' ' || process);
    END IF;
    RETURN NULL;
END $$;
DROP TRIGGER news_of_tables ON tables;
CREATE TRIGGER news_of_tables AFTER UPDATE ON tables REFERENCING NEW TABLE AS changed_tables FOR EACH STATEMENT
    WHEN (current_setting('skywright.process', true) != '') EXECUTE FUNCTION note_news_of_tables();
CREATE TRIGGER news_of_new_tables AFTER INSERT ON tables FOR EACH ROW
    WHEN (current_setting('skywright.process', true) != '') EXECUTE FUNCTION note_news('table', 'id');
