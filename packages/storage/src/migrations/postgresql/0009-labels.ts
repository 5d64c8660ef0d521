/** The columns and tables of `sqlite/0009-labels.ts`. Records have no number here, so `record_labels` has none of theirs. */
export const up = `
ALTER TABLE accounts ADD COLUMN next_label integer NOT NULL DEFAULT 1;
ALTER TABLE records ADD COLUMN label_set text COLLATE "C" NOT NULL DEFAULT '';

CREATE TABLE labels (
  account_id text COLLATE "C" NOT NULL REFERENCES accounts,
  number integer NOT NULL,
  name text COLLATE "C" NOT NULL,
  name_key text COLLATE "C" NOT NULL,
  color text COLLATE "C" NOT NULL
    CHECK (color IN ('gray', 'red', 'orange', 'yellow', 'green', 'teal', 'blue', 'purple', 'pink')),
  records bigint NOT NULL DEFAULT 0,
  archived_records bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (account_id, number)
);
CREATE UNIQUE INDEX labels_name ON labels (account_id, name_key);

CREATE TABLE record_labels (
  account_id text COLLATE "C" NOT NULL,
  record_id text COLLATE "C" NOT NULL,
  label_number integer NOT NULL,
  PRIMARY KEY (account_id, record_id, label_number),
  FOREIGN KEY (account_id, record_id) REFERENCES records (account_id, id) ON DELETE CASCADE,
  FOREIGN KEY (account_id, label_number) REFERENCES labels (account_id, number)
);
CREATE INDEX record_labels_by_label ON record_labels (account_id, label_number, record_id);
`;
