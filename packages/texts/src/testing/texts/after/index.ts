import type { ExampleText } from '../text.ts';
import { german2 } from './de-2.ts';
import { englishGb2 } from './en-gb-2.ts';
import { englishUs3 } from './en-us-3.ts';
import { englishUs4 } from './en-us-4.ts';
import { spanish2 } from './es-2.ts';
import { extra2 } from './extra-2.ts';
import { extra4 } from './extra-4.ts';
import { french2 } from './fr-2.ts';
import { japanese2 } from './ja-2.ts';
import { last } from './last.ts';
import { mixed2 } from './mixed-2.ts';

/** Texts that the author of the rules had not seen when the rules were made. */
export const after: Readonly<Record<string, readonly ExampleText[]>> = {
  german2,
  englishGb2,
  englishUs3,
  englishUs4,
  spanish2,
  extra2,
  extra4,
  french2,
  japanese2,
  mixed2,
  last,
};
