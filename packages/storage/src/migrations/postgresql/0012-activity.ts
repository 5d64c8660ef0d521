/** The tables, and the earlier entries, of `sqlite/0012-activity.ts`. */
export const up = `
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
`;
