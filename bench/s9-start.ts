import { spawnSync } from 'node:child_process';
import { readFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Bench } from './bench.ts';
import { compare } from './measure.ts';
import { startService } from './processes.ts';
import { figureOf } from './report.ts';

const IDLE_MS = 3_000;

/** S9: from the start of the process until it serves, with built pages, beside `node -e 0`; and its memory at rest. */
export const start: Bench = async ({ workspace }) => {
  const dataDir = join(workspace, 'start');
  mkdirSync(dataDir);
  // The first start makes the schema, the passphrase and the compile cache; the others are those that people wait for.
  await (await startService({ dataDir })).stop();

  const memory: number[] = [];
  const compared = await compare(
    async () => seconds(() => void spawnSync(process.execPath, ['-e', '0'])),
    async () => {
      const before = performance.now();
      const service = await startService({ dataDir });
      const took = (performance.now() - before) / 1000;
      await setTimeout(IDLE_MS);
      memory.push(residentMiB(service.pid));
      await service.stop();
      return took;
    },
  );
  return [
    figureOf({ speed: 'S9', what: 'start to ready, beside node -e 0', unit: 's', target: { atMost: 8 } }, compared),
    {
      speed: 'S9',
      what: `resident memory ${IDLE_MS / 1000} s after the start`,
      unit: 'MiB',
      limit: null,
      service: Math.max(...memory),
      ratio: null,
      target: { atMost: 110 },
    },
  ];
};

function seconds(work: () => void): number {
  const before = performance.now();
  work();
  return (performance.now() - before) / 1000;
}

/** Resident memory of a process (Linux). */
function residentMiB(pid: number): number {
  const [, kib = '0'] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kib) / 1024;
}
