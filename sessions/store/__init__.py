"""The database: one writer, readers, the schema and its migrations. All SQL of the project stands here or is built from here."""
