/** The tables of `sqlite/0005-payments.ts`. */
export const up = `
CREATE TABLE payments (
  account_id text COLLATE "C" NOT NULL REFERENCES accounts,
  id text COLLATE "C" NOT NULL,
  record_id text COLLATE "C",
  record_name text COLLATE "C" NOT NULL CHECK (length(record_name) BETWEEN 1 AND 253),
  kind text COLLATE "C" NOT NULL CHECK (kind IN ('registration', 'renewal', 'transfer', 'other')),
  paid_on text COLLATE "C" NOT NULL CHECK (length(paid_on) = 10),
  amount bigint CHECK (amount BETWEEN 0 AND 9007199254740991),
  currency text COLLATE "C" NOT NULL CHECK (currency IN ('USD', 'GBP', 'EUR', 'INR', 'CNY', 'JPY', 'CAD')),
  years smallint CHECK (years BETWEEN 1 AND 10),
  registrar text COLLATE "C",
  registrar_key text COLLATE "C",
  note text COLLATE "C" NOT NULL,
  created_at text COLLATE "C" NOT NULL CHECK (length(created_at) = 24),
  author_kind text COLLATE "C" NOT NULL CHECK (author_kind IN ('session', 'token', 'system')),
  author_name text COLLATE "C",
  renewal_revision integer CHECK (renewal_revision >= 2),
  renewal_written text COLLATE "C",
  file_id text COLLATE "C",
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id, record_id) REFERENCES records (account_id, id),
  CHECK ((renewal_revision IS NULL) = (renewal_written IS NULL))
);
CREATE INDEX payments_by_day ON payments (account_id, paid_on DESC, id);
CREATE INDEX payments_by_record ON payments (account_id, record_id, paid_on DESC, id) WHERE record_id IS NOT NULL;
CREATE INDEX payments_by_registrar ON payments (account_id, registrar_key, paid_on DESC, id)
  WHERE registrar_key IS NOT NULL;
CREATE UNIQUE INDEX payments_by_file_id ON payments (account_id, file_id) WHERE file_id IS NOT NULL;

CREATE TABLE deleted_payments (
  account_id text COLLATE "C" NOT NULL REFERENCES accounts,
  file_id text COLLATE "C" NOT NULL,
  PRIMARY KEY (account_id, file_id)
);

CREATE TABLE paid_days (
  account_id text COLLATE "C" NOT NULL REFERENCES accounts,
  date text COLLATE "C" NOT NULL,
  currency text COLLATE "C" NOT NULL,
  kind text COLLATE "C" NOT NULL,
  payments bigint NOT NULL,
  unknown_amounts bigint NOT NULL,
  amount_high bigint NOT NULL,
  amount_low bigint NOT NULL,
  PRIMARY KEY (account_id, date, currency, kind)
);
`;
