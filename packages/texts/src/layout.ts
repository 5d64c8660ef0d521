import type { Place } from './place.ts';
import type { Text } from './text.ts';

export interface Block extends Place {
  lines: readonly Line[];
  /** It ends in a colon, and so what stands below is what it speaks of. */
  isHeading: boolean;
  previous: Block | undefined;
}
/** A line, or several of one wrapped sentence. */
export interface Line extends Place {
  block: Block;
  above: Line | undefined;
}
export interface Sentence extends Place {
  line: Line;
}
export interface Layout {
  blocks: readonly Block[];
  sentences: readonly Sentence[];
}

/** Rows of an unfolded table have this between their cells. */
export const cellMark = ' | ';

const fewestOfProse = 50;
const abbreviations = new Set(
  (
    'rs inc ltd co corp llc nr no nos dr st mr mrs ms bzw ca etc usw inkl exkl zzgl mwst ust tel str approx incl excl ex vs art exp réf ref ' +
    'núm sr sra m mme jan feb mär apr jun jul aug sep sept okt oct nov dez dec janv févr avr juil déc ene abr ago dic lun mar mer jeu ven sam dim ' +
    'mo di mi do fr sa so mon tue wed thu fri sat sun pos abs evtl ggf vgl bsp gmbh auto autom max min mtl jährl e.v'
  ).split(' '),
);

/** The layout of a text: blocks between empty lines, lines of prose made whole again, and sentences. */
export function layoutOf({ plain, lines }: Pick<Text, 'plain' | 'lines'>): Layout {
  const blocks: Block[] = [];
  const sentences: Sentence[] = [];
  let open: Place[] = [];
  for (const line of [...lines, { start: plain.length, end: plain.length }]) {
    if (line.end > line.start) {
      open.push(line);
      continue;
    }
    const [first, last] = [open[0], open.at(-1)];
    if (first && last) {
      const block: Block = {
        start: first.start,
        end: last.end,
        lines: [],
        isHeading: /[:：]$/.test(plain.slice(first.start, last.end)),
        previous: blocks.at(-1),
      };
      let above: Line | undefined;
      block.lines = wholeLines(plain, open).map((one) => {
        above = { ...one, block, above };
        return above;
      });
      for (const one of block.lines)
        sentences.push(...sentencesOf(plain, one).map((place) => ({ ...place, line: one })));
      blocks.push(block);
    }
    open = [];
  }
  return { blocks, sentences };
}

/** Lines of prose that were wrapped belong together. */
function wholeLines(plain: string, lines: readonly Place[]): Place[] {
  const result: Place[] = [];
  let isOpen = false;
  for (const line of lines) {
    const last = result.at(-1);
    if (last && isOpen && continues(plain.slice(line.start, Math.min(line.end, line.start + 60)))) last.end = line.end;
    else result.push({ ...line });
    isOpen = isWrapped(plain, line);
  }
  return result;
}

function isWrapped(plain: string, line: Place): boolean {
  const text = plain.slice(line.start, line.end);
  return (
    text.length >= fewestOfProse &&
    /[\p{L},)]$/u.test(text) &&
    !/ {2}|\t|\||\.{3}/.test(text) &&
    /\p{Ll}/u.test(text) &&
    !/^\P{L}{0,4}[^\s.]{1,63}\.[^\s.]{2,}/u.test(text)
  );
}

/** Whether a line goes on with the sentence of the line above: no list item, no label, no row, no name in front. */
const continues = (text: string): boolean =>
  !/^(?:[-*•·–—+#]|\d{1,3}[.)] )/.test(text) &&
  !/^[^\s:]{1,30}(?: [^\s:]{1,20})?:/.test(text) &&
  !/ {2}|\t|\|/.test(text) &&
  !/^[^\s.]{1,63}\.[^\s.]{2,}/.test(text) &&
  /^["'„“«]?[\p{L}\d]/u.test(text);

function sentencesOf(plain: string, line: Place): Place[] {
  const result: Place[] = [];
  let start = line.start;
  const close = (end: number) => {
    if (plain.slice(start, end).trim() !== '') result.push({ start, end });
    start = end;
  };
  for (let at = line.start; at < line.end; at += 1) {
    if (endsSentence(plain, at, line)) close(at + 1);
  }
  close(line.end);
  return result;
}

function endsSentence(plain: string, at: number, line: Place): boolean {
  const character = plain.charAt(at);
  if (character === '。' || character === '！' || character === '？') return true;
  if (character !== '.' && character !== '!' && character !== '?' && character !== ';') return false;
  // Dots that lead to a price at the end of a line.
  if (plain.charAt(at - 1) === character) return false;
  const next = plain.charAt(at + 1);
  if (next !== ' ' && next !== '\n') return false;
  if (character !== '.') return true;
  // "3. März", "Nr. 5", "S. L.", "Inc. has": no end, unless the word before is a word.
  const before = /[\p{L}\p{N}.]{1,24}$/u.exec(plain.slice(Math.max(line.start, at - 24), at))?.[0] ?? '';
  // "2027-05-11." and "5/11." are whole days, and no ordinals.
  const isPart = /[-/]/.test(plain.charAt(at - before.length - 1));
  if ((/^\d{1,2}$/.test(before) && !isPart) || before === '')
    return before === '' && /[)"'»”%€]/.test(plain.charAt(at - 1));
  if (/^\p{L}$/u.test(before) || abbreviations.has(before.toLowerCase())) return false;
  return (
    /^[^\p{Ll}]/u.test(
      plain
        .slice(at + 1)
        .trimStart()
        .slice(0, 1),
    ) || /^\s[\p{Ll}\d][\p{L}\d-]{0,62}\./u.test(plain.slice(at + 1, at + 70))
  );
}
