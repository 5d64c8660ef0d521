import type { Screen } from './output.ts';

const { styleText } = process.getBuiltinModule('node:util');

export type Style = 'bold' | 'dim' | 'red' | 'green' | 'yellow';

/** The text in a style, if the screen shows colors. Color is never the only indication. */
export const styled = (screen: Screen, style: Style | undefined, text: string): string =>
  screen.colors && style && text !== '' ? styleText(style, text, { validateStream: false }) : text;

const ascii = /^[\x20-\x7e]*$/;
/** Characters that are wide or fullwidth according to East Asian Width (UAX 11), without halfwidth forms. */
const wide =
  /^(?:[\u1100-\u115f\u2e80-\u303e\u3041-\uff60\uffe0-\uffe6]|[\u{1b000}-\u{1b2ff}\u{20000}-\u{3fffd}]|\p{Emoji_Presentation})/u;
/** Combining marks and other characters without a cell of their own. */
const empty = /^[\p{Mn}\p{Me}\p{Cf}]+$/u;

let segmenter: Intl.Segmenter | undefined;

/** Grapheme clusters: what users perceive as characters. */
function charactersOf(text: string): string[] {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

function widthOfCharacter(character: string): 0 | 1 | 2 {
  if (empty.test(character)) return 0;
  // U+FE0F requests the emoji presentation of a character.
  return wide.test(character) || character.includes('\ufe0f') ? 2 : 1;
}

/** The width of a text in terminal cells. */
export function widthOf(text: string): number {
  if (ascii.test(text)) return text.length;
  return charactersOf(text).reduce((sum, character) => sum + widthOfCharacter(character), 0);
}

/** The text in at most `cells`, ending with `…` if it was truncated. */
export function truncate(text: string, cells: number): string {
  if (widthOf(text) <= cells) return text;
  let taken = '';
  let width = 0;
  for (const character of charactersOf(text)) {
    const next = width + widthOfCharacter(character);
    if (next > cells - 1) break;
    taken += character;
    width = next;
  }
  return cells > 0 ? `${taken}…` : '';
}

/** The text padded with spaces to `cells`. */
export function pad(text: string, cells: number, side: 'left' | 'right' = 'left'): string {
  const space = ' '.repeat(Math.max(0, cells - widthOf(text)));
  return side === 'left' ? text + space : space + text;
}

/** Wraps text at spaces into lines of at most `cells`. */
export function wrap(text: string, cells: number): string {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && widthOf(line) + 1 + widthOf(word) > cells) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line].join('\n');
}
