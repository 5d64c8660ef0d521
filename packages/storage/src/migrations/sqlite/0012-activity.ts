/**
 * What was done, an entry for each change of a record, and one for all that an import, a change by rule or an undo wrote. What a
 * revision changed is in the history, `changes` has the rest as JSON, and both go when the record is deleted. The history now
 * names the token that made a revision, and is found by time, so that what one actor changed can be taken back.
 *
 * Earlier entries follow from the history, the imports that are still kept, and the payments. Where they do not say what was done
 * there is no entry.
 */
export const up = `
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
  revision INTEGER CHECK (revision >= 1),
  changes TEXT,
  records INTEGER,
  import_id TEXT,
  PRIMARY KEY (account_id, at, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX activity_by_kind ON activity (account_id, kind, at, id);
CREATE INDEX activity_by_record ON activity (account_id, record_id, at, id) WHERE record_id IS NOT NULL;
CREATE INDEX activity_by_token ON activity (account_id, token_id, at, id) WHERE token_id IS NOT NULL;

WITH written AS MATERIALIZED (
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
    NULL AS record_id, NULL AS name, NULL AS revision, NULL AS changes, max(w.records) AS records, w.import_id
  FROM written AS w JOIN history AS h
    ON h.account_id = w.account_id AND h.record_id = w.record_id AND h.revision = w.revision
  GROUP BY w.account_id, w.import_id, w.kind
  UNION ALL
  SELECT h.account_id, h.at,
    CASE
      WHEN p.id IS NOT NULL THEN 'renewed'
      WHEN h.revision = 1 THEN 'created'
      WHEN json_extract(h.fields, '$.isArchived') = 1 AND json_extract(b.fields, '$.isArchived') = 0 THEN 'archived'
      WHEN json_extract(h.fields, '$.isArchived') = 0 AND json_extract(b.fields, '$.isArchived') = 1 THEN 'unarchived'
      ELSE 'updated'
    END,
    h.author_kind, h.author_name, h.record_id, json_extract(h.fields, '$.name'), h.revision, NULL, NULL, NULL
  FROM history AS h
  LEFT JOIN history AS b ON b.account_id = h.account_id AND b.record_id = h.record_id AND b.revision = h.revision - 1
  LEFT JOIN payments AS p
    ON p.account_id = h.account_id AND p.record_id = h.record_id AND p.renewal_revision = h.revision
  LEFT JOIN written AS w ON w.account_id = h.account_id AND w.record_id = h.record_id AND w.revision = h.revision
  WHERE w.import_id IS NULL
  UNION ALL
  SELECT account_id, created_at, 'payment_added', author_kind, author_name, record_id, record_name, NULL,
    CASE WHEN record_id IS NULL THEN NULL ELSE
      json_array(json_object('field', 'payment', 'from', NULL, 'to', json_object('id', id, 'kind', kind, 'paidOn', paid_on, 'amountMinor', amount, 'currency', currency)))
    END, NULL, NULL
  FROM payments WHERE renewal_revision IS NULL AND file_id IS NULL
)
INSERT INTO activity
  (account_id, at, id, kind, author_kind, author_name, record_id, name, revision, changes, records, import_id)
SELECT account_id, at, 'act_' || printf('%026d', row_number() OVER (PARTITION BY account_id ORDER BY at, record_id, revision)),
  kind, author_kind, author_name, record_id, name, revision, changes, records, import_id
FROM entries;
`;
