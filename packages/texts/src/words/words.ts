import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import itWords from './it.json' with { type: 'json' };
import ja from './ja.json' with { type: 'json' };
import nl from './nl.json' with { type: 'json' };
import nordic from './nordic.json' with { type: 'json' };
import pl from './pl.json' with { type: 'json' };
import pt from './pt.json' with { type: 'json' };
import tr from './tr.json' with { type: 'json' };
import zh from './zh.json' with { type: 'json' };

/** What words say, as README.md describes it: the keys of the vocabularies. */
export type Role = Exclude<keyof typeof en, 'numbers'> | 'dates.maturity';
export interface Language {
  code: string;
  /** Whether there is space between words. */
  isSpaced: boolean;
  /** Small numbers in words, from one. */
  numbers: readonly string[];
  words: { readonly [R in Role]?: string };
}

const vocabularies = { en, de, fr, es, ja, it: itWords, nl, pt, pl, nordic, tr, zh };
export const languages: readonly Language[] = Object.entries(vocabularies).map(([code, words]) => ({
  code,
  isSpaced: code !== 'ja' && code !== 'zh',
  numbers: 'numbers' in words ? words.numbers : [],
  words,
}));

/** The alternatives of all languages for some roles. */
export const alternatives = (...roles: readonly Role[]): string => joined(roles);

const joined = (roles: readonly Role[], spaced?: boolean): string =>
  languages
    .filter(({ isSpaced }) => isSpaced === (spaced ?? isSpaced))
    .flatMap(({ words }) => roles.map((role) => words[role]))
    .filter((words) => words !== undefined)
    .join('|');

/** A piece of a pattern as whole words: letters of any script count, which `\b` does not know. */
export const wholeWords = (piece: string): string => `(?<![\\p{L}\\p{N}])(?:${piece})(?![\\p{L}\\p{N}@])`;

/** The words of some roles in all languages, as a piece of a pattern; whole words where a language has space between them. */
export function piecesOf(...roles: readonly Role[]): string {
  const [spaced, unspaced] = [joined(roles, true), joined(roles, false)];
  return [spaced && wholeWords(spaced), unspaced && `(?:${unspaced})`].filter(Boolean).join('|');
}

/** The same as an expression for all matches, over text in lower case. */
export const anyOf = (...roles: readonly Role[]): RegExp => new RegExp(piecesOf(...roles), 'gu');

const numbers = languages.map((one) => one.numbers.map((word) => new RegExp(`^(?:${word})$`, 'u')));
/** A small number in digits or words. */
export const numberOf = (written: string): number =>
  /^\d/.test(written)
    ? Number(written)
    : Math.max(...numbers.map((words) => words.findIndex((word) => word.test(written)) + 1));

const common = languages.map(({ code, isSpaced, words: { common = '' } }) => ({
  code,
  pattern: new RegExp(isSpaced ? wholeWords(common) : common, 'gu'),
}));

/** The language that a text in lower case has most words of; undefined where there is none. */
export function languageOf(folded: string): string | undefined {
  const counts = common.map(({ code, pattern }) => ({ code, count: folded.match(pattern)?.length ?? 0 }));
  const [best] = counts.sort((a, b) => b.count - a.count);
  return best && best.count > 0 ? best.code : undefined;
}

/** Locales whose months are read; those of full vocabularies first, whose short forms need no year after them. */
const full = ['en', 'de', 'de-AT', 'fr', 'es'];
const locales = [...full, ...'it nl pt pt-BR pl sv da nb fi cs sk hu ro sl tr el ru uk et lv lt ca is id'.split(' ')];

/** Every name of a month in lower case, with its number; and forms that no locale has. */
export const months = new Map<string, number>(
  Object.entries({ maerz: 3, mrz: 3, feber: 2, sept: 9, jän: 1, fév: 2, janv: 1, set: 9 }),
);
/** Short forms of the other locales, many of which are words: "10 out of 12", "a set". */
export const shortMonths = new Set<string>(['set']);
for (const [index, locale] of locales.entries()) {
  for (const month of ['long', 'short'] as const) {
    for (const day of [undefined, 'numeric'] as const) {
      const format = new Intl.DateTimeFormat(locale, { month, day, timeZone: 'UTC' });
      for (let number = 1; number <= 12; number += 1) {
        const parts = format.formatToParts(Date.UTC(2026, number - 1, 15));
        const name = (parts.find(({ type }) => type === 'month')?.value ?? '').toLowerCase().replace(/\.$/, '');
        if (!/^\p{L}{3,}$/u.test(name) || months.has(name)) continue;
        months.set(name, number);
        if (month === 'short' && index >= full.length) shortMonths.add(name);
      }
    }
  }
}
