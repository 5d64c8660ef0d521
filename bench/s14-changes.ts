import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { root } from '../scripts/root.ts';
import { createToken, someIds } from './account.ts';
import type { Bench } from './bench.ts';
import { pinnedTo } from './cores.ts';
import { cpuSeconds } from './cpu.ts';
import { watchedService } from './files.ts';
import { compare, median } from './measure.ts';
import { type Figure, figureOf } from './report.ts';
import { databaseIn, seededFolders } from './workspace.ts';

const RECORDS = 50_000;
const MANY = 100_000;
/** Only by a setting: a change takes up to 100 000 records by default. */
const MILLION = 1_000_000;
const ROUNDS = 3;

interface Changed {
  /** Milliseconds of processor time. */
  took: number;
  /** MiB above what it had when nothing was asked of it. */
  peak: number;
  /** Milliseconds of each other request meanwhile. */
  reads: number[];
}

/** Raises every renewal cost by 7 percent, and undoes that if asked, while other requests read a record. */
async function change(dataDir: string, records: number, { undo }: { undo: boolean }): Promise<Changed> {
  const url = `sqlite:${databaseIn(dataDir)}`;
  const [token, [id = '']] = [await createToken(url), await someIds(url, 1)];
  const server = await watchedService(dataDir, { NAMEKEEP_IMPORT_MAX_ROWS: String(MILLION) });
  const reads: number[] = [];
  const ask = async (method: string, path: string, body?: object): Promise<Record<string, unknown>> => {
    const response = await fetch(`http://localhost:${server.port}/api/v1/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: body ? JSON.stringify(body) : null,
    });
    const answer = (await response.json()) as Record<string, unknown>;
    assert.ok(response.ok, JSON.stringify(answer).slice(0, 1000));
    return answer;
  };
  try {
    await ask('GET', `domains/${id}`);
    const ended = new AbortController();
    const probe = async () => {
      while (!ended.signal.aborted) {
        const started = performance.now();
        await ask('GET', `domains/${id}`);
        reads.push(performance.now() - started);
        await setTimeout(10);
      }
    };
    const probed = probe();
    const before = cpuSeconds(server.pid) ?? 0;
    const rule = { select: { filter: { archived: 'all' } }, adjust: { renewalCostMinor: { percent: 7 } } };
    const { previewId, counts } = await ask('POST', 'changes/preview', rule);
    const { updated, importId } = await ask('POST', 'import/commit', { previewId });
    const took = ((cpuSeconds(server.pid) ?? 0) - before) * 1000;
    if (undo) await ask('POST', `imports/${String(importId)}/undo`);
    ended.abort();
    await probed;
    const { update, unchanged } = counts as Record<string, number>;
    assert.equal(Number(update) + Number(unchanged), records);
    assert.equal(updated, update);
    return { took, peak: server.peak(), reads };
  } finally {
    await server.stop();
  }
}

/** S14: a rule that changes 50 000 records, previewed and committed, beside the bare update of the same rows. */
export const changing: Bench = async ({ workspace, isMillion }) => {
  const figures = await measured(workspace, RECORDS, ROUNDS);
  const { service: many } = await seededFolders(workspace, MANY);
  const { peak } = await change(many, MANY, { undo: true });
  figures.push({ ...memory(peak, `change of ${amount(MANY)} records and its undo`), target: { atMost: 300 } });
  // A round of a million takes minutes.
  return isMillion ? [...figures, ...(await measured(workspace, MILLION, 1))] : figures;
};

/** Changes a whole portfolio in turn with the limit, and reads one of its records meanwhile. */
async function measured(workspace: string, records: number, rounds: number): Promise<Figure[]> {
  const { service: seeded } = await seededFolders(workspace, records);
  const [reads, peaks]: [number[], number[]] = [[], []];
  let round = 0;
  const limit = async () => {
    round += 1;
    const file = join(workspace, `limit-${records}-${round}.db`);
    copyFileSync(databaseIn(seeded), file);
    const program = join(root, 'bench', 'limits', 'change.ts');
    const [command, ...argv] = pinnedTo('server', [process.execPath, program, file]);
    return Number(execFileSync(command, argv, { encoding: 'utf8' }));
  };
  const service = async () => {
    const dataDir = join(workspace, `changed-${records}-${round}`);
    cpSync(seeded, dataDir, { recursive: true });
    const changed = await change(dataDir, records, { undo: false });
    reads.push(...changed.reads);
    peaks.push(changed.peak);
    return changed.took;
  };
  const compared = await compare(limit, service, rounds);
  const what = `change of ${amount(records)} records`;
  return [
    figureOf(
      { speed: 'S14', unit: 'ms', what: `${what}, preview and commit, processor time`, target: { atMost: 4 } },
      compared,
    ),
    {
      ...alone,
      unit: 'ms',
      what: `${what}: GET of one record meanwhile, median`,
      service: median(reads),
      target: { atMost: 50 },
    },
    memory(Math.max(...peaks), what),
  ];
}

const alone = { speed: 'S14', limit: null, ratio: null };
const amount = (records: number) => records.toLocaleString('en').replaceAll(',', ' ');
const memory = (peak: number, what: string): Figure => ({
  ...alone,
  unit: 'MiB',
  what: `${what}, memory above idle`,
  service: peak,
});
