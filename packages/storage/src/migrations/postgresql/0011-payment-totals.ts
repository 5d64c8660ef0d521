/** What the totals of a registrar's payments need, so that they read nothing but this index. */
export const up = `
DROP INDEX payments_by_registrar;
CREATE INDEX payments_by_registrar ON payments (account_id, registrar_key, paid_on DESC, id)
  INCLUDE (currency, kind, amount) WHERE registrar_key IS NOT NULL;
`;
