import { type Currency, decimalAmount } from '@namekeep/domain/amount';

/** An exact amount, such as `12.34 EUR`, in the same format everywhere. A dash if unknown. */
export const amount = (minor: number | bigint | null, currency: Currency): string =>
  minor === null ? '–' : `${decimalAmount(minor, currency)} ${currency}`;
