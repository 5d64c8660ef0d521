import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../scripts/root.ts';
import { comparison } from './comparison.ts';
import { explanations } from './explanations.ts';
import { amount, type Figure, isMet, type Machine, targetOf } from './report.ts';

/** What the last published run of each benchmark printed, in the order of their names. */
export type Published = Record<string, { machine: Machine; figures: Figure[] }>;

const file = join(root, 'bench', 'published.json');
const page = join(root, 'docs', 'performance.md');
const readme = join(root, 'README.md');

/** The figures in the README, in the reader's words: the benchmark, and what it calls the figure. */
export const inReadme = [
  { name: 's1', what: 'GET /domains/{id}, 64 connections', title: 'Records read over the API' },
  {
    name: 's3',
    what: 'durable POST /domains, 64 clients',
    title: 'Records added, each on disk before it is confirmed',
  },
  { name: 's5', what: 'import of 100 000 rows, preview and commit', title: 'Import of 100 000 rows, with its preview' },
  { name: 's16', what: 'first rows of 5 000 names, nothing cached', title: 'First rows of 5 000 names in the browser' },
  { name: 's9', what: 'start to ready, beside node -e 0', title: 'Start' },
  { name: 's17', what: 'resident memory 3 s after the start', title: 'Memory at rest' },
];

export const readPublished = (): Published =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Published) : {};

/** Replaces what is published of one benchmark: the figures themselves, docs/performance.md and the table in the README. */
export function publish(name: string, machine: Machine, figures: readonly Figure[]): void {
  const byNumber = new Intl.Collator('en', { numeric: true }).compare;
  const all = { ...readPublished(), [name]: { machine, figures: [...figures] } };
  const published = Object.fromEntries(Object.entries(all).toSorted(([a], [b]) => byNumber(a, b)));
  writeFileSync(file, `${JSON.stringify(published, null, 2)}\n`);
  writePages(published);
}

/** Writes docs/performance.md and the table in the README. */
export function writePages(published = readPublished()): void {
  writeFileSync(page, performancePage(published));
  writeFileSync(readme, withFigures(readFileSync(readme, 'utf8'), published));
}

/** docs/performance.md: the figures, and how to compare Namekeep with others. */
export function performancePage(published: Published): string {
  const parts = Object.entries(published).map(
    ([name, { machine, figures }]) =>
      `## ${name}\n\n${dateOf(machine)}, ${machineText(machine)}.\n\n` +
      '| What | Limit | Namekeep | Unit | Ratio | Target | Met | Note |\n| --- | --- | --- | --- | --- | --- | --- | --- |\n' +
      figures.map((figure) => `| ${cellsOf(figure).map(escaped).join(' | ')} |\n`).join('') +
      (figures.some((figure) => isMet(figure) === false) ? `\n**Missed.** ${explanations[name] ?? ''}\n` : ''),
  );
  return `${introduction}\n${parts.join('\n')}\n${comparison}`;
}

const introduction = `# Performance

\`npm run bench -- --publish\` measures and writes this page, \`npm run bench -- s1 --publish\` one part of it. Machines differ, so most
figures are compared with a *limit* from the same run: the minimum that any program on this stack needs, such as a bare \`node:http\` server with the
same SQL on the same file. The ratio is Namekeep's figure divided by the limit; without a limit, the target is for the figure itself.
`;

/** The README with the current figures between its two marks. */
export function withFigures(text: string, published: Published): string {
  const rows = inReadme.flatMap(({ name, what, title }) => {
    const { machine, figures = [] } = published[name] ?? {};
    const figure = figures.find((one) => one.what === what);
    if (!machine || !figure) return [];
    const { limit, service, unit } = figure;
    const [measured, least] = [service, limit].map((value) => (value === null ? '–' : readable(value, unit)));
    return `| ${[title, measured, least, dateOf(machine)].join(' | ')} |\n`;
  });
  const table = `| Measured | Namekeep | Bare minimum | Date |\n| --- | ---: | ---: | --- |\n${rows.join('')}`;
  return text.replace(/(<!-- figures -->\n)[\s\S]*?(<!-- end of figures -->)/, (_, start: string, end: string) => {
    return `${start}${table}${end}`;
  });
}

/** An amount as people say it: milliseconds below a second, seconds from then on. */
function readable(value: number, unit: string): string {
  const ms = unit === 's' ? value * 1000 : value;
  if (unit === 's' || unit === 'ms') return ms < 1000 ? `${ms.toFixed(0)} ms` : `${(ms / 1000).toFixed(1)} s`;
  const digits = new Intl.NumberFormat('en', { maximumFractionDigits: 0 }).format(value);
  return unit.startsWith('requests') ? `${digits} per second` : `${digits} ${unit}`;
}

function cellsOf(figure: Figure): string[] {
  const { what, limit, service, unit, ratio, note = '' } = figure;
  const met = { true: 'yes', false: '**no**', undefined: '–' }[String(isMet(figure))] ?? '–';
  return [
    what,
    limit === null ? '–' : amount(limit),
    amount(service),
    unit,
    ratio === null ? '–' : ratio.toFixed(2),
    targetOf(figure),
    met,
    note,
  ];
}

const escaped = (text: string) => text.replace(/[\\|{}<>]/g, '\\$&').replaceAll('\n', ' ');
const dateOf = ({ at }: Machine) => at.slice(0, 10);
const machineText = ({ node, cores, cpu, memoryGiB, pinning }: Machine) =>
  `Node.js ${node}, ${cores} × ${cpu}, ${memoryGiB} GiB; ${pinning}`;
