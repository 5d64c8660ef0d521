import { firstFrom, type Place } from './place.ts';

/** A pasted text as the rules read it, which remembers where each character came from. */
export interface Text {
  /** Without marks of quoted mails and invisible characters, with single line ends and short runs of space. */
  plain: string;
  /** The same in lower case, of the same length, for words. */
  folded: string;
  /** Its lines, without their ends. */
  lines: readonly Place[];
  /** The line that an offset is in, without its end. */
  lineAt(offset: number): Place;
  /** The words of the pasted text at a place, as they were pasted. */
  wordsAt(place: Place): string;
  /** A place in the pasted text. */
  originOf(place: Place): Place;
}

/** A character, and its offset in the pasted text; -1 where it was put in. */
export interface Characters {
  plain: string;
  origins: readonly number[];
}

const invisible = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/;
const spaces = /[\p{Cc}\p{Zs}]/u;
const lineEnds = new Set(['\n', '\v', '\f', '\u0085', '\u2028', '\u2029']);
const longestSpace = 2;

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
    if (lineRun === 0 || lineRun === emptyAfter) add('\n', origin);
    [spaceRun, lineRun, atLineStart] = [0, lineRun + 1, true];
  };
  for (let at = 0; at < pasted.length; at += 1) {
    const character = characterOf(pasted.charAt(at));
    if (character === '\r') {
      if (pasted.charAt(at + 1) !== '\n') endLine(at);
    } else if (lineEnds.has(character)) endLine(at);
    else if (invisible.test(character)) continue;
    else if (character === '*' && isEmphasis(pasted, at)) continue;
    else if (character === ' ') {
      spaceRun += 1;
      if (!atLineStart && spaceRun <= longestSpace) add(' ', at);
    } else if (atLineStart && character === '>') continue;
    else {
      // Labels that are padded to one width: "Status     : Active".
      if (character === ':' && (spaceRun > 1 || plain.at(-1) === '\t')) dropSpaces(' \t');
      [spaceRun, lineRun, atLineStart] = [0, 0, false];
      add(character, at);
    }
  }
  endLine(pasted.length);
  return { plain: plain.join(''), origins };
}

const fewestSpaced = 3;

/** Whether each line has an empty one below it that says nothing, since blocks are farther apart. */
function isDoubleSpaced(pasted: string): boolean {
  let [empty, single, isApart, isFirst] = [0, 0, false, true];
  for (const line of pasted.split(/\r\n|[\n\r\u0085\u2028\u2029]/)) {
    if (/^[\s>]*$/.test(line)) {
      empty += 1;
      continue;
    }
    if (!isFirst && empty === 0) return false;
    if (!isFirst && empty === 1) single += 1;
    if (!isFirst && empty > 2) isApart = true;
    [empty, isFirst] = [0, false];
  }
  return isApart && single >= fewestSpaced;
}

/** The signs of "*On*" and "**Expires**", but neither a bullet nor the hidden digits of a card. */
function isEmphasis(pasted: string, at: number): boolean {
  const [before, behind] = [pasted.charAt(at - 1), pasted.charAt(at + 1)];
  if (before === '*') return behind !== '*' && !/\d/.test(behind) && pasted.charAt(at - 2) !== '*';
  if (behind === '*') return !/[\d*]/.test(pasted.charAt(at + 2));
  return /[\p{L}$€£¥(]/u.test(behind) || (/[\p{L}\d.,:;)!?%]/u.test(before) && !/\d/.test(behind));
}

/** One character for each of its kind: full-width forms, typographic apostrophes and hyphens, spaces of all widths. */
function characterOf(character: string): string {
  const code = character.charCodeAt(0);
  if (code < 0x7f && code > 0x1f) return character;
  if (code === 9 || code === 13) return character;
  if (code >= 0xff01 && code <= 0xff5e) return String.fromCharCode(code - 0xfee0);
  if (code === 0xffe5) return '¥';
  if (code === 0x2019 || code === 0x2018 || code === 0x02bc) return "'";
  if (code === 0x2010 || code === 0x2011) return '-';
  if (lineEnds.has(character)) return character;
  return spaces.test(character) ? ' ' : character;
}

/** What stands for each character of a name or a link in `folded`. */
export const nameMark = '\u0001';

/** The same text with some places blanked out in `folded`, so that no word is read in them. */
export function masked(text: Text, places: readonly Place[]): Text {
  const pieces: string[] = [];
  let end = 0;
  for (const place of places) {
    if (place.start < end) continue;
    pieces.push(text.folded.slice(end, place.start), nameMark.repeat(place.end - place.start));
    end = place.end;
  }
  return { ...text, folded: pieces.join('') + text.folded.slice(end) };
}

export function textOf({ plain, origins }: Characters, pasted: string): Text {
  const folded = Array.from({ length: plain.length }, (_, at) => lower(plain.charAt(at))).join('');
  const lines: Place[] = [];
  for (let start = 0; start <= plain.length; ) {
    const next = plain.indexOf('\n', start);
    const end = next === -1 ? plain.length : next;
    lines.push({ start, end });
    start = end + 1;
  }
  /** Without what was put in. */
  function originOf({ start, end }: Place): Place {
    let [first, last] = [start, end - 1];
    while (first <= last && (origins[first] ?? -1) < 0) first += 1;
    while (last >= first && (origins[last] ?? -1) < 0) last -= 1;
    const from = origins[first] ?? 0;
    return { start: from, end: last < first ? from : (origins[last] ?? 0) + 1 };
  }
  return {
    plain,
    folded,
    lines,
    lineAt: (offset) => lines[firstFrom(lines, offset + 1) - 1] ?? { start: 0, end: plain.length },
    originOf,
    wordsAt(place) {
      const { start, end } = originOf(place);
      return pasted.slice(start, end);
    },
  };
}

/** The words at a place, as a note quotes them. */
export const quoted = (text: Text, place: Place): string => `“${text.wordsAt(place).replace(/\s+/g, ' ')}”`;

/** In lower case, unless that is of another length (`İ`). */
function lower(character: string): string {
  const result = character.toLowerCase();
  return result.length === 1 ? result : character;
}
