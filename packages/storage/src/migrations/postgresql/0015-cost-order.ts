/** The index of `sqlite/0015-cost-order.ts`. */
export const up = `
DROP INDEX records_by_cost;
CREATE INDEX records_by_cost ON records (account_id, is_archived,
  (currency || lpad(renewal_cost::text, 16, '0')), id);
`;
