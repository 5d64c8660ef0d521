import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { dayFromNow, signIn, startVisit, type Visit } from './visit.ts';

// Every list of the pages has more than one page of rows: each must say so, and show the rest.
const many = 130;
let visit: Visit;
let id: string;

const nameAt = (index: number): string => `whole-${String(index).padStart(3, '0')}.example`;

before(async () => {
  visit = await startVisit();
  await signIn(visit, '/settings');
  const names = Array.from({ length: many }, (_, index) => nameAt(index));
  const fields = { registrar: 'Porkbun', expirationDate: dayFromNow(5) };
  for (const part of [names.slice(0, 100), names.slice(100)]) {
    await visit.keep(part.map((name) => ({ ...fields, name })));
  }
  const [record] = await visit.records(`&q=${nameAt(0)}`);
  id = String(record?.['id']);
  for (let revision = 1; revision <= 60; revision += 1) {
    await send('PATCH', `domains/${id}`, { notes: `Revision ${revision}` }, { 'if-match': `"${revision}"` });
    await send('POST', 'payments', { domainId: id, kind: 'other', paidOn: '2026-01-02', amountMinor: revision });
  }
});
after(() => visit?.end());

async function send(method: string, path: string, data: object, headers = {}): Promise<void> {
  const { context, service } = visit;
  const answer = await context.request.fetch(`/api/v1/${path}`, {
    method,
    headers: { origin: service.origin, 'idempotency-key': crypto.randomUUID(), ...headers },
    data,
  });
  assert.ok(answer.ok(), await answer.text());
}

async function importFile(): Promise<void> {
  const { page, press } = visit;
  await page.goto('/import');
  const choosing = page.waitForEvent('filechooser');
  await press('Choose a file');
  const rows = Array.from({ length: 120 }, (_, index) => `new-${index}.example,example,,2031-01-05 10:00:00,ON`);
  const buffer = Buffer.from(['DOMAIN,TLD,CREATE DATE,EXPIRE DATE,AUTO RENEW', ...rows, ''].join('\n'));
  await (await choosing).setFiles({ name: 'porkbun.csv', mimeType: 'text/csv', buffer });
}

/** Where a list is, how it says that it goes on, and how many of its rows are there in the end. */
const lists: { title: string; open: () => Promise<unknown>; more: string; rows: string; all: number }[] = [
  {
    title: 'the decisions on the overview',
    open: () => visit.page.goto('/'),
    more: 'Show more',
    rows: 'a[href^="/domains/dom_"]',
    all: many,
  },
  {
    title: 'the history of a record',
    open: () => visit.page.goto(`/domains/${id}`),
    more: 'Show older changes',
    rows: 'main ol > li',
    all: 61,
  },
  {
    title: 'the payments of a record',
    open: () => visit.page.goto(`/domains/${id}`),
    more: 'Show older payments',
    rows: '[aria-label="Payments"] > li',
    all: 60,
  },
  { title: 'the rows of an import', open: importFile, more: 'Show more rows', rows: 'main tbody tr', all: 120 },
  {
    title: 'the names that a file lacks',
    open: importFile,
    more: 'Show more names',
    rows: '[aria-label="Names that are not in this file"] > li',
    all: many,
  },
];

suite('a list that is longer than its first page', () => {
  for (const { title, open, more, rows, all } of lists) {
    test(`${title} says so, and shows the rest`, async () => {
      const { page } = visit;
      await open();
      const button = page.getByRole('button', { name: more, exact: true }).first();
      await button.waitFor();
      const found = page.locator(rows);
      let count = await found.count();
      assert.ok(count < all, `${count} rows at first`);
      while (await button.isVisible()) {
        await button.click();
        const isMore = ([selector, shown]: [string, number]) => document.querySelectorAll(selector).length > shown;
        await page.waitForFunction(isMore, [rows, count] as [string, number]);
        count = await found.count();
      }
      // Other parts of the page can have such links and items too.
      assert.ok(count >= all, `${count} rows in the end`);
    });
  }

  test('the activity says so, and goes back to its beginning', async () => {
    const { page } = visit;
    await page.goto('/activity');
    const button = page.getByRole('button', { name: 'Show older activity' });
    await button.waitFor();
    while (await button.isVisible()) {
      const answered = page.waitForResponse(/\/api\/v1\/activity\?.*cursor=/);
      await button.click();
      await answered;
      await page.waitForFunction(() => !document.querySelector('[data-loading]'));
    }
    await page
      .getByText(/added 130 domains|whole-000\.example/)
      .first()
      .waitFor();
  });

  test('the list of domains says how many there are', async () => {
    await visit.page.goto('/domains');
    await visit.page.getByText(`${many} names`).first().waitFor();
  });
});
