import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../scripts/root.ts';
import { type Figure, isMet } from './measure.ts';

export const columns = ['', 'What', 'Limit', 'Namekeep', 'Ratio', 'Target', 'Met'];

/** A figure as people read it. */
function amount(value: number | undefined, unit: string): string {
  if (value === undefined) return '–';
  if (unit === 'ms' && value >= 1000) return amount(value / 1000, 's');
  const digits = value < 1 ? 3 : value < 100 ? 1 : 0;
  return `${value.toLocaleString('en', { maximumFractionDigits: digits })} ${unit}`.trim();
}

export function rowOf(figure: Figure): string[] {
  const { speed, what, unit, limit, service, ratio, atLeast, atMost } = figure;
  const target = atLeast === undefined ? (atMost === undefined ? '–' : `≤ ${atMost}`) : `≥ ${atLeast}`;
  const met = { true: 'yes', false: '**no**', undefined: '–' }[String(isMet(figure))] ?? '';
  return [speed, what, amount(limit, unit), amount(service, unit), ratio?.toFixed(2) ?? '–', target, met];
}

export const lineOf = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const table = join(root, 'docs', 'performance.md');
const readme = join(root, 'README.md');
const head = [...columns, 'Date'];

/** The rows of docs/performance.md, which is all that is kept of earlier runs. */
function readRows(): string[][] {
  const lines = readFileSync(table, 'utf8').match(/^\| S\d.*$/gm) ?? [];
  return lines.map((line) => line.slice(2, -2).split(' | '));
}

/** Replaces the rows of these figures, and adds those that are new. */
export function publish(figures: readonly Figure[], day: string): void {
  const rows = new Map(readRows().map((row) => [row[1], row]));
  for (const figure of figures) {
    const row = [...rowOf(figure), day].map((cell) => cell.replace(/[\\|{}<>]/g, '\\$&'));
    rows.set(row[1], row);
  }
  const sorted = [...rows.values()].toSorted(([a = ''], [b = '']) => Number(a.slice(1)) - Number(b.slice(1)));
  const lines = [head, head.map((_, column) => (column > 1 && column < 6 ? '--:' : '---')), ...sorted].map(lineOf);
  replaceFigures(table, lines.join('\n'));
  replaceFigures(readme, readmeSentence());
}

function replaceFigures(file: string, figures: string): void {
  const marked = /(<!-- figures -->\n)[\s\S]*?(\n<!-- end of figures -->)/;
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace(marked, (_, start, end) => `${start}${figures}${end}`),
  );
}

/** What the README says of the table. */
export function readmeSentence(): string {
  const figure = (what: string) => {
    const row = readRows().find((one) => one[1] === what);
    if (!row) throw new Error(`No benchmark measures "${what}" any more.`);
    return row[3] ?? '';
  };
  return (
    `Measured on two cores: it starts in ${figure('start to ready, against `node -e 0`')}, rests at ` +
    `${figure('resident memory three seconds later')}, imports 100 000 rows in ` +
    `${figure('import of 100 000 rows, preview and commit')}, and adds ` +
    `${figure('durable POST /domains, 64 clients').replace(' /s', '')} records a second, each on disk before it is confirmed. ` +
    '[All figures](docs/performance.md), and [what must never happen, tested](docs/reliability.md).'
  );
}
