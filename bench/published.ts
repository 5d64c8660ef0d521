import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../scripts/root.ts';
import { type Figure, isMet } from './measure.ts';

/** What the last published run of each benchmark printed. */
export type Published = Record<string, { at: string; machine: string; figures: Figure[] }>;

const file = join(root, 'bench', 'published.json');

/** The figures in the README, in the reader's words: what the benchmark calls the figure. */
export const inReadme: Record<string, string> = {
  'GET /domains/{id}': 'A record read over the API',
  'durable POST /domains, 64 clients': 'Records added, each on disk before it is confirmed',
  'import of 100 000 rows, preview and commit': 'Import of 100 000 rows, with its preview',
  'start to ready, against `node -e 0`': 'Start',
  'resident memory three seconds later': 'Memory at rest',
};

export const readPublished = (): Published => JSON.parse(readFileSync(file, 'utf8')) as Published;

/** Replaces what is published of one benchmark, in the file and in the documents. */
export function publish(name: string, run: Published[string]): void {
  const published = { ...readPublished(), [name]: run };
  writeFileSync(file, `${JSON.stringify(published, null, 1)}\n`);
  writePages(published);
}

/** Writes the tables of docs/performance.md and of the README. */
export function writePages(published = readPublished()): void {
  for (const [path, text] of Object.entries(pagesWith(published))) writeFileSync(join(root, path), text);
}

/** The documents with the tables of these figures between their marks. */
export function pagesWith(published: Published): Record<string, string> {
  const tables = { 'docs/performance.md': table(published), 'README.md': tableOfReadme(published) };
  return Object.fromEntries(
    Object.entries(tables).map(([path, lines]) => {
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

function tableOfReadme(published: Published): string[] {
  const rows = Object.entries(inReadme).flatMap(([what, title]) =>
    figuresOf(published)
      .filter(([figure]) => figure.what === what)
      .map(([{ service, limit, unit }, date]) => [title, amount(service, unit), amount(limit, unit), date]),
  );
  return [['Measured', 'Namekeep', 'Bare minimum', 'Date'], ['---', '---:', '---:', '---'], ...rows].map(lineOf);
}

export const lineOf = (cells: string[]): string => `| ${cells.join(' | ')} |`;
