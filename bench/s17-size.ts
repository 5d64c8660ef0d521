import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { dist } from '../scripts/build.ts';
import { root } from '../scripts/root.ts';
import { createToken } from './account.ts';
import type { Bench } from './bench.ts';
import { residentMiB } from './cpu.ts';
import { runCommand, startService } from './processes.ts';
import { type Figure, figuresAlone } from './report.ts';
import { databaseIn } from './workspace.ts';

const RECORDS = 10_000;
/** Besides the first one. */
const UPDATES = 2;
const IDLE_MS = 3_000;

/** S17: bytes on disk a record with three revisions, the size of a production install, memory at rest. */
export const size: Bench = async ({ workspace }) => [
  await bytesOfRecord(workspace),
  await productionInstall(join(workspace, 'install')),
  await idleMemory(join(workspace, 'idle')),
];

const figure = figuresAlone('S17');

/** What the database grows by with each record that was created and changed twice, history and activity included. */
async function bytesOfRecord(workspace: string): Promise<Figure> {
  const [empty, full] = ['empty', 'full'].map((name) => join(workspace, name)) as [string, string];
  for (const folder of [empty, full]) mkdirSync(folder);
  await runCommand({ dataDir: empty }, ['seed', '1']);
  await runCommand({ dataDir: full }, ['seed', String(RECORDS)]);
  const token = await createToken(`sqlite:${databaseIn(full)}`);
  const service = await startService({ dataDir: full });
  const post = async (path: string, body: object): Promise<Record<string, unknown>> => {
    const response = await fetch(`http://127.0.0.1:${service.port}/api/v1/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const answer = (await response.json()) as Record<string, unknown>;
    assert.ok(response.ok, JSON.stringify(answer).slice(0, 1000));
    return answer;
  };
  for (let update = 1; update <= UPDATES; update += 1) {
    const rule = { select: { filter: { archived: 'all' } }, set: { dnsProvider: `Provider ${update}` } };
    const { previewId } = await post('changes/preview', rule);
    assert.equal((await post('import/commit', { previewId })).updated, RECORDS);
  }
  await service.stop();
  const bytes = (statSync(databaseIn(full)).size - statSync(databaseIn(empty)).size) / (RECORDS - 1);
  return figure(`bytes on disk a record with ${UPDATES + 1} revisions`, 'bytes', bytes, { atMost: 1000 });
}

/** What `npm ci` installs for production, without Node.js itself, and dist. */
async function productionInstall(folder: string): Promise<Figure> {
  mkdirSync(folder);
  for (const file of ['package.json', 'package-lock.json', '.npmrc'])
    copyFileSync(join(root, file), join(folder, file));
  cpSync(dist, join(folder, 'dist'), { recursive: true });
  execFileSync('npm', ['ci', '--omit=dev', '--omit=optional'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  return figure('production install beside Node.js', 'MB', bytesIn(folder) / 1e6, { atMost: 120 });
}

function bytesIn(path: string): number {
  const { blocks } = lstatSync(path);
  const inside = lstatSync(path).isDirectory() ? readdirSync(path).map((name) => bytesIn(join(path, name))) : [];
  return inside.reduce((sum, bytes) => sum + bytes, blocks * 512);
}

async function idleMemory(dataDir: string): Promise<Figure> {
  mkdirSync(dataDir);
  await (await startService({ dataDir })).stop();
  const service = await startService({ dataDir });
  try {
    await setTimeout(IDLE_MS);
    return figure(
      `resident memory ${IDLE_MS / 1000} s after the start`,
      'MiB',
      residentMiB(service.pid) ?? Number.NaN,
      { atMost: 100 },
    );
  } finally {
    await service.stop();
  }
}
