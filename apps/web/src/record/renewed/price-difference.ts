import type { Currency } from '@namekeep/domain';
import { amountText } from '../../kit/format.ts';

/**
 * How a price compares with the last one, such as `€4.50 more than last time, +41%`. Null if one of them is unknown.
 * Both are for the same number of years.
 */
export function priceDifference(paid: number | null, last: number | null, currency: Currency): string | null {
  if (paid === null || last === null) return null;
  if (paid === last) return 'The same as last time';
  const by = `${amountText(Math.abs(paid - last), currency)} ${paid > last ? 'more' : 'less'} than last time`;
  const percent = last === 0 ? null : percentText(((paid - last) / last) * 100);
  return percent === null ? by : `${by}, ${percent}`;
}

/** `+41%`, `−7.5%`: one decimal below ten percent, where it matters. Null if it rounds to nothing. */
function percentText(percent: number): string | null {
  const size = Math.abs(percent);
  const text = size < 10 ? String(Math.round(size * 10) / 10) : Math.round(size).toLocaleString('en');
  return text === '0' ? null : `${percent > 0 ? '+' : '−'}${text}%`;
}
