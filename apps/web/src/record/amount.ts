import { type Currency, decimalAmount } from '@namekeep/domain';

/** An amount as a person types it: the same reader as on the command line and in files. */
export { readAmount } from '@namekeep/domain';

/** The amount as it stands in a field, `12.34`: the inverse of `readAmount`. */
export const writeAmount = (minor: number | null, currency: Currency): string =>
  minor === null ? '' : decimalAmount(minor, currency);
