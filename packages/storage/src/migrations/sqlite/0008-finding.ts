/**
 * What the filters, totals and facets of the list need. `tld` follows from a list of suffixes that SQL does not know, so
 * `suffixes.ts` fills it in at the start. `value_counts` holds how many records have each value.
 */
export const up = `
ALTER TABLE records ADD COLUMN tld TEXT NOT NULL DEFAULT '';
ALTER TABLE records ADD COLUMN missing INTEGER NOT NULL DEFAULT 0 CHECK (missing BETWEEN 0 AND 1023);
UPDATE records SET missing = (expiration_date IS NULL) + 2 * (billing_date IS NULL) + 4 * (registration_date IS NULL)
  + 8 * (renewal_cost IS NULL) + 16 * (registration_cost IS NULL) + 32 * (registrar IS NULL)
  + 64 * (dns_provider IS NULL) + 128 * (payment_method IS NULL) + 256 * (purchase_email IS NULL)
  + 512 * (auto_renew IS NULL);

-- The planner's own estimate cannot know which values are rare, so these hold what it needs and no more.
CREATE INDEX records_by_tld ON records (account_id, is_archived, tld);
CREATE INDEX records_by_missing ON records (account_id, is_archived, missing);
CREATE INDEX records_by_payment_method ON records (account_id, is_archived, substr(payment_method, 1, 100))
  WHERE payment_method IS NOT NULL;

ALTER TABLE record_counts ADD COLUMN unknown_costs INTEGER NOT NULL DEFAULT 0;
ALTER TABLE record_counts ADD COLUMN cost_high INTEGER NOT NULL DEFAULT 0;
ALTER TABLE record_counts ADD COLUMN cost_low INTEGER NOT NULL DEFAULT 0;
UPDATE record_counts SET (unknown_costs, cost_high, cost_low) = (
  SELECT coalesce(sum(renewal_cost IS NULL), 0), coalesce(sum(renewal_cost / 1000000000), 0),
    coalesce(sum(renewal_cost % 1000000000), 0)
  FROM records WHERE records.account_id = record_counts.account_id
    AND records.is_archived = record_counts.is_archived AND records.traits = record_counts.traits
);

CREATE TABLE value_counts (
  account_id TEXT NOT NULL REFERENCES accounts,
  field TEXT NOT NULL CHECK (field IN ('registrar', 'dns_provider', 'payment_method', 'tld', 'missing')),
  is_archived INTEGER NOT NULL,
  value TEXT NOT NULL,
  records INTEGER NOT NULL,
  PRIMARY KEY (account_id, field, is_archived, value)
) STRICT, WITHOUT ROWID;
INSERT INTO value_counts
  SELECT account_id, 'registrar', is_archived, registrar, count(*) FROM records
    WHERE registrar IS NOT NULL GROUP BY 1, 3, 4
  UNION ALL SELECT account_id, 'dns_provider', is_archived, dns_provider, count(*) FROM records
    WHERE dns_provider IS NOT NULL GROUP BY 1, 3, 4
  UNION ALL SELECT account_id, 'payment_method', is_archived, payment_method, count(*) FROM records
    WHERE payment_method IS NOT NULL GROUP BY 1, 3, 4
  UNION ALL SELECT account_id, 'tld', is_archived, tld, count(*) FROM records GROUP BY 1, 3, 4
  UNION ALL SELECT account_id, 'missing', is_archived, CAST(missing AS TEXT), count(*) FROM records GROUP BY 1, 3, 4;
`;
