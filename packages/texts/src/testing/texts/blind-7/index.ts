import type { ExampleText } from '../text.ts';
import { german } from './de.ts';
import { english } from './en.ts';
import { spanish } from './es.ts';
import { french } from './fr.ts';
import { japanese } from './ja.ts';

/**
 * Sixty texts by language, by another author who did not know the rules; their drafts say days and prices only, see
 * spoken-of.ts.
 */
export const blindSeventh: Readonly<Record<string, readonly ExampleText[]>> = {
  english,
  german,
  french,
  spanish,
  japanese,
};
