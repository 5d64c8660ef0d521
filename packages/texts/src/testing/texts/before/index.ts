import type { ExampleText } from '../text.ts';
import { german1 } from './de-1.ts';
import { englishGb1 } from './en-gb-1.ts';
import { englishUs1 } from './en-us-1.ts';
import { englishUs2 } from './en-us-2.ts';
import { spanish1 } from './es-1.ts';
import { extra1 } from './extra-1.ts';
import { extra3 } from './extra-3.ts';
import { french1 } from './fr-1.ts';
import { japanese1 } from './ja-1.ts';
import { mixed1 } from './mixed-1.ts';
import { trapsSecond } from './traps-2.ts';
import { trapsThird } from './traps-3.ts';
import { trapsFourth } from './traps-4.ts';
import { trapsFifth } from './traps-5.ts';
import { trapsGerman } from './traps-de.ts';
import { trapsEnglish } from './traps-en.ts';
import { trapsSpanish } from './traps-es.ts';
import { trapsFrench } from './traps-fr.ts';
import { trapsJapanese } from './traps-ja.ts';

/** Texts that were written beside the rules, for them to be made with. */
export const before: Readonly<Record<string, readonly ExampleText[]>> = {
  german1,
  englishGb1,
  englishUs1,
  englishUs2,
  spanish1,
  extra1,
  extra3,
  french1,
  japanese1,
  mixed1,
  trapsEnglish,
  trapsGerman,
  trapsFrench,
  trapsSpanish,
  trapsJapanese,
  trapsSecond,
  trapsThird,
  trapsFourth,
  trapsFifth,
};
