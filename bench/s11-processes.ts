import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startPostgres } from '@namekeep/testing/postgres';
import { createToken, someIds } from './account.ts';
import type { Bench } from './bench.ts';
import { cpuSeconds } from './cpu.ts';
import { type DatabaseLoad, watchDatabase } from './database-load.ts';
import { httpRequest, LoadGenerator } from './load.ts';
import { runCommand, type RunningServer, startService } from './processes.ts';
import { holdTo } from './quota.ts';
import { figuresAlone } from './report.ts';

const RECORDS = 10_000;
const ACCOUNTS = 16;
const CONNECTIONS = 16;
const WARM_MS = 1_000;
const MEASURE_MS = 4_000;
/** Never contacted, because nobody signs in. Only an external provider can have several owners. */
const issuer = 'https://identity.example/';
const first = { issuer, subject: 'owner-0' };
const owners = [
  first,
  ...Array.from({ length: ACCOUNTS - 1 }, (_, index) => ({ issuer, subject: `owner-${index + 1}` })),
];
/** Of a core, for each server process. Four of them leave a core to the database and the load on two cores. */
const SHARE = 0.25;

/**
 * S11: PostgreSQL with one, two and four server processes, each held to the same share of a core: reads, and durable
 * creates in one account and in several, spread over the processes; with what each costs the database.
 */
export const processes: Bench = async ({ workspace }) => {
  const figure = figuresAlone('S11');
  const postgres = await startPostgres({ own: true });
  const servers: RunningServer[] = [];
  const lifts: (() => void)[] = [];
  // One for each server: a generator runs one load at a time.
  const generators: LoadGenerator[] = [];
  try {
    const url = await postgres.createDatabase();
    const dataDir = join(workspace, 'postgresql');
    mkdirSync(dataDir);
    const environment = {
      NAMEKEEP_DATABASE_URL: url,
      NAMEKEEP_SECRET: randomBytes(32).toString('base64url'),
      NAMEKEEP_OIDC_ISSUER: issuer,
      NAMEKEEP_OIDC_CLIENT_ID: 'bench',
      NAMEKEEP_OWNERS: owners.map(({ subject }) => subject).join(','),
    };
    await runCommand({ dataDir, environment }, ['seed', String(RECORDS), '--owner', first.subject]);
    const tokens: string[] = [];
    for (const owner of owners) tokens.push(await createToken(url, owner));
    const headers = { authorization: `Bearer ${tokens[0]}` };
    const ids = await someIds(url, 500, first);
    const reads = ids.map((id) => httpRequest('GET', `/api/v1/domains/${id}`, headers));
    const creates = (run: string, accounts: number) =>
      tokens.slice(0, accounts).map((one, account) => {
        const name = `${run}-${account}-{serial}`;
        const body = JSON.stringify({ name: `${name}.example`, expirationDate: '2027-05-01' });
        return httpRequest(
          'POST',
          '/api/v1/domains',
          { authorization: `Bearer ${one}`, 'idempotency-key': name },
          body,
        );
      });

    const figures = [];
    for (const count of [1, 2, 4]) {
      while (servers.length < count) {
        const server = await startService({ dataDir, environment, pinned: false });
        const lift = holdTo(SHARE, server.pid);
        if (lift) lifts.push(lift);
        servers.push(server);
        generators.push(new LoadGenerator());
      }
      for (const [what, requestsOf] of [
        ['reads', () => reads],
        ['creates in one account', (index: number) => creates(`one-${count}-${index}`, 1)],
        [`creates in ${ACCOUNTS} accounts`, (index: number) => creates(`many-${count}-${index}`, ACCOUNTS)],
      ] as const) {
        const before = servers.map(({ pid }) => cpuSeconds(pid) ?? 0);
        const { result, load } = await watchDatabase(url, () =>
          Promise.all(
            generators.map((generator, index) =>
              generator.run({
                port: servers[index]?.port ?? 0,
                connections: CONNECTIONS,
                warmMs: WARM_MS,
                measureMs: MEASURE_MS,
                requests: requestsOf(index),
              }),
            ),
          ),
        );
        const used = servers.reduce((sum, { pid }, index) => sum + (cpuSeconds(pid) ?? 0) - (before[index] ?? 0), 0);
        const perSecond = result.reduce((sum, part) => sum + part.perSecond, 0);
        const about = `PostgreSQL, ${count} process${count > 1 ? 'es' : ''}: ${what}`;
        figures.push(
          figure(about, '/s', perSecond, undefined, noteOf({ perSecond, used, load, isHeld: lifts.length > 0 })),
        );
      }
    }
    return figures;
  } finally {
    for (const generator of generators) generator.stop();
    await Promise.all(servers.map((server) => server.stop()));
    for (const lift of lifts) lift();
    await postgres.stop();
  }
};

interface Round {
  perSecond: number;
  /** Processor seconds of the servers. */
  used: number;
  load: DatabaseLoad;
  isHeld: boolean;
}

function noteOf({ perSecond, used, load, isHeld }: Round): string {
  const seconds = (WARM_MS + MEASURE_MS) / 1000;
  const each = (processor: number) => `${Math.round((processor / seconds / perSecond) * 1e6)} µs`;
  const waits = load.waits.slice(0, 3).map(([what, share]) => `${what} ${Math.round(share * 100)} %`);
  return (
    `${isHeld ? `each held to ${SHARE * 100} % of a core` : 'not held to a share of a core'}; ` +
    `${each(used)} of processor in the servers and ${each(load.processorSeconds)} in the database; ` +
    `busy ${((used / seconds) * 100).toFixed(0)} and ${((load.processorSeconds / seconds) * 100).toFixed(0)} %; ` +
    `its connections: ${waits.join(', ')}`
  );
}
