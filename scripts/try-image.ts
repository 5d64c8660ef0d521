// node scripts/launch.mjs scripts/try-image.ts [--memory MIB] [--rows N] [--built]
//
// Builds the Dockerfile and runs the image confined, on a Debian machine without Docker: needs root, and the packages
// bubblewrap, buildah and mmdebstrap. With --built, it takes the image of the last trial.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createOwnersToken } from '../e2e/owner.ts';
import { passphrase } from '../e2e/service.ts';
import { type Container, mountImage, startContainer } from './image/container.ts';
import { buildImage, makeBase } from './image/stand-in.ts';
import { limitMemory } from './image/memory.ts';
import { root } from './root.ts';

const PORT = '38217';
const origin = `http://localhost:${PORT}`;
const { values } = parseArgs({
  options: { memory: { type: 'string' }, rows: { type: 'string' }, built: { type: 'boolean' } },
});
const MEMORY_MIB = Number(values.memory ?? 256);
const ROWS = Number(values.rows ?? 10_000);

const said = (what: string) => console.log(`✓ ${what}`);

async function untilHealthy(container: Container): Promise<void> {
  const [, ...check] = container.config.Healthcheck.Test;
  for (let left = 60; left > 0; left -= 1) {
    if (container.exec(...check).status === 0) return;
    await sleep(500);
  }
  throw new Error(`The health check keeps failing:\n${container.output()}`);
}

function assertConfined({ exec }: Container): void {
  const status = exec('cat', '/proc/1/status').stdout;
  assert.match(status, /^Uid:\t1000\t1000\t1000\t1000$/m);
  assert.match(status, /^CapEff:\t0+$/m);
  assert.match(status, /^CapBnd:\t0+$/m);
  assert.match(status, /^NoNewPrivs:\t1$/m);
  for (const path of ['/namekeep/x', '/tmp/x', '/x']) assert.notEqual(exec('touch', path).status, 0, path);
  said('uid 1000, no capabilities, read-only root');
}

/** Uses every kind of work in the container's own programs: requests, threads, files and the embedded database. */
async function assertWorks(container: Container, dataDir: string): Promise<string> {
  const token = await createOwnersToken(origin);
  const namekeep = (...argv: string[]) => {
    const settings = [`NAMEKEEP_URL=${origin}`, `NAMEKEEP_TOKEN=${token}`];
    const { status, stdout, stderr } = container.exec('env', ...settings, 'namekeep', ...argv);
    assert.equal(status, 0, `namekeep ${argv[0]}: ${stdout}${stderr}`);
    return stdout;
  };
  namekeep('add', 'example.com', '--expires', '+30d', '--cost', '12.50', '--currency', 'EUR');
  const rows = Array.from({ length: ROWS }, (_, index) => `name-${index}.example,2031-05-01,Gandi,12.50,EUR`);
  writeFileSync(join(dataDir, 'names.csv'), `domain,expires,registrar,price,currency\n${rows.join('\n')}\n`);
  namekeep('import', '/data/names.csv', '--yes');
  namekeep('export', '--output', '/data/names.xlsx');
  said(`a record added, ${ROWS} rows imported and exported`);
  const backup = container.exec('namekeep-server', 'backup', '/data/copy.db');
  assert.equal(backup.status, 0, backup.stderr);
  assert.match(container.exec('namekeep-server', 'verify').stdout, /sound/);
  said('backed up and verified');
  return token;
}

const folder = mkdtempSync(join(tmpdir(), 'namekeep-image-'));
try {
  if (!values.built) {
    makeBase(folder);
    buildImage(root);
    said('the Dockerfile builds');
  }
  const image = mountImage();
  const memory = limitMemory(`namekeep-trial-${process.pid}`, MEMORY_MIB * 2 ** 20);
  const started: Container[] = [];
  try {
    const dataDir = join(folder, 'data');
    const env = { NAMEKEEP_PORT: PORT, NAMEKEEP_OWNER_PASSPHRASE: passphrase };
    const start = async () => {
      const container = await startContainer(image, { dataDir, memory, env });
      started.push(container);
      await untilHealthy(container);
      return container;
    };
    const first = await start();
    said(`ready with ${MEMORY_MIB} MiB; the peak so far is ${memory.peakMiB()} MiB`);
    assertConfined(first);
    const token = await assertWorks(first, dataDir);
    assert.equal(await first.stop(), 0);
    const second = await start();
    const headers = { authorization: `Bearer ${token}` };
    assert.match(await (await fetch(`${origin}/api/v1/domains?q=example.com`, { headers })).text(), /example\.com/);
    assert.equal(await second.stop(), 0);
    said('stops on SIGTERM with code 0, and starts again with its data');
    said(`the peak of all programs in the container, with the file cache, was ${memory.peakMiB()} MiB`);
  } catch (error) {
    for (const { output } of started) console.error(output());
    throw error;
  } finally {
    for (const { kill } of started) await kill();
    await memory.remove();
    image.remove();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
