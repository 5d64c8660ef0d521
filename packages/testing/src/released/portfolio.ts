import assert from 'node:assert/strict';

type Json = Readonly<Record<string, unknown>>;

/** Reads a path of the API as JSON, with a token of the account. */
export type Read = (path: string) => Promise<unknown>;

/** All that a token can read of a portfolio, as version 0.1.0 and every later one answer it. */
export interface ReadPortfolio {
  records: { record: Json; history: Json[] }[];
  summary: Json;
}

/** What a portfolio was before an upgrade, and how to go on with it afterwards. */
export interface ReleasedPortfolio extends ReadPortfolio {
  /** The time of the last change. */
  at: string;
  tokens: { full: string; reading: string; revoked: string };
  /** A committed import that can be undone, and its records by name as they were before it. */
  importId: string;
  beforeImport: Json[];
}

/** The records with their whole history, in the order of their names. */
export async function readPortfolio(read: Read): Promise<ReadPortfolio> {
  const listed = await walk<Json>(read, '/api/v1/domains?archived=all&limit=100', 'records');
  const records = [];
  for (const record of listed) {
    const history = await walk<Json>(read, `/api/v1/domains/${String(record['id'])}/history?limit=100`, 'entries');
    records.push({ record, history });
  }
  return { records, summary: (await read('/api/v1/summary')) as Json };
}

async function walk<One>(read: Read, path: string, member: string): Promise<One[]> {
  const all: One[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = (await read(cursor === '' ? path : `${path}&cursor=${cursor}`)) as Json;
    all.push(...(page[member] as One[]));
    cursor = page['nextCursor'] as string | null;
  }
  return all;
}

/** Fails unless everything in `before` is in `after`, which can have more fields. */
export function assertKept(before: ReadPortfolio, after: ReadPortfolio): void {
  assert.deepEqual(
    after.records.map(({ record }) => record['name']),
    before.records.map(({ record }) => record['name']),
  );
  before.records.forEach(({ record, history }, index) => {
    const now = after.records[index];
    assert.deepEqual(kept(record, now?.record), record);
    assert.deepEqual(kept(history, now?.history), history, `the history of ${String(record['name'])}`);
  });
  assert.deepEqual(kept(before.summary, after.summary), before.summary);
}

/** `after` with only the fields that `before` has, at every depth. */
function kept(before: unknown, after: unknown): unknown {
  if (Array.isArray(before) && Array.isArray(after)) return after.map((one, index) => kept(before[index], one));
  if (!isObject(before) || !isObject(after)) return after;
  // Up to 0.2.0, the target of a due date was the one that was chosen, also where a record has only the other date.
  const isTarget = (name: string) => name === 'target' && 'daysUntil' in before;
  return Object.fromEntries(
    Object.keys(before).map((name) => [name, isTarget(name) ? before[name] : kept(before[name], after[name])]),
  );
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** What one response to a token looks like. */
export type Send = (
  secret: string,
  method: string,
  path: string,
  body?: unknown,
  headers?: Readonly<Record<string, string>>,
) => Promise<{ status: number; body: unknown }>;

/** Tokens work as before, and the import can still be undone: its records are as they were before it. */
export async function assertWorksOn(released: ReleasedPortfolio, send: Send): Promise<void> {
  const { full, reading, revoked } = released.tokens;
  const create = { name: 'after-upgrade.example', expirationDate: '2031-01-01' };
  const attempt = (secret: string) =>
    send(secret, 'POST', '/api/v1/domains', create, { 'idempotency-key': 'after-upgrade-1' });
  assert.equal((await attempt(revoked)).status, 401);
  assert.equal((await send(reading, 'GET', '/api/v1/domains')).status, 200);
  assert.equal((await attempt(reading)).status, 403);
  assert.equal((await attempt(full)).status, 201);

  const undone = await send(full, 'POST', `/api/v1/imports/${released.importId}/undo`, {});
  assert.equal(undone.status, 200, JSON.stringify(undone.body));
  const after = await readPortfolio(async (path) => (await send(full, 'GET', path)).body);
  const now = new Map(after.records.map(({ record }) => [record['name'], record]));
  for (const before of released.beforeImport) assertSameFields(before, now.get(before['name']));
  const names = new Set([...released.beforeImport.map(({ name }) => name), create.name]);
  assert.deepEqual(
    [...now.keys()].filter((name) => !names.has(name)),
    [],
    'records that the import created are gone',
  );
}

/** The same but for what an undo writes itself: the revision and the time of the change. */
function assertSameFields(before: Json, after: Json | undefined): void {
  const { revision: _revision, updatedAt: _updatedAt, ...fields } = before;
  assert.deepEqual(kept(fields, after), fields);
}
