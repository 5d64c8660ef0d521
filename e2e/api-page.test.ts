import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { assertCount, assertNoBarriers, assertOurFont } from './page-checks.ts';
import { shell, visitOf } from './visit.ts';

interface OpenApi {
  paths: Record<string, Record<string, { operationId?: string }>>;
}
let page: Page;
let whole: OpenApi;
const visit = visitOf({
  async prepare(one) {
    ({ page } = one);
    whole = (await (await one.context.request.get('/api/openapi.json')).json()) as OpenApi;
  },
});

const created = () => page.locator('#operations-Payments-paymentsCreate');

test('every operation of the document is there', async () => {
  const methods = new Set(['get', 'post', 'put', 'patch', 'delete']);
  const operations = Object.values(whole.paths).flatMap((path) => Object.keys(path).filter((one) => methods.has(one)));
  await visit.open('/docs', page.locator('.opblock'));
  await assertCount(page.locator('.opblock'), operations.length);
  await assertOurFont(page, '#api .opblock-tag');
});

test('an operation that is open and tried out has no barriers, and neither has the dialog for the token', async () => {
  // The library looks at every operation again at each press, so that those of the whole document take ten times as long.
  const few = ['/api/v1/payments', '/api/tokens'].map((path) => [path, whole.paths[path]]);
  await page.route('**/api/openapi.json', (route) =>
    route.fulfill({ json: { ...whole, paths: Object.fromEntries(few) } }),
  );
  await visit.open('/docs', page.locator('.opblock'));
  await created().locator('.opblock-summary-control').click();
  await created().locator('.responses-table').first().waitFor();
  await assertNoBarriers(page, 'an operation', '.opblock.is-open');
  await page.getByRole('button', { name: 'Try it out' }).first().click();
  await page.getByRole('button', { name: 'Execute' }).first().waitFor();
  await assertNoBarriers(page, 'an operation that is tried out', '.opblock.is-open');
  await page.locator('.btn.authorize').first().click();
  await shell.dialog(visit, 'Available authorizations').waitFor();
  await assertNoBarriers(page, 'the dialog for the token', '.modal-ux');
  await shell.close(visit);
});

test("every operation has its call in curl, JavaScript and Python, with the reader's own address", async () => {
  const calls = created().getByRole('region', { name: 'Call' });
  const address = `${visit.origin}/api/v1/payments`;
  const curl = await calls.locator('pre').innerText();
  assert.ok(curl.startsWith(`curl -X POST '${address}' \\\n  -H "Authorization: Bearer $NAMEKEEP_TOKEN"`), curl);
  assert.match(curl, /-H "Idempotency-Key: \$\(uuidgen\)"/);
  assert.match(curl, /"amountMinor": 1234/);
  await calls.getByRole('button', { name: 'JavaScript' }).click();
  const javaScript = await calls.locator('pre').innerText();
  assert.ok(javaScript.includes(`await fetch("${address}", {`), javaScript);
  await calls.getByRole('button', { name: 'Python' }).click();
  const python = await calls.locator('pre').innerText();
  assert.ok(python.includes(`    "${address}",\n    method="POST",`), python);
  assert.match(python, /"Idempotency-Key": str\(uuid\.uuid4\(\)\)/);
  // The next operation is shown in the same language; what a token cannot call, is not.
  const list = page.locator('#operations-Payments-paymentsList');
  await list.locator('.opblock-summary-control').click();
  assert.match(await list.getByRole('region', { name: 'Call' }).locator('pre').innerText(), /^import json, os/);
  const tokens = page.locator('[id$=-tokensCreate]');
  await tokens.locator('.opblock-summary-control').click();
  await tokens.getByText('Only a signed-in browser can call this, not a token.').waitFor();
});
