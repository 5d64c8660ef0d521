import { firstFrom, type Place, placesOf, within } from './place.ts';
import { nameMark, type Text } from './text.ts';
import { anyLanguage, languages } from './words/index.ts';

/** What the words around a value say, beyond its label. */
export interface Wording {
  /** Whether nothing but small words stand around a value in its piece: between two commas, names or other values. */
  isBare(value: Place, bounds: Place, sentence: Place): boolean;
  /** Whether the clause of a value with a label is about something else than a registration: a sale, a trial, a meeting. */
  isAlien(value: Place, label: Label, bounds: Place): boolean;
  /** Whether a parenthesis right behind a value is about something else: "$10.44 (transfer fee)". */
  isAside(value: Place): boolean;
  /** Whether a whole line says something that no list knows, or something of another thing. */
  isForeign(line: Place, alienOnly?: boolean): boolean;
}

/** Whether words are in a list: a label, and no name of a person. */
export const isKnownWords = (written: string): boolean =>
  written
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .some((one) => neutral.has(one) || small.has(one)) || new RegExp(alien.source, 'u').test(written.toLowerCase());

/** A label, or a value that has none. */
type Label = Place & { kind?: string };

const alien = anyLanguage((words) => words.alien);
const subject = anyLanguage((words) => words.subject);
const conjunction = anyLanguage((words) => words.conjunctions);
/** Not the commas and points of numbers. A parenthesis may hold what its clause is about. */
const punctuation =
  /(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]) | (?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])|[,.](?=\s)|[;|•·…\t\n、。]| [-–—] |—| {2}/gu;
const parenthesis = /[()]/gu;
/** "Renewal" says itself what it is of; "renews" is of what stands before it. */
const noun = anyLanguage((words) => words.subjectNouns);
/** "It expires", "Er ist gültig": of what the sentence before is about, unless it is of a state that is new. */
const pronoun = new RegExp(
  `^[\\s.]{0,3}(?:${languages
    .map((words) => words.pronouns)
    .filter(Boolean)
    .join('|')})(?!\\p{L})`,
  'u',
);
const longestBefore = 200;
const possessive = new RegExp(
  `(?<!\\p{L})(?:${languages
    .map((words) => words.of)
    .filter(Boolean)
    .join('|')}) ?["'“„«]?$`,
  'u',
);
/** "it expires", which is of the name. */
const subjectPronoun =
  /(?<!\p{L})(?:it|they|both|this one|that one|er|sie|es|beide|il|elle|ils|elles|ça|celui-ci|ambos|se|este|ese|lo) $/u;
/** "A restoration is possible, at the price of": what the price is of stands before the comma. */
const goesOn =
  /^ ?(?:at|for|with|by|au|pour|avec|à|contre|moyennant|zum|für|zu|mit|gegen|por|al|con|a|de)(?: [^,]{0,24})?$/u;
const scope = new RegExp(`(?<=^|\\n)[^\\n:${nameMark}]{3,48} ?: (?=\\S)`, 'gu');
const word = /\p{L}+/gu;
/** Scripts without space between words; their small words are written in hiragana. */
const joined = /[\p{Script=Han}\p{Script=Katakana}ー]+|[^\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}ー]+/gu;
const wordsOf = (list: (words: (typeof languages)[number]) => string) =>
  new Set(languages.flatMap((words) => list(words).split(/[ ']/)));
const small = wordsOf((words) =>
  [words.small, ...words.months, ...words.weekdays, ...words.numbers].join(' ').replaceAll(/[|?()[\]:]/g, ' '),
);
const neutral = wordsOf((words) => words.neutral);
const currencies = new Set(
  'usd gbp eur euro euros inr cny jpy cad chf aud nzd sek nok dkk pln czk mxn brl hkd sgd zar us ca rs rmb dollar dollars dólares pesos fr sfr'.split(
    ' ',
  ),
);

/** `known`: the labels and phrases of the text, whose words say what they say by themselves. */
export function createWording(text: Text, names: readonly Place[], known: readonly Place[]): Wording {
  const { folded } = text;
  const covered = new Uint8Array(folded.length);
  for (const { start, end } of known) covered.fill(1, start, end);
  // Words in no list at all, and those that are in the list of labels' words only.
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
  const aliens = placesOf(alien, folded);
  const subjects = placesOf(subject, folded);
  const has = (places: readonly Place[], start: number, end: number) => {
    const one = places[firstFrom(places, start)];
    return one !== undefined && one.start < end;
  };
  const marks = placesOf(punctuation, folded);
  const stops = [...marks, ...placesOf(parenthesis, folded)].toSorted((a, b) => a.start - b.start);
  const joints = placesOf(conjunction, folded);
  const lastEnd = (places: readonly Place[], at: number): number => {
    const one = places[firstFrom(places, at) - 1];
    return one === undefined ? 0 : Math.min(one.end, at);
  };
  const nextStart = (places: readonly Place[], at: number): number =>
    places[firstFrom(places, at)]?.start ?? folded.length;

  // "Winter sale: ", whose whole line is about the sale.
  const scopes = placesOf(scope, folded).filter(
    (one) => has(aliens, one.start, one.end) && !has(subjects, one.start, one.end),
  );

  const nouns = placesOf(noun, folded);
  const isNoun = ({ start, end }: Place): boolean => within(nouns, { start, end }).length > 0;
  const pronounAt = (at: number): boolean =>
    /(?:^|[.!?。\n])\s?$/u.test(folded.slice(Math.max(0, at - 2), at)) && pronoun.test(folded.slice(at, at + 24));
  /** Where the sentence before one starts, as far as that is near; its own start at the start of a line. */
  const sentenceBefore = (at: number): number => {
    const { start } = text.lineAt(at);
    const before = folded.slice(Math.max(start, at - longestBefore), at).replace(/[.!?]\s*$/u, '');
    const end = Math.max(before.lastIndexOf('. '), before.lastIndexOf('! '), before.lastIndexOf('? '));
    return at <= start ? at : Math.max(start, at - longestBefore) + end + 1;
  };

  return {
    isBare(value, bounds, sentence) {
      // A line that is about no name says nothing of its values that is not in a list.
      const isNamed = within(names, sentence).length > 0;
      if (!isNamed && (has(unknown, sentence.start, sentence.end) || has(aliens, sentence.start, sentence.end)))
        return false;
      const from = Math.max(bounds.start, lastEnd(stops, value.start));
      const start = Math.max(from, lastEnd(names, value.start));
      const end = Math.min(bounds.end, nextStart(stops, value.end), nextStart(names, value.end));
      // What stands before a name is of the name, unless it says something of its own: "Let's talk about".
      const leads = has(unknown, from, start) || has(aliens, from, start);
      return !leads && !has(loud, start, value.start) && !has(loud, value.end, end);
    },
    isAlien(value, label, bounds) {
      const [from, to] = [Math.min(label.start, value.start), Math.max(label.end, value.start)];
      const stop = Math.max(bounds.start, lastEnd(stops, from));
      const clause = Math.max(bounds.start, lastEnd(marks, from), lastEnd(joints, from));
      const isInLabel = (one: Place) => one.start >= label.start && one.end <= label.end;
      if (within(aliens, { start: clause, end: to }).some((one) => !isInLabel(one))) return true;
      const opened = Math.max(bounds.start, lastEnd(marks, from));
      if (goesOn.test(folded.slice(opened, from)) && folded.charAt(opened - 1) === ',') {
        const before = { start: Math.max(bounds.start, lastEnd(marks, opened - 1)), end: opened - 1 };
        if (within(aliens, before).length > 0 && within(subjects, before).length === 0) return true;
      }
      const scope = scopes[firstFrom(scopes, text.lineAt(from).start)];
      if (scope && scope.start === text.lineAt(from).start && label.start >= scope.end) return true;
      if (
        label.kind === 'registration' &&
        within(aliens, { start: value.end, end: nextStart(marks, value.end) }).length > 0
      )
        return true;
      if (pronounAt(stop) && has(aliens, sentenceBefore(stop), stop)) return true;
      const piece = Math.max(bounds.start, lastEnd(marks, from));
      if (within(subjects, { start: piece, end: to }).some((one) => !isInLabel(one) || isNoun(label))) return false;
      // Of the line above a value all is said before it.
      if (label === value && within(names, bounds).length > 0) return false;
      // "The payment will be carried out on …": what a payment is of stands before it.
      const last =
        label.kind === 'billing' || label.kind === 'due' || label.kind === 'payBy' ? Math.max(label.start, from) : to;
      if (
        label.start < value.start &&
        subjectPronoun.test(folded.slice(Math.max(piece, label.start - 12), label.start))
      )
        return false;
      const name = within(names, { start: piece, end: to }).at(-1);
      if (!name) return has(unknown, piece, last);
      // "The licence for a.example" is no name, and "a.example hosting" none either.
      const isPart = possessive.test(folded.slice(Math.max(piece, name.start - 16), name.start));
      return has(unknown, name.end, last) || (isPart && has(unknown, piece, name.start));
    },
    isAside({ end }) {
      const behind = folded.slice(end, end + 80);
      const [opened, inside] = /^[^(\n\d]{0,16}\(([^)\n]{0,60})/u.exec(behind) ?? [];
      return (
        opened !== undefined &&
        inside !== undefined &&
        has(aliens, end + opened.length - inside.length, end + opened.length)
      );
    },
    isForeign: (line, alienOnly = false) =>
      has(aliens, line.start, line.end) || (!alienOnly && has(unknown, line.start, line.end)),
  };
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
