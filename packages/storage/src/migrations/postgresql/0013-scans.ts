/**
 * `records_upcoming` has the order of what is due with any decision, which `records_decisions` only has for each basis. Facets
 * need no index of their own: PostgreSQL groups without sorting.
 */
export const up = `
CREATE INDEX records_upcoming ON records (account_id, renewal_date, name) WHERE is_archived = 0 AND lifecycle = 'active';
`;
