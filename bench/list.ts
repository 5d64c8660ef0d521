import { copyFileSync, cpSync } from 'node:fs';
import { join } from 'node:path';
import { startPostgres } from '@namekeep/testing/postgres';
import { trialSecret } from '../tools/program.ts';
import { compare, type Figure, median, timed } from './measure.ts';
import { compareReads } from './read.ts';
import {
  databaseIn,
  type Owner,
  type Server,
  ownerOf,
  runServer,
  seeded,
  signIn,
  someIds,
  startService,
} from './service.ts';

const REQUESTS = 9;
/** Other accounts with 10 000 records each. */
const OTHERS = 10;

/** S2, S4 and S13: pages, and what is counted over a portfolio. */
export async function list(workspace: string): Promise<Figure[]> {
  const postgres = await startPostgres({ own: true });
  try {
    const figures = [await firstPage(workspace)];
    for (const dialect of ['SQLite', 'PostgreSQL'] as const) {
      const settings = async () => (dialect === 'SQLite' ? {} : postgresSettings(await postgres.createDatabase()));
      const folder = join(workspace, dialect);
      figures.push(...(await growth(folder, dialect, settings)), ...(await counted(folder, dialect, await settings())));
      figures.push(...(await few(folder, dialect, await settings())));
    }
    return figures;
  } finally {
    await postgres.stop();
  }
}

const postgresSettings = (url: string) => ({ NAMEKEEP_DATABASE_URL: url, NAMEKEEP_SECRET: trialSecret });

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
async function latency({ ask }: Owner, path: string): Promise<number> {
  const took: number[] = [];
  for (let index = 0; index < REQUESTS; index += 1) took.push(await timed(() => ask('GET', path)));
  // The first ones warm it up.
  return median(took.slice(REQUESTS / 3));
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
async function growth(folder: string, dialect: Dialect, settings: () => Promise<Settings>): Promise<Figure[]> {
  const portfolios: Portfolio[] = [];
  const start = async (name: string, records: number, own: Settings) => {
    runServer(join(folder, name), ['seed', String(records)], own);
    if (name === 'large' && dialect === 'SQLite')
      cpSync(join(folder, name), join(folder, 'crowded'), { recursive: true });
    portfolios.push(await open(join(folder, name), records / 2, own));
  };
  try {
    await start('small', 1_000, await settings());
    await start('large', 100_000, await settings());
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
  for (const owner of others) runServer(dataDir, ['seed', '10000', '--owner', owner], several);
}

const YEAR = 2026;

/** S13: what is counted or searched over 50 000 records in four currencies. */
async function counted(folder: string, dialect: Dialect, settings: Settings): Promise<Figure[]> {
  const dataDir = join(folder, 'counted');
  runServer(dataDir, ['seed', '50000'], settings);
  const service = await startService(dataDir, settings);
  try {
    const owner = await signIn(service);
    await addPayments(owner, 20_000);
    const reads: [what: string, path: string, atMost?: number][] = [
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
    ];
    const figures: Figure[] = [];
    for (const [what, path, atMost = 60] of reads) {
      const about = { speed: 'S13', what: `${dialect}, 50 000 records: ${what}`, unit: 'ms' };
      figures.push({ ...about, service: await latency(owner, path), atMost });
    }
    return figures;
  } finally {
    await service.stop();
  }
}

/** S13: errands and checks of a portfolio of the usual size. */
async function few(folder: string, dialect: Dialect, settings: Settings): Promise<Figure[]> {
  const dataDir = join(folder, 'few');
  runServer(dataDir, ['seed', '400'], settings);
  const service = await startService(dataDir, settings);
  try {
    const owner = await signIn(service);
    const figures: Figure[] = [];
    for (const path of ['errands', 'checks']) {
      const about = { speed: 'S13', what: `${dialect}, 400 records: ${path}`, unit: 'ms' };
      figures.push({ ...about, service: await latency(owner, path), atMost: 10 });
    }
    return figures;
  } finally {
    await service.stop();
  }
}

/** Payments on all days of the year, in four currencies. */
async function addPayments(owner: Owner, count: number): Promise<void> {
  const ids = await someIds(owner);
  for (let first = 0; first < count; first += 100) {
    const added = Array.from({ length: 100 }, (_, offset) => {
      const number = first + offset;
      const paidOn = new Date(Date.UTC(YEAR, 0, 1 + ((number * 7) % 365))).toISOString().slice(0, 10);
      const currency = ['EUR', 'USD', 'GBP', 'JPY'][number % 4];
      const amountMinor = 900 + ((number * 37) % 6000);
      return owner.ask('POST', 'payments', {
        domainId: ids[number % ids.length],
        kind: 'renewal',
        paidOn,
        amountMinor,
        currency,
        years: 1,
      });
    });
    await Promise.all(added);
  }
}
