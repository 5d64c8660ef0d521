import { plainWord } from './dates.ts';
import words from './words.json' with { type: 'json' };

/* The words in `words.json` are in the languages of the headers. */

const wordKey = (text: string): string => plainWord(text.normalize('NFC')).replace(/[\s_-]/g, '');
const keysOf = (list: string) => new Set(list.split(' ').map(wordKey));

const yes = keysOf(words.yes);
const no = keysOf(words.no);
// French "activé" without its accent is "active", which is also a status; it is left to the choice fields.
yes.delete('active');
/** A mark for yes in some tables and for no in others. */
const crosses = new Set(['x', '☒']);

/** What programs and people write for nothing. */
const blank = new Set(words.blank);

/** A yes/no word; undefined for a word that is neither. `cross` says what an x means, if that is known. */
export function readYesNo(text: string, cross?: boolean): boolean | undefined {
  const word = wordKey(text.trim());
  if (crosses.has(word)) return cross;
  return yes.has(word) ? true : no.has(word) ? false : undefined;
}

/** What an x means in a column with these cells: yes next to nothing or a word for no, no next to a word for yes. */
export function meaningOfCross(cells: readonly string[]): boolean | undefined {
  const shown = new Set(cells.map((cell) => readYesNo(cell)).filter((value) => value !== undefined));
  return shown.size > 1 ? undefined : !shown.has(true);
}

/** Words by which other programs leave a cell empty. */
export const isBlankWord = (text: string): boolean => blank.has(text.trim().toLowerCase());

const ditto = keysOf(words.ditto);

/** Words for "the same as above". */
export const isDitto = (text: string): boolean => ditto.has(wordKey(text.trim()));

const choiceWords = new Map(
  Object.entries(words.choices).map(([field, choices]) => [
    field,
    new Map(
      Object.entries(choices).flatMap(([choice, list]) => list.split(' ').map((word) => [word, choice] as const)),
    ),
  ]),
);

/** The value of a field with choices that a word surely means. */
export const readChoice = (field: string, text: string): string | undefined =>
  choiceWords.get(field)?.get(wordKey(text.trim()));
