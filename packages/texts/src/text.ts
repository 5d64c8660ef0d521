/** A piece of a text, by its offsets. */
export interface Span {
  start: number;
  end: number;
}

/** Every match of `pattern`, which is global. */
export const spansOf = (pattern: RegExp, text: string): Span[] =>
  Array.from(text.matchAll(pattern), (match) => ({ start: match.index, end: match.index + match[0].length }));

/** The first index in `spans`, sorted by start, whose span starts at `at` or later. */
export function firstFrom(spans: readonly Span[], at: number): number {
  let [low, high] = [0, spans.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((spans[middle] as Span).start < at) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The last of sorted spans that starts before `at`, or there. */
export const lastUpTo = <One extends Span>(spans: readonly One[], at: number): One | undefined =>
  spans[firstFrom(spans, at + 1) - 1];

/** Whether a span overlaps one of sorted ones that do not overlap each other. */
export function overlapsAny(spans: readonly Span[], one: Span): boolean {
  const at = firstFrom(spans, one.start);
  return [spans[at - 1], spans[at]].some(
    (other) => other !== undefined && one.start < other.end && one.end > other.start,
  );
}

/** Of sorted spans that do not overlap, those within `outer`. */
export function within<One extends Span>(spans: readonly One[], outer: Span): One[] {
  const result: One[] = [];
  for (let at = firstFrom(spans, outer.start); at < spans.length; at += 1) {
    const one = spans[at] as One;
    if (one.start >= outer.end) break;
    if (one.end <= outer.end) result.push(one);
  }
  return result;
}

/** Sorted by start, the longer first; what lies inside or across an earlier one is dropped. */
export function withoutOverlaps<One extends Span>(spans: readonly One[]): One[] {
  let end = -1;
  return spans
    .toSorted((a, b) => a.start - b.start || b.end - a.end)
    .filter((one) => {
      if (one.start < end) return false;
      end = one.end;
      return true;
    });
}

/** A pasted text as the rules read it, which remembers where each character came from. */
export interface Text {
  /** Without marks of quoted mails and invisible characters, with single line ends and short runs of space. */
  plain: string;
  /** The same in lower case, of the same length, for words. */
  folded: string;
  /** Its lines, without their ends. */
  lines: readonly Span[];
  /** The line that an offset is in, without its end. */
  lineAt(offset: number): Span;
  /** The words of the pasted text at a span, as they were pasted. */
  wordsAt(span: Span): string;
  /** A span in the pasted text. */
  originOf(span: Span): Span;
}

/** Characters, each with its offset in the pasted text; -1 where it was put in. */
export interface Characters {
  plain: string;
  origins: readonly number[];
}

/** Writes a text of pieces of another one and of words that are put in between. */
export function createWriter(given: Characters) {
  const plain: string[] = [];
  const origins: number[] = [];
  return {
    copy(start: number, end: number): void {
      for (let at = start; at < end; at += 1) {
        plain.push(given.plain.charAt(at));
        origins.push(given.origins[at] ?? -1);
      }
    },
    put(words: string): void {
      for (const character of words) {
        plain.push(character);
        origins.push(-1);
      }
    },
    written: (): Characters => ({ plain: plain.join(''), origins }),
  };
}

/** A line or a cell. */
export interface Piece extends Span {
  text: string;
}

export function linesOf(plain: string): Piece[] {
  let start = 0;
  return plain.split('\n').map((text) => {
    const line = { start, end: start + text.length, text };
    start = line.end + 1;
    return line;
  });
}

/** Characters that say nothing; code in Markdown stands between backticks. */
const invisible = /[`\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/;
const spaces = /[\p{Cc}\p{Zs}]/u;
const lineEnds = new Set(['\n', '\v', '\f', '\u0085', '\u2028', '\u2029']);
/** What is below a line that ends in a hyphen: the rest of a name. */
const brokenName = /^[\s>]{0,8}[a-z\d][a-z\d-]{0,40}\.[a-z]{2}/i;
/**
 * Cleans a text. Runs of space keep two characters at most, and empty lines come one at a time, so that no expression
 * over space ever has a long run to try.
 */
export function cleaned(pasted: string): Characters {
  const emptyAfter = isDoubleSpaced(pasted) ? 2 : 1;
  const plain: string[] = [];
  const origins: number[] = [];
  let [spaceRun, lineRun, atLineStart] = [0, Infinity, true];
  const add = (character: string, origin: number) => {
    plain.push(character);
    origins.push(origin);
  };
  const dropSpaces = (dropped = ' ') => {
    while (dropped.includes(plain.at(-1) ?? '\n')) {
      plain.pop();
      origins.pop();
    }
  };
  const endLine = (origin: number) => {
    dropSpaces();
    if (
      /[\p{L}\d]-$/u.test(plain.slice(-2).join('')) &&
      brokenName.test(pasted.slice(origin + 1, origin + 80).replace(new RegExp(invisible, 'g'), ''))
    ) {
      atLineStart = true;
      return;
    }
    if (lineRun === 0 || lineRun === emptyAfter) add('\n', origin);
    [spaceRun, lineRun, atLineStart] = [0, lineRun + 1, true];
  };
  for (let at = 0; at < pasted.length; at += 1) {
    const character = characterOf(pasted.charAt(at));
    if (character === '\r') {
      if (pasted.charAt(at + 1) !== '\n') endLine(at);
    } else if (lineEnds.has(character)) endLine(at);
    else if (invisible.test(character)) continue;
    else if (character === ' ') {
      spaceRun += 1;
      if (!atLineStart && spaceRun <= 2) add(' ', at);
    } else if (atLineStart && character === '>') continue;
    else {
      // Labels that are padded to one width: "Status     : Active".
      if (character === ':' && (spaceRun > 1 || plain.at(-1) === '\t')) dropSpaces(' \t');
      [spaceRun, lineRun, atLineStart] = [0, 0, false];
      add(character, at);
    }
  }
  endLine(pasted.length);
  return { plain: unwrapped(plain.join('')), origins };
}

/** Whether each line has an empty one below it that says nothing, since blocks are farther apart. */
function isDoubleSpaced(pasted: string): boolean {
  const lines = pasted.trim().split(/\r\n|[\n\r\u0085\u2028\u2029]/);
  const full = [...lines.entries()].filter(([, line]) => /[^\s>]/.test(line)).map(([at]) => at);
  const gaps = full.slice(1).map((at, index) => at - (full[index] ?? 0) - 1);
  return !gaps.includes(0) && gaps.some((gap) => gap > 2) && gaps.filter((gap) => gap === 1).length >= 3;
}

/** Puts lines of prose together that a mail program wrapped. */
function unwrapped(plain: string): string {
  const lines = plain.split('\n');
  return lines
    .map((line, at) => line + (continues(line, lines[at + 1] ?? '') ? ' ' : '\n'))
    .join('')
    .slice(0, -1);
}

const columns = / {2}|\t|\|/;
const startsWithName = /^\P{L}{0,4}[^\s.]{1,63}\.\p{L}{2,}/u;
/** A list item, a label or the head of a message. */
const startsAnew = /^\d{1,3}[.)] |^[^:]{1,32}:/;

/** Whether a line of prose goes on in the next one, which is no list item, no label, no row and no name. */
function continues(line: string, next: string): boolean {
  if ([line, next].some((one) => columns.test(one)) || line.includes('...')) return false;
  if (line.lastIndexOf('(') > line.lastIndexOf(')')) return /^[\p{L}\d$€£]/u.test(next);
  // "eventAction": "expiration", above "eventDate": in a record of RDAP.
  if (line.includes('"eventAction":') && next.startsWith('"eventDate":')) return true;
  // "Price:" above nothing but an amount or a day.
  if (/[:：]$/.test(line)) return /^[^\p{L}-]{0,2}\d[^\p{L}:]{0,20}$/u.test(next);
  if (!/^["'„“«(]?[\p{L}\d$€£]/u.test(next) || !/\p{Ll}/u.test(line)) return false;
  if (line.length < 40 || !/[\p{L}\d,)]$/u.test(line) || startsAnew.test(next)) return false;
  const isOpen = /[ ']\p{Ll}{1,3}$|,$/u.test(line);
  if (startsWithName.test(next)) return isOpen && !startsWithName.test(line);
  return isOpen || !startsWithName.test(line) || (/^\(?[\p{Ll}€$£]/u.test(next) && !/[^\s.]\.\p{L}{2}/u.test(next));
}

/** One character for each of its kind: full-width forms, typographic apostrophes and hyphens, spaces of all widths. */
function characterOf(character: string): string {
  const code = character.charCodeAt(0);
  if (code < 0x7f && code > 0x1f) return character;
  if (code >= 0xff01 && code <= 0xff5e) return String.fromCharCode(code - 0xfee0);
  if (code === 0xffe5) return '¥';
  if (code === 0x2019 || code === 0x2018 || code === 0x02bc) return "'";
  if (code === 0x2010 || code === 0x2011) return '-';
  if (character === '\t' || character === '\r' || lineEnds.has(character)) return character;
  return spaces.test(character) ? ' ' : character;
}

/** What stands for each character of a name or a link in `folded`. */
export const nameMark = '\u0001';

/** A text with some spans blanked out, so that no word is read in them. */
export function masked(folded: string, spans: readonly Span[]): string {
  const pieces: string[] = [];
  let masked = 0;
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
    if (end <= masked) continue;
    pieces.push(folded.slice(masked, start), nameMark.repeat(end - Math.max(start, masked)));
    masked = end;
  }
  return pieces.join('') + folded.slice(masked);
}

export function textOf({ plain, origins }: Characters, pasted: string): Text {
  const lines = linesOf(plain);
  /** Without what was put in. */
  function originOf({ start, end }: Span): Span {
    let [first, last] = [start, end - 1];
    while (first <= last && (origins[first] ?? -1) < 0) first += 1;
    while (last >= first && (origins[last] ?? -1) < 0) last -= 1;
    const from = origins[first] ?? 0;
    return { start: from, end: last < first ? from : (origins[last] ?? 0) + 1 };
  }
  return {
    plain,
    // In lower case, unless that is of another length (`İ`).
    folded: plain.replace(/./gsu, (one) => (one.toLowerCase().length === one.length ? one.toLowerCase() : one)),
    lines,
    lineAt: (offset) => lastUpTo(lines, offset) ?? { start: 0, end: plain.length },
    originOf,
    wordsAt(span) {
      const { start, end } = originOf(span);
      return pasted.slice(start, end);
    },
  };
}

/** The words at a span, as a note quotes them. */
export const quoted = (text: Text, span: Span): string => `“${text.wordsAt(span).replace(/\s+/g, ' ')}”`;
