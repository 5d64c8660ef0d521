import { createToken } from './account.ts';
import type { Bench } from './bench.ts';
import { httpRequest } from './load.ts';
import { startLimit, startService } from './processes.ts';
import { compareThroughput } from './throughput.ts';
import { copyDatabase, databaseIn, seededFolders } from './workspace.ts';

const RECORDS = 10_000;

/** S3: durable creates of 64 clients, with a token; a new name and a new idempotency key in each. */
export const create: Bench = async ({ workspace, generator }) => {
  const folders = await seededFolders(workspace, RECORDS);
  const token = await createToken(`sqlite:${databaseIn(folders.service)}`);
  copyDatabase(folders.service, folders.limit);

  const body = JSON.stringify({
    name: 'bench-{serial}.example',
    registrar: 'Porkbun',
    dnsProvider: 'Cloudflare',
    expirationDate: '2027-05-01',
    renewalCostMinor: 1200,
    currency: 'EUR',
    notes: 'Made by a benchmark.',
  });
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': 'bench-{serial}' };
  const requests = [httpRequest('POST', '/api/v1/domains', headers, body)];
  const limit = await startLimit('create', folders.limit);
  const service = await startService({ dataDir: folders.service });
  try {
    const sides = { limit: { server: limit, requests }, service: { server: service, requests } };
    const about = { speed: 'S3', what: 'durable POST /domains, 64 clients', target: { atLeast: 4 } };
    return [await compareThroughput(generator, sides, about)];
  } finally {
    await Promise.all([limit.stop(), service.stop()]);
  }
};
