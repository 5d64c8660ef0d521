import { firstFrom, type Place, placesOf, within } from './place.ts';
import { cellMark, type Sentence } from './layout.ts';
import type { Text } from './text.ts';
import { unknownWords } from './unknown-words.ts';
import { anyLanguage, languages } from './words/index.ts';

/** What the words around a value say, beyond its label. */
export interface Clauses {
  /** Whether the clause of a value holds nothing but words that are known to say nothing else. */
  isPlain(value: Place, label: Place | undefined, sentence: Sentence): boolean;
  /** Whether it gives a deadline. */
  isDeadline(value: Place, label: Place, sentence: Sentence): boolean;
  /** Whether it says that it is about something else than a name: a sale, a certificate, a meeting. */
  isOfOther(value: Place, label: Place | undefined, sentence: Sentence): boolean;
  /** Whether the title or the sentence before says so of what follows; a day may follow a transfer. */
  isBelowOther(sentence: Sentence, isDay: boolean): boolean;
  speaksOfOther(piece: Place): boolean;
  /** Whether a clause speaks of a name, or is only a label. */
  isAboutName(value: Place, label: Place, sentence: Sentence): boolean;
}

const other = anyLanguage((words) => `${words.alien}|${words.products}|${words.things}`);
const product = anyLanguage((words) => `${words.products}|${words.things}`);
const subject = anyLanguage((words) => words.subject);
const domain = /domain|domaine|dominio|domäne|ドメイン/gu;
/** Lines of a WHOIS record. */
const record = /(?:name|whois) ?server|^n-?server/u;
const stop = /[,.](?=\s)|[;|•·…\t\n、。]| [-–—] |—| {2}/gu;
const deadline = new RegExp(`(?<!\\p{L})(?:${languages.map((one) => one.deadline).join('|')})`, 'gu');
const longestRow = 200;
const longestTitle = 100;
/** How far into its line a value may stand whose label is the line above. */
export const nearStart = 14;

export function createClauses(text: Text, names: readonly Place[], known: readonly Place[]): Clauses {
  const { folded } = text;
  const others = placesOf(other, folded);
  const products = placesOf(product, folded);
  const domains = placesOf(domain, folded);
  const subjects = placesOf(subject, folded);
  const deadlines = placesOf(deadline, folded);
  const stops = placesOf(stop, folded);
  const { unknown, loud } = unknownWords(folded, known);
  const startsIn = (places: readonly Place[], start: number, end: number): boolean =>
    (places[firstFrom(places, start)]?.start ?? Infinity) < end;
  const isInside = (outer: Place, inner: Place) => inner.start >= outer.start && inner.end <= outer.end;

  const isNamed = ({ start, end }: Place): boolean => startsIn(names, start, end);

  /** From the stop before a value and its label to the one behind them, within the sentence. */
  function clauseOf(value: Place, label: Place | undefined, sentence: Place): Place {
    const from = Math.min(label?.start ?? value.start, value.start);
    const to = Math.max(label?.end ?? value.end, value.end);
    const before = stops[firstFrom(stops, from) - 1];
    return {
      start: Math.max(sentence.start, before ? Math.min(before.end, from) : 0),
      end: Math.min(sentence.end, stops[firstFrom(stops, to)]?.start ?? sentence.end),
    };
  }

  /** Lines that say that what stands below is about something else. */
  const titles = text.lines.filter(
    (line) =>
      line.end - line.start <= longestTitle &&
      startsIn(products, line.start, line.end) &&
      !startsIn(domains, line.start, line.end) &&
      !record.test(folded.slice(line.start, line.end)),
  );

  const isTitled = (sentence: Sentence): boolean => titles[firstFrom(titles, sentence.start + 1) - 1] !== undefined;

  /** Whether the last sentence with a name before one without is about something else: "You won the auction for …". */
  function goesOnWithOther({ start, line }: Sentence, about: readonly Place[]): boolean {
    const name = names[firstFrom(names, start) - 1];
    if (!name) return false;
    const { start: from, end } = text.lineAt(name.start);
    const piece = { start: from, end: line.start <= name.start ? start : end };
    return startsIn(about, piece.start, piece.end);
  }

  return {
    isPlain(value, label, sentence) {
      const clause = clauseOf(value, label, sentence);
      if (label) return !startsIn(unknown, clause.start, clause.end);
      return !startsIn(loud, clause.start, clause.end) && !startsIn(unknown, sentence.start, sentence.end);
    },
    isOfOther(value, label, sentence) {
      const isOther = (one: Place) => !label || !isInside(label, one);
      const isAbout = isNamed(sentence) || within(subjects, sentence).some(isOther);
      const piece = label && isAbout ? clauseOf(value, label, sentence) : sentence;
      if (within(others, piece).some(isOther)) return true;
      const { above, start } = sentence.line;
      // "Hosting, 1 year" above "$12.00". In a row a note may stand behind a value.
      const isRow =
        label !== undefined &&
        folded.slice(sentence.start, Math.min(sentence.end, sentence.start + longestRow)).includes(cellMark);
      const title =
        !label && value.start - start < nearStart && above ? above : isRow ? { ...sentence, end: value.end } : sentence;
      return within(products, title).some((one) => isOther(one) && text.wordsAt(one) !== '');
    },
    isBelowOther(sentence, isDay) {
      if (isNamed(sentence) || startsIn(domains, sentence.start, sentence.end)) return false;
      return goesOnWithOther(sentence, isDay ? products : others) || isTitled(sentence);
    },
    speaksOfOther: (piece) => startsIn(others, piece.start, piece.end),
    isAboutName(value, label, sentence) {
      const clause = clauseOf(value, label, sentence);
      return label.start === sentence.start || isNamed(sentence) || startsIn(subjects, clause.start, clause.end);
    },
    isDeadline(value, label, sentence) {
      const { start, end } = clauseOf(value, label, sentence);
      return startsIn(deadlines, start, end);
    },
  };
}
