import type { Place } from './place.ts';
import { languages } from './words/index.ts';
import { months } from './words/months.ts';

export interface UnknownWords {
  /** Words that are in no list at all. */
  unknown: readonly Place[];
  /** The same, and those that are in the list of labels' words only. */
  loud: readonly Place[];
}

const word = /\p{L}+/gu;
/** Scripts without space between words; their small words are written in hiragana. */
const joined = /[\p{Script=Han}\p{Script=Katakana}ー]+|[^\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}ー]+/gu;
const wordsOf = (list: (words: (typeof languages)[number]) => string) =>
  new Set(languages.flatMap((words) => list(words).split(/[ ']/)));
const small = new Set([
  ...months.keys(),
  ...wordsOf((words) => [words.small, ...words.weekdays, ...words.numbers].join(' ').replaceAll(/[|?()[\]:]/g, ' ')),
]);
const neutral = wordsOf((words) => words.neutral);
const currencies = new Set(
  'usd gbp eur euro euros inr cny jpy cad chf aud nzd sek nok dkk pln czk mxn brl hkd sgd zar us ca rs rmb dollar dollars dólares pesos fr sfr'.split(
    ' ',
  ),
);

/** Whether a word may stand beside a value or in a label without saying anything of its own. */
export const isQuiet = (written: string): boolean => neutral.has(written) || small.has(written);

/** The words of a text that say something by themselves. `known`: the labels and phrases, whose words say what they say. */
export function unknownWords(folded: string, known: readonly Place[]): UnknownWords {
  const covered = new Uint8Array(folded.length);
  for (const { start, end } of known) covered.fill(1, start, end);
  const unknown: Place[] = [];
  const loud: Place[] = [];
  for (const match of folded.matchAll(word)) {
    for (const piece of match[0].matchAll(joined)) {
      const place = { start: match.index + piece.index, end: match.index + piece.index + piece[0].length };
      if (isJoined(piece[0])) {
        // Of a joined script every part may be a word of its own.
        for (const part of uncovered(covered, place)) {
          const written = folded.slice(part.start, part.end);
          if (small.has(written)) continue;
          loud.push(part);
          if (!isJoinedNeutral(written)) unknown.push(part);
        }
        continue;
      }
      if (covered[place.start] === 1 || piece[0].length === 1 || small.has(piece[0]) || currencies.has(piece[0]))
        continue;
      loud.push(place);
      if (!neutral.has(piece[0])) unknown.push(place);
    }
  }
  return { unknown, loud };
}

const isJoined = (written: string): boolean => /[\p{Script=Han}\p{Script=Katakana}]/u.test(written);
/** The pieces of a place that no label covers. */
function uncovered(covered: Uint8Array, { start, end }: Place): Place[] {
  const pieces: Place[] = [];
  let from = start;
  for (let at = start; at <= end; at += 1) {
    if (at < end && covered[at] === 0) continue;
    if (at > from) pieces.push({ start: from, end: at });
    from = at + 1;
  }
  return pieces;
}
const isJoinedNeutral = (written: string): boolean => {
  for (let at = 0; at < written.length; ) {
    const length = [4, 3, 2, 1].find((one) => {
      const piece = written.slice(at, at + one);
      return piece.length === one && (neutral.has(piece) || small.has(piece));
    });
    if (length === undefined) return false;
    at += length;
  }
  return true;
};
