import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Bench } from './bench.ts';
import { emptyFolder } from './files.ts';
import { median } from './measure.ts';
import { startService } from './processes.ts';
import type { Figure } from './report.ts';

const RECORDS = 100;
const NOTES_BYTES = 65_536;
const ROUNDS = 5;
const probe = new URL('./loop-probe.ts', import.meta.url).href;

/** Words that are different in each record: of sixteen characters, and of all that base64 has, the hardest to index. */
const words = {
  'hexadecimal words': () => randomBytes(4).toString('hex'),
  'base64 words': () => randomBytes(6).toString('base64'),
};

const notesOf = (word: () => string): string =>
  Array.from({ length: NOTES_BYTES / 9 + 1 }, word)
    .join(' ')
    .slice(0, NOTES_BYTES - 1);

/** S15: one batch of the most records with the longest notes, and how long it holds the event loop. */
export const longNotes: Bench = async ({ workspace }) => {
  const figures: Figure[] = [];
  for (const [kind, word] of Object.entries(words)) {
    const took: number[] = [];
    const held: number[] = [];
    const { dataDir, token } = await emptyFolder(workspace, kind.replace(' ', '-'));
    const loop = join(dataDir, 'loop');
    const server = await startService({
      dataDir,
      environment: { NAMEKEEP_BENCH_LOOP: loop },
      nodeOptions: ['--import', probe],
    });
    const longestHold = async (): Promise<number> => {
      rmSync(loop, { force: true });
      process.kill(server.pid, 'SIGUSR2');
      while (!existsSync(loop) || readFileSync(loop, 'utf8') === '') await setTimeout(5);
      return Number(readFileSync(loop, 'utf8'));
    };
    try {
      for (let round = 0; round < ROUNDS; round += 1) {
        const records = Array.from({ length: RECORDS }, (_, index) => ({
          name: `long-${round}-${index}.example`,
          expirationDate: '2027-05-01',
          notes: notesOf(word),
        }));
        const body = JSON.stringify({ source: 'manual', records });
        await longestHold();
        const started = performance.now();
        const response = await fetch(`http://localhost:${server.port}/api/v1/domains/batch`, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${token}`,
            'content-type': 'application/json',
            'idempotency-key': `batch-${round}`,
          },
          body,
        });
        const answer = await response.text();
        took.push(performance.now() - started);
        assert.equal(response.status, 201, answer.slice(0, 1000));
        held.push(await longestHold());
      }
    } finally {
      await server.stop();
    }
    const about = { speed: 'S15', unit: 'ms', limit: null, ratio: null };
    const what = `batch of ${RECORDS} records with 64 KiB notes of ${kind}`;
    figures.push(
      { ...about, what, service: median(took), target: { atMost: 1000 } },
      { ...about, what: `${what}: event loop held, processor time`, service: median(held), target: { atMost: 50 } },
    );
  }
  return figures;
};
