import type { Screen } from '../output.ts';

/** Select Graphic Rendition (ECMA-48, 8.3.117): the codes that start and end a style. */
const codes = {
  bold: [1, 22],
  dim: [2, 22],
  red: [31, 39],
  green: [32, 39],
  yellow: [33, 39],
  cyan: [36, 39],
} as const;
export type Style = keyof typeof codes;

/** The text in a style, if the screen shows colors. Color is never the only indication. */
export function styled(screen: Screen, style: Style | undefined, text: string): string {
  if (!screen.colors || style === undefined || text === '') return text;
  const [start, end] = codes[style];
  return `\u001b[${start}m${text}\u001b[${end}m`;
}
