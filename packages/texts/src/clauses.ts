import { codes } from './amounts.ts';
import { cellMark, type Sentence } from './layout.ts';
import { firstFrom, lastUpTo, masked, type Span, spansOf, type Text, within } from './text.ts';
import { anyOf, languages, months } from './words/words.ts';

const other = anyOf('alien', 'products', 'things');
const product = anyOf('products', 'things');
const thing = anyOf('things');
const subject = anyOf('subject');
const domain = /domain|domaine|dominio|domäne|ドメイン/gu;
/** Lines of a WHOIS record. */
const record = /(?:name|whois) ?server|^n-?server/u;
const stop = /[,.](?=\s)|[;|•·…\t\n、。]| [-–—] |—| {2}/gu;
/** Words that are said of nothing but the end of what somebody has paid for. */
const expiry =
  /expir|valid|paid|échéance|gültig|ablauf|caduc|vence|vencim|scad|verloop|geldig|ważn|wygas|odnowion|przedłuż|(?:renewed|registered|extended).* (?:until|through|to)|(?:verlängert|registriert) bis|giltig|udløb|期限|満了/u;
/** How near a label is to the day that it must be of. */
const adjoining = 2;
const longestRow = 200;
const longestTitle = 100;
/** How far into its line a value may be whose label is the line above. */
export const nearStart = 14;

/** What the words around a value say, apart from its label. `known`: all labels and phrases, whose words are understood. */
export function createClauses(text: Text, names: readonly Span[], known: readonly Span[]) {
  const { folded } = text;
  const others = spansOf(other, folded);
  const products = spansOf(product, folded);
  const things = spansOf(thing, folded);
  const domains = spansOf(domain, folded);
  const subjects = spansOf(subject, folded);
  const stops = spansOf(stop, folded);
  const { unknown, loud } = unknownWords(folded, known);
  const startsIn = (spans: readonly Span[], { start, end }: Span): boolean =>
    (spans[firstFrom(spans, start)]?.start ?? Infinity) < end;

  /** Whether a word is the one right before a label: "SAVE20 expires". */
  const isSubject = (written: Span | undefined, { start }: Span): boolean =>
    written !== undefined && start - written.end < longestTitle && /^\S* ?$/u.test(folded.slice(written.end, start));

  /** From the stop before a value and its label to the one after them, within the sentence. */
  function clauseOf(value: Span, label: Span | undefined, sentence: Span): Span {
    const from = Math.min(label?.start ?? value.start, value.start);
    const to = Math.max(label?.end ?? value.end, value.end);
    const before = stops[firstFrom(stops, from) - 1];
    return {
      start: Math.max(sentence.start, before ? Math.min(before.end, from) : 0),
      end: Math.min(sentence.end, stops[firstFrom(stops, to)]?.start ?? sentence.end),
    };
  }

  /** Lines that say that what follows is about something else. */
  const titles = text.lines.filter(
    (line) =>
      line.end - line.start <= longestTitle &&
      startsIn(products, line) &&
      !startsIn(domains, line) &&
      !record.test(folded.slice(line.start, line.end)),
  );

  /** Whether the last sentence with a name before one without is about something else: "You won the auction for …". */
  function goesOnWithOther({ start, line }: Sentence, about: readonly Span[]): boolean {
    const name = names[firstFrom(names, start) - 1];
    if (!name) return false;
    const { start: from, end } = text.lineAt(name.start);
    return (
      startsIn(about, { start: from, end: line.start <= name.start ? start : end }) ||
      startsIn(products, { start: Math.max(name.end, line.start), end: start }) ||
      (line.above === undefined && startsIn(things, { start: Math.max(name.end, start - longestRow), end: start }))
    );
  }

  return {
    speaksOfOther: (piece: Span): boolean => startsIn(others, piece),
    /** Whether the clause of a value holds nothing but words that are known to say nothing else. */
    isPlain(value: Span, label: Span | undefined, sentence: Sentence): boolean {
      const clause = clauseOf(value, label, sentence);
      // "Expires 14 January Forward" says it of whatever the name is next to, "SAVE20 expires" of something else.
      const isNext =
        label &&
        value.start >= label.end &&
        value.start - label.end <= adjoining &&
        !isSubject(lastUpTo(unknown, label.start), label) &&
        expiry.test(folded.slice(label.start, label.end));
      if (isNext && within(names, sentence).length <= 1) return true;
      return label ? !startsIn(unknown, clause) : !startsIn(loud, clause) && !startsIn(unknown, sentence);
    },
    /** Whether it says that it is about something else than a name: a sale, a certificate, a meeting. */
    isOfOther(value: Span, label: Span | undefined, sentence: Sentence): boolean {
      const isOther = (one: Span) => !label || one.start < label.start || one.end > label.end;
      const isAbout = startsIn(names, sentence) || within(subjects, sentence).some(isOther);
      const clause = label && isAbout ? clauseOf(value, label, sentence) : sentence;
      if (within(others, clause).some(isOther)) return true;
      // In a row a note may follow a value.
      const isRow =
        label && folded.slice(sentence.start, Math.min(sentence.end, sentence.start + longestRow)).includes(cellMark);
      const title = isRow ? { ...sentence, end: value.end } : sentence;
      // Headings are repeated before each cell of their column.
      return within(products, title).some((one) => isOther(one) && text.wordsAt(one) !== '');
    },
    /** Whether a title or the sentence before says so of what follows; a day may follow a transfer. */
    isBelowOther(sentence: Sentence, isDay: boolean): boolean {
      if (startsIn(names, sentence) || startsIn(domains, sentence)) return false;
      return goesOnWithOther(sentence, isDay ? products : others) || lastUpTo(titles, sentence.start) !== undefined;
    },
  };
}

const word = /\p{L}+/gu;
/** Scripts without space between words; their small words are written in hiragana. */
const joined = /[\p{Script=Han}\p{Script=Katakana}ー]+|[^\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}ー]+/gu;
const small = new Set([
  ...months.keys(),
  ...`${codes}|euro|euros|us|ca|rs|rmb|dollar|dollars|dólares|pesos|fr|sfr`.split('|'),
  ...languages.flatMap(({ numbers, words }) =>
    [words.small, words.weekdays, ...numbers].join(' ').split(/[ '|?()[\]:]/),
  ),
]);
const neutral = new Set(languages.flatMap(({ words }) => words.neutral?.split(/[ ']/) ?? []));

/** Whether a word may be next to a value or in a label without saying anything of its own. */
export const isQuiet = (written: string): boolean => neutral.has(written) || small.has(written);

/** The words that say something by themselves: those in no list at all, and the same with those in the list of labels' words only. */
function unknownWords(folded: string, known: readonly Span[]): { unknown: Span[]; loud: Span[] } {
  const [unknown, loud]: [Span[], Span[]] = [[], []];
  const add = ({ start, end }: Span, isNeutral: (written: string) => boolean) => {
    const written = folded.slice(start, end);
    if (small.has(written)) return;
    loud.push({ start, end });
    if (!isNeutral(written)) unknown.push({ start, end });
  };
  for (const match of masked(folded, known).matchAll(word)) {
    for (const { index, 0: piece } of match[0].matchAll(joined)) {
      const start = match.index + index;
      const span = { start, end: start + piece.length };
      // Of a joined script every part may be a word of its own.
      if (/[\p{Script=Han}\p{Script=Katakana}]/u.test(piece)) add(span, isJoinedNeutral);
      else if (piece.length > 1) add(span, (written) => neutral.has(written));
    }
  }
  return { unknown, loud };
}

/** Whether letters are words of the lists, one after another. */
function isJoinedNeutral(written: string): boolean {
  for (let at = 0; at < written.length;) {
    const length = [4, 3, 2, 1].find((one) => at + one <= written.length && isQuiet(written.slice(at, at + one)));
    if (length === undefined) return false;
    at += length;
  }
  return true;
}
