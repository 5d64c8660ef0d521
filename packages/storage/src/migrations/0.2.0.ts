import { postgresql, sqlite, step } from './step.ts';

/* The steps of the schema that came with version 0.2.0. What is released never changes. */

export const steps = {
  /**
   * The e-mail address by which an identity may be an owner: the one that its provider called verified at the last sign-in.
   * The index finds the identities of an account.
   */
  owners: step`
ALTER TABLE identities ADD COLUMN verified_email TEXT;
CREATE INDEX identities_account ON identities (account_id);
`,

  /**
   * Payments that the owner recorded. `file_id` is the ID that a file gave to a payment that came from another account;
   * `deleted_payments` remembers the IDs of deleted ones, so that an import does not bring them back.
   * `paid_days` holds their sums by day; an amount is `amount_high` × 10⁹ + `amount_low`.
   */
  payments: step`
CREATE TABLE payments (
  account_id TEXT NOT NULL REFERENCES accounts,
  id TEXT NOT NULL,
  record_id TEXT,
  record_name TEXT NOT NULL CHECK (length(record_name) BETWEEN 1 AND 253),
  kind TEXT NOT NULL CHECK (kind IN ('registration', 'renewal', 'transfer', 'other')),
  paid_on TEXT NOT NULL CHECK (length(paid_on) = 10),
  amount bigint CHECK (amount BETWEEN 0 AND 9007199254740991),
  currency TEXT NOT NULL CHECK (currency IN ('USD', 'GBP', 'EUR', 'INR', 'CNY', 'JPY', 'CAD')),
  years smallint CHECK (years BETWEEN 1 AND 10),
  registrar TEXT,
  registrar_key TEXT,
  note TEXT NOT NULL,
  created_at TEXT NOT NULL CHECK (length(created_at) = 24),
  author_kind TEXT NOT NULL CHECK (author_kind IN ('session', 'token', 'system')),
  author_name TEXT,
  renewal_revision integer CHECK (renewal_revision >= 2),
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
  payments bigint NOT NULL,
  unknown_amounts bigint NOT NULL,
  amount_high bigint NOT NULL,
  amount_low bigint NOT NULL,
  PRIMARY KEY (account_id, date, currency, kind)
) STRICT, WITHOUT ROWID;
`,

  /**
   * Decisions, one for each due date of a record. `records` has what the state of its present one follows from: the basis is
   * its place in `decisionBases`. `records_decisions` takes the place of `records_upcoming`, which it can do for each basis, and
   * `decision_days` counts records and their costs, so that the size of a window does not matter.
   */
  decisions: step`
CREATE TABLE decisions (
  account_id TEXT NOT NULL,
  record_id TEXT NOT NULL,
  for_date TEXT NOT NULL CHECK (length(for_date) = 10),
  choice TEXT NOT NULL CHECK (choice IN ('renew', 'let_expire', 'later')),
  ask_again_on TEXT CHECK (length(ask_again_on) = 10),
  decided_at TEXT NOT NULL CHECK (length(decided_at) = 24),
  author_kind TEXT NOT NULL CHECK (author_kind IN ('session', 'token', 'system')),
  author_name TEXT,
  PRIMARY KEY (account_id, record_id, for_date),
  FOREIGN KEY (account_id, record_id) REFERENCES records (account_id, id) ON DELETE CASCADE,
  CHECK ((choice = 'later') = (ask_again_on IS NOT NULL))
) STRICT, WITHOUT ROWID;

ALTER TABLE records ADD COLUMN decision_basis smallint NOT NULL DEFAULT 0 CHECK (decision_basis BETWEEN 0 AND 4);
ALTER TABLE records ADD COLUMN decision_until TEXT CHECK (length(decision_until) = 10);
UPDATE records SET decision_basis = 1 WHERE auto_renew = 1 AND renewal_intent = 'renew';

DROP INDEX records_upcoming;
CREATE INDEX records_decisions ON records (account_id, decision_basis, renewal_date, name, decision_until)
  WHERE is_archived = 0 AND lifecycle = 'active';

CREATE TABLE decision_days (
  account_id TEXT NOT NULL REFERENCES accounts,
  date TEXT NOT NULL,
  basis smallint NOT NULL,
  until TEXT NOT NULL,
  currency TEXT NOT NULL,
  records integer NOT NULL,
  to_renew integer NOT NULL,
  unknown_costs integer NOT NULL,
  cost_high bigint NOT NULL,
  cost_low bigint NOT NULL,
  PRIMARY KEY (account_id, date, basis, until, currency)
) STRICT, WITHOUT ROWID;

INSERT INTO decision_days${sqlite`
  SELECT account_id, renewal_date, decision_basis, '', currency, count(*), sum(renewal_intent = 'renew'),
    sum(renewal_intent = 'renew' AND renewal_cost IS NULL),
    sum(CASE WHEN renewal_intent = 'renew' THEN coalesce(renewal_cost, 0) / 1000000000 ELSE 0 END),
    sum(CASE WHEN renewal_intent = 'renew' THEN coalesce(renewal_cost, 0) % 1000000000 ELSE 0 END)`}${postgresql`
  SELECT account_id, renewal_date, decision_basis, '', currency, count(*),
    count(*) FILTER (WHERE renewal_intent = 'renew'),
    count(*) FILTER (WHERE renewal_intent = 'renew' AND renewal_cost IS NULL),
    coalesce(sum(renewal_cost / 1000000000) FILTER (WHERE renewal_intent = 'renew'), 0),
    coalesce(sum(renewal_cost % 1000000000) FILTER (WHERE renewal_intent = 'renew'), 0)`}
  FROM records WHERE is_archived = 0 AND lifecycle = 'active'
  GROUP BY account_id, renewal_date, decision_basis, currency;
`,

  /**
   * The search index holds the first 4096 characters of each text. `record_texts_long` lists the texts of more than 4096 bytes, which are
   * the longer ones and some that are not; bytes are known without reading a text. The index reads the view by the name that the table
   * had, so that only long texts are indexed anew.
   */
  'long-texts': {
    sqlite: `
INSERT INTO record_search_index (record_search_index, rowid, text)
  SELECT 'delete', number, text FROM record_search WHERE octet_length(text) > 4096;
ALTER TABLE record_search RENAME TO record_texts;
CREATE INDEX record_texts_long ON record_texts (number) WHERE octet_length(text) > 4096;
CREATE VIEW record_search AS SELECT number, substr(text, 1, 4096) AS text FROM record_texts;
INSERT INTO record_search_index (rowid, text)
  SELECT number, text FROM record_search
  WHERE number IN (SELECT number FROM record_texts WHERE octet_length(text) > 4096);
`,
    postgresql: `
DROP INDEX record_search_index;
ALTER TABLE record_search RENAME TO record_texts;
ALTER TABLE record_texts RENAME CONSTRAINT record_search_pkey TO record_texts_pkey;
ALTER TABLE record_texts ALTER COLUMN text SET STORAGE EXTERNAL;
CREATE INDEX record_search_index ON record_texts USING gin (account_id, left(text, 4096) gin_trgm_ops);
CREATE INDEX record_texts_long ON record_texts (account_id, record_id) WHERE octet_length(text) > 4096;
ANALYZE record_texts;
`,
  },

  /**
   * What the filters, totals and facets of the list need. `tld` follows from a list of suffixes that SQL does not know, so
   * `suffixes.ts` fills it in at the start. `value_counts` holds how many records have each value.
   */
  finding: step`
ALTER TABLE records ADD COLUMN tld TEXT NOT NULL DEFAULT '';
ALTER TABLE records ADD COLUMN missing smallint NOT NULL DEFAULT 0 CHECK (missing BETWEEN 0 AND 1023);${sqlite`
UPDATE records SET missing = (expiration_date IS NULL) + 2 * (billing_date IS NULL) + 4 * (registration_date IS NULL)
  + 8 * (renewal_cost IS NULL) + 16 * (registration_cost IS NULL) + 32 * (registrar IS NULL)
  + 64 * (dns_provider IS NULL) + 128 * (payment_method IS NULL) + 256 * (purchase_email IS NULL)
  + 512 * (auto_renew IS NULL);`}${postgresql`
UPDATE records SET missing = (expiration_date IS NULL)::int + 2 * (billing_date IS NULL)::int
  + 4 * (registration_date IS NULL)::int + 8 * (renewal_cost IS NULL)::int + 16 * (registration_cost IS NULL)::int
  + 32 * (registrar IS NULL)::int + 64 * (dns_provider IS NULL)::int + 128 * (payment_method IS NULL)::int
  + 256 * (purchase_email IS NULL)::int + 512 * (auto_renew IS NULL)::int;`}
${sqlite`
-- The planner's own estimate cannot know which values are rare, so these hold what it needs and no more.`}
CREATE INDEX records_by_tld ON records (account_id, is_archived, tld);
CREATE INDEX records_by_missing ON records (account_id, is_archived, missing);
CREATE INDEX records_by_payment_method ON records (account_id, is_archived, substr(payment_method, 1, 100))
  WHERE payment_method IS NOT NULL;

ALTER TABLE record_counts ADD COLUMN unknown_costs bigint NOT NULL DEFAULT 0;
ALTER TABLE record_counts ADD COLUMN cost_high bigint NOT NULL DEFAULT 0;
ALTER TABLE record_counts ADD COLUMN cost_low bigint NOT NULL DEFAULT 0;${sqlite`
UPDATE record_counts SET (unknown_costs, cost_high, cost_low) = (
  SELECT coalesce(sum(renewal_cost IS NULL), 0), coalesce(sum(renewal_cost / 1000000000), 0),
    coalesce(sum(renewal_cost % 1000000000), 0)
  FROM records WHERE records.account_id = record_counts.account_id
    AND records.is_archived = record_counts.is_archived AND records.traits = record_counts.traits
);`}${postgresql`
UPDATE record_counts SET unknown_costs = sums.unknown_costs, cost_high = sums.cost_high, cost_low = sums.cost_low
FROM (
  SELECT account_id, is_archived, traits, count(*) FILTER (WHERE renewal_cost IS NULL) AS unknown_costs,
    coalesce(sum(renewal_cost / 1000000000), 0)::bigint AS cost_high,
    coalesce(sum(renewal_cost % 1000000000), 0)::bigint AS cost_low
  FROM records GROUP BY account_id, is_archived, traits
) AS sums
WHERE sums.account_id = record_counts.account_id AND sums.is_archived = record_counts.is_archived
  AND sums.traits = record_counts.traits;`}

CREATE TABLE value_counts (
  account_id TEXT NOT NULL REFERENCES accounts,${sqlite`
  field TEXT NOT NULL CHECK (field IN ('registrar', 'dns_provider', 'payment_method', 'tld', 'missing')),`}${postgresql`
  field text COLLATE "C" NOT NULL
    CHECK (field IN ('registrar', 'dns_provider', 'payment_method', 'tld', 'missing')),`}
  is_archived smallint NOT NULL,
  value TEXT NOT NULL,${sqlite`
  records INTEGER NOT NULL,
  PRIMARY KEY (account_id, field, is_archived, value)
) STRICT, WITHOUT ROWID;`}${postgresql`
  records bigint NOT NULL
);
CREATE UNIQUE INDEX value_counts_value ON value_counts (account_id, field, is_archived, md5(value));`}
INSERT INTO value_counts
  SELECT account_id, 'registrar', is_archived, registrar, count(*) FROM records
    WHERE registrar IS NOT NULL GROUP BY 1, 3, 4
  UNION ALL SELECT account_id, 'dns_provider', is_archived, dns_provider, count(*) FROM records
    WHERE dns_provider IS NOT NULL GROUP BY 1, 3, 4
  UNION ALL SELECT account_id, 'payment_method', is_archived, payment_method, count(*) FROM records
    WHERE payment_method IS NOT NULL GROUP BY 1, 3, 4
  UNION ALL SELECT account_id, 'tld', is_archived, tld, count(*) FROM records GROUP BY 1, 3, 4${sqlite`
  UNION ALL SELECT account_id, 'missing', is_archived, CAST(missing AS TEXT), count(*) FROM records GROUP BY 1, 3, 4;`}${postgresql`
  UNION ALL SELECT account_id, 'missing', is_archived, missing::text, count(*) FROM records GROUP BY 1, 3, 4;`}
`,

  /**
   * Labels, numbered within their account. `records.label_set` has the numbers of a record's labels in order, each between
   * commas (`,3,17,`), so that a list reads, filters and counts labels without another table; `record_labels` finds the
   * records of a label. `labels` counts them. A number is never used again: `accounts.next_label` is the next one.
   */
  labels: step`
ALTER TABLE accounts ADD COLUMN next_label integer NOT NULL DEFAULT 1;
ALTER TABLE records ADD COLUMN label_set TEXT NOT NULL DEFAULT '';

CREATE TABLE labels (
  account_id TEXT NOT NULL REFERENCES accounts,
  number integer NOT NULL,
  name TEXT NOT NULL,
  name_key TEXT NOT NULL,
  color TEXT NOT NULL
    CHECK (color IN ('gray', 'red', 'orange', 'yellow', 'green', 'teal', 'blue', 'purple', 'pink')),
  records bigint NOT NULL DEFAULT 0,
  archived_records bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (account_id, number)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX labels_name ON labels (account_id, name_key);

CREATE TABLE record_labels (
  account_id TEXT NOT NULL,
  record_id TEXT NOT NULL,
  label_number integer NOT NULL,${sqlite`
  record_number INTEGER NOT NULL,`}
  PRIMARY KEY (account_id, record_id, label_number),
  FOREIGN KEY (account_id, record_id) REFERENCES records (account_id, id) ON DELETE CASCADE,
  FOREIGN KEY (account_id, label_number) REFERENCES labels (account_id, number)
) STRICT, WITHOUT ROWID;${sqlite`
CREATE INDEX record_labels_by_label ON record_labels (account_id, label_number, record_number);`}${postgresql`
CREATE INDEX record_labels_by_label ON record_labels (account_id, label_number, record_id);`}
`,

  /** Named views of the list; the query and the columns as JSON. */
  views: step`
CREATE TABLE views (
  account_id TEXT NOT NULL REFERENCES accounts,
  name_key TEXT NOT NULL,
  name TEXT NOT NULL,${sqlite`
  query TEXT NOT NULL,
  columns TEXT NOT NULL,`}${postgresql`
  query text NOT NULL,
  columns text NOT NULL,`}
  density TEXT NOT NULL CHECK (density IN ('comfortable', 'compact')),
  pinned smallint NOT NULL CHECK (pinned IN (0, 1)),
  updated_at TEXT NOT NULL CHECK (length(updated_at) = 24),
  PRIMARY KEY (account_id, name_key)
) STRICT, WITHOUT ROWID;
`,

  /** What the totals of a registrar's payments need, so that they read nothing but this index. */
  'payment-totals': step`
DROP INDEX payments_by_registrar;${sqlite`
CREATE INDEX payments_by_registrar ON payments (account_id, registrar_key, paid_on DESC, id, currency, kind, amount)
  WHERE registrar_key IS NOT NULL;`}${postgresql`
CREATE INDEX payments_by_registrar ON payments (account_id, registrar_key, paid_on DESC, id)
  INCLUDE (currency, kind, amount) WHERE registrar_key IS NOT NULL;`}
`,

  /**
   * What was done, an entry for each change of a record, and one for all that an import, a change by rule or an undo wrote. What a
   * revision changed is in the history, `changes` has the rest as JSON, and both go when the record is deleted. The history now
   * names the token that made a revision, and is found by time, so that what one actor changed can be taken back.
   *
   * Earlier entries follow from the history, the imports that are still kept, and the payments. Where they do not say what was done
   * there is no entry.
   */
  activity: step`
ALTER TABLE history ADD COLUMN token_id TEXT;
CREATE INDEX history_by_time ON history (account_id, at);

CREATE TABLE activity (
  account_id TEXT NOT NULL REFERENCES accounts,
  at TEXT NOT NULL CHECK (length(at) = 24),
  id TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN (
      'created', 'updated', 'archived', 'unarchived', 'deleted', 'restored', 'imported', 'changed', 'import_undone',
      'renewed', 'payment_added', 'payment_undone', 'payment_deleted', 'decided', 'labelled', 'undone')),
  author_kind TEXT NOT NULL CHECK (author_kind IN ('session', 'token', 'system')),
  author_name TEXT,
  token_id TEXT,
  record_id TEXT,
  name TEXT,
  revision integer CHECK (revision >= 1),
  changes TEXT,
  records integer,
  import_id TEXT,
  PRIMARY KEY (account_id, at, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX activity_by_kind ON activity (account_id, kind, at, id);
CREATE INDEX activity_by_record ON activity (account_id, record_id, at, id) WHERE record_id IS NOT NULL;
CREATE INDEX activity_by_token ON activity (account_id, token_id, at, id) WHERE token_id IS NOT NULL;

WITH written AS MATERIALIZED (${sqlite`
  SELECT i.account_id, i.id AS import_id, json_extract(w.value, '$[0]') AS record_id, json_extract(w.value, '$[1]') AS revision,
    CASE json_extract(i.about, '$.source') WHEN 'change' THEN 'changed' ELSE 'imported' END AS kind, json_extract(i.result, '$.created') + json_extract(i.result, '$.updated') AS records
  FROM imports AS i JOIN import_changes AS c ON c.account_id = i.account_id AND c.import_id = i.id, json_each(CASE json_type(c.changes) WHEN 'array' THEN c.changes ELSE '[]' END) AS w
  WHERE i.result IS NOT NULL AND json_extract(w.value, '$[3].keepsRevision') IS NULL
  UNION ALL
  SELECT i.account_id, i.id, json_extract(w.value, '$[0]'), json_extract(w.value, '$[1]') + 1, 'import_undone', json_extract(i.undo_result, '$.deleted') + json_extract(i.undo_result, '$.reverted')
  FROM imports AS i JOIN import_changes AS c ON c.account_id = i.account_id AND c.import_id = i.id, json_each(CASE json_type(c.changes) WHEN 'array' THEN c.changes ELSE '[]' END) AS w
  WHERE i.undo_result IS NOT NULL AND json_extract(w.value, '$[3].keepsRevision') IS NULL
), entries AS (
  SELECT w.account_id, max(h.at) AS at, w.kind, max(h.author_kind) AS author_kind, max(h.author_name) AS author_name,
    NULL AS record_id, NULL AS name, NULL AS revision, NULL AS changes, max(w.records) AS records, w.import_id`}${postgresql`
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
    NULL::text AS record_id, NULL::text AS name, NULL::integer AS revision, NULL::text AS changes, max(w.records) AS records, w.import_id`}
  FROM written AS w JOIN history AS h
    ON h.account_id = w.account_id AND h.record_id = w.record_id AND h.revision = w.revision
  GROUP BY w.account_id, w.import_id, w.kind
  UNION ALL
  SELECT h.account_id, h.at,
    CASE
      WHEN p.id IS NOT NULL THEN 'renewed'
      WHEN h.revision = 1 THEN 'created'${sqlite`
      WHEN json_extract(h.fields, '$.isArchived') = 1 AND json_extract(b.fields, '$.isArchived') = 0 THEN 'archived'
      WHEN json_extract(h.fields, '$.isArchived') = 0 AND json_extract(b.fields, '$.isArchived') = 1 THEN 'unarchived'
      ELSE 'updated'
    END,
    h.author_kind, h.author_name, h.record_id, json_extract(h.fields, '$.name'), h.revision, NULL, NULL, NULL`}${postgresql`
      WHEN (h.fields::json ->> 'isArchived') = 'true' AND (b.fields::json ->> 'isArchived') = 'false' THEN 'archived'
      WHEN (h.fields::json ->> 'isArchived') = 'false' AND (b.fields::json ->> 'isArchived') = 'true' THEN 'unarchived'
      ELSE 'updated'
    END,
    h.author_kind, h.author_name, h.record_id, h.fields::json ->> 'name', h.revision, NULL::text, NULL::integer, NULL::text`}
  FROM history AS h
  LEFT JOIN history AS b ON b.account_id = h.account_id AND b.record_id = h.record_id AND b.revision = h.revision - 1
  LEFT JOIN payments AS p
    ON p.account_id = h.account_id AND p.record_id = h.record_id AND p.renewal_revision = h.revision
  LEFT JOIN written AS w ON w.account_id = h.account_id AND w.record_id = h.record_id AND w.revision = h.revision
  WHERE w.import_id IS NULL
  UNION ALL${sqlite`
  SELECT account_id, created_at, 'payment_added', author_kind, author_name, record_id, record_name, NULL,
    CASE WHEN record_id IS NULL THEN NULL ELSE
      json_array(json_object('field', 'payment', 'from', NULL, 'to', json_object('id', id, 'kind', kind, 'paidOn', paid_on, 'amountMinor', amount, 'currency', currency)))
    END, NULL, NULL
  FROM payments WHERE renewal_revision IS NULL AND file_id IS NULL
)
INSERT INTO activity
  (account_id, at, id, kind, author_kind, author_name, record_id, name, revision, changes, records, import_id)
SELECT account_id, at, 'act_' || printf('%026d', row_number() OVER (PARTITION BY account_id ORDER BY at, record_id, revision)),`}${postgresql`
  SELECT account_id, created_at, 'payment_added', author_kind, author_name, record_id, record_name, NULL::integer,
    CASE WHEN record_id IS NULL THEN NULL ELSE
      json_build_array(json_build_object('field', 'payment', 'from', NULL, 'to', json_build_object('id', id, 'kind', kind, 'paidOn', paid_on, 'amountMinor', amount, 'currency', currency)))::text
    END, NULL::integer, NULL::text
  FROM payments WHERE renewal_revision IS NULL AND file_id IS NULL
)
INSERT INTO activity
  (account_id, at, id, kind, author_kind, author_name, record_id, name, revision, changes, records, import_id)
SELECT account_id, at, 'act_' || lpad((row_number() OVER (PARTITION BY account_id ORDER BY at, record_id, revision))::text, 26, '0'),`}
  kind, author_kind, author_name, record_id, name, revision, changes, records, import_id
FROM entries;
`,

  /**
   * Indexes that hold all that is read. Facets are grouped in the order of `records_facets`, so nothing is sorted and no record is
   * looked up. Its condition, which every record meets, keeps it away from the plans of queries that do not name it:
   * https://www.sqlite.org/partialindex.html#queries_using_partial_indexes. PostgreSQL groups without sorting, and needs no such
   * index. `records_upcoming` has the order of what is due with any decision, which `records_decisions` only has for each basis.
   */
  scans: step`${sqlite`
CREATE INDEX records_facets ON records (account_id, is_archived, registrar, dns_provider, payment_method, tld, label_set,
  traits, renewal_date, soon_from, missing, renewal_cost) WHERE number > 0;`}
CREATE INDEX records_upcoming ON records (account_id, renewal_date, name) WHERE is_archived = 0 AND lifecycle = 'active';
`,
};
