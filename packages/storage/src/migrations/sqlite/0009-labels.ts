/**
 * Labels, numbered within their account. `records.label_set` has the numbers of a record's labels in order, each between
 * commas (`,3,17,`), so that a list reads, filters and counts labels without another table; `record_labels` finds the
 * records of a label. `labels` counts them. A number is never used again: `accounts.next_label` is the next one.
 */
export const up = `
ALTER TABLE accounts ADD COLUMN next_label INTEGER NOT NULL DEFAULT 1;
ALTER TABLE records ADD COLUMN label_set TEXT NOT NULL DEFAULT '';

CREATE TABLE labels (
  account_id TEXT NOT NULL REFERENCES accounts,
  number INTEGER NOT NULL,
  name TEXT NOT NULL,
  name_key TEXT NOT NULL,
  color TEXT NOT NULL
    CHECK (color IN ('gray', 'red', 'orange', 'yellow', 'green', 'teal', 'blue', 'purple', 'pink')),
  records INTEGER NOT NULL DEFAULT 0,
  archived_records INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (account_id, number)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX labels_name ON labels (account_id, name_key);

CREATE TABLE record_labels (
  account_id TEXT NOT NULL,
  record_id TEXT NOT NULL,
  label_number INTEGER NOT NULL,
  record_number INTEGER NOT NULL,
  PRIMARY KEY (account_id, record_id, label_number),
  FOREIGN KEY (account_id, record_id) REFERENCES records (account_id, id) ON DELETE CASCADE,
  FOREIGN KEY (account_id, label_number) REFERENCES labels (account_id, number)
) STRICT, WITHOUT ROWID;
CREATE INDEX record_labels_by_label ON record_labels (account_id, label_number, record_number);
`;
