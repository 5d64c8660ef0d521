/* The steps of the schema that came with version 0.2.0. What is released never changes. */

export const steps = {
  /** The column and index of the step `owners` on SQLite. */
  owners: `
ALTER TABLE identities ADD COLUMN verified_email text COLLATE "C";
CREATE INDEX identities_account ON identities (account_id);
`,

  /** The tables of the step `payments` on SQLite. */
  payments: `
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
`,

  /** The tables, columns and index of the step `decisions` on SQLite. */
  decisions: `
CREATE TABLE decisions (
  account_id text COLLATE "C" NOT NULL,
  record_id text COLLATE "C" NOT NULL,
  for_date text COLLATE "C" NOT NULL CHECK (length(for_date) = 10),
  choice text COLLATE "C" NOT NULL CHECK (choice IN ('renew', 'let_expire', 'later')),
  ask_again_on text COLLATE "C" CHECK (length(ask_again_on) = 10),
  decided_at text COLLATE "C" NOT NULL CHECK (length(decided_at) = 24),
  author_kind text COLLATE "C" NOT NULL CHECK (author_kind IN ('session', 'token', 'system')),
  author_name text COLLATE "C",
  PRIMARY KEY (account_id, record_id, for_date),
  FOREIGN KEY (account_id, record_id) REFERENCES records (account_id, id) ON DELETE CASCADE,
  CHECK ((choice = 'later') = (ask_again_on IS NOT NULL))
);

ALTER TABLE records ADD COLUMN decision_basis smallint NOT NULL DEFAULT 0 CHECK (decision_basis BETWEEN 0 AND 4);
ALTER TABLE records ADD COLUMN decision_until text COLLATE "C" CHECK (length(decision_until) = 10);
UPDATE records SET decision_basis = 1 WHERE auto_renew = 1 AND renewal_intent = 'renew';

DROP INDEX records_upcoming;
CREATE INDEX records_decisions ON records (account_id, decision_basis, renewal_date, name, decision_until)
  WHERE is_archived = 0 AND lifecycle = 'active';

CREATE TABLE decision_days (
  account_id text COLLATE "C" NOT NULL REFERENCES accounts,
  date text COLLATE "C" NOT NULL,
  basis smallint NOT NULL,
  until text COLLATE "C" NOT NULL,
  currency text COLLATE "C" NOT NULL,
  records integer NOT NULL,
  to_renew integer NOT NULL,
  unknown_costs integer NOT NULL,
  cost_high bigint NOT NULL,
  cost_low bigint NOT NULL,
  PRIMARY KEY (account_id, date, basis, until, currency)
);

INSERT INTO decision_days
  SELECT account_id, renewal_date, decision_basis, '', currency, count(*),
    count(*) FILTER (WHERE renewal_intent = 'renew'),
    count(*) FILTER (WHERE renewal_intent = 'renew' AND renewal_cost IS NULL),
    coalesce(sum(renewal_cost / 1000000000) FILTER (WHERE renewal_intent = 'renew'), 0),
    coalesce(sum(renewal_cost % 1000000000) FILTER (WHERE renewal_intent = 'renew'), 0)
  FROM records WHERE is_archived = 0 AND lifecycle = 'active'
  GROUP BY account_id, renewal_date, decision_basis, currency;
`,

  /**
   * The tables and indexes of the step `long-texts` on SQLite. Long texts are not compressed, so that they are looked through quickly. The
   * statistics are those of the new index.
   */
  'long-texts': `
DROP INDEX record_search_index;
ALTER TABLE record_search RENAME TO record_texts;
ALTER TABLE record_texts RENAME CONSTRAINT record_search_pkey TO record_texts_pkey;
ALTER TABLE record_texts ALTER COLUMN text SET STORAGE EXTERNAL;
CREATE INDEX record_search_index ON record_texts USING gin (account_id, left(text, 4096) gin_trgm_ops);
CREATE INDEX record_texts_long ON record_texts (account_id, record_id) WHERE octet_length(text) > 4096;
ANALYZE record_texts;
`,

  /**
   * The columns, indexes and table of the step `finding` on SQLite. A payment method may be longer than a key of an index, so
   * `value_counts` is unique by a hash of the value.
   */
  finding: `
ALTER TABLE records ADD COLUMN tld text COLLATE "C" NOT NULL DEFAULT '';
ALTER TABLE records ADD COLUMN missing smallint NOT NULL DEFAULT 0 CHECK (missing BETWEEN 0 AND 1023);
UPDATE records SET missing = (expiration_date IS NULL)::int + 2 * (billing_date IS NULL)::int
  + 4 * (registration_date IS NULL)::int + 8 * (renewal_cost IS NULL)::int + 16 * (registration_cost IS NULL)::int
  + 32 * (registrar IS NULL)::int + 64 * (dns_provider IS NULL)::int + 128 * (payment_method IS NULL)::int
  + 256 * (purchase_email IS NULL)::int + 512 * (auto_renew IS NULL)::int;

CREATE INDEX records_by_tld ON records (account_id, is_archived, tld);
CREATE INDEX records_by_missing ON records (account_id, is_archived, missing);
CREATE INDEX records_by_payment_method ON records (account_id, is_archived, substr(payment_method, 1, 100))
  WHERE payment_method IS NOT NULL;

ALTER TABLE record_counts ADD COLUMN unknown_costs bigint NOT NULL DEFAULT 0;
ALTER TABLE record_counts ADD COLUMN cost_high bigint NOT NULL DEFAULT 0;
ALTER TABLE record_counts ADD COLUMN cost_low bigint NOT NULL DEFAULT 0;
UPDATE record_counts SET unknown_costs = sums.unknown_costs, cost_high = sums.cost_high, cost_low = sums.cost_low
FROM (
  SELECT account_id, is_archived, traits, count(*) FILTER (WHERE renewal_cost IS NULL) AS unknown_costs,
    coalesce(sum(renewal_cost / 1000000000), 0)::bigint AS cost_high,
    coalesce(sum(renewal_cost % 1000000000), 0)::bigint AS cost_low
  FROM records GROUP BY account_id, is_archived, traits
) AS sums
WHERE sums.account_id = record_counts.account_id AND sums.is_archived = record_counts.is_archived
  AND sums.traits = record_counts.traits;

CREATE TABLE value_counts (
  account_id text COLLATE "C" NOT NULL REFERENCES accounts,
  field text COLLATE "C" NOT NULL
    CHECK (field IN ('registrar', 'dns_provider', 'payment_method', 'tld', 'missing')),
  is_archived smallint NOT NULL,
  value text COLLATE "C" NOT NULL,
  records bigint NOT NULL
);
CREATE UNIQUE INDEX value_counts_value ON value_counts (account_id, field, is_archived, md5(value));
INSERT INTO value_counts
  SELECT account_id, 'registrar', is_archived, registrar, count(*) FROM records
    WHERE registrar IS NOT NULL GROUP BY 1, 3, 4
  UNION ALL SELECT account_id, 'dns_provider', is_archived, dns_provider, count(*) FROM records
    WHERE dns_provider IS NOT NULL GROUP BY 1, 3, 4
  UNION ALL SELECT account_id, 'payment_method', is_archived, payment_method, count(*) FROM records
    WHERE payment_method IS NOT NULL GROUP BY 1, 3, 4
  UNION ALL SELECT account_id, 'tld', is_archived, tld, count(*) FROM records GROUP BY 1, 3, 4
  UNION ALL SELECT account_id, 'missing', is_archived, missing::text, count(*) FROM records GROUP BY 1, 3, 4;
`,

  /** The columns and tables of the step `labels` on SQLite. Records have no number here, so `record_labels` has none of theirs. */
  labels: `
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
`,

  /** The table of the step `views` on SQLite. */
  views: `
CREATE TABLE views (
  account_id text COLLATE "C" NOT NULL REFERENCES accounts,
  name_key text COLLATE "C" NOT NULL,
  name text COLLATE "C" NOT NULL,
  query text NOT NULL,
  columns text NOT NULL,
  density text COLLATE "C" NOT NULL CHECK (density IN ('comfortable', 'compact')),
  pinned smallint NOT NULL CHECK (pinned IN (0, 1)),
  updated_at text COLLATE "C" NOT NULL CHECK (length(updated_at) = 24),
  PRIMARY KEY (account_id, name_key)
);
`,

  /** What the totals of a registrar's payments need, so that they read nothing but this index. */
  'payment-totals': `
DROP INDEX payments_by_registrar;
CREATE INDEX payments_by_registrar ON payments (account_id, registrar_key, paid_on DESC, id)
  INCLUDE (currency, kind, amount) WHERE registrar_key IS NOT NULL;
`,

  /** The tables, and the earlier entries, of the step `activity` on SQLite. */
  activity: `
ALTER TABLE history ADD COLUMN token_id text COLLATE "C";
CREATE INDEX history_by_time ON history (account_id, at);

CREATE TABLE activity (
  account_id text COLLATE "C" NOT NULL REFERENCES accounts,
  at text COLLATE "C" NOT NULL CHECK (length(at) = 24),
  id text COLLATE "C" NOT NULL,
  kind text COLLATE "C" NOT NULL CHECK (kind IN (
      'created', 'updated', 'archived', 'unarchived', 'deleted', 'restored', 'imported', 'changed', 'import_undone',
      'renewed', 'payment_added', 'payment_undone', 'payment_deleted', 'decided', 'labelled', 'undone')),
  author_kind text COLLATE "C" NOT NULL CHECK (author_kind IN ('session', 'token', 'system')),
  author_name text COLLATE "C",
  token_id text COLLATE "C",
  record_id text COLLATE "C",
  name text COLLATE "C",
  revision integer CHECK (revision >= 1),
  changes text COLLATE "C",
  records integer,
  import_id text COLLATE "C",
  PRIMARY KEY (account_id, at, id)
);
CREATE INDEX activity_by_kind ON activity (account_id, kind, at, id);
CREATE INDEX activity_by_record ON activity (account_id, record_id, at, id) WHERE record_id IS NOT NULL;
CREATE INDEX activity_by_token ON activity (account_id, token_id, at, id) WHERE token_id IS NOT NULL;

WITH written AS MATERIALIZED (
  SELECT i.account_id, i.id AS import_id, w.value ->> 0 AS record_id, (w.value ->> 1)::integer AS revision,
    CASE i.about::jsonb ->> 'source' WHEN 'change' THEN 'changed' ELSE 'imported' END AS kind, (i.result::jsonb ->> 'created')::integer + (i.result::jsonb ->> 'updated')::integer AS records
  FROM imports AS i JOIN import_changes AS c ON c.account_id = i.account_id AND c.import_id = i.id, LATERAL jsonb_array_elements(CASE jsonb_typeof(c.changes::jsonb) WHEN 'array' THEN c.changes::jsonb ELSE '[]'::jsonb END) AS w (value)
  WHERE i.result IS NOT NULL AND w.value -> 3 -> 'keepsRevision' IS NULL
  UNION ALL
  SELECT i.account_id, i.id, w.value ->> 0, (w.value ->> 1)::integer + 1, 'import_undone', (i.undo_result::jsonb ->> 'deleted')::integer + (i.undo_result::jsonb ->> 'reverted')::integer
  FROM imports AS i JOIN import_changes AS c ON c.account_id = i.account_id AND c.import_id = i.id, LATERAL jsonb_array_elements(CASE jsonb_typeof(c.changes::jsonb) WHEN 'array' THEN c.changes::jsonb ELSE '[]'::jsonb END) AS w (value)
  WHERE i.undo_result IS NOT NULL AND w.value -> 3 -> 'keepsRevision' IS NULL
), entries AS (
  SELECT w.account_id, max(h.at) AS at, w.kind, max(h.author_kind) AS author_kind, max(h.author_name) AS author_name,
    NULL::text AS record_id, NULL::text AS name, NULL::integer AS revision, NULL::text AS changes, max(w.records) AS records, w.import_id
  FROM written AS w JOIN history AS h
    ON h.account_id = w.account_id AND h.record_id = w.record_id AND h.revision = w.revision
  GROUP BY w.account_id, w.import_id, w.kind
  UNION ALL
  SELECT h.account_id, h.at,
    CASE
      WHEN p.id IS NOT NULL THEN 'renewed'
      WHEN h.revision = 1 THEN 'created'
      WHEN (h.fields::json ->> 'isArchived') = 'true' AND (b.fields::json ->> 'isArchived') = 'false' THEN 'archived'
      WHEN (h.fields::json ->> 'isArchived') = 'false' AND (b.fields::json ->> 'isArchived') = 'true' THEN 'unarchived'
      ELSE 'updated'
    END,
    h.author_kind, h.author_name, h.record_id, h.fields::json ->> 'name', h.revision, NULL::text, NULL::integer, NULL::text
  FROM history AS h
  LEFT JOIN history AS b ON b.account_id = h.account_id AND b.record_id = h.record_id AND b.revision = h.revision - 1
  LEFT JOIN payments AS p
    ON p.account_id = h.account_id AND p.record_id = h.record_id AND p.renewal_revision = h.revision
  LEFT JOIN written AS w ON w.account_id = h.account_id AND w.record_id = h.record_id AND w.revision = h.revision
  WHERE w.import_id IS NULL
  UNION ALL
  SELECT account_id, created_at, 'payment_added', author_kind, author_name, record_id, record_name, NULL::integer,
    CASE WHEN record_id IS NULL THEN NULL ELSE
      json_build_array(json_build_object('field', 'payment', 'from', NULL, 'to', json_build_object('id', id, 'kind', kind, 'paidOn', paid_on, 'amountMinor', amount, 'currency', currency)))::text
    END, NULL::integer, NULL::text
  FROM payments WHERE renewal_revision IS NULL AND file_id IS NULL
)
INSERT INTO activity
  (account_id, at, id, kind, author_kind, author_name, record_id, name, revision, changes, records, import_id)
SELECT account_id, at, 'act_' || lpad((row_number() OVER (PARTITION BY account_id ORDER BY at, record_id, revision))::text, 26, '0'),
  kind, author_kind, author_name, record_id, name, revision, changes, records, import_id
FROM entries;
`,

  /**
   * `records_upcoming` has the order of what is due with any decision, which `records_decisions` only has for each basis. Facets
   * need no index of their own: PostgreSQL groups without sorting.
   */
  scans: `
CREATE INDEX records_upcoming ON records (account_id, renewal_date, name) WHERE is_archived = 0 AND lifecycle = 'active';
`,
};
