import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { compareLoad, httpRequest } from './load.ts';
import type { Figure } from './measure.ts';
import { databaseIn, seeded, startLimit, startService } from './service.ts';

/** S3: durable creates of 64 clients; a new name and a new idempotency key in each. */
export async function create(workspace: string): Promise<Figure[]> {
  const { dataDir, token } = await seeded(join(workspace, 'create'), 0);
  const copy = join(workspace, 'limit.db');
  copyFileSync(databaseIn(dataDir), copy);
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
  const limit = await startLimit('create', copy);
  const service = await startService(dataDir);
  try {
    const about = { speed: 'S3', what: 'durable POST /domains, 64 clients', atLeast: 1 };
    const sides = { limit: { server: limit, requests }, service: { server: service, requests } };
    return [await compareLoad(about, sides, { by: 'requests' })];
  } finally {
    await Promise.all([limit.stop(), service.stop()]);
  }
}
