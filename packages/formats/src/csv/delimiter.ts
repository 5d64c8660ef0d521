import { type Delimiter, delimiters } from '../layout.ts';

/** The separator that occurs equally often, outside of quotes, in most of the first lines. */
export function delimiterOf(bytes: Uint8Array): Delimiter {
  const lines = new TextDecoder()
    .decode(bytes.subarray(0, 32 * 1024))
    .replace(/"(?:[^"]|"")*"/g, '')
    .split(/\r\n|\n|\r/)
    .slice(0, 20);
  let best: { delimiter: Delimiter; score: number } = { delimiter: ',', score: 0 };
  for (const delimiter of delimiters) {
    const counts = lines.map((line) => line.split(delimiter).length - 1).filter((count) => count > 0);
    const most = Math.max(0, ...counts);
    const score = counts.filter((count) => count === most).length * most;
    if (score > best.score) best = { delimiter, score };
  }
  return best.delimiter;
}
