/**
 * The columns, indexes and table of `sqlite/0008-finding.ts`. A payment method may be longer than a key of an index, so
 * `value_counts` is unique by a hash of the value.
 */
export const up = `
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
`;
