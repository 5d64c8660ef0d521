import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import type { Words } from './words.ts';

export type { Words } from './words.ts';
export const languages: readonly Words[] = [en, de, fr, es];

/** A piece of a pattern as whole words: letters of any script count, which `\b` does not know. */
export const wholeWords = (pattern: string): string => `(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}@])`;

/** The same piece of all languages, as one expression. */
export function anyLanguage(piece: (words: Words) => string): RegExp {
  return new RegExp(wholeWords(languages.map(piece).join('|')), 'giu');
}

/** The language that a text has most words of; undefined where there is none. */
export function languageOf(text: string): Words['language'] | undefined {
  const counts = languages.map(({ language, common }) => ({
    language,
    count: text.match(new RegExp(wholeWords(common), 'giu'))?.length ?? 0,
  }));
  const [best] = counts.sort((a, b) => b.count - a.count);
  return best && best.count > 0 ? best.language : undefined;
}
