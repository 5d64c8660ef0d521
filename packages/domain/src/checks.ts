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

const companyForm = /(?:com|inc|llc|ltd|limited|gmbh|corp)$/;

/** What two spellings of a text have in common: letters and digits, without the form of a company. */
export function spellingKey(text: string, { isCompany }: { isCompany: boolean }): string {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
  return (isCompany && plain.replace(companyForm, '')) || plain;
}
