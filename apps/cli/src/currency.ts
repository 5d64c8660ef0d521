import { currencies, type Currency } from '@namekeep/domain/amount';
import type { OptionValues } from './definition.ts';

/** The value of `--currency`. */
export const readCurrency = (options: OptionValues): Currency | undefined =>
  currencies.find((code) => code === options.text('currency'));
