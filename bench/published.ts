import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../scripts/root.ts';
import { comparison } from './comparison.ts';
import { amount, type Figure, isMet, type Machine, targetOf } from './report.ts';

/** What the last published run of each benchmark printed, in the order of their names. */
export type Published = Record<string, { machine: Machine; figures: Figure[] }>;

const file = join(root, 'bench', 'published.json');
const page = join(root, 'docs', 'performance.md');
const readme = join(root, 'README.md');

/** The figures in the README: the first of each benchmark, by its name. */
const inReadme = ['s1', 's3', 's5', 's9', 's16'];

export const readPublished = (): Published =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Published) : {};

/** Replaces what is published of one benchmark: the figures themselves, docs/performance.md and the table in the README. */
export function publish(name: string, machine: Machine, figures: readonly Figure[]): void {
  const byNumber = new Intl.Collator('en', { numeric: true }).compare;
  const all = { ...readPublished(), [name]: { machine, figures: [...figures] } };
  const published = Object.fromEntries(Object.entries(all).toSorted(([a], [b]) => byNumber(a, b)));
  writeFileSync(file, `${JSON.stringify(published, null, 2)}\n`);
  writeFileSync(page, performancePage(published));
  writeFileSync(readme, withFigures(readFileSync(readme, 'utf8'), published));
}

/** docs/performance.md: the figures, and how to compare Namekeep with others. */
export function performancePage(published: Published): string {
  const parts = Object.entries(published).map(
    ([name, { machine, figures }]) =>
      `## ${name}\n\n${dateOf(machine)}, ${machineText(machine)}.\n\n` +
      '| What | Limit | Namekeep | Unit | Ratio | Target | Met | Note |\n| --- | --- | --- | --- | --- | --- | --- | --- |\n' +
      figures.map((figure) => `| ${cellsOf(figure).map(escaped).join(' | ')} |\n`).join(''),
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
  const rows = inReadme.flatMap((name) => {
    const { machine, figures: [figure] = [] } = published[name] ?? {};
    if (!machine || !figure) return [];
    const measured =
      figure.ratio === null ? `${amount(figure.service)} ${figure.unit}` : `${figure.ratio.toFixed(2)} ×`;
    return `| ${[escaped(figure.what), measured, targetOf(figure), dateOf(machine)].join(' | ')} |\n`;
  });
  const table = `| Measured | Figure | Target | Date |\n| --- | --- | --- | --- |\n${rows.join('')}`;
  return text.replace(/(<!-- figures -->\n)[\s\S]*?(<!-- end of figures -->)/, (_, start: string, end: string) => {
    return `${start}${table}${end}`;
  });
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
