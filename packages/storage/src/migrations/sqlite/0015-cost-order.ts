/**
 * The list by cost is ordered by currency and then by amount, which is one text: `costOrder` of the domain writes the same.
 * Amounts have at most 16 digits. Unknown costs stay null.
 */
export const up = `
DROP INDEX records_by_cost;
CREATE INDEX records_by_cost ON records (account_id, is_archived,
  currency || substr('0000000000000000' || renewal_cost, -16), id, traits, renewal_date, soon_from, renewal_cost);
`;
