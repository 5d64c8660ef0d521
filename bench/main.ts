// npm run bench [-- NAME … --publish]: measures the speeds of Namekeep, each next to its limit in the same run, prints one
// table and writes it as JSON to bench/results. With --publish, also to docs/performance.md and the README.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildIfStale } from '../scripts/build.ts';
import { root } from '../scripts/root.ts';
import { type Figure, isMet } from './measure.ts';
import { columns, lineOf, publish, rowOf } from './published.ts';

const benchmarks: Readonly<Record<string, () => Promise<(workspace: string) => Promise<Figure[]>>>> = {
  read: async () => (await import('./read.ts')).read,
  list: async () => (await import('./list.ts')).list,
  create: async () => (await import('./read.ts')).create,
  import: async () => (await import('./import.ts')).files,
  start: async () => (await import('./start.ts')).start,
  clone: async () => (await import('./start.ts')).clone,
  browser: async () => (await import('./browser.ts')).browser,
};

const options = { publish: { type: 'boolean', default: false } } as const;
const { values, positionals } = parseArgs({ options, allowPositionals: true });
const names = positionals.length > 0 ? positionals : Object.keys(benchmarks);
const unknown = names.filter((name) => !Object.hasOwn(benchmarks, name));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}. Choose from ${Object.keys(benchmarks).join(', ')}.`);
  process.exit(2);
}

const machine = `Node.js ${process.version}, ${cpus().length} × ${cpus()[0]?.model}, ${Math.round(totalmem() / 2 ** 30)} GiB`;
const at = new Date().toISOString();
const results = join(root, 'bench', 'results');
mkdirSync(results, { recursive: true });
await buildIfStale();
const figures: Figure[] = [];
for (const name of names) {
  console.error(`${name} …`);
  // On a disk: the folder for temporary files may be memory, where an fsync costs nothing.
  const workspace = mkdtempSync(join(results, '.work-'));
  try {
    const measure = await benchmarks[name]?.();
    const measured = (await measure?.(workspace)) ?? [];
    if (values.publish) publish(measured, at.slice(0, 10));
    figures.push(...measured);
  } catch (error) {
    // The others can still be measured.
    process.exitCode = 1;
    console.error(`${name} failed:`, error);
  } finally {
    rmSync(workspace, { recursive: true, force: true });
  }
}

const rows = [columns, ...figures.map(rowOf)];
const widths = columns.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
console.log(`\n${machine}\n`);
for (const row of rows) console.log(lineOf(row.map((cell, column) => cell.padEnd(widths[column] ?? 0))));
writeFileSync(
  join(results, `${at.replaceAll(':', '-')}.json`),
  `${JSON.stringify({ at, machine, figures }, null, 1)}\n`,
);
if (figures.some((figure) => isMet(figure) === false)) process.exitCode = 1;
