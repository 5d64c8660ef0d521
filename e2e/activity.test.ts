import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertCount, assertReads } from './page-checks.ts';
import { numbered } from './portfolios.ts';
import { shell, visitOf } from './visit.ts';

// Three tokens and a person work on one portfolio, and the work of one token is undone: the steps build on each other
// and run in their order.
const secrets = new Map<string, string>();

interface Stored {
  id: string;
  name: string;
  revision: number;
  registrar: string | null;
  isArchived: boolean;
}

const visit = visitOf({
  async prepare(one) {
    for (const token of ['Nightly script', 'Assistant', 'Laptop'])
      secrets.set(token, await one.token(undefined, token));
    const headers = { authorization: `Bearer ${secrets.get('Laptop')}` };
    await one.send('/domains/batch', { data: { records: numbered(12) }, headers });
  },
});

/** Sends a request with the token of this name. */
async function as<Body>(token: string, method: string, path: string, body?: object, revision?: number): Promise<Body> {
  const response = await fetch(`${visit.origin}/api/v1${path}`, {
    method,
    headers: {
      authorization: `Bearer ${secrets.get(token) ?? ''}`,
      ...(body && { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }),
      ...(revision !== undefined && { 'if-match': `"${revision}"` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  assert.ok(response.ok, await response.clone().text());
  return (await response.json()) as Body;
}

const stored = async (): Promise<Map<string, Stored>> => {
  const { records } = await as<{ records: Stored[] }>('Laptop', 'GET', '/domains?limit=100&archived=all&sort=name');
  return new Map(records.map((record) => [record.name, record]));
};

async function update(token: string, name: string, patch: object): Promise<void> {
  const record = (await stored()).get(name);
  assert.ok(record, name);
  await as(token, 'PATCH', `/domains/${record.id}`, patch, record.revision);
}

const name = (n: number) => `name-${String(n).padStart(5, '0')}.example`;
const entry = (text: RegExp) => visit.page.getByRole('listitem').filter({ hasText: text });

test('each does some work, and the list of tokens leads to it', async () => {
  for (let n = 0; n < 6; n += 1) await update('Nightly script', name(n), { registrar: 'Wrong Registrar' });
  await as('Nightly script', 'POST', '/domains', { name: 'mistake.example', expirationDate: '2031-01-01' });
  await update('Assistant', name(6), { notes: 'Asked the client' });
  // The assistant goes on where the script was, so that this one cannot go back by itself.
  await update('Assistant', name(5), { notes: 'Corrected by hand' });
  const { page } = visit;
  await page.goto('/settings/connections');
  const link = page.getByRole('link', { name: 'See changes by Nightly script' });
  await link.waitFor();
  await link.click();
  await visit.heading('Activity');
  await entry(/Nightly script added mistake\.example/).waitFor();
  await assertReads(page.getByLabel('Who'), /Nightly script/);
});

test('the same work is one line that opens, with old and new values', async () => {
  const { page } = visit;
  const run = page.getByRole('main').locator('li', { hasText: /Nightly script changed 6 domains: .* and 4 more/ });
  await run.first().waitFor();
  await run.getByRole('button', { name: 'Show each change' }).click();
  await assertReads(
    run.locator('li').first(),
    /Nightly script changed name-00005\.example[\s\S]*Registrar Gandi → Wrong Registrar/,
  );
  await assertCount(run.locator('ol > li').filter({ hasText: 'Wrong Registrar' }), 6);
  await run.getByRole('button', { name: 'Hide changes' }).click();
});

test('one press shows what the undo of a token would change', async () => {
  const { page } = visit;
  await page.getByRole('button', { name: 'Undo what Nightly script did…' }).click();
  await page.getByRole('dialog', { name: 'Undo what Nightly script did' }).waitFor();
  await page.getByRole('table', { name: 'What would change' }).waitFor();
  await assertReads(page.getByRole('row', { name: /name-00000/ }), /Wrong Registrar → Porkbun/);
  await assertReads(page.getByRole('row', { name: /mistake/ }), /No → Yes/);
  await assertReads(page.getByRole('row', { name: /name-00005/ }), /Skipped/);
});

test('the undo takes back the work of one token and leaves that of the others', async () => {
  const { page } = visit;
  await visit.press('Undo the changes of 6 records');
  await page.getByText('The changes of 6 records were undone.').waitFor();
  const records = await stored();
  for (const n of [0, 4]) assert.equal(records.get(name(n))?.registrar, 'Porkbun');
  assert.equal(records.get(name(5))?.registrar, 'Wrong Registrar');
  assert.equal(records.get('mistake.example')?.isArchived, true);
  assert.equal(records.size, 13);
  await page.getByLabel('Who').selectOption('You');
  await entry(/You undid earlier activity · 6 records/).waitFor();
});

test('a record leads to its activity, and its history names the token', async () => {
  const { page } = visit;
  const id = (await stored()).get(name(6))?.id ?? '';
  await visit.go(`/domains/${id}`, name(6));
  const history = shell.region(visit, 'History');
  await assertReads(history, /Token Assistant/);
  await history.getByRole('link', { name: 'All activity' }).click();
  await visit.heading('Activity');
  await entry(/Assistant changed name-00006\.example[\s\S]*Notes/).waitFor();
  await entry(/Laptop added name-00006\.example/).waitFor();
  await visit.press('What');
  await page.getByRole('checkbox', { name: 'Deleted', exact: true }).check();
  await page.getByText('No activity matches these filters.').waitFor();
  await page.keyboard.press('Escape');
  await visit.press('Clear filters');
  await entry(/Nightly script added mistake\.example/).waitFor();
});
