import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startPostgres } from '@namekeep/testing/postgres';
import pg from 'pg';
import { addActivity, addPayments, createToken } from './account.ts';
import type { Bench } from './bench.ts';
import { cpuSeconds, serverSeconds } from './cpu.ts';
import { median } from './measure.ts';
import { runCommand, type RunningServer, startService } from './processes.ts';
import { amount, type Figure } from './report.ts';
import { databaseIn } from './workspace.ts';

const SMALL = 50_000;
const LARGE = 1_000_000;
/** Payments of a year, for each record. */
const PAYMENTS = 0.4;
const YEAR = 2026;
const LIMIT_MS = 60;
const WARM = 3;
const REQUESTS = 15;

/** What is read, and how much more it may cost with twenty times as many rows. */
const reads: [what: string, growth: number, path: string][] = [
  ['totals of the whole', 2, '/api/v1/domains/totals'],
  ['totals under two filters', LARGE / SMALL, '/api/v1/domains/totals?registrar=GoDaddy&tld=com'],
  ['totals under two filters, costs', LARGE / SMALL, '/api/v1/domains/totals?currency=EUR&costFrom=2000&dueTo=%2B90d'],
  ['facets under two filters', LARGE / SMALL, '/api/v1/facets?registrar=GoDaddy&tld=com'],
  ['facets under two filters, choices', LARGE / SMALL, '/api/v1/facets?lifecycle=active&autoRenew=true'],
  ['facets under two filters, due', LARGE / SMALL, '/api/v1/facets?urgency=later&registrar=Porkbun'],
  ['facets under two filters, costs', LARGE / SMALL, '/api/v1/facets?currency=EUR&costFrom=1000'],
  [
    'facets under two filters, missing',
    LARGE / SMALL,
    '/api/v1/facets?missing=renewalCostMinor&dnsProvider=Cloudflare',
  ],
  ['decisions of 90 days', 2, '/api/v1/decisions'],
  [
    `year report of ${(SMALL * PAYMENTS).toLocaleString('en')} payments`,
    LARGE / SMALL,
    `/api/v1/reports/year?year=${YEAR}`,
  ],
  ['first page of the activity', 2, '/api/v1/activity'],
  ['first page of the activity of one kind', 2, '/api/v1/activity?kind=archived'],
  ['payments of a year added up', 2, `/api/v1/payments/totals?from=${YEAR}-01-01&to=${YEAR}-12-31`],
  ['payments of a registrar added up', LARGE / SMALL, '/api/v1/payments/totals?registrar=porkbun'],
];

type DatabaseName = 'SQLite' | 'PostgreSQL';

/**
 * S13: sums, facets, decisions and the report over a portfolio, in processor time, which depends less than the latency on what
 * else the machine does.
 */
export const queriesOnSqlite: Bench = async ({ workspace, isMillion }) => {
  const took: Took[][] = [];
  for (const records of sizes(isMillion)) {
    const dataDir = join(workspace, `SQLite-${records}`);
    took.push(await measureFilled({ dataDir, records, url: `sqlite:${databaseIn(dataDir)}` }));
  }
  return figuresOf('SQLite', took);
};

/** The same on PostgreSQL, where the time is that of the service and of the database. */
export const queriesOnPostgres: Bench = async ({ workspace, isMillion }) => {
  const postgres = await startPostgres({ own: true });
  try {
    const took: Took[][] = [];
    for (const records of sizes(isMillion)) {
      const dataDir = join(workspace, `PostgreSQL-${records}`);
      const url = await postgres.createDatabase();
      const environment = { NAMEKEEP_DATABASE_URL: url, NAMEKEEP_SECRET: randomBytes(32).toString('base64url') };
      took.push(
        await measureFilled({
          dataDir,
          records,
          url,
          environment,
          databaseSeconds: () => serverSeconds(postgres.pid()),
        }),
      );
    }
    return figuresOf('PostgreSQL', took);
  } finally {
    await postgres.stop();
  }
};

const sizes = (isMillion: boolean): number[] => (isMillion ? [SMALL, LARGE] : [SMALL]);

interface Filled {
  dataDir: string;
  url: string;
  records: number;
  environment?: Record<string, string>;
  /** What a database has used that is not in the service. */
  databaseSeconds?: () => number;
}

/** Fills a database, and measures each read of it. */
async function measureFilled({ dataDir, url, records, environment = {}, databaseSeconds }: Filled): Promise<Took[]> {
  mkdirSync(dataDir);
  await runCommand({ dataDir, environment }, ['seed', String(records)]);
  await addPayments(url, records * PAYMENTS, YEAR);
  await addActivity(url);
  if (!url.startsWith('sqlite:')) await vacuum(url);
  const token = await createToken(url);
  const server = await startService({ dataDir, environment });
  try {
    const seconds = () => (cpuSeconds(server.pid) ?? Number.NaN) + (databaseSeconds?.() ?? 0);
    return await measure(server, token, seconds);
  } finally {
    await server.stop();
  }
}

/** What autovacuum does within a minute of so many changes: statistics, and which pages need no look at their rows. */
async function vacuum(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query('VACUUM ANALYZE');
  await client.end();
}

/** The median milliseconds of a read. */
interface Took {
  processor: number;
  latency: number;
}

async function measure(server: RunningServer, token: string, seconds: () => number): Promise<Took[]> {
  const medians: Took[] = [];
  for (const [what, , path] of reads) {
    const times: Took[] = [];
    for (let index = 0; index < WARM + REQUESTS; index += 1) {
      const [before, started] = [seconds(), performance.now()];
      const response = await fetch(`http://127.0.0.1:${server.port}${path}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      const body = await response.text();
      if (!response.ok) throw new Error(`${path} answered ${response.status}: ${body.slice(0, 500)}`);
      const latency = performance.now() - started;
      if (index >= WARM) times.push({ processor: (seconds() - before) * 1000, latency });
    }
    const took = {
      processor: median(times.map(({ processor }) => processor)),
      latency: median(times.map(({ latency }) => latency)),
    };
    // With a million records, the next figure can be minutes away.
    console.error(`  ${what}: ${amount(took.processor)} ms`);
    medians.push(took);
  }
  return medians;
}

function figuresOf(database: DatabaseName, took: readonly (readonly Took[])[]): Figure[] {
  const [small = [], large] = took;
  const about = { speed: 'S13', unit: 'ms of processor' };
  const records = (count: number) => `${count.toLocaleString('en')} records`;
  const noteOf = ({ latency }: Took) => `latency ${amount(latency)} ms`;
  return reads.flatMap(([what, growth], index): Figure[] => {
    const [of, grown] = [small[index], large?.[index]];
    if (!of) return [];
    const limited: Figure = {
      ...about,
      what: `${database}, ${records(SMALL)}: ${what}`,
      limit: null,
      ratio: null,
      service: of.processor,
      target: { atMost: LIMIT_MS },
      note: noteOf(of),
    };
    if (!grown) return [limited];
    const beside: Figure = {
      ...about,
      what: `${database}, ${records(LARGE)} beside ${records(SMALL)}: ${what}`,
      limit: of.processor,
      service: grown.processor,
      ratio: grown.processor / of.processor,
      target: { atMost: growth },
      note: noteOf(grown),
    };
    return [limited, beside];
  });
}
