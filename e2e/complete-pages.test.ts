import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { dayFromNow, shell, visitOf } from './visit.ts';

// Every list of the pages has more than one page of rows: each must say so, and show the rest.
const many = 130;
let id: string;

const nameAt = (index: number): string => `whole-${String(index).padStart(3, '0')}.example`;
const fields = { registrar: 'Porkbun', expirationDate: dayFromNow(5) };
const visit = visitOf({
  records: Array.from({ length: many }, (_, index) => ({ ...fields, name: nameAt(index) })),
  async prepare({ recordOf, send }) {
    id = String((await recordOf(nameAt(0)))['id']);
    for (let revision = 1; revision <= 60; revision += 1) {
      const headers = { 'if-match': `"${revision}"` };
      await send(`/domains/${id}`, { method: 'PATCH', data: { notes: `Revision ${revision}` }, headers });
      await send('/payments', { data: { domainId: id, kind: 'other', paidOn: '2026-01-02', amountMinor: revision } });
    }
  },
});

async function importFile(): Promise<void> {
  await visit.go('/domains/new', 'Add domains');
  const rows = Array.from({ length: 120 }, (_, index) => `new-${index}.example,example,,2031-01-05 10:00:00,ON`);
  const text = ['DOMAIN,TLD,CREATE DATE,EXPIRE DATE,AUTO RENEW', ...rows, ''].join('\n');
  await shell.chooseFile(visit, 'porkbun.csv', text);
}

/** Where a list is, how it says that it goes on, and how many of its rows are there in the end. */
const lists: { title: string; open: () => Promise<unknown>; more: string; rows: string; all: number }[] = [
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
    await visit.go('/activity', 'Activity');
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
});
