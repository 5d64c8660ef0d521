import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../scripts/root.ts';
import { type Figure, isMet } from './measure.ts';

/** What the last published run of each benchmark printed. */
export type Published = Record<string, { at: string; machine: string; figures: Figure[] }>;

const file = join(root, 'bench', 'published.json');

export const readPublished = (): Published => JSON.parse(readFileSync(file, 'utf8')) as Published;

/** Replaces what is published of one benchmark, in the file and in the documents. */
export function publish(name: string, run: Published[string]): void {
  const published = { ...readPublished(), [name]: run };
  writeFileSync(file, `${JSON.stringify(published, null, 1)}\n`);
  writePages(published);
}

/** Writes the table of docs/performance.md and the sentence of the README. */
export function writePages(published = readPublished()): void {
  for (const [path, text] of Object.entries(pagesWith(published))) writeFileSync(join(root, path), text);
}

/** The documents with these figures between their marks. */
export function pagesWith(published: Published): Record<string, string> {
  const figures = { 'docs/performance.md': table(published), 'README.md': [sentence(published)] };
  return Object.fromEntries(
    Object.entries(figures).map(([path, lines]) => {
      const text = readFileSync(join(root, path), 'utf8');
      const marked = /(<!-- figures -->\n)[\s\S]*?(<!-- end of figures -->)/;
      return [path, text.replace(marked, (_, start: string, end: string) => `${start}${lines.join('\n')}\n${end}`)];
    }),
  );
}

const figuresOf = (published: Published): [Figure, date: string][] =>
  Object.values(published)
    .flatMap(({ at, figures }) => figures.map((figure): [Figure, string] => [figure, at.slice(0, 10)]))
    .toSorted(([a], [b]) => Number(a.speed.slice(1)) - Number(b.speed.slice(1)));

/** A figure as people read it. */
function amount(value: number | undefined, unit: string): string {
  if (value === undefined) return '–';
  const digits = value < 1 ? 3 : value < 100 ? 1 : 0;
  return `${value.toLocaleString('en', { maximumFractionDigits: digits })} ${unit}`.trim();
}

export function rowOf(figure: Figure): string[] {
  const { speed, what, unit, limit, service, ratio, atLeast, atMost } = figure;
  const target = atLeast === undefined ? (atMost === undefined ? '–' : `≤ ${atMost}`) : `≥ ${atLeast}`;
  const met = { true: 'yes', false: '**no**', undefined: '–' }[String(isMet(figure))] ?? '';
  return [speed, what, amount(limit, unit), amount(service, unit), ratio?.toFixed(2) ?? '–', target, met];
}

export const columns = ['', 'What', 'Limit', 'Namekeep', 'Ratio', 'Target', 'Met'];

function table(published: Published): string[] {
  const escaped = (cells: string[]) => cells.map((cell) => cell.replace(/[\\|{}<>]/g, '\\$&'));
  const rows = figuresOf(published).map(([figure, date]) => escaped([...rowOf(figure), date]));
  return [[...columns, 'Date'], ['---', '---', '--:', '--:', '--:', '--:', '---', '---'], ...rows].map(lineOf);
}

/** @throws Error if a figure that it names is no longer measured. */
function sentence(published: Published): string {
  const figure = (what: string) => {
    const [found] = figuresOf(published).find(([one]) => one.what === what) ?? [];
    if (!found) throw new Error(`No benchmark measures "${what}" any more.`);
    return amount(found.service, found.unit);
  };
  return (
    `Measured on two cores: it starts in ${figure('start to ready, against `node -e 0`')}, rests at ` +
    `${figure('resident memory three seconds later')}, imports 100 000 rows in ` +
    `${figure('import of 100 000 rows, preview and commit')}, and adds ` +
    `${figure('durable POST /domains, 64 clients').replace(' /s', '')} records a second, each on disk before it is confirmed. ` +
    '[All figures](docs/performance.md), and [what must never happen, tested](docs/reliability.md).'
  );
}

export const lineOf = (cells: string[]): string => `| ${cells.join(' | ')} |`;
