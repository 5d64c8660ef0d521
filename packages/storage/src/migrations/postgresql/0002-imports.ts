/** The tables of `sqlite/0002-imports.ts`. */
export const up = `
CREATE TABLE imports (
  account_id text COLLATE "C" NOT NULL REFERENCES accounts,
  id text COLLATE "C" NOT NULL,
  expires_at text COLLATE "C" NOT NULL CHECK (length(expires_at) = 24),
  kept_until text COLLATE "C" NOT NULL CHECK (length(kept_until) = 24),
  about text COLLATE "C",
  result text COLLATE "C",
  undo_result text COLLATE "C",
  PRIMARY KEY (account_id, id)
);
CREATE INDEX imports_kept_until ON imports (kept_until);

CREATE TABLE import_parts (
  account_id text COLLATE "C" NOT NULL,
  import_id text COLLATE "C" NOT NULL,
  part integer NOT NULL,
  actions text COLLATE "C" NOT NULL,
  rows text COLLATE "C" NOT NULL,
  PRIMARY KEY (account_id, import_id, part),
  FOREIGN KEY (account_id, import_id) REFERENCES imports (account_id, id) ON DELETE CASCADE
);

CREATE TABLE import_changes (
  account_id text COLLATE "C" NOT NULL,
  import_id text COLLATE "C" NOT NULL,
  part integer NOT NULL,
  changes text COLLATE "C" NOT NULL,
  PRIMARY KEY (account_id, import_id, part),
  FOREIGN KEY (account_id, import_id) REFERENCES imports (account_id, id) ON DELETE CASCADE
);

CREATE TABLE import_mappings (
  account_id text COLLATE "C" NOT NULL REFERENCES accounts,
  fingerprint text COLLATE "C" NOT NULL,
  mapping text COLLATE "C" NOT NULL,
  updated_at text COLLATE "C" NOT NULL CHECK (length(updated_at) = 24),
  PRIMARY KEY (account_id, fingerprint)
);
`;
