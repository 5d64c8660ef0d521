/**
 * Indexes that hold all that is read. Facets are grouped in the order of `records_facets`, so nothing is sorted and no record is
 * looked up. Its condition, which every record meets, keeps it away from the plans of queries that do not name it:
 * https://www.sqlite.org/partialindex.html#queries_using_partial_indexes. `records_upcoming` has the order of what is due with any decision, which `records_decisions` only has for each basis.
 */
export const up = `
CREATE INDEX records_facets ON records (account_id, is_archived, registrar, dns_provider, payment_method, tld, label_set,
  traits, renewal_date, soon_from, missing, renewal_cost) WHERE number > 0;
CREATE INDEX records_upcoming ON records (account_id, renewal_date, name) WHERE is_archived = 0 AND lifecycle = 'active';
`;
