import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Bench } from './bench.ts';
import { emptyFolder, ROWS, runLimit, watchedService, writeTable } from './files.ts';
import { refuseHostileFiles } from './hostile-files.ts';
import { importWaits } from './import-waits.ts';
import { compare, median } from './measure.ts';
import { figureOf } from './report.ts';

/** S5: a table of 100 000 rows, previewed and committed, beside splitting and inserting the same rows. */
export const importing: Bench = async ({ workspace }) => {
  const file = join(workspace, 'table.csv');
  writeTable(file);
  const peaks: number[] = [];
  const reads: number[] = [];
  let round = 0;

  async function limit(): Promise<number> {
    const { dataDir } = await emptyFolder(workspace, `import-limit-${round}`);
    return runLimit('import', dataDir, file);
  }

  async function service(): Promise<number> {
    round += 1;
    const { dataDir, token } = await emptyFolder(workspace, `import-${round}`);
    const server = await watchedService(dataDir);
    const ask = askWith(`http://localhost:${server.port}`, token);
    try {
      const { id } = await ask('POST', '/api/v1/domains', { name: 'probe.example', expirationDate: '2027-01-02' });
      const form = new FormData();
      form.append('file', new Blob([readFileSync(file)]), 'table.csv');
      const reading = readAgainAndAgain(() => ask('GET', `/api/v1/domains/${String(id)}`), reads);
      const started = performance.now();
      const { previewId } = await ask('POST', '/api/v1/import/preview', form);
      const { created } = await ask('POST', '/api/v1/import/commit', { previewId });
      const took = performance.now() - started;
      await reading.stop();
      assert.equal(created, ROWS);
      peaks.push(server.peak());
      return took;
    } finally {
      await server.stop();
    }
  }

  const compared = await compare(limit, service, 3);
  const waits = await importWaits(workspace, file);
  const refusals = await refuseHostileFiles(workspace);
  const about = { speed: 'S5', unit: 'ms' };
  return [
    figureOf({ ...about, what: 'import of 100 000 rows, preview and commit', target: { atMost: 4 } }, compared),
    {
      ...about,
      what: 'memory above idle',
      unit: 'MiB',
      limit: null,
      service: Math.max(...peaks),
      ratio: null,
      target: { atMost: 300 },
    },
    {
      ...about,
      what: 'GET of one record meanwhile, median',
      limit: null,
      service: median(reads),
      ratio: null,
      target: { atMost: 50 },
    },
    ...waits,
    {
      ...about,
      what: `hostile files, the slowest refusal (${refusals.what})`,
      limit: null,
      service: refusals.slowest,
      ratio: null,
      target: { atMost: 2000 },
    },
    {
      ...about,
      what: 'hostile files, memory above idle',
      unit: 'MiB',
      limit: null,
      service: refusals.peak,
      ratio: null,
      target: { atMost: 256 },
    },
  ];
};

/** Sends requests as the owner, and expects that they succeed. */
function askWith(origin: string, token: string) {
  return async (method: string, path: string, body?: object | FormData): Promise<Record<string, unknown>> => {
    const isForm = body instanceof FormData;
    const response = await fetch(origin + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(!isForm && body && { 'content-type': 'application/json', 'idempotency-key': path }),
      },
      body: isForm ? body : body ? JSON.stringify(body) : null,
    });
    const answer = (await response.json()) as Record<string, unknown>;
    assert.ok(response.ok, JSON.stringify(answer));
    return answer;
  };
}

/** Notes how long each of many reads takes, ten milliseconds apart. */
function readAgainAndAgain(read: () => Promise<unknown>, times: number[]) {
  const ended = new AbortController();
  const reading = (async () => {
    while (!ended.signal.aborted) {
      const started = performance.now();
      await read();
      times.push(performance.now() - started);
      await setTimeout(10);
    }
  })();
  return {
    stop: async () => {
      ended.abort();
      await reading;
    },
  };
}
