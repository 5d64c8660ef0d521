import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { assertBecomes, assertCount, assertNoBarriers, assertReads } from './page-checks.ts';
import { month } from './portfolios.ts';
import { dayFromNow, shell, visitOf } from './visit.ts';

// What is on paper, from the dark theme.
let page: Page;
let id: string;
const portfolio = month().slice(0, 230);
const visit = visitOf({
  records: portfolio,
  async prepare(one) {
    ({ page } = one);
    id = String((await one.recordOf('name-004'))['id']);
    for (const [paidOn, amountMinor] of [
      [dayFromNow(-800), 900],
      [dayFromNow(0), 1004],
    ] as const) {
      await one.send('/payments', { data: { domainId: id, kind: 'renewal', paidOn, amountMinor } });
    }
    await page.emulateMedia({ colorScheme: 'dark' });
    // The browser would still print when the next thing is asked of the page.
    await page.addInitScript(`
      globalThis.print = () => { document.body.dataset.prints = Number(document.body.dataset.prints ?? 0) + 1; };
      addEventListener('beforeprint', () => { document.body.dataset.printing = ''; });
      addEventListener('afterprint', () => { delete document.body.dataset.printing; });
    `);
  },
});

/** The page as it is printed: black on white, and without anything to press. */
async function onPaper(what: string): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await assertCount(page.locator(':is(button, nav, [role=toolbar]):visible'), 0);
  await assertCount(page.getByRole('link', { name: /^(Edit|Add domain)$/ }), 0);
  assert.equal(await page.evaluate('getComputedStyle(document.body).color'), 'rgb(0, 0, 0)', what);
  await assertNoBarriers(page, `${what} on paper`);
}

/** How large the pages of a PDF are, in points. */
async function pagesOf(format: 'A4' | 'Letter'): Promise<string[]> {
  const notPrinting = () => page.locator('body:not([data-printing])').waitFor();
  await notPrinting();
  const pdf = await page.pdf({ format, preferCSSPageSize: true });
  // The browser refuses to print while it prints, and tells the page later than us that it has ended.
  await notPrinting();
  return [...pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 (\d+)[\d.]* (\d+)[\d.]*\]/g)].map(
    ([, width, height]) => `${width} x ${height}`,
  );
}

test('Ctrl+P prints every name of the list in its order, with its columns and totals', async () => {
  await visit.open('/domains?sort=-name&lifecycle=active', shell.names(visit));
  await page.keyboard.press('Control+p');
  await page.locator('body[data-prints="1"]').waitFor();
  await page.locator('[data-printed]').waitFor({ state: 'attached' });
  await onPaper('the list');
  const printed = page.locator('[data-printed]');
  assert.deepEqual(
    await printed.locator('tbody tr td:first-child').allInnerTexts(),
    portfolio.map(({ name }) => String(name)).toReversed(),
  );
  await assertReads(printed, /^Domains[^]*Lifecycle: Active[^]*230 names · US\$[\d,.]+ · [^]*18 without a price/);
  await assertReads(printed.locator('thead'), /Name\s+Registrar\s+Due\s+Urgency\s+Cost\s+Intent/);
  assert.ok((await pagesOf('A4')).length > 4);
  await page.emulateMedia({ media: 'screen' });
});

test("the browser's menu prints what is loaded, and says how much of the list that is", async () => {
  await page.goto('/domains?sort=name');
  await shell.names(visit).first().waitFor();
  await page.evaluate("dispatchEvent(new Event('beforeprint'))");
  await assertReads(page.locator('[data-printed]'), /230 names[^]*This is only the first \d+ names of 230\./);
  await page.evaluate("dispatchEvent(new Event('afterprint'))");
  await assertCount(page.locator('[data-printed]'), 0);
});

test('a record prints whole, on A4 and on Letter', async () => {
  await page.goto(`/domains/${id}`);
  await page.getByText(/2 payments/).waitFor();
  await page.getByText('Revision 1').waitFor();
  await onPaper('a record');
  for (const text of ['Costs', 'GoDaddy', 'JP¥900', 'Revision 1']) {
    assert.ok(await page.getByText(text).first().isVisible(), text);
  }
  await assertBecomes(() => page.getByText('Delete permanently').first().isVisible(), false);
  // Versions of Chromium round differently.
  for (const size of await pagesOf('A4')) assert.match(size, /^59[45] x 84[12]$/);
  for (const size of await pagesOf('Letter')) assert.equal(size, '612 x 792');
  await page.emulateMedia({ media: 'screen' });
});
