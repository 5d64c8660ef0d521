import assert from 'node:assert/strict';
import { copyFileSync, cpSync } from 'node:fs';
import { join } from 'node:path';
import { startPostgres } from '@namekeep/testing/postgres';
import Database from 'better-sqlite3';
import pg from 'pg';
import { trialSecret } from '../tools/program.ts';
import { compare, type Figure, median, timed } from './measure.ts';
import { compareReads } from './read.ts';
import {
  change,
  databaseIn,
  fileForm,
  type Owner,
  type Server,
  ownerOf,
  runServer,
  seeded,
  signIn,
  someIds,
  someNames,
  startService,
} from './service.ts';

/** Of one kind: at least so many, and more of the quick ones, until they have taken this many milliseconds. */
const leastRequests = 6;
const mostRequests = 60;
const longest = 400;
/** Other accounts, and how many records each has. */
const OTHERS = 2;
const OTHER_RECORDS = 20_000;

/** S2, S4 and S13: pages, and what is counted over a portfolio. */
export async function list(workspace: string): Promise<Figure[]> {
  const postgres = await startPostgres({ own: true, fsync: false });
  try {
    const figures = [await firstPage(workspace)];
    for (const dialect of ['SQLite', 'PostgreSQL'] as const) {
      const databaseOf = async (name: string) => {
        if (dialect === 'SQLite') return `sqlite:${databaseIn(join(workspace, dialect, name))}`;
        return postgres.createDatabase(name);
      };
      const folder = join(workspace, dialect);
      figures.push(...(await growth(folder, dialect, databaseOf)));
      for (const { records, payments = 0, reads } of counted)
        figures.push(
          ...(await count(folder, dialect, await databaseOf(`of-${records}`), { records, payments, reads })),
        );
    }
    return figures;
  } finally {
    await postgres.stop();
  }
}

const settingsOf = (url: string): Settings =>
  url.startsWith('sqlite:') ? {} : { NAMEKEEP_DATABASE_URL: url, NAMEKEEP_SECRET: trialSecret };

type Dialect = 'SQLite' | 'PostgreSQL';
type Settings = Record<string, string>;

async function firstPage(workspace: string): Promise<Figure> {
  const { dataDir, token } = await seeded(join(workspace, 'page'), 10_000);
  const copy = join(workspace, 'limit.db');
  copyFileSync(databaseIn(dataDir), copy);
  const service = await startService(dataDir);
  try {
    const about = { speed: 'S2', what: 'GET /domains?limit=50', atLeast: 0.7 };
    const paths = ['/api/v1/domains?limit=50'];
    return await compareReads(about, { service, limit: 'list', copy, paths, owner: ownerOf(service, token) });
  } finally {
    await service.stop();
  }
}

/** The median latency of one client's requests, one after another. */
const latency = ({ ask }: Owner, path: string): Promise<number> => medianOf(() => ask('GET', path));

async function medianOf(work: () => Promise<unknown>): Promise<number> {
  const took: number[] = [];
  const until = performance.now() + longest;
  while (took.length < leastRequests || (took.length < mostRequests && performance.now() < until))
    took.push(await timed(work));
  // The first ones warm it up.
  return median(took.slice(took.length / 3));
}

interface Portfolio {
  service: Server;
  owner: Owner;
  id: string;
  /** The cursor of a page in the middle. */
  deep: string;
}

const growing: [what: string, isPage: boolean, path: (portfolio: Portfolio) => string][] = [
  ['get', true, ({ id }) => `domains/${id}`],
  ['first page', true, () => 'domains'],
  ['page in the middle', true, ({ deep }) => `domains?limit=10&cursor=${deep}`],
  ['filtered page', true, () => 'domains?lifecycle=active&currency=EUR&sort=renewal'],
  ['search, a rare word', false, () => 'domains?q=-777.'],
  ['search, a common word', false, () => 'domains?q=amber'],
  ['summary', false, () => 'summary'],
  ['renewals', false, () => 'renewals'],
  ['decisions', false, () => 'decisions'],
];

/**
 * S4: each read with 100 000 records in the account against 1 000. On SQLite, also with as many records of other accounts
 * around it; the tables and indexes of both databases begin with the account.
 */
async function growth(
  folder: string,
  dialect: Dialect,
  databaseOf: (name: string) => Promise<string>,
): Promise<Figure[]> {
  const portfolios: Portfolio[] = [];
  const start = async (name: string, records: number) => {
    const own = settingsOf(await databaseOf(name));
    runServer(join(folder, name), ['seed', String(records)], own);
    if (name === 'large' && dialect === 'SQLite')
      cpSync(join(folder, name), join(folder, 'crowded'), { recursive: true });
    portfolios.push(await open(join(folder, name), records / 2, own));
  };
  try {
    await start('small', 1_000);
    await start('large', 100_000);
    if (dialect === 'SQLite') {
      seedOthers(join(folder, 'crowded'));
      portfolios.push(await open(join(folder, 'crowded'), 50_000, {}));
    }
    const [small, large, crowded] = portfolios as [Portfolio, Portfolio, Portfolio?];
    const figures: Figure[] = [];
    for (const [what, isPage, path] of growing) {
      const took = (portfolio: Portfolio) => () => latency(portfolio.owner, path(portfolio));
      const about = { speed: 'S4', unit: 'ms', what: `${dialect}, ${what}: 100 000 records` };
      const against = { ...about, what: `${about.what} against 1 000`, ...(isPage && { atMost: 2 }) };
      const grown = await compare(against, took(small), took(large), { rounds: 3 });
      figures.push({ ...about, service: grown.service, atMost: dialect === 'SQLite' ? 40 : 80 }, grown);
      if (!crowded) continue;
      const among = { ...about, what: `${about.what} among ${OTHERS} other accounts`, atMost: 1.2 };
      figures.push(await compare(among, took(large), took(crowded), { rounds: 3 }));
    }
    return figures;
  } finally {
    for (const { service } of portfolios) await service.stop();
  }
}

async function open(dataDir: string, middle: number, settings: Settings): Promise<Portfolio> {
  const service = await startService(dataDir, settings);
  const owner = await signIn(service);
  const [id = ''] = await someIds(owner);
  const { nextCursor } = await owner.ask('GET', `domains?limit=10&offset=${middle}`);
  return { service, owner, id, deep: nextCursor ?? '' };
}

/** Only an external provider can have several owners. It is never contacted, because none of them signs in. */
function seedOthers(dataDir: string): void {
  const others = Array.from({ length: OTHERS }, (_, index) => `owner-${index}`);
  const several = {
    NAMEKEEP_OIDC_ISSUER: 'https://identity.example/',
    NAMEKEEP_OIDC_CLIENT_ID: 'bench',
    NAMEKEEP_OWNERS: others.join(','),
  };
  for (const owner of others) runServer(dataDir, ['seed', String(OTHER_RECORDS), '--owner', owner], several);
}

const YEAR = 2025;

type Read = readonly [what: string, path: string, atMost?: number];
interface Counted {
  records: number;
  payments?: number;
  reads: readonly Read[];
}

/** S13: what is counted or searched over portfolios in four currencies: of the usual size, and large. */
const counted: readonly Counted[] = [
  {
    records: 400,
    reads: [
      ['errands', 'errands', 10],
      ['checks', 'checks', 10],
    ],
  },
  {
    records: 50_000,
    payments: 20_000,
    reads: [
      ['totals', 'domains/totals'],
      ['totals under filters', 'domains/totals?registrar=GoDaddy&tld=com'],
      ['totals under filters of costs', 'domains/totals?currency=EUR&costFrom=2000&dueTo=%2B90d'],
      ['facets', 'facets'],
      ['facets under filters', 'facets?registrar=GoDaddy&tld=com'],
      ['facets under filters of costs', 'facets?currency=EUR&costFrom=1000'],
      ['decisions', 'decisions'],
      ['errands', 'errands'],
      ['checks', 'checks', 300],
      ['first page of the activity', 'activity'],
      ['year report of 20 000 payments', `reports/year?year=${YEAR}`],
      ['search, a rare word', 'domains?q=-777.'],
      ['search, a common word', 'domains?q=amber'],
    ],
  },
];

async function count(
  folder: string,
  dialect: Dialect,
  database: string,
  { records, payments, reads }: Required<Counted>,
): Promise<Figure[]> {
  const [dataDir, settings] = [join(folder, `of-${records}`), settingsOf(database)];
  runServer(dataDir, ['seed', String(records)], settings);
  const service = await startService(dataDir, settings);
  try {
    const owner = await signIn(service);
    if (payments > 0) await addPayments(owner, payments);
    const bare = await bareReads(database);
    const figures: Figure[] = [];
    for (const [what, path, atMost = 60] of reads) {
      const about = {
        speed: 'S13',
        what: `${dialect}, ${records.toLocaleString('fr')} records: ${what}`,
        unit: 'ms',
        atMost,
      };
      const limit = await bare.latency(what);
      figures.push({ ...about, service: await latency(owner, path), ...(limit !== undefined && { limit }) });
    }
    await bare.close();
    return figures;
  } finally {
    await service.stop();
  }
}

const active = `records.is_archived = 0 and records.lifecycle = 'active'`;
const withDecisions = `records left join decisions on decisions.account_id = records.account_id
  and decisions.record_id = records.id and decisions.for_date = records.renewal_date`;

/** What a read takes of the database at least, by its name. */
const bareQueries: Readonly<Record<string, readonly string[]>> = {
  errands: [
    `select id, name, registrar, renewal_date, renewal_intent, auto_renew, choice, ask_again_on from ${withDecisions}
      where ${active} and renewal_date between '{-45}' and '{90}' and (auto_renew is null or auto_renew = 0
        or renewal_date < '{0}' or renewal_intent = 'let_expire') order by renewal_date, name`,
    `select * from records where ${active} and renewal_date between '{-45}' and '{90}' limit 2500`,
  ],
  checks: [
    `select id, name, tld, registrar, currency, renewal_cost, purchase_email from records where ${active}`,
    `select id, name, renewal_date, choice from ${withDecisions} where ${active} and ((auto_renew = 1
      and renewal_intent = 'let_expire') or (renewal_cost is null and renewal_date <= '{365}'))`,
    `select registrar, dns_provider, payment_method, count(*) from records where is_archived = 0
      group by registrar, dns_provider, payment_method`,
  ],
};

/** Runs these queries on the database of a service, without anything around them. */
async function bareReads(database: string) {
  const { all, close } = await (database.startsWith('sqlite:')
    ? openSqlite(database.slice('sqlite:'.length))
    : openPostgres(database));
  const dated = (query: string) => query.replace(/\{(-?\d+)\}/g, (_, days: string) => dayIn(Number(days)));
  return {
    close,
    async latency(what: string): Promise<number | undefined> {
      const queries = bareQueries[what]?.map(dated);
      if (!queries) return undefined;
      return medianOf(async () => {
        for (const query of queries) await all(query);
      });
    },
  };
}

async function openSqlite(file: string) {
  const database = new Database(file, { readonly: true });
  return { all: async (query: string) => database.prepare(query).all(), close: async () => void database.close() };
}

async function openPostgres(connectionString: string) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return { all: async (query: string) => (await client.query(query)).rows, close: () => client.end() };
}

const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Payments on all days of the year, in four currencies. */
async function addPayments(owner: Owner, many: number): Promise<void> {
  const names = await someNames(owner);
  const rows = Array.from({ length: many }, (_, number) => {
    const paidOn = new Date(Date.UTC(YEAR, 0, 1 + ((number * 7) % 365))).toISOString().slice(0, 10);
    const currency = ['EUR', 'USD', 'GBP', 'JPY'][number % 4];
    return [names[number % names.length], paidOn, 900 + ((number * 37) % 6000) + number, currency].join(',');
  });
  const form = fileForm(`Domain,Paid on,Amount,Currency\n${rows.join('\n')}\n`);
  form.set('kind', 'payments');
  const { created } = await change(owner, 'import/preview', form);
  assert.equal(created, many);
}
