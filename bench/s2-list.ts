import type { Bench } from './bench.ts';
import { createToken } from './account.ts';
import { httpRequest } from './load.ts';
import { startLimit, startService } from './processes.ts';
import { headersOf, sameAnswer } from './same-answer.ts';
import { compareThroughput } from './throughput.ts';
import { copyDatabase, databaseIn, seededFolders } from './workspace.ts';

const RECORDS = 10_000;
const PATH = '/api/v1/domains?limit=50';

/** S2: the first page of 50 records, with a token. */
export const list: Bench = async ({ workspace, generator }) => {
  const folders = await seededFolders(workspace, RECORDS);
  const token = await createToken(`sqlite:${databaseIn(folders.service)}`);
  copyDatabase(folders.service, folders.limit);

  const requests = [httpRequest('GET', PATH, { authorization: `Bearer ${token}` })];
  const service = await startService({ dataDir: folders.service });
  const limit = await startLimit('list', folders.limit, await headersOf(service, PATH, token));
  try {
    await sameAnswer(limit, service, PATH, token, ['nextCursor']);
    const sides = { limit: { server: limit, requests }, service: { server: service, requests } };
    const about = { speed: 'S2', what: 'GET /domains?limit=50, 64 connections', target: { atLeast: 0.7 } };
    return [await compareThroughput(generator, sides, about)];
  } finally {
    await Promise.all([limit.stop(), service.stop()]);
  }
};
