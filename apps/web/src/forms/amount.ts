import { type Currency, currencyDigits, type ParsedAmount, parseAmount } from '@namekeep/domain';

/**
 * Reads an amount as a person types it. A single comma before one or two digits is the decimal sign of many
 * countries; anything that could also be a thousands sign is left for `parseAmount` to refuse.
 */
export function readAmount(text: string, currency: Currency): ParsedAmount {
  return parseAmount(text.trim().replace(/^(\d+),(\d{1,2})$/, '$1.$2'), currency);
}

/** The amount as it stands in a field, `12.34`: the inverse of `readAmount`. */
export function writeAmount(minor: number | null, currency: Currency): string {
  if (minor === null) return '';
  const digits = currencyDigits(currency);
  const text = String(minor).padStart(digits + 1, '0');
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}
