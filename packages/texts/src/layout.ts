import { type Span, type Text } from './text.ts';
import { alternatives } from './words/words.ts';

export interface Block extends Span {
  lines: readonly Line[];
}
export interface Line extends Span {
  block: Block;
  above: Line | undefined;
}
export type Sentence = Span & { line: Line };
export type Layout = ReturnType<typeof layoutOf>;

/** Rows of an unfolded table have this between their cells. */
export const cellMark = ' | ';

const abbreviations = new Set(alternatives('abbreviations').split('|'));

/** The layout of a text: blocks between empty lines, their lines, and sentences. */
export function layoutOf({ plain, lines }: Pick<Text, 'plain' | 'lines'>) {
  const blocks: Block[] = [];
  const sentences: Sentence[] = [];
  let open: Line[] = [];
  for (const { start, end } of [...lines, { start: plain.length, end: plain.length }]) {
    if (end > start) {
      const above = open.at(-1);
      const block = above?.block ?? { start, end, lines: [] };
      const line: Line = { start, end, block, above };
      open.push(line);
      sentences.push(...sentencesOf(plain, line).map((span) => ({ ...span, line })));
      continue;
    }
    const last = open.at(-1);
    if (last) blocks.push(Object.assign(last.block, { end: last.end, lines: open }));
    open = [];
  }
  return { blocks, sentences };
}

function sentencesOf(plain: string, line: Span): Span[] {
  const result: Span[] = [];
  let start = line.start;
  const close = (end: number) => {
    if (plain.slice(start, end).trim() !== '') result.push({ start, end });
    start = end;
  };
  for (let at = line.start; at < line.end; at += 1) if (endsSentence(plain, at, line)) close(at + 1);
  close(line.end);
  return result;
}

function endsSentence(plain: string, at: number, line: Span): boolean {
  const character = plain.charAt(at);
  if (character === '。' || character === '！' || character === '？') return true;
  if (character !== '.' && character !== '!' && character !== '?' && character !== ';') return false;
  // Points within a word, and dots that lead to a price at the end of a line.
  if (plain.charAt(at + 1) !== ' ' || plain.charAt(at - 1) === character) return false;
  if (character !== '.') return true;
  // "3. März", "Nr. 5", "S. L.", "Inc. has": no end, unless the word before is a word.
  const before = /[\p{L}\p{N}.]{1,24}$/u.exec(plain.slice(Math.max(line.start, at - 24), at))?.[0] ?? '';
  if (before === '') return /[)"'»”%€]/.test(plain.charAt(at - 1));
  // "2027-05-11." and "5/11." are whole days, and no ordinals.
  const isPart = /[-/]/.test(plain.charAt(at - before.length - 1));
  if (/^\d{1,2}$/.test(before) && !isPart) return false;
  if (/^\p{L}$/u.test(before) || abbreviations.has(before.toLowerCase())) return false;
  const next = plain.slice(at + 1, at + 70);
  return /^\s+[^\s\p{Ll}]/u.test(next) || /^\s[\p{Ll}\d][\p{L}\d-]{0,62}\./u.test(next);
}
