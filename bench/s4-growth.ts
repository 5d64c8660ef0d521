import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createToken, someIds } from './account.ts';
import type { Bench } from './bench.ts';
import { median, ROUNDS } from './measure.ts';
import { runCommand, type RunningServer, startService } from './processes.ts';
import type { Figure } from './report.ts';
import { databaseIn } from './workspace.ts';

const SMALL = 1_000;
const LARGE = 1_000_000;
const DEEP_PAGES = 5_000;
const REQUESTS = 60;

interface Portfolio {
  server: RunningServer;
  get(path: string): Promise<{ nextCursor?: string | null }>;
  /** The cursor in the middle of a small portfolio, and 5 000 pages deep in a large one. */
  deep: string;
  id: string;
}

/** S4: the median latency of each read with a million records in the account, against a thousand. */
export const growth: Bench = async ({ workspace }) => {
  const small = await open(workspace, SMALL);
  const large = await open(workspace, LARGE);
  try {
    const reads: [string, number, (portfolio: Portfolio) => string][] = [
      ['get', 1.2, ({ id }) => `/api/v1/domains/${id}`],
      ['first page', 1.5, () => '/api/v1/domains'],
      [`page ${DEEP_PAGES.toLocaleString('en')} deep`, 1.5, ({ deep }) => `/api/v1/domains?limit=100&cursor=${deep}`],
      ['filtered page', 2, () => '/api/v1/domains?lifecycle=active&currency=EUR&sort=renewal'],
      ['search, a rare word', 4, () => '/api/v1/domains?q=-777.'],
      ['search, a common word', 4, () => '/api/v1/domains?q=amber'],
      ['summary', 4, () => '/api/v1/summary'],
      ['renewals', 2, () => '/api/v1/renewals'],
      ['decisions of 90 days', 2, () => '/api/v1/decisions'],
    ];
    const figures: Figure[] = [];
    for (const [what, atMost, path] of reads) figures.push(await latency(small, large, what, atMost, path));
    return figures;
  } finally {
    await Promise.all([small.server.stop(), large.server.stop()]);
  }
};

async function open(workspace: string, records: number): Promise<Portfolio> {
  const dataDir = join(workspace, `growth-${records}`);
  mkdirSync(dataDir);
  await runCommand({ dataDir }, ['seed', String(records)]);
  const url = `sqlite:${databaseIn(dataDir)}`;
  const token = await createToken(url);
  const [id = ''] = await someIds(url, 1);
  const server = await startService({ dataDir });
  const headers = { authorization: `Bearer ${token}` };
  const get = async (path: string) => {
    const response = await fetch(`http://127.0.0.1:${server.port}${path}`, { headers });
    const body = (await response.json()) as { nextCursor?: string | null };
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${JSON.stringify(body)}`);
    return body;
  };
  // Five thousand pages of a hundred are half of a million; the small portfolio is walked to its middle too.
  let deep = '';
  for (let page = 0; page < Math.min(DEEP_PAGES, records / 200); page += 1) {
    const { nextCursor } = await get(`/api/v1/domains?limit=100${deep && `&cursor=${deep}`}`);
    deep = nextCursor ?? deep;
  }
  return { server, get, deep, id };
}

async function latency(
  small: Portfolio,
  large: Portfolio,
  what: string,
  atMost: number,
  path: (portfolio: Portfolio) => string,
): Promise<Figure> {
  const sides = { small: [] as number[], large: [] as number[] };
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const limit = await milliseconds(small, path(small));
    const service = await milliseconds(large, path(large));
    // The first round warms both.
    if (round === 0) continue;
    sides.small.push(limit);
    sides.large.push(service);
    ratios.push(service / limit);
  }
  const [limit, service] = [median(sides.small), median(sides.large)];
  const about = { speed: 'S4', what: `${what}, 1 000 000 records beside 1 000`, unit: 'ms', target: { atMost } };
  return { ...about, limit, service, ratio: service / limit, spread: [Math.min(...ratios), Math.max(...ratios)] };
}

/** The median latency of one client's requests, one after another. */
async function milliseconds({ get }: Portfolio, path: string): Promise<number> {
  const took: number[] = [];
  for (let index = 0; index < REQUESTS; index += 1) {
    const before = performance.now();
    await get(path);
    took.push(performance.now() - before);
  }
  return median(took);
}
