import type { Place } from './place.ts';
import { languages, piecesOf } from './words/index.ts';

const number = `\\d{1,2}|${languages.flatMap((one) => one.numbers.slice(1)).join('|')}`;
const several = new RegExp(
  `(?<![\\p{L}\\d.,])(?:(${number})[ -]?(?:${piecesOf((one) => one.years).replaceAll('(?<![\\p{L}\\p{N}])', '')})|(\\d{1,3})[ -]?(?:${piecesOf((one) => one.monthsOf).replaceAll('(?<![\\p{L}\\p{N}])', '')}))|(?:${piecesOf((one) => one.term)})[^\\n|:]{0,12}: ?(\\d{1,2})(?![\\d.,/-]|\\s?\\p{L})`,
  'gu',
);

export interface Term extends Place {
  isLong: boolean;
}

export const isLongTerm = ({ isLong }: Term): boolean => isLong;

/** How long something is for, as "1 year" and, "24 Monate", "Years: 2"; long where that is more than the one year that a price of a record is for. */
export function termsIn(folded: string): Term[] {
  return Array.from(folded.matchAll(several), (match) => {
    const [, years, months, labelled] = match;
    const isWord = years !== undefined && !/^\d/.test(years);
    const isLong = isWord || Number(years ?? 0) > 1 || Number(months ?? 0) > 12 || Number(labelled ?? 0) > 1;
    return { start: match.index, end: match.index + match[0].length, isLong };
  });
}
