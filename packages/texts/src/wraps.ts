import type { Characters } from './text.ts';
import { months } from './words/months.ts';

const [narrowest, widest] = [56, 100];
/** Characters by which a wrapped line is shorter than the widest, as a word did not fit. */
const mostRoom = 16;
const fewestFull = 2;
const longestWord = 40;
/** A shorter line ends where it does on purpose, unless a word is split off its number. */
const shortestOpen = 40;
const fewestOfProse = 50;

const isRow = (line: string): boolean => / {2}|\t|\|/.test(line) || (line.match(/[,;]"?[^\s,;]/g)?.length ?? 0) > 1;
const isItem = (line: string): boolean =>
  /^(?:[-*•·–—+#>■◆▪‣]|\d{1,3}[.)] |\[)/.test(line) || /^[^\s:]{1,30}(?: [^\s:]{1,20}){0,2} ?:/.test(line);
const firstWord = (line: string): string => /^\S{1,41}/.exec(line)?.[0] ?? '';
const startsWithName = (line: string): boolean => /^["'(]?[^\s.]{1,63}\.[^\s.]{2,}/.test(line);

const monthNames = [...months.keys()].join('|');
const monthFirst = new RegExp(`^(?:de |d')?(?:${monthNames})(?!\\p{L})`, 'iu');
const monthLast = new RegExp(`(?<!\\p{L})(?:${monthNames})\\.?(?: \\d{1,2}(?:st|nd|rd|th)?,?)?$`, 'iu');
/** Articles and prepositions, behind which no line ends on purpose. */
const linking = new Set(
  (
    'the a an of to for on at in by with from and or your our my is are der die das den dem des ein eine für von zu zum zur mit bei ' +
    'am im und oder bis ab ihre ihrer ist le la les de du des à au aux pour par avec et ou un une chez votre vos est el los las del en por ' +
    'para con y o una al hasta su sus tu es'
  ).split(' '),
);

/**
 * A text without the line ends that a mail program put into its sentences. Where the lines of a text are all about as
 * wide, a line goes on in the next one if the first word of that did not fit any more.
 */
export function unwrapped(given: Characters): Characters {
  const lines = given.plain.split('\n');
  const width = widthOf(lines);
  // The lines of a message may be sentences without a full stop.
  const isChat = lines.filter((line) => /(?:^|\D)\d{1,2}:\d{2}(?!\d)/.test(line)).length > 2;
  const plain: string[] = [];
  for (const [at, line] of lines.entries()) {
    const next = lines[at + 1];
    plain.push(line);
    if (next !== undefined) plain.push(goesOn(line, next, width, isChat) ? ' ' : '\n');
  }
  return { plain: plain.join(''), origins: given.origins };
}

function goesOn(line: string, next: string, width: number | undefined, isChat: boolean): boolean {
  const word = firstWord(next);
  if (word === '' || line === '' || isRow(line) || isRow(next)) return false;
  if (isSplit(line, next)) return true;
  if (isItem(next) || line.length < shortestOpen) return false;
  const last = /(?:^| )(\p{L}+)$/u.exec(line.slice(-24))?.[1] ?? '';
  if (last === last.toLowerCase() && linking.has(last)) return true;
  const isName = startsWithName(next);
  if (!isChat && line.length >= fewestOfProse && !isName && /\p{Ll},?$/u.test(line) && /^\p{Ll}/u.test(next))
    return true;
  if (width === undefined || line.length + 1 + word.length <= width || isName) return false;
  // "… your domain" goes on with whatever comes; behind a value the next line could be one of its own.
  if (/[\p{Ll},(]$/u.test(line)) return true;
  return /[\p{L}\d)€$£%]$/u.test(line) && /^(?:\p{Ll}|\p{Lu}{2,4}(?![\p{L}.-])|[€$£%])/u.test(next);
}

/** Whether a day, a parenthesis or two prices stand on two lines: "expires on 9" and "January 2027". */
function isSplit(line: string, next: string): boolean {
  if (/(?:^|[ (])\d{1,2}(?:\.|st|nd|rd|th|er)?(?: de| of)?$/u.test(line)) return monthFirst.test(next);
  if (/^(?:de )?(?:\d{1,2},? )?\d{4}(?![\d-])/.test(next) && monthLast.test(line.slice(-24))) return true;
  const opened = line.lastIndexOf('(');
  if (opened > line.lastIndexOf(')') && /^[^(\n]{0,60}\)/.test(next)) return true;
  return line.length >= shortestOpen && / [/+&]$/.test(line);
}

/** How wide the lines of a text are at most; undefined where nothing shows that they were wrapped. */
function widthOf(lines: readonly string[]): number | undefined {
  const prose = lines.filter((line) => !isRow(line) && !line.split(' ').some((word) => word.length > longestWord));
  const width = prose.reduce((most, line) => Math.max(most, line.length), 0);
  if (width < narrowest || width > widest) return undefined;
  const full = lines.filter((line, at) => {
    const next = firstWord(lines[at + 1] ?? '');
    return !isRow(line) && line.length >= width - mostRoom && next !== '' && line.length + 1 + next.length > width;
  });
  return full.length >= fewestFull ? width : undefined;
}
