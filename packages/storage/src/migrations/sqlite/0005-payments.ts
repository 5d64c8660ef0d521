/**
 * Payments that the owner recorded. `file_id` is the ID that a file gave to a payment that came from another account;
 * `deleted_payments` remembers the IDs of deleted ones, so that an import does not bring them back.
 * `paid_days` holds their sums by day; an amount is `amount_high` × 10⁹ + `amount_low`.
 */
export const up = `
CREATE TABLE payments (
  account_id TEXT NOT NULL REFERENCES accounts,
  id TEXT NOT NULL,
  record_id TEXT,
  record_name TEXT NOT NULL CHECK (length(record_name) BETWEEN 1 AND 253),
  kind TEXT NOT NULL CHECK (kind IN ('registration', 'renewal', 'transfer', 'other')),
  paid_on TEXT NOT NULL CHECK (length(paid_on) = 10),
  amount INTEGER CHECK (amount BETWEEN 0 AND 9007199254740991),
  currency TEXT NOT NULL CHECK (currency IN ('USD', 'GBP', 'EUR', 'INR', 'CNY', 'JPY', 'CAD')),
  years INTEGER CHECK (years BETWEEN 1 AND 10),
  registrar TEXT,
  registrar_key TEXT,
  note TEXT NOT NULL,
  created_at TEXT NOT NULL CHECK (length(created_at) = 24),
  author_kind TEXT NOT NULL CHECK (author_kind IN ('session', 'token', 'system')),
  author_name TEXT,
  renewal_revision INTEGER CHECK (renewal_revision >= 2),
  renewal_written TEXT,
  file_id TEXT,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id, record_id) REFERENCES records (account_id, id),
  CHECK ((renewal_revision IS NULL) = (renewal_written IS NULL))
) STRICT;
CREATE INDEX payments_by_day ON payments (account_id, paid_on DESC, id);
CREATE INDEX payments_by_record ON payments (account_id, record_id, paid_on DESC, id) WHERE record_id IS NOT NULL;
CREATE INDEX payments_by_registrar ON payments (account_id, registrar_key, paid_on DESC, id)
  WHERE registrar_key IS NOT NULL;
CREATE UNIQUE INDEX payments_by_file_id ON payments (account_id, file_id) WHERE file_id IS NOT NULL;

CREATE TABLE deleted_payments (
  account_id TEXT NOT NULL REFERENCES accounts,
  file_id TEXT NOT NULL,
  PRIMARY KEY (account_id, file_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE paid_days (
  account_id TEXT NOT NULL REFERENCES accounts,
  date TEXT NOT NULL,
  currency TEXT NOT NULL,
  kind TEXT NOT NULL,
  payments INTEGER NOT NULL,
  unknown_amounts INTEGER NOT NULL,
  amount_high INTEGER NOT NULL,
  amount_low INTEGER NOT NULL,
  PRIMARY KEY (account_id, date, currency, kind)
) STRICT, WITHOUT ROWID;
`;
