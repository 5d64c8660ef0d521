import assert from 'node:assert/strict';
import { copyFileSync, cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { compare, cpuSeconds, type Figure, median, quantile, timed, watchMemory } from './measure.ts';
import { change, databaseIn, fileForm, type Owner, ownerOf, runLimit, seeded, startService } from './service.ts';

const ROWS = 100_000;
const CHANGED = 50_000;
const WRITERS = 4;

/** S5, S6 and S14: files of 100 000 rows in and out, and a change by rule of 50 000 records. */
export async function files(workspace: string): Promise<Figure[]> {
  const table = join(workspace, 'table.csv');
  writeFileSync(table, tableOf(ROWS));
  const empty = await seeded(join(workspace, 'empty'), 0);
  return [
    ...(await importing(workspace, table, empty)),
    await waiting(workspace, empty),
    ...(await exporting(workspace)),
    ...(await changing(workspace)),
  ];
}

/** A table as registrars export it. */
export function tableOf(count: number): string {
  const rows = Array.from({ length: count }, (_, row) => {
    const day = `0${1 + (row % 9)}-${10 + (row % 18)}`;
    const dates = `2019-${day},202${7 + (row % 3)}-${day}`;
    const cost = `$${row % 50}.${10 + (row % 90)}`;
    return `name-${row}.example,Registrar ${row % 20},${dates},On,${cost},Bought for project ${row % 1000}`;
  });
  return `Domain,Registrar,Registered,Expires,Auto renew,Renewal price,Notes\n${rows.join('\n')}\n`;
}

type Seeded = Awaited<ReturnType<typeof seeded>>;

let copies = 0;

/** Uses a service on a copy of a data folder. */
async function served<T>(workspace: string, from: Seeded, use: (owner: Owner, pid: number) => Promise<T>): Promise<T> {
  copies += 1;
  const dataDir = join(workspace, `copy-${copies}`);
  cpSync(from.dataDir, dataDir, { recursive: true });
  const service = await startService(dataDir);
  try {
    return await use(ownerOf(service, from.token), service.pid);
  } finally {
    await service.stop();
  }
}

function limitOn(workspace: string, name: string, from: Seeded, file = ''): number {
  const copy = join(workspace, 'limit.db');
  copyFileSync(databaseIn(from.dataDir), copy);
  return runLimit(name, copy, file);
}

async function importing(workspace: string, table: string, empty: Seeded): Promise<Figure[]> {
  const peaks: number[] = [];
  const service = () =>
    served(workspace, empty, async (owner, pid) => {
      const peak = watchMemory(pid);
      const took = await timed(async () => {
        const { created } = await change(owner, 'import/preview', fileForm(readFileSync(table, 'utf8')));
        assert.equal(created, ROWS);
      });
      peaks.push(peak());
      return took;
    });
  const about = { speed: 'S5', what: 'import of 100 000 rows, preview and commit', unit: 'ms', atMost: 3 };
  return [
    await compare(about, () => limitOn(workspace, 'import', empty, table), service),
    { speed: 'S5', what: 'import: memory above idle', unit: 'MiB', service: Math.max(...peaks), atMost: 250 },
  ];
}

/** How long other writes wait while 10 000 rows commit. */
async function waiting(workspace: string, empty: Seeded): Promise<Figure> {
  const times: number[] = [];
  await served(workspace, empty, async (owner) => {
    const { previewId } = await owner.ask('POST', 'import/preview', fileForm(tableOf(10_000)));
    let number = 0;
    const write = () => {
      const record = { name: `meanwhile-${(number += 1)}.example`, expirationDate: '2028-01-02' };
      return owner.ask('POST', 'domains', record);
    };
    await write();
    const stop = again(() => timed(write).then((took) => times.push(took)), WRITERS);
    await owner.ask('POST', 'import/commit', { previewId });
    await stop();
  });
  const what = 'other writes while 10 000 rows commit, 99th percentile';
  return { speed: 'S5', what, unit: 'ms', service: quantile(times, 0.99), atMost: 700 };
}

/** Does the same again and again, a few at once, until the result is called. */
function again(work: () => Promise<unknown>, atOnce = 1): () => Promise<unknown> {
  const ended = new AbortController();
  const loop = async () => {
    while (!ended.signal.aborted) {
      await work();
      await setTimeout(10);
    }
  };
  const all = Promise.all(Array.from({ length: atOnce }, loop));
  return () => {
    ended.abort();
    return all;
  };
}

async function exporting(workspace: string): Promise<Figure[]> {
  const full = await seeded(join(workspace, 'full'), ROWS);
  const figures: Figure[] = [];
  for (const format of ['json', 'yaml', 'csv', 'xlsx']) {
    const [firsts, peaks]: [number[], number[]] = [[], []];
    await served(workspace, full, async (owner, pid) => {
      const peak = watchMemory(pid);
      const download = () =>
        timed(async () => {
          const started = performance.now();
          const response = await owner.fetch(`/api/v1/export?format=${format}`);
          assert.equal(response.status, 200);
          let first = 0;
          for await (const chunk of response.body ?? []) if (chunk.length > 0) first ||= performance.now() - started;
          firsts.push((first / (performance.now() - started)) * 100);
        });
      const about = { speed: 'S6', what: `export of 100 000 records, ${format}`, unit: 'ms' };
      const limit = () => limitOn(workspace, 'export', full, join(workspace, 'out'));
      figures.push(await compare({ ...about, atMost: format === 'xlsx' ? 8 : 3 }, limit, download));
      peaks.push(peak());
    });
    figures.push(
      { speed: 'S6', what: `${format}: first byte, of the whole`, unit: '%', service: median(firsts), atMost: 5 },
      { speed: 'S6', what: `${format}: memory above idle`, unit: 'MiB', service: Math.max(...peaks), atMost: 150 },
    );
  }
  return figures;
}

/** A rule that raises every renewal cost by 7 percent, in processor time; other requests go on. */
async function changing(workspace: string): Promise<Figure[]> {
  const from = await seeded(join(workspace, 'changed'), CHANGED);
  const reads: number[] = [];
  const service = () =>
    served(workspace, from, async (owner, pid) => {
      const { records } = await owner.ask('GET', 'domains?limit=1');
      const read = () => owner.ask('GET', `domains/${records[0]?.id}`);
      const stop = again(() => timed(read).then((took) => reads.push(took)));
      const before = cpuSeconds(pid);
      const rule = { select: { filter: { archived: 'all' } }, adjust: { renewalCostMinor: { percent: 7 } } };
      const { updated } = await change(owner, 'changes/preview', rule);
      const took = (cpuSeconds(pid) - before) * 1000;
      await stop();
      assert.ok(updated > CHANGED / 2);
      return took;
    });
  const about = { speed: 'S14', what: 'change by rule of 50 000 records', unit: 'ms of processor', atMost: 4 };
  return [
    await compare(about, () => limitOn(workspace, 'change', from), service),
    { speed: 'S14', what: 'reads during a change, median', unit: 'ms', service: median(reads), atMost: 50 },
  ];
}
