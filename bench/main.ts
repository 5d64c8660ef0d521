import { relative } from 'node:path';
import { buildIfStale } from '../scripts/build.ts';
import { root } from '../scripts/root.ts';
import { parseArgs } from 'node:util';
import type { Bench } from './bench.ts';
import { LoadGenerator } from './load.ts';
import { publish } from './published.ts';
import { type Figure, isMet, report, thisMachine } from './report.ts';
import { createWorkspace } from './workspace.ts';

/*
 * The speeds of Namekeep, each beside its own limit in the same run. `npm run bench` runs all, `npm run bench s1 s2` some.
 * With `--million`, s13, s13-postgresql and s14 also measure a million records. `--minutes N` is how long soak lasts, 30 by default; it runs
 * only by its name. `--publish` writes what was measured to docs/performance.md and the README.
 */

const benches: Readonly<Record<string, () => Promise<Bench>>> = {
  s1: async () => (await import('./s1-get.ts')).get,
  s2: async () => (await import('./s2-list.ts')).list,
  s3: async () => (await import('./s3-create.ts')).create,
  s4: async () => (await import('./s4-growth.ts')).growth,
  s5: async () => (await import('./s5-import.ts')).importing,
  s6: async () => (await import('./s6-export.ts')).exporting,
  s7: async () => (await import('./s7-mcp.ts')).mcp,
  s8: async () => (await import('./s8-command-line.ts')).commandLine,
  s9: async () => (await import('./s9-start.ts')).start,
  s10: async () => (await import('./s10-browser.ts')).inBrowser,
  s11: async () => (await import('./s11-processes.ts')).processes,
  s12: async () => (await import('./s12-adapter.ts')).adapter,
  s13: async () => (await import('./s13-queries.ts')).queriesOnSqlite,
  's13-postgresql': async () => (await import('./s13-queries.ts')).queriesOnPostgres,
  'mcp-tasks': async () => (await import('./mcp-tasks.ts')).mcpTasks,
  s14: async () => (await import('./s14-changes.ts')).changing,
  s15: async () => (await import('./s15-long-notes.ts')).longNotes,
  s16: async () => (await import('./s16-list-page.ts')).listPage,
  s17: async () => (await import('./s17-size.ts')).size,
  soak: async () => (await import('./soak/soak.ts')).soak,
  texts: async () => (await import('./texts.ts')).texts,
};

const { values, positionals: chosen } = parseArgs({
  options: {
    million: { type: 'boolean', default: false },
    publish: { type: 'boolean', default: false },
    minutes: { type: 'string', default: '30' },
  },
  allowPositionals: true,
});
const options = { isMillion: values.million, minutes: Number(values.minutes) };
const names = chosen.length > 0 ? chosen : Object.keys(benches).filter((name) => name !== 'soak');
const unknown = names.filter((name) => !Object.hasOwn(benches, name));
if (unknown.length > 0) {
  console.error(
    `There is no ${unknown.join(', ')}. Choose from ${Object.keys(benches).join(', ')}, or name none for all.`,
  );
  process.exit(2);
}

// The services measured here serve the pages as `npm start` does, which builds them first.
await buildIfStale();
const generator = new LoadGenerator();
const figures: Figure[] = [];
let hasFailed = false;
try {
  for (const name of names) {
    console.error(`${name} …`);
    try {
      const bench = await benches[name]?.();
      const measured = (await bench?.({ workspace: createWorkspace(), generator, ...options })) ?? [];
      if (values.publish) publish(name, thisMachine(), measured);
      figures.push(...measured);
    } catch (error) {
      // The others can still be measured.
      hasFailed = true;
      console.error(`${name} failed:`, error);
    }
  }
} finally {
  generator.stop();
}
const file = report(figures);
console.log(`\nWritten to ${relative(root, file)}.`);
process.exitCode = hasFailed || figures.some((figure) => isMet(figure) === false) ? 1 : 0;
