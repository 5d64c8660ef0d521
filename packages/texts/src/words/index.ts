import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { ja } from './ja.ts';
import { more } from './more.ts';
import type { Words } from './words.ts';

export type { Words } from './words.ts';
export const languages: readonly Words[] = [en, de, fr, es, ja, ...more];

const before = '(?<![\\p{L}\\p{N}])';
const behind = '(?![\\p{L}\\p{N}@])';

/** A piece of a pattern as whole words: letters of any script count, which `\b` does not know. */
export const wholeWords = (piece: string): string => `${before}(?:${piece})${behind}`;

/** The same piece of all languages; as whole words in those that put space between them. */
export function piecesOf(piece: (words: Words) => string): string {
  const of = (spaced: boolean) =>
    languages
      .filter((words) => words.spaced === spaced)
      .map(piece)
      .filter((one) => one !== '')
      .join('|');
  const [spaced, joined] = [of(true), of(false)];
  return [spaced && wholeWords(spaced), joined && `(?:${joined})`].filter(Boolean).join('|');
}

/** The same as one expression, over text in lower case. */
export const anyLanguage = (piece: (words: Words) => string): RegExp => new RegExp(piecesOf(piece), 'gu');

const common = languages.map(({ language, common: words, spaced }) => ({
  language,
  pattern: new RegExp(spaced ? wholeWords(words) : words, 'gu'),
}));

/** The language that a text in lower case has most words of; undefined where there is none. */
export function languageOf(folded: string): Words['language'] | undefined {
  const counts = common.map(({ language, pattern }) => ({ language, count: folded.match(pattern)?.length ?? 0 }));
  const [best] = counts.sort((a, b) => b.count - a.count);
  return best && best.count > 0 ? best.language : undefined;
}
