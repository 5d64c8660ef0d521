import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { launchChromium } from '@namekeep/testing/chromium';
import { dist } from '../scripts/build.ts';
import { root } from '../scripts/root.ts';
import { otherSettings, startProgram } from '../tools/program.ts';
import { compare, type Figure, residentMiB, timed } from './measure.ts';
import { change, databaseIn, ownerOf, runServer, seeded, startService } from './service.ts';

const IDLE_MS = 3_000;
const RECORDS = 10_000;

/** S9 and S17: start, memory at rest, and sizes. */
export async function start(workspace: string): Promise<Figure[]> {
  return [
    ...(await startAgain(join(workspace, 'start'))),
    await bytesOfRecord(workspace),
    installed(join(workspace, 'install')),
  ];
}

async function startAgain(dataDir: string): Promise<Figure[]> {
  // The first start makes the schema, the passphrase and the compile cache; the others are those that people wait for.
  await (await startService(dataDir)).stop();
  const about = { speed: 'S9', what: 'start to ready, against `node -e 0`', unit: 'ms', atMost: 8 };
  const compared = await compare(
    about,
    () => timed(() => spawnSync(process.execPath, ['-e', '0'])),
    async () => {
      const started = performance.now();
      const service = await startService(dataDir);
      const took = performance.now() - started;
      await service.stop();
      return took;
    },
  );
  const service = await startService(dataDir);
  await setTimeout(IDLE_MS);
  const memory = residentMiB(service.pid);
  await service.stop();
  const what = 'resident memory three seconds later';
  return [compared, { speed: 'S9', what, unit: 'MiB', service: memory, atMost: 110 }];
}

/** What the database grows by with each record that was created and changed twice, history and activity included. */
async function bytesOfRecord(workspace: string): Promise<Figure> {
  const empty = join(workspace, 'one');
  runServer(empty, ['seed', '1']);
  const { dataDir, token } = await seeded(join(workspace, 'many'), RECORDS);
  const service = await startService(dataDir);
  for (const dnsProvider of ['One', 'Two']) {
    const rule = { select: { filter: { archived: 'all' } }, set: { dnsProvider } };
    assert.equal((await change(ownerOf(service, token), 'changes/preview', rule)).updated, RECORDS);
  }
  await service.stop();
  const bytes = (statSync(databaseIn(dataDir)).size - statSync(databaseIn(empty)).size) / (RECORDS - 1);
  return { speed: 'S17', what: 'a record with three revisions on disk', unit: 'bytes', service: bytes, atMost: 1500 };
}

/** What `npm ci` installs for production, without Node.js itself, and dist. */
function installed(folder: string): Figure {
  mkdirSync(folder);
  for (const file of ['package.json', 'package-lock.json', '.npmrc'])
    copyFileSync(join(root, file), join(folder, file));
  cpSync(dist, join(folder, 'dist'), { recursive: true });
  execFileSync('npm', ['ci', '--omit=dev', '--omit=optional'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  const what = 'production install without Node.js';
  return { speed: 'S17', what, unit: 'MB', service: bytesIn(folder) / 1e6, atMost: 120 };
}

function bytesIn(path: string): number {
  const stats = lstatSync(path);
  const inside = stats.isDirectory() ? readdirSync(path).map((name) => bytesIn(join(path, name))) : [];
  return inside.reduce((sum, bytes) => sum + bytes, stats.blocks * 512);
}

/** S9, S17 and S18: from `git clone` to the first page in a browser, as somebody who is new does it. */
export async function clone(workspace: string): Promise<Figure[]> {
  const folder = join(workspace, 'clone');
  const env = { ...otherSettings(), NAMEKEEP_PORT: '0' };
  const run = (cwd: string, program: string, ...argv: string[]) =>
    execFileSync(program, argv, { cwd, env, stdio: ['ignore', 'ignore', 'inherit'] });
  const browser = await launchChromium();
  const started = performance.now();
  run(root, 'git', 'clone', '--quiet', root, folder);
  run(folder, 'npm', 'ci');
  const server = await startProgram(['npm', 'start'], {
    until: /ready at (http:\/\/\S+)/,
    cwd: folder,
    env,
    detached: true,
  });
  const ready = performance.now() - started;
  await setTimeout(IDLE_MS);
  const memory = residentMiB(serverIn(server.pid));
  const shown = await timed(async () => {
    const page = await browser.newPage();
    await page.goto(server.ready[1] ?? '');
    await page.getByRole('heading').first().waitFor();
  });
  const first = (ready + shown) / 1000;
  await browser.close();
  await server.stop();
  return [
    { speed: 'S9', what: 'resident memory on the first start of a clone', unit: 'MiB', service: memory, atMost: 110 },
    {
      speed: 'S17',
      what: '`node_modules` of a checkout',
      unit: 'MB',
      service: bytesIn(join(folder, 'node_modules')) / 1e6,
      atMost: 450,
    },
    { speed: 'S18', what: '`git clone` to the first page', unit: 's', service: first, atMost: 25 },
  ];
}

/** The process that serves: the last one that npm and the launcher have started. */
function serverIn(pid: number): number {
  const children = spawnSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' }).stdout.trim();
  return children === '' ? pid : serverIn(Number(children.split('\n').at(-1)));
}
