import type { ExampleText } from '../text.ts';
import { german } from './de.ts';
import { english } from './en.ts';
import { spanish } from './es.ts';
import { french } from './fr.ts';
import { italian } from './it.ts';
import { japanese } from './ja.ts';
import { dutch } from './nl.ts';

/**
 * Sixty texts by language, by another author who did not know the rules; their drafts say days and prices only, see
 * spoken-of.ts. Italian and Dutch are languages that the rules do not read: of those they may find nothing.
 */
export const blindNinth: Readonly<Record<string, readonly ExampleText[]>> = {
  english,
  german,
  french,
  spanish,
  japanese,
  italian,
  dutch,
};
