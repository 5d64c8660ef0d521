/**
 * The search index holds the first 4096 characters of each text. `record_texts_long` lists the texts of more than 4096 bytes, which are
 * the longer ones and some that are not; bytes are known without reading a text. The index reads the view by the name that the table
 * had, so that only long texts are indexed anew.
 */
export const up = `
INSERT INTO record_search_index (record_search_index, rowid, text)
  SELECT 'delete', number, text FROM record_search WHERE octet_length(text) > 4096;
ALTER TABLE record_search RENAME TO record_texts;
CREATE INDEX record_texts_long ON record_texts (number) WHERE octet_length(text) > 4096;
CREATE VIEW record_search AS SELECT number, substr(text, 1, 4096) AS text FROM record_texts;
INSERT INTO record_search_index (rowid, text)
  SELECT number, text FROM record_search
  WHERE number IN (SELECT number FROM record_texts WHERE octet_length(text) > 4096);
`;
