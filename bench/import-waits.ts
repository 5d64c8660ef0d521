import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { emptyFolder, watchedService } from './files.ts';
import { type Figure, figuresAlone } from './report.ts';

/** Clients that write all the time, each one request after the other. */
const WRITERS = 4;
const pauseMs = 25;

/** How long other writes wait while a table of 100 000 rows is previewed and committed, and what they are told. */
export async function importWaits(workspace: string, file: string): Promise<Figure[]> {
  const { dataDir, token } = await emptyFolder(workspace, 'import-waits');
  const server = await watchedService(dataDir);
  const authorization = `Bearer ${token}`;
  const origin = `http://localhost:${server.port}/api/v1/`;
  const sendJson = async (path: string, body: object, headers = {}) =>
    fetch(origin + path, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const phases = { alone: [] as number[], preview: [] as number[], commit: [] as number[] };
  let phase: keyof typeof phases = 'alone';
  let refused = 0;
  let number = 0;
  const ended = new AbortController();
  /** A write counts to the phase in which it was asked for. */
  const write = async () => {
    while (!ended.signal.aborted) {
      const times = phases[phase];
      const started = performance.now();
      const body = { name: `meanwhile-${(number += 1)}.example`, expirationDate: '2028-01-02' };
      const answer = await sendJson('domains', body, { 'idempotency-key': randomUUID() });
      await answer.arrayBuffer();
      if (answer.status === 503) refused += 1;
      else assert.equal(answer.status, 201);
      times.push(performance.now() - started);
      await setTimeout(pauseMs);
    }
  };
  try {
    const writing = Promise.all(Array.from({ length: WRITERS }, write));
    await setTimeout(3000);
    phase = 'preview';
    const form = new FormData();
    form.append('file', new Blob([readFileSync(file)]), 'table.csv');
    const preview = await fetch(`${origin}import/preview`, { method: 'POST', headers: { authorization }, body: form });
    const { previewId } = (await preview.json()) as { previewId: string };
    phase = 'commit';
    const started = performance.now();
    const commit = await sendJson('import/commit', { previewId });
    const took = performance.now() - started;
    assert.equal(commit.status, 200, await commit.text());
    ended.abort();
    await writing;
    const during = phases.preview.concat(phases.commit);
    const figure = figuresAlone('S5');
    const ms = (what: string, times: readonly number[], part: number, target?: Figure['target'], note?: string) =>
      figure(`other writes ${what}`, 'ms', percentile(times, part), target, note);
    return [
      ms('without an import, 99th percentile', phases.alone, 0.99, undefined, `${phases.alone.length} writes`),
      ms('during an import, median', during, 0.5, undefined, `${during.length} writes`),
      ms('during an import, 99th percentile', during, 0.99, { atMost: 250 }, `${refused} refused`),
      ms('during an import, longest', during, 1, undefined, `the commit took ${Math.round(took)} ms`),
    ];
  } finally {
    await server.stop();
  }
}

function percentile(times: readonly number[], part: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}
