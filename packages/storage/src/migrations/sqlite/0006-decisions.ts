/**
 * Decisions, one for each due date of a record. `records` has what the state of its present one follows from: the basis is
 * its place in `decisionBases`. `records_decisions` takes the place of `records_upcoming`, which it can do for each basis, and
 * `decision_days` counts records and their costs, so that the size of a window does not matter.
 */
export const up = `
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

ALTER TABLE records ADD COLUMN decision_basis INTEGER NOT NULL DEFAULT 0 CHECK (decision_basis BETWEEN 0 AND 4);
ALTER TABLE records ADD COLUMN decision_until TEXT CHECK (length(decision_until) = 10);
UPDATE records SET decision_basis = 1 WHERE auto_renew = 1 AND renewal_intent = 'renew';

DROP INDEX records_upcoming;
CREATE INDEX records_decisions ON records (account_id, decision_basis, renewal_date, name, decision_until)
  WHERE is_archived = 0 AND lifecycle = 'active';

CREATE TABLE decision_days (
  account_id TEXT NOT NULL REFERENCES accounts,
  date TEXT NOT NULL,
  basis INTEGER NOT NULL,
  until TEXT NOT NULL,
  currency TEXT NOT NULL,
  records INTEGER NOT NULL,
  to_renew INTEGER NOT NULL,
  unknown_costs INTEGER NOT NULL,
  cost_high INTEGER NOT NULL,
  cost_low INTEGER NOT NULL,
  PRIMARY KEY (account_id, date, basis, until, currency)
) STRICT, WITHOUT ROWID;

INSERT INTO decision_days
  SELECT account_id, renewal_date, decision_basis, '', currency, count(*), sum(renewal_intent = 'renew'),
    sum(renewal_intent = 'renew' AND renewal_cost IS NULL),
    sum(CASE WHEN renewal_intent = 'renew' THEN coalesce(renewal_cost, 0) / 1000000000 ELSE 0 END),
    sum(CASE WHEN renewal_intent = 'renew' THEN coalesce(renewal_cost, 0) % 1000000000 ELSE 0 END)
  FROM records WHERE is_archived = 0 AND lifecycle = 'active'
  GROUP BY account_id, renewal_date, decision_basis, currency;
`;
