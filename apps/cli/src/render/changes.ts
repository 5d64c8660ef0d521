import type { Currency } from '@namekeep/domain/amount';
import { labelOf } from '@namekeep/domain/record';
import { valueText } from './values.ts';

export interface FieldChange {
  field: string;
  from?: unknown;
  to?: unknown;
}

const longest = 60;

/** One change per line, such as `  Expires: 2026-05-01 → 2027-05-01`. Amounts are in the currency before and after. */
export function changeLines(
  changes: readonly FieldChange[],
  before: Currency,
  after: Currency,
  indent = '  ',
): string[] {
  return changes.map(({ field, from, to }) => {
    const old = from === null && field !== 'autoRenew' ? '' : `${brief(valueText(field, from, before))} → `;
    return `${indent}${labelOf(field)}: ${old}${brief(valueText(field, to, after))}`;
  });
}

/** The beginning of a text, because notes can be long. */
function brief(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > longest ? `${line.slice(0, longest - 1)}…` : line;
}
