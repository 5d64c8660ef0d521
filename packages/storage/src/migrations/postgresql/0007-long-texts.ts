/**
 * The tables and indexes of `sqlite/0007-long-texts.ts`. Long texts are not compressed, so that they are looked through quickly. The
 * statistics are those of the new index.
 */
export const up = `
DROP INDEX record_search_index;
ALTER TABLE record_search RENAME TO record_texts;
ALTER TABLE record_texts RENAME CONSTRAINT record_search_pkey TO record_texts_pkey;
ALTER TABLE record_texts ALTER COLUMN text SET STORAGE EXTERNAL;
CREATE INDEX record_search_index ON record_texts USING gin (account_id, left(text, 4096) gin_trgm_ops);
CREATE INDEX record_texts_long ON record_texts (account_id, record_id) WHERE octet_length(text) > 4096;
ANALYZE record_texts;
`;
