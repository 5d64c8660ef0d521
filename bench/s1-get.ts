import type { Bench } from './bench.ts';
import { createToken, someIds } from './account.ts';
import { httpRequest } from './load.ts';
import { startLimit, startService } from './processes.ts';
import { headersOf, sameAnswer } from './same-answer.ts';
import { compareThroughput } from './throughput.ts';
import { copyDatabase, databaseIn, seededFolders } from './workspace.ts';

const RECORDS = 10_000;

/** S1: one record by its id, with a token. */
export const get: Bench = async ({ workspace, generator }) => {
  const folders = await seededFolders(workspace, RECORDS);
  const url = `sqlite:${databaseIn(folders.service)}`;
  const token = await createToken(url);
  const ids = await someIds(url, 1000);
  copyDatabase(folders.service, folders.limit);

  const requests = ids.map((id) => httpRequest('GET', `/api/v1/domains/${id}`, { authorization: `Bearer ${token}` }));
  const service = await startService({ dataDir: folders.service });
  const limit = await startLimit('get', folders.limit, await headersOf(service, `/api/v1/domains/${ids[0]}`, token));
  try {
    await sameAnswer(limit, service, `/api/v1/domains/${ids[0]}`, token);
    const sides = { limit: { server: limit, requests }, service: { server: service, requests } };
    const about = { speed: 'S1', what: 'GET /domains/{id}, 64 connections', target: { atLeast: 0.7 } };
    return [await compareThroughput(generator, sides, about)];
  } finally {
    await Promise.all([limit.stop(), service.stop()]);
  }
};
