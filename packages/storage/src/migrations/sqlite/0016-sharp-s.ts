/** Searches write ß as ss, in their words and in the texts that they look through. */
export const up = `
CREATE TABLE sharp_s AS SELECT number FROM record_texts WHERE instr(text, 'ß') > 0;
INSERT INTO record_search_index (record_search_index, rowid, text)
  SELECT 'delete', number, text FROM record_search WHERE number IN (SELECT number FROM sharp_s);
UPDATE record_texts SET text = replace(text, 'ß', 'ss') WHERE number IN (SELECT number FROM sharp_s);
INSERT INTO record_search_index (rowid, text)
  SELECT number, text FROM record_search WHERE number IN (SELECT number FROM sharp_s);
DROP TABLE sharp_s;
`;
