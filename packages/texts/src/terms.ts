import type { Place } from './place.ts';
import { languages, piecesOf } from './words/index.ts';

const number = `\\d{1,2}|${languages.flatMap((one) => one.numbers.slice(1)).join('|')}`;
const several = new RegExp(
  `(?<![\\p{L}\\d.,])(?:(${number})[ -]?(?:${piecesOf((one) => one.years).replaceAll('(?<![\\p{L}\\p{N}])', '')})|(\\d{1,3})[ -]?(?:${piecesOf((one) => one.monthsOf).replaceAll('(?<![\\p{L}\\p{N}])', '')}))|(?:${piecesOf((one) => one.term)})[^\\n|:]{0,12}: ?(\\d{1,2})(?![\\d.,/-])`,
  'gu',
);

/** "3 years", "24 Monate", "Years: 2": for longer than the one year that a price of a record is for. */
export function termsIn(folded: string): Place[] {
  return Array.from(folded.matchAll(several)).flatMap((match) => {
    const [, years, months, labelled] = match;
    const isWord = years !== undefined && !/^\d/.test(years);
    const isLong = isWord || Number(years ?? 0) > 1 || Number(months ?? 0) > 12 || Number(labelled ?? 0) > 1;
    return isLong ? [{ start: match.index, end: match.index + match[0].length }] : [];
  });
}
