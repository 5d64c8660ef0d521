/** The tables, columns and index of `sqlite/0006-decisions.ts`. */
export const up = `
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
`;
