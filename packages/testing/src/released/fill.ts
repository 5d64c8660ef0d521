import assert from 'node:assert/strict';
import { type ReleasedPortfolio, readPortfolio, type Send } from './portfolio.ts';

type Json = Readonly<Record<string, unknown>>;

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
