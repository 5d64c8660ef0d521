import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startPostgres } from '@namekeep/testing/postgres';
import { createToken, someIds } from './account.ts';
import type { Bench } from './bench.ts';
import { httpRequest, LoadGenerator } from './load.ts';
import { runCommand, type RunningServer, startService } from './processes.ts';
import type { Figure } from './report.ts';

const RECORDS = 10_000;
const CONNECTIONS = 16;
const WARM_MS = 1_000;
const MEASURE_MS = 4_000;

/** S11: PostgreSQL with one, two and four server processes; reads and durable creates, spread over the processes. */
export const processes: Bench = async ({ workspace }) => {
  const postgres = await startPostgres({ own: true });
  const servers: RunningServer[] = [];
  // One for each server: a generator runs one load at a time.
  const generators: LoadGenerator[] = [];
  try {
    const url = await postgres.createDatabase();
    const dataDir = join(workspace, 'postgresql');
    mkdirSync(dataDir);
    const environment = { NAMEKEEP_DATABASE_URL: url, NAMEKEEP_SECRET: randomBytes(32).toString('base64url') };
    await runCommand({ dataDir, environment }, ['seed', String(RECORDS)]);
    const token = await createToken(url);
    const headers = { authorization: `Bearer ${token}` };
    const reads = (await someIds(url, 500)).map((id) => httpRequest('GET', `/api/v1/domains/${id}`, headers));

    const figures: Figure[] = [];
    for (const count of [1, 2, 4]) {
      while (servers.length < count) {
        servers.push(await startService({ dataDir, environment, pinned: false }));
        generators.push(new LoadGenerator());
      }
      const create = (server: number) => {
        const body = JSON.stringify({ name: `p${count}-${server}-{serial}.example`, expirationDate: '2027-05-01' });
        return [
          httpRequest(
            'POST',
            '/api/v1/domains',
            { ...headers, 'idempotency-key': `p${count}-${server}-{serial}` },
            body,
          ),
        ];
      };
      for (const [what, requestsOf] of [
        ['reads', () => reads],
        ['creates', create],
      ] as const) {
        let perSecond = 0;
        const load = generators.map((generator, index) =>
          generator.run({
            port: servers[index]?.port ?? 0,
            connections: CONNECTIONS,
            warmMs: WARM_MS,
            measureMs: MEASURE_MS,
            requests: requestsOf(index),
          }),
        );
        for (const part of await Promise.all(load)) perSecond += part.perSecond;
        const speed = {
          speed: 'S11',
          what: `PostgreSQL, ${count} process${count > 1 ? 'es' : ''}: ${what}`,
          unit: '/s',
        };
        figures.push({ ...speed, limit: null, service: perSecond, ratio: null });
      }
    }
    return figures;
  } finally {
    for (const generator of generators) generator.stop();
    await Promise.all(servers.map((server) => server.stop()));
    await postgres.stop();
  }
};
