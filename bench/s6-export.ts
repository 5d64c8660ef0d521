import assert from 'node:assert/strict';
import { join } from 'node:path';
import type { Bench } from './bench.ts';
import { createToken } from './account.ts';
import { ROWS, runLimit, watchedService } from './files.ts';
import { compare, median } from './measure.ts';
import { type Figure, figureOf } from './report.ts';
import { databaseIn, seededFolders } from './workspace.ts';

/** S6: an export of 100 000 records in each format, beside selecting and stringifying them. */
export const exporting: Bench = async ({ workspace }) => {
  const { service: dataDir } = await seededFolders(workspace, ROWS);
  const token = await createToken(`sqlite:${databaseIn(dataDir)}`);
  const figures: Figure[] = [];
  for (const format of ['json', 'yaml', 'csv', 'xlsx']) {
    const server = await watchedService(dataDir);
    const firsts: number[] = [];
    const download = async (): Promise<number> => {
      const started = performance.now();
      const response = await fetch(`http://localhost:${server.port}/api/v1/export?format=${format}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      assert.equal(response.status, 200);
      let first: number | undefined;
      for await (const chunk of response.body ?? []) if (chunk.length > 0) first ??= performance.now() - started;
      const took = performance.now() - started;
      firsts.push((first ?? took) / took);
      return took;
    };
    try {
      const compared = await compare(
        () => Promise.resolve(runLimit('export', dataDir, join(workspace, 'out'))),
        download,
        3,
      );
      const about = { speed: 'S6', unit: 'ms', what: `export of 100 000 records, ${format}` };
      figures.push(
        figureOf({ ...about, target: { atMost: format === 'xlsx' ? 8 : 3 } }, compared),
        {
          ...about,
          what: `${format}: first byte, share of the whole`,
          unit: '',
          limit: null,
          service: median(firsts),
          ratio: null,
          target: { atMost: 0.05 },
        },
        {
          ...about,
          what: `${format}: memory above idle`,
          unit: 'MiB',
          limit: null,
          service: server.peak(),
          ratio: null,
          target: { atMost: 200 },
        },
      );
    } finally {
      await server.stop();
    }
  }
  return figures;
};
