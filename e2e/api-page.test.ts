import { test } from 'node:test';
import { assertNoBarriers, assertOurFont } from './page-checks.ts';
import { shell, visitOf } from './visit.ts';

const visit = visitOf();

test('an operation of the API that is open and tried out has no barriers, and neither has the dialog for the token', async () => {
  const { page } = visit;
  await visit.open('/docs', page.locator('.opblock'));
  await assertOurFont(page, '#api .opblock-tag');
  await page.locator('.opblock-post .opblock-summary-control').first().click();
  await page.locator('.opblock-body .responses-table').first().waitFor();
  await assertNoBarriers(page, 'an operation', '.opblock.is-open');
  await page.getByRole('button', { name: 'Try it out' }).first().click();
  await page.getByRole('button', { name: 'Execute' }).first().waitFor();
  await assertNoBarriers(page, 'an operation that is tried out', '.opblock.is-open');
  await page.locator('.btn.authorize').first().click();
  await shell.dialog(visit, 'Available authorizations').waitFor();
  await assertNoBarriers(page, 'the dialog for the token', '.modal-ux');
  await shell.close(visit);
});
