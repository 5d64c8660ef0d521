import { type Currency, decimalAmount } from '@namekeep/domain';

/** Reads amounts as users type them, with the same rules as the command line and imports. */
export { readAmount } from '@namekeep/domain';

/** The text of an amount in a field, such as `12.34`. The inverse of `readAmount`. */
export const writeAmount = (minor: number | null, currency: Currency): string =>
  minor === null ? '' : decimalAmount(minor, currency);
