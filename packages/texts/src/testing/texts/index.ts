import { german } from './de.ts';
import { english } from './en.ts';
import { spanish } from './es.ts';
import { french } from './fr.ts';
import { injections } from './injections.ts';
import type { ExampleText } from './text.ts';

export { currency, type ExampleText, today } from './text.ts';
export { unseen } from './unseen.ts';
export const examples: Readonly<Record<string, readonly ExampleText[]>> = {
  english,
  german,
  french,
  spanish,
  injections,
};
