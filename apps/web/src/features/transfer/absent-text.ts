import { countPhrase } from '../../kit/format.ts';
import type { AbsentChoice } from './use-absent.ts';

/** What happens to the chosen names, such as `archive 3`; with a noun, as a sentence of its own: `Archive 3 domains`. */
export function absentText({ names, set }: AbsentChoice, noun?: string): string {
  const count = noun ? countPhrase(names.length, noun) : names.length.toLocaleString('en');
  if (set === 'archived') return `${noun ? 'Archive' : 'archive'} ${count}`;
  return `${noun ? 'Mark' : 'mark'} ${count} as transferred`;
}

/** What was done, such as `3 archived`. */
export const absentDoneText = ({ names, set }: AbsentChoice): string =>
  `${names.length.toLocaleString('en')} ${set === 'archived' ? 'archived' : 'marked as transferred'}`;
