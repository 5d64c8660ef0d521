import { type Currency, decimalAmount } from '@namekeep/domain/amount';

/** `12.34 EUR`: exact, and the same in every place. Unknown is a dash, which is not zero. */
export const amount = (minor: number | bigint | null, currency: Currency): string =>
  minor === null ? '–' : `${decimalAmount(minor, currency)} ${currency}`;
