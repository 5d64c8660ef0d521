import { postgresql, sqlite, step } from './step.ts';

/* The steps of the schema that came with version 0.3.0. What is released never changes. */

export const steps = {
  /**
   * From here on the history can hold differences, which earlier versions would take for damage. Only the number of the schema
   * changes, so that they refuse the database.
   */
  differences: step`SELECT 1`,

  /**
   * The list by cost is ordered by currency and then by amount, which is one text: `costOrder` of the domain writes the same.
   * Amounts have at most 16 digits. Unknown costs stay null.
   */
  'cost-order': step`
DROP INDEX records_by_cost;
CREATE INDEX records_by_cost ON records (account_id, is_archived,${sqlite`
  currency || substr('0000000000000000' || renewal_cost, -16), id, traits, renewal_date, soon_from, renewal_cost);`}${postgresql`
  (currency || lpad(renewal_cost::text, 16, '0')), id);`}
`,

  /** Searches write ß as ss, in their words and in the texts that they look through. */
  'sharp-s': {
    sqlite: `
CREATE TABLE sharp_s AS SELECT number FROM record_texts WHERE instr(text, 'ß') > 0;
INSERT INTO record_search_index (record_search_index, rowid, text)
  SELECT 'delete', number, text FROM record_search WHERE number IN (SELECT number FROM sharp_s);
UPDATE record_texts SET text = replace(text, 'ß', 'ss') WHERE number IN (SELECT number FROM sharp_s);
INSERT INTO record_search_index (rowid, text)
  SELECT number, text FROM record_search WHERE number IN (SELECT number FROM sharp_s);
DROP TABLE sharp_s;
`,
    postgresql: `
UPDATE record_texts SET text = replace(text, 'ß', 'ss') WHERE strpos(text, 'ß') > 0;
`,
  },

  /**
   * Totals, facets and decisions follow from the records at each read, so what was counted goes. Records and their history lie by
   * account, so that what an account has is read one after another. `derive.ts` fills the new columns in at the start: the texts
   * that filters compare without regard to case, and the text that searches look through. Labels are in their records alone.
   */
  derived: {
    sqlite: `
CREATE TABLE new_records (
  account_id TEXT NOT NULL REFERENCES accounts,
  id TEXT NOT NULL,
  is_archived INTEGER NOT NULL CHECK (is_archived IN (0, 1)),
  lifecycle TEXT NOT NULL CHECK (lifecycle IN ('active', 'inactive', 'transferred')),
  ownership TEXT NOT NULL CHECK (ownership IN ('owned', 'managed')),
  renewal_intent TEXT NOT NULL CHECK (renewal_intent IN ('renew', 'let_expire')),
  auto_renew INTEGER CHECK (auto_renew IN (0, 1)),
  currency TEXT NOT NULL CHECK (currency IN ('USD', 'GBP', 'EUR', 'INR', 'CNY', 'JPY', 'CAD')),
  renewal_cost INTEGER CHECK (renewal_cost BETWEEN 0 AND 9007199254740991),
  renewal_date TEXT NOT NULL CHECK (length(renewal_date) = 10),
  soon_from TEXT CHECK (length(soon_from) = 10),
  payment_date TEXT CHECK (length(payment_date) = 10),
  tld TEXT NOT NULL,
  label_set TEXT NOT NULL DEFAULT '',
  registrar TEXT,
  registrar_key TEXT,
  dns_provider TEXT,
  dns_provider_key TEXT,
  payment_method TEXT,
  payment_method_key TEXT,
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 253),
  created_at TEXT NOT NULL CHECK (length(created_at) = 24),
  updated_at TEXT NOT NULL CHECK (length(updated_at) = 24),
  revision INTEGER NOT NULL CHECK (revision >= 1),
  registration_date TEXT CHECK (length(registration_date) = 10),
  billing_date TEXT CHECK (length(billing_date) = 10),
  expiration_date TEXT CHECK (length(expiration_date) = 10),
  registration_cost INTEGER CHECK (registration_cost BETWEEN 0 AND 9007199254740991),
  purchase_email TEXT,
  reminders_enabled INTEGER NOT NULL CHECK (reminders_enabled IN (0, 1)),
  reminders_target TEXT NOT NULL CHECK (reminders_target IN ('default', 'billing', 'expiration')),
  reminders_offsets TEXT NOT NULL,
  search_text TEXT NOT NULL DEFAULT '',
  notes TEXT NOT NULL,
  PRIMARY KEY (account_id, id),
  CHECK (billing_date IS NOT NULL OR expiration_date IS NOT NULL)
) STRICT, WITHOUT ROWID;
INSERT INTO new_records (account_id, id, is_archived, lifecycle, ownership, renewal_intent, auto_renew, currency,
    renewal_cost, renewal_date, soon_from, payment_date, tld, label_set, registrar, registrar_key, dns_provider,
    payment_method, name, created_at, updated_at, revision, registration_date, billing_date,
    expiration_date, registration_cost, purchase_email, reminders_enabled, reminders_target, reminders_offsets, notes)
  SELECT account_id, id, is_archived, lifecycle, ownership, renewal_intent, auto_renew, currency,
    renewal_cost, renewal_date, soon_from, payment_date, tld, label_set, registrar, registrar_key, dns_provider,
    payment_method, name, created_at, updated_at, revision, registration_date, billing_date,
    expiration_date, registration_cost, purchase_email, reminders_enabled, reminders_target, reminders_offsets, notes
  FROM records ORDER BY account_id, id;

CREATE TABLE new_history (
  account_id TEXT NOT NULL,
  record_id TEXT NOT NULL,
  revision INTEGER NOT NULL CHECK (revision >= 1),
  at TEXT NOT NULL CHECK (length(at) = 24),
  author_kind TEXT NOT NULL CHECK (author_kind IN ('session', 'token', 'system')),
  author_name TEXT,
  token_id TEXT,
  fields TEXT NOT NULL,
  PRIMARY KEY (account_id, record_id, revision),
  FOREIGN KEY (account_id, record_id) REFERENCES new_records (account_id, id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
INSERT INTO new_history SELECT account_id, record_id, revision, at, author_kind, author_name, token_id, fields
  FROM history ORDER BY account_id, record_id, revision;
DROP TABLE history;

CREATE TABLE new_decisions (
  account_id TEXT NOT NULL,
  record_id TEXT NOT NULL,
  for_date TEXT NOT NULL CHECK (length(for_date) = 10),
  choice TEXT NOT NULL CHECK (choice IN ('renew', 'let_expire', 'later')),
  ask_again_on TEXT CHECK (length(ask_again_on) = 10),
  decided_at TEXT NOT NULL CHECK (length(decided_at) = 24),
  author_kind TEXT NOT NULL CHECK (author_kind IN ('session', 'token', 'system')),
  author_name TEXT,
  PRIMARY KEY (account_id, record_id, for_date),
  FOREIGN KEY (account_id, record_id) REFERENCES new_records (account_id, id) ON DELETE CASCADE,
  CHECK ((choice = 'later') = (ask_again_on IS NOT NULL))
) STRICT, WITHOUT ROWID;
INSERT INTO new_decisions
  SELECT account_id, record_id, for_date, choice, ask_again_on, decided_at, author_kind, author_name FROM decisions;
DROP TABLE decisions;

CREATE TABLE new_payments (
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
  FOREIGN KEY (account_id, record_id) REFERENCES new_records (account_id, id),
  CHECK ((renewal_revision IS NULL) = (renewal_written IS NULL))
) STRICT, WITHOUT ROWID;
INSERT INTO new_payments SELECT account_id, id, record_id, record_name, kind, paid_on, amount, currency, years,
    registrar, registrar_key, note, created_at, author_kind, author_name, renewal_revision, renewal_written, file_id
  FROM payments;
DROP TABLE payments;

DROP TABLE record_search_terms;
DROP TABLE record_search_index;
DROP VIEW record_search;
DROP TABLE record_texts;
DROP TABLE record_labels;
DROP TABLE records;
ALTER TABLE new_records RENAME TO records;
ALTER TABLE new_history RENAME TO history;
ALTER TABLE new_decisions RENAME TO decisions;
ALTER TABLE new_payments RENAME TO payments;

CREATE UNIQUE INDEX records_name ON records (account_id, name);
CREATE INDEX records_archived ON records (account_id, name) WHERE is_archived = 1;
CREATE INDEX records_due ON records (account_id, renewal_date, soon_from, renewal_intent, auto_renew, expiration_date,
  currency, renewal_cost)
  WHERE is_archived = 0 AND lifecycle = 'active';
CREATE INDEX records_payments ON records (account_id, payment_date, currency, renewal_cost)
  WHERE payment_date IS NOT NULL;
CREATE INDEX payments_by_day ON payments (account_id, paid_on DESC, id);
CREATE INDEX payments_by_record ON payments (account_id, record_id, paid_on DESC, id) WHERE record_id IS NOT NULL;
CREATE UNIQUE INDEX payments_by_file_id ON payments (account_id, file_id) WHERE file_id IS NOT NULL;

ALTER TABLE labels DROP COLUMN records;
ALTER TABLE labels DROP COLUMN archived_records;
DROP TABLE record_counts;
DROP TABLE value_counts;
DROP TABLE renewal_days;
DROP TABLE payment_days;
DROP TABLE decision_days;
DROP TABLE paid_days;
`,
    postgresql: `
DROP TABLE record_texts, record_labels, record_counts, value_counts, renewal_days, payment_days, decision_days, paid_days;
DROP INDEX records_by_name, records_by_renewal, records_by_cost, records_by_updated_at, records_by_created_at,
  records_by_registrar, records_by_dns_provider, records_by_traits, records_by_tld, records_by_missing,
  records_by_payment_method, records_decisions, records_upcoming, records_payments, payments_by_registrar,
  history_by_time;
ALTER TABLE records DROP COLUMN renewal_target, DROP COLUMN reminder_days, DROP COLUMN traits, DROP COLUMN missing,
  DROP COLUMN decision_basis, DROP COLUMN decision_until, DROP COLUMN unicode_name,
  ADD COLUMN dns_provider_key text COLLATE "C", ADD COLUMN payment_method_key text COLLATE "C",
  ADD COLUMN search_text text COLLATE "C" NOT NULL DEFAULT '';
ALTER TABLE records ALTER COLUMN search_text SET STORAGE EXTERNAL;
ALTER TABLE labels DROP COLUMN records, DROP COLUMN archived_records;

CREATE INDEX records_archived ON records (account_id, name) WHERE is_archived = 1;
CREATE INDEX records_due ON records (account_id, renewal_date, soon_from)
  WHERE is_archived = 0 AND lifecycle = 'active';
CREATE INDEX records_payments ON records (account_id, payment_date, currency, renewal_cost)
  WHERE payment_date IS NOT NULL;
`,
  },

  /**
   * Facets of a whole list are counted in an index alone, whose order is that of their groups. From here on the history has the
   * numbers of fields instead of their names, which earlier versions would take for damage. On PostgreSQL texts can be too long
   * for an index of all of them.
   */
  facets: {
    sqlite: `
CREATE INDEX records_facets ON records (account_id, registrar, dns_provider, payment_method, tld, currency, label_set,
  is_archived);
`,
    postgresql: 'SELECT 1',
  },

  /**
   * The months in which payment methods end, and the checks that an owner dismissed, each for the values that it was about. Both
   * texts can be too long for an index on PostgreSQL.
   */
  'to-do': step`
CREATE TABLE payment_methods (
  account_id TEXT NOT NULL REFERENCES accounts,
  name TEXT NOT NULL,
  name_key TEXT NOT NULL,${sqlite`
  ends_on TEXT NOT NULL CHECK (length(ends_on) = 7),
  PRIMARY KEY (account_id, name_key)
) STRICT, WITHOUT ROWID;`}${postgresql`
  ends_on text COLLATE "C" NOT NULL CHECK (length(ends_on) = 7)
);
CREATE UNIQUE INDEX payment_methods_key ON payment_methods (account_id, md5(name_key));`}
CREATE TABLE dismissed_checks (
  account_id TEXT NOT NULL,
  record_id TEXT NOT NULL,
  kind TEXT NOT NULL,
  about TEXT NOT NULL,${sqlite`
  PRIMARY KEY (account_id, record_id, kind, about),`}
  FOREIGN KEY (account_id, record_id) REFERENCES records (account_id, id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;${postgresql`
CREATE UNIQUE INDEX dismissed_checks_key ON dismissed_checks (account_id, record_id, kind, md5(about));`}
`,

  /** An import compares payments without a record by the name that they were for. */
  'payments-by-name': step`CREATE INDEX payments_by_name ON payments (account_id, record_name) WHERE record_id IS NULL`,
};
