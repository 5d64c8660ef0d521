import type { Currency } from '@namekeep/domain/amount';
import { readAmount } from '@namekeep/domain/read-amount';
import { usageFailure } from './failure.ts';

/** The amount of an option in minor units, in any common notation. */
export function readCost(option: string, text: string, currency: Currency): number {
  const amount = readAmount(text, currency);
  if (amount.ok) return amount.minor;
  throw usageFailure(`--${option}: ${amount.message}`);
}
