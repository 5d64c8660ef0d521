/* The steps of the schema that came with version 0.3.0. What is released never changes. */

export const steps = {
  /**
   * From here on the history can hold differences, which earlier versions would take for damage. Only the number of the schema
   * changes, so that they refuse the database.
   */
  differences: 'SELECT 1',

  /** The index of the step `cost-order` on SQLite. */
  'cost-order': `
DROP INDEX records_by_cost;
CREATE INDEX records_by_cost ON records (account_id, is_archived,
  (currency || lpad(renewal_cost::text, 16, '0')), id);
`,

  /** Searches write ß as ss, in their words and in the texts that they look through. */
  'sharp-s': `
UPDATE record_texts SET text = replace(text, 'ß', 'ss') WHERE strpos(text, 'ß') > 0;
`,

  /** The columns and indexes of the step `derived` on SQLite. */
  derived: `
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

  /** Only the number of the schema changes: texts can be too long for an index of all of them. */
  facets: 'SELECT 1',

  /** The tables of `sqlite/0.3.0.ts`. Texts can be too long for an index. */
  'to-do': `
CREATE TABLE payment_methods (
  account_id text COLLATE "C" NOT NULL REFERENCES accounts,
  name text COLLATE "C" NOT NULL,
  name_key text COLLATE "C" NOT NULL,
  ends_on text COLLATE "C" NOT NULL CHECK (length(ends_on) = 7)
);
CREATE UNIQUE INDEX payment_methods_key ON payment_methods (account_id, md5(name_key));
CREATE TABLE dismissed_checks (
  account_id text COLLATE "C" NOT NULL,
  record_id text COLLATE "C" NOT NULL,
  kind text COLLATE "C" NOT NULL,
  about text COLLATE "C" NOT NULL,
  FOREIGN KEY (account_id, record_id) REFERENCES records (account_id, id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX dismissed_checks_key ON dismissed_checks (account_id, record_id, kind, md5(about));
`,

  /** An import compares payments without a record by the name that they were for. */
  'payments-by-name': 'CREATE INDEX payments_by_name ON payments (account_id, record_name) WHERE record_id IS NULL',
};
