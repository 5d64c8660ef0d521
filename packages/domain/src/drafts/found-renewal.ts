import { isCalendarDate } from '../date.ts';
import { maxYears } from '../payments/kinds.ts';
import type { Candidate } from './candidate.ts';

/** What a text says of a renewal that was made, besides the values of the draft. */
export interface FoundRenewal {
  /** The words that say so, if they are known. */
  words: string | null;
  years: number | null;
  /** As decimal text, for all years. */
  amountPaid: string | null;
  paidOn: string | null;
  paidOnWords: string | null;
  /** Whether the text names the currency of its amounts. */
  hasCurrency: boolean;
}

/** The renewal in a candidate, or null. Invalid values are left out. */
export function foundRenewal(found: Candidate): FoundRenewal | null {
  if (found.renewed !== true) return null;
  const { renewedYears: years, amountPaid, paidOn, currency, sources } = found;
  const wordsOf = (member: 'renewed' | 'paidOn') => sources.find((one) => one.member === member)?.words || null;
  return {
    words: wordsOf('renewed'),
    years: years !== null && years >= 1 && years <= maxYears ? years : null,
    amountPaid,
    paidOn: paidOn !== null && isCalendarDate(paidOn) ? paidOn : null,
    paidOnWords: wordsOf('paidOn'),
    hasCurrency: currency !== null,
  };
}
