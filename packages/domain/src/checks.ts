/** What can be wrong with what is recorded, the most expensive first. */
export const checkKinds = [
  'auto_renew_conflict',
  'price_jump',
  'payment_method_ends',
  'email_on_leaving_name',
  'spelling',
  'look_alike',
  'dates',
  'cost_outlier',
  'no_cost',
  'twice',
] as const;
export type CheckKind = (typeof checkKinds)[number];
