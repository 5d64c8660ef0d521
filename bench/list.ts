import assert from 'node:assert/strict';
import { copyFileSync, cpSync } from 'node:fs';
import { join } from 'node:path';
import { startPostgres } from '@namekeep/testing/postgres';
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
      const folder = join(workspace, dialect);
      const databases: Databases = {
        dialect,
        create: async (name) =>
          dialect === 'SQLite' ? `sqlite:${databaseIn(join(folder, name))}` : postgres.createDatabase(name),
        settle: async (url) => (dialect === 'SQLite' ? undefined : postgres.vacuum(url)),
      };
      figures.push(...(await growth(folder, databases)), ...(await count(folder, databases)));
    }
    return figures;
  } finally {
    await postgres.stop();
  }
}

const settingsOf = (url: string): Settings =>
  url.startsWith('sqlite:') ? {} : { NAMEKEEP_DATABASE_URL: url, NAMEKEEP_SECRET: trialSecret };

/** The databases of one dialect. */
interface Databases {
  dialect: 'SQLite' | 'PostgreSQL';
  create(name: string): Promise<string>;
  /** Brings a database to the state in which it is a minute after it was filled. */
  settle(url: string): Promise<void>;
}

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

/** The median time until one client has all bytes of an answer, one after another; how fast it decodes them is its own matter. */
const latency = ({ fetch }: Owner, path: string): Promise<number> =>
  medianOf(async () => {
    const response = await fetch(`/api/v1/${path}`, { headers: { 'accept-encoding': 'identity' } });
    await response.arrayBuffer();
    assert.ok(response.ok, path);
  });

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

/** Pages cost the same however many records there are; what reads all of them does not. */
const growing: [what: string, isPage: boolean, path: (portfolio: Portfolio) => string][] = [
  ['get', true, ({ id }) => `domains/${id}`],
  ['first page', true, () => 'domains'],
  ['page in the middle', true, ({ deep }) => `domains?limit=10&cursor=${deep}`],
  ['filtered page', true, () => 'domains?lifecycle=active&currency=EUR&sort=renewal'],
  ['search', false, () => 'domains?q=amber'],
  ['summary', false, () => 'summary'],
  ['renewals', false, () => 'renewals'],
  ['decisions', false, () => 'decisions'],
];

/**
 * S4: each read with 100 000 records in the account, and pages against 1 000. On SQLite, also the worst of them with other
 * accounts around it; the tables and indexes of both databases begin with the account.
 */
async function growth(folder: string, { dialect, create, settle }: Databases): Promise<Figure[]> {
  const portfolios: Portfolio[] = [];
  const start = async (name: string, records: number) => {
    const database = await create(name);
    const own = settingsOf(database);
    runServer(join(folder, name), ['seed', String(records)], own);
    await settle(database);
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
    const among: Figure[] = [];
    for (const [what, isPage, path] of growing) {
      const took = (portfolio: Portfolio) => () => latency(portfolio.owner, path(portfolio));
      // Each is as warm as the others before it is measured.
      for (const portfolio of portfolios) await took(portfolio)();
      const about = { speed: 'S4', unit: 'ms', what: `${dialect}, ${what}: 100 000 records` };
      const grown = await compare(
        { ...about, what: `${about.what} against 1 000`, atMost: 2 },
        took(small),
        took(large),
        { rounds: 3 },
      );
      figures.push({ ...about, service: grown.service, atMost: dialect === 'SQLite' ? 40 : 80 });
      if (isPage) figures.push(grown);
      if (!crowded) continue;
      const crowd = { ...about, what: `${dialect}, the worst of these among ${OTHERS} other accounts`, atMost: 1.2 };
      among.push(await compare(crowd, took(large), took(crowded), { rounds: 3 }));
    }
    return [...figures, ...among.toSorted((a, b) => Number(b.ratio) - Number(a.ratio)).slice(0, 1)];
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

/** S13: what is counted or searched over a portfolio in four currencies; of several paths, the slowest counts. */
const counted: readonly (readonly [what: string, paths: readonly string[], atMost?: number])[] = [
  [
    'totals, whole and filtered',
    [
      'domains/totals',
      'domains/totals?registrar=GoDaddy&tld=com',
      'domains/totals?currency=EUR&costFrom=2000&dueTo=%2B90d',
    ],
  ],
  ['facets, whole and filtered', ['facets', 'facets?registrar=GoDaddy&tld=com', 'facets?currency=EUR&costFrom=1000']],
  ['decisions', ['decisions']],
  ['errands', ['errands']],
  ['checks', ['checks'], 300],
  ['first page of the activity', ['activity']],
  ['year report of 20 000 payments', [`reports/year?year=${YEAR}`]],
  ['search', ['domains?q=-777.', 'domains?q=amber']],
];

async function count(folder: string, { dialect, create, settle }: Databases): Promise<Figure[]> {
  const database = await create('counted');
  const [dataDir, settings] = [join(folder, 'counted'), settingsOf(database)];
  runServer(dataDir, ['seed', '50000'], settings);
  const service = await startService(dataDir, settings);
  try {
    const owner = await signIn(service);
    await addPayments(owner, 20_000);
    await settle(database);
    const figures: Figure[] = [];
    for (const [what, paths, atMost = 60] of counted) {
      const took: number[] = [];
      for (const path of paths) took.push(await latency(owner, path));
      const about = { speed: 'S13', what: `${dialect}, 50 000 records: ${what}`, unit: 'ms' };
      figures.push({ ...about, service: Math.max(...took), atMost });
    }
    return figures;
  } finally {
    await service.stop();
  }
}

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
