import type { OptionValues } from './definition.ts';
import { usageFailure } from './failure.ts';

/** The whole number of an option, or undefined if it is not given. */
export function readNumber(options: OptionValues, name: string, min: number, max: number): number | undefined {
  const text = options.text(name);
  if (text === undefined) return undefined;
  const value = /^\d{1,16}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= min && value <= max) return value;
  const range =
    max === Number.MAX_SAFE_INTEGER ? `a whole number of at least ${min}` : `a whole number from ${min} to ${max}`;
  throw usageFailure(`--${name} takes ${range}, not "${text}".`);
}

/** The value of --revision. */
export const readRevision = (options: OptionValues): number | undefined =>
  readNumber(options, 'revision', 1, Number.MAX_SAFE_INTEGER);
