import type { ExampleText } from '../text.ts';
import { german } from './de.ts';
import { englishGb } from './en-gb.ts';
import { englishUs } from './en-us.ts';
import { spanish } from './es.ts';
import { french } from './fr.ts';
import { japanese } from './ja.ts';

/** Sixty-two texts by language, by an author who did not know the rules; their drafts say less than others, see spoken-of.ts. */
export const blindFirst: Readonly<Record<string, readonly ExampleText[]>> = {
  german,
  englishGb,
  englishUs,
  spanish,
  french,
  japanese,
};
