import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

/** A file that `npm run tool keep` kept with this version, unpacked. */
export const releasedFile = (version: string, name: string): Buffer =>
  gunzipSync(readFileSync(join(import.meta.dirname, version, `${name}.gz`)));

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
  for (let cursor: string | null = ''; cursor !== null;) {
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

const reminders = { enabled: true, target: 'default', offsets: [60, 7] };

/** Fills an empty portfolio through the routes that every version has. The tokens belong to it. */
export async function fillPortfolio(tokens: ReleasedPortfolio['tokens'], send: Send): Promise<ReleasedPortfolio> {
  const ask = async (method: string, path: string, body?: unknown, headers: Readonly<Record<string, string>> = {}) => {
    const answer = await send(tokens.full, method, path, body, headers);
    assert.ok(answer.status < 300, `${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body as Json;
  };
  let key = 0;
  const create = (record: Json) =>
    ask('POST', '/api/v1/domains', record, { 'idempotency-key': `fill-${String((key += 1)).padStart(4, '0')}` });
  const update = async (record: Json, changes: Json) =>
    ask('PATCH', `/api/v1/domains/${String(record['id'])}`, changes, { 'if-match': `"${String(record['revision'])}"` });

  for (let index = 0; index < 60; index += 1) await create(plain(index));
  const full = await create(everything);
  const second = await update(full, { notes: 'x'.repeat(5000), reminders: { ...reminders, offsets: [1] } });
  const third = await update(second, { currency: 'JPY', clearCostsOnCurrencyChange: true });
  await ask(
    'POST',
    `/api/v1/domains/${String(full['id'])}/restore`,
    { revision: 1 },
    {
      'if-match': `"${String(third['revision'])}"`,
    },
  );
  const archived = await create({ name: 'archived.example', expirationDate: '2029-02-28' });
  await update(archived, { isArchived: true });
  const gone = await create({ name: 'gone.example', expirationDate: '2029-02-28' });
  await ask('DELETE', `/api/v1/domains/${String(gone['id'])}`, undefined, { 'if-match': '"1"' });

  const { records } = await readPortfolio(async (path) => ask('GET', path));
  const importId = await importRows(ask);
  const portfolio = await readPortfolio(async (path) => ask('GET', path));
  const at =
    portfolio.records
      .map(({ record }) => String(record['updatedAt']))
      .sort()
      .at(-1) ?? '';
  return { at, tokens, importId, beforeImport: records.map(({ record }) => record), ...portfolio };
}

const plain = (index: number): Json => ({
  name: `name-${index}.example`,
  expirationDate: `20${27 + (index % 4)}-0${1 + (index % 9)}-1${index % 10}`,
  registrar: ['Gandi', 'Porkbun', 'INWX'][index % 3],
  renewalCostMinor: index % 5 === 0 ? null : 1000 + index,
  currency: ['EUR', 'USD', 'JPY', 'CAD'][index % 4],
  autoRenew: [true, false, null][index % 3],
  renewalIntent: index % 7 === 0 ? 'let_expire' : 'renew',
  lifecycle: index % 11 === 0 ? 'inactive' : 'active',
});

const everything: Json = {
  name: 'bücher.example',
  expirationDate: '2027-05-01',
  billingDate: '2027-04-15',
  registrationDate: '2011-05-01',
  renewalIntent: 'let_expire',
  lifecycle: 'active',
  ownership: 'managed',
  autoRenew: false,
  renewalCostMinor: Number.MAX_SAFE_INTEGER,
  registrationCostMinor: 1,
  currency: 'EUR',
  registrar: 'Gandi "SAS", Paris',
  dnsProvider: 'deSEC',
  purchaseEmail: 'owner@example.net',
  paymentMethod: 'Card 4242',
  notes: 'First line\nzweite Zeile: äöü 例え 🦊',
  reminders,
};

async function importRows(ask: (method: string, path: string, body?: unknown) => Promise<Json>): Promise<string> {
  const rows = ['name-0.example,2035-01-01,12.00,EUR', 'bücher.example,2028-05-01,13.90,EUR'];
  for (let index = 0; index < 20; index += 1)
    rows.push(`imported-${index}.example,2030-06-0${1 + (index % 9)},9.50,USD`);
  const form = new FormData();
  const file = `domain,expires,renewal price,currency\n${rows.join('\n')}\n`;
  form.set('file', new Blob([file], { type: 'text/csv' }), 'names.csv');
  form.set('policy', 'merge');
  const preview = await ask('POST', '/api/v1/import/preview', form);
  const commit = { previewId: preview['previewId'], policy: 'merge', acknowledgeCurrencyChanges: true };
  return String((await ask('POST', '/api/v1/import/commit', commit))['importId']);
}
