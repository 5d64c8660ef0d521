/** Named views of the list; the query and the columns as JSON. */
export const up = `
CREATE TABLE views (
  account_id TEXT NOT NULL REFERENCES accounts,
  name_key TEXT NOT NULL,
  name TEXT NOT NULL,
  query TEXT NOT NULL,
  columns TEXT NOT NULL,
  density TEXT NOT NULL CHECK (density IN ('comfortable', 'compact')),
  pinned INTEGER NOT NULL CHECK (pinned IN (0, 1)),
  updated_at TEXT NOT NULL CHECK (length(updated_at) = 24),
  PRIMARY KEY (account_id, name_key)
) STRICT, WITHOUT ROWID;
`;
