/** Previews and imports. `imports_kept_until` is how `purge` finds what is old; the parts go with their import. */
export const up = `
CREATE TABLE imports (
  account_id TEXT NOT NULL REFERENCES accounts,
  id TEXT NOT NULL,
  expires_at TEXT NOT NULL CHECK (length(expires_at) = 24),
  kept_until TEXT NOT NULL CHECK (length(kept_until) = 24),
  about TEXT,
  result TEXT,
  undo_result TEXT,
  PRIMARY KEY (account_id, id)
) STRICT;
CREATE INDEX imports_kept_until ON imports (kept_until);

CREATE TABLE import_parts (
  account_id TEXT NOT NULL,
  import_id TEXT NOT NULL,
  part INTEGER NOT NULL,
  actions TEXT NOT NULL,
  rows TEXT NOT NULL,
  PRIMARY KEY (account_id, import_id, part),
  FOREIGN KEY (account_id, import_id) REFERENCES imports (account_id, id) ON DELETE CASCADE
) STRICT;

CREATE TABLE import_changes (
  account_id TEXT NOT NULL,
  import_id TEXT NOT NULL,
  part INTEGER NOT NULL,
  changes TEXT NOT NULL,
  PRIMARY KEY (account_id, import_id, part),
  FOREIGN KEY (account_id, import_id) REFERENCES imports (account_id, id) ON DELETE CASCADE
) STRICT;

CREATE TABLE import_mappings (
  account_id TEXT NOT NULL REFERENCES accounts,
  fingerprint TEXT NOT NULL,
  mapping TEXT NOT NULL,
  updated_at TEXT NOT NULL CHECK (length(updated_at) = 24),
  PRIMARY KEY (account_id, fingerprint)
) STRICT, WITHOUT ROWID;
`;
