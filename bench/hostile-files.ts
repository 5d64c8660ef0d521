import assert from 'node:assert/strict';
import { hostileFiles } from '@namekeep/formats/testing';
import { emptyFolder, watchedService } from './files.ts';

export interface Refusals {
  /** Of the file that took longest, in milliseconds. */
  slowest: number;
  what: string;
  /** Memory above idle, in MiB. */
  peak: number;
}

/** Sends every hostile file to a service of its own, one after the other. */
export async function refuseHostileFiles(workspace: string): Promise<Refusals> {
  const { dataDir, token } = await emptyFolder(workspace, 'hostile');
  const server = await watchedService(dataDir);
  const found: Refusals = { slowest: 0, what: '', peak: 0 };
  try {
    for (const [what, make] of hostileFiles) {
      const form = new FormData();
      form.append('file', new Blob([new Uint8Array(await make())]), 'file');
      const started = performance.now();
      const response = await fetch(`http://localhost:${server.port}/api/v1/import/preview`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: form,
      });
      await response.arrayBuffer();
      const took = performance.now() - started;
      assert.ok(response.status === 413 || response.status === 422, `${what}: ${response.status}`);
      if (took > found.slowest) Object.assign(found, { slowest: took, what });
    }
    found.peak = server.peak();
    return found;
  } finally {
    await server.stop();
  }
}
