import { firstFrom, type Place, placesOf, within } from './place.ts';
import { nameMark, type Text } from './text.ts';
import { isQuiet, type UnknownWords, unknownWords } from './unknown-words.ts';
import { anyLanguage, languages } from './words/index.ts';
import { renewalWords } from './words/renewals.ts';

/** What the words around a value say, beyond its label. */
export interface Wording {
  /** Whether nothing but small words stand around a value in its piece: between two commas, names or other values. */
  isBare(value: Place, bounds: Place, sentence: Place): boolean;
  /** "About £13 a year??": whether who writes does not know it. */
  isAsked(value: Place): boolean;
  /** Whether words that no list knows stand between the name before a value and it, whatever commas there are. */
  isApart(value: Place, bounds: Place): boolean;
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
    .some(isQuiet) || new RegExp(alien.source, 'u').test(written.toLowerCase());

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
const renewed = renewalWords(({ done }) => done);
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
const subjectPronoun =
  /(?<!\p{L})(?:it|they|both|this one|that one|er|sie|es|beide|il|elle|ils|elles|ça|celui-ci|ambos|se|este|ese|lo) $/u;
/** "A restoration is possible, at the price of": what the price is of stands before the comma. */
const goesOn =
  /^ ?(?:at|for|with|by|au|pour|avec|à|contre|moyennant|zum|für|zu|mit|gegen|por|al|con|a|de)(?: [^,]{0,24})?$/u;
const asked = /^(?: ?(?:a|per|pro|par|al|por|\/) ?\p{L}{2,6})? ?\?\?/u;
/** "12 dollars 80". */
const spelled = /^\p{L} \d{2}(?![\d.,:/-])(?! ?(?:\p{L}{3,}|€|\$|%))/u;
/** "It will be deleted on 10 August, and you pay $95". */
const joined = /(?<!\p{L})(?:and|und|et|y|e)(?: \p{L}{1,6}){0,2} $/u;
const longestJoined = 60;
const scope = new RegExp(`(?<=^|\\n)[^\\n:${nameMark}]{3,48} ?: (?=\\S)`, 'gu');
/** What the words of a text are, and where they stand. */
interface WordPlaces extends UnknownWords {
  text: Text;
  names: readonly Place[];
  aliens: readonly Place[];
  subjects: readonly Place[];
  nouns: readonly Place[];
  /** Punctuation, the same with parentheses, and conjunctions. */
  marks: readonly Place[];
  stops: readonly Place[];
  joints: readonly Place[];
  /** "Was renewed", "bis zum … verlängert". */
  renewals: readonly Place[];
  /** "Winter sale: ", whose whole line is about the sale. */
  scopes: readonly Place[];
}

/** `known`: the labels and phrases of the text, whose words say what they say by themselves. */
export function createWording(text: Text, names: readonly Place[], known: readonly Place[]): Wording {
  const { folded } = text;
  const marks = placesOf(punctuation, folded);
  const aliens = placesOf(alien, folded);
  const words = unknownWords(folded, known);
  const isAttached = attachedTo(folded, words.unknown);
  const subjects = placesOf(subject, folded).filter((one) => !isAttached(one));
  const places: WordPlaces = {
    ...words,
    text,
    names,
    aliens,
    subjects,
    nouns: placesOf(noun, folded).filter((one) => !isAttached(one)),
    marks,
    stops: [...marks, ...placesOf(parenthesis, folded)].toSorted((a, b) => a.start - b.start),
    joints: placesOf(conjunction, folded),
    renewals: placesOf(renewed, folded),
    scopes: placesOf(scope, folded).filter(
      ({ start, end }) => startsIn(aliens, start, end) && !startsIn(subjects, start, end),
    ),
  };
  return {
    isBare: (value, bounds, sentence) => isBare(places, value, bounds, sentence),
    isAsked: ({ end }) => asked.test(folded.slice(end, end + 20)) || spelled.test(folded.slice(end - 1, end + 12)),
    isApart: (value, bounds) => {
      const end = lastEnd(names, value.start);
      return end > bounds.start && startsIn(words.unknown, end, value.start);
    },
    isAlien: (value, label, bounds) =>
      isOfAlien(places, value, label, bounds) || !isOfSubject(places, value, label, bounds),
    isAside: (value) => isAside(places, value),
    isForeign: ({ start, end }, alienOnly = false) =>
      startsIn(aliens, start, end) || (!alienOnly && startsIn(places.unknown, start, end)),
  };
}

/** Nouns that may be of anything. */
const general =
  /^(?:renewals?|registrations?|subscription|verlängerung|registrierung|renouvellement|enregistrement|renovación|registro)$/u;
const genitive =
  /^ (?:of|for|de|du|des|del|der|d'|für|zu)(?: (?:your|the|my|our|votre|vos|la|le|les|l'|su|tu|el|ihrer?s?|deiner?|die|das|den))?[ ']$/u;

/** Whether "renewal" is that of a thing that no list knows: "membership renewal", "renouvellement de l'adhésion". */
function attachedTo(folded: string, unknown: readonly Place[]): (subject: Place) => boolean {
  return ({ start, end }) => {
    if (!general.test(folded.slice(start, end))) return false;
    const before = unknown[firstFrom(unknown, start) - 1];
    if (before && before.end === start - 1 && folded.charAt(before.end) === ' ') return true;
    const behind = unknown[firstFrom(unknown, end)];
    return behind !== undefined && behind.start - end <= 16 && genitive.test(folded.slice(end, behind.start));
  };
}

/** Whether one of `places` starts between two offsets. */
function startsIn(places: readonly Place[], start: number, end: number): boolean {
  const one = places[firstFrom(places, start)];
  return one !== undefined && one.start < end;
}
/** Where the last one of `places` before an offset ends; 0 where there is none. */
function lastEnd(places: readonly Place[], at: number): number {
  const one = places[firstFrom(places, at) - 1];
  return one === undefined ? 0 : Math.min(one.end, at);
}

function isBare(places: WordPlaces, value: Place, bounds: Place, sentence: Place) {
  const { text, names, unknown, loud, aliens, marks, stops } = places;
  // A line that is about no name says nothing of its values that is not in a list.
  const isSaid = (start: number, end: number) => startsIn(unknown, start, end) || startsIn(aliens, start, end);
  if (within(names, sentence).length === 0 && isSaid(sentence.start, sentence.end)) return false;
  const next = (places: readonly Place[]): number => places[firstFrom(places, value.end)]?.start ?? Infinity;
  const from = Math.max(bounds.start, lastEnd(stops, value.start));
  const last = lastEnd(names, value.start);
  // "The rent of the room (225 €)": of the words before it.
  const aside = text.folded.charAt(from - 1) === '(' ? Math.max(bounds.start, lastEnd(marks, from - 1), last) : from;
  if (aside < from && isSaid(aside, from)) return false;
  const start = Math.max(from, last);
  const end = Math.min(bounds.end, next(stops), next(names));
  // What stands before a name is of the name, unless it says something of its own: "Let's talk about".
  return !isSaid(from, start) && !startsIn(loud, start, value.start) && !startsIn(loud, value.end, end);
}

const isInside = (label: Place, { start, end }: Place): boolean => start >= label.start && end <= label.end;

/** Whether the clause of a value says that it is about something else, or the clause or sentence that it goes on with. */
function isOfAlien(places: WordPlaces, value: Place, label: Label, bounds: Place): boolean {
  const { text, names, aliens, subjects, marks, stops, joints, scopes } = places;
  const [from, to] = [Math.min(label.start, value.start), Math.max(label.end, value.start)];
  const clause = Math.max(bounds.start, lastEnd(marks, from), lastEnd(joints, from));
  if (within(aliens, { start: clause, end: to }).some((one) => !isInside(label, one))) return true;
  // "Quote 118, valid until 15 December".
  const isNamed = within(names, bounds).length > 0 || startsIn(subjects, bounds.start, to);
  if (label.kind === 'expiration' && !isNamed && startsIn(aliens, bounds.start, from)) return true;
  const opened = Math.max(bounds.start, lastEnd(marks, from));
  if (goesOn.test(text.folded.slice(opened, from)) && text.folded.charAt(opened - 1) === ',') {
    const before = { start: Math.max(bounds.start, lastEnd(marks, opened - 1)), end: opened - 1 };
    if (within(aliens, before).length > 0 && within(subjects, before).length === 0) return true;
  }
  if (label.kind === 'sum' && joined.test(text.folded.slice(Math.max(0, from - 24), from))) {
    const before = { start: Math.max(text.lineAt(from).start, from - longestJoined), end: from };
    if (within(aliens, before).length > 0 && within(subjects, before).length === 0) return true;
  }
  const line = text.lineAt(from).start;
  const ofLine = scopes[firstFrom(scopes, line)];
  if (ofLine && ofLine.start === line && label.start >= ofLine.end) return true;
  if (label.kind === 'registration') {
    const end = marks[firstFrom(marks, value.end)]?.start ?? text.folded.length;
    if (within(aliens, { start: value.end, end }).length > 0) return true;
  }
  const stop = Math.max(bounds.start, lastEnd(stops, from));
  return isPronounAt(text, stop) && startsIn(aliens, sentenceBefore(text, stop), stop);
}

const isPronounAt = ({ folded }: Text, at: number): boolean =>
  /(?:^|[.!?。\n])\s?$/u.test(folded.slice(Math.max(0, at - 2), at)) && pronoun.test(folded.slice(at, at + 24));

/** Where the sentence before one starts, as far as that is near; its own start at the start of a line. */
function sentenceBefore({ folded, lineAt }: Text, at: number): number {
  const { start } = lineAt(at);
  if (at <= start) return at;
  const from = Math.max(start, at - longestBefore);
  const before = folded.slice(from, at).replace(/[.!?]\s*$/u, '');
  return from + Math.max(before.lastIndexOf('. '), before.lastIndexOf('! '), before.lastIndexOf('? ')) + 1;
}

/** Whether the piece around a label is about the registration, or says nothing else that no list knows. */
function isOfSubject(places: WordPlaces, value: Place, label: Label, bounds: Place): boolean {
  const { names, unknown, subjects, nouns, marks, renewals } = places;
  const { folded } = places.text;
  const [from, to] = [Math.min(label.start, value.start), Math.max(label.end, value.start)];
  const piece = Math.max(bounds.start, lastEnd(marks, from));
  const isNoun = within(nouns, label).length > 0;
  // "Until" says too little to be that of a name beyond words that no list knows: "is protected by Guard until". "Was
  // successfully renewed until" says enough.
  const named = label.kind === 'until' ? within(names, { start: piece, end: to }).at(-1) : undefined;
  if (named && startsIn(unknown, named.end, to) && !startsIn(renewals, named.end, bounds.end)) return false;
  if (within(subjects, { start: piece, end: to }).some((one) => isNoun || !isInside(label, one))) return true;
  // Of the line above a value all is said before it.
  if (label === value && within(names, bounds).length > 0) return true;
  // "it expires", which is of the name.
  const lead = folded.slice(Math.max(piece, label.start - 12), label.start);
  if (label.start < value.start && subjectPronoun.test(lead)) return true;
  // "The payment will be carried out on …": what a payment is of stands before it.
  const isPayment = label.kind === 'billing' || label.kind === 'due' || label.kind === 'payBy';
  const last = isPayment ? Math.max(label.start, from) : to;
  const name = within(names, { start: piece, end: to }).at(-1);
  if (!name) return !startsIn(unknown, piece, last);
  // "The licence for a.example" is no name, and "a.example hosting" none either.
  const isPart = possessive.test(folded.slice(Math.max(piece, name.start - 16), name.start));
  return !startsIn(unknown, name.end, last) && !(isPart && startsIn(unknown, piece, name.start));
}

/** Whether a parenthesis right behind a value is about something else. */
function isAside({ text: { folded }, aliens }: WordPlaces, { end }: Place): boolean {
  const [opened, inside] = /^[^(\n\d]{0,16}\(([^)\n]{0,60})/u.exec(folded.slice(end, end + 80)) ?? [];
  if (opened === undefined || inside === undefined) return false;
  return startsIn(aliens, end + opened.length - inside.length, end + opened.length);
}
