import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { assertTells } from './aria-snapshot.ts';
import { sendJson, signInOwner } from './owner.ts';
import { dayFromNow, signIn, startVisit, type Visit } from './visit.ts';

// What a screen reader is told of the dialogs and of the pages with something in them.
let visit: Visit;
let page: Visit['page'];
let record: string;

before(async () => {
  visit = await startVisit();
  ({ page } = visit);
  await signIn(visit, '/settings');
  await visit.keep([{ name: 'paid.example', registrar: 'Gandi', expirationDate: dayFromNow(200), currency: 'EUR' }]);
  const [first] = await visit.records();
  record = `/domains/${String(first?.['id'])}`;
  const send = async (path: string, data: object, others: Record<string, string> = {}) => {
    const headers = { origin: visit.service.origin, 'idempotency-key': crypto.randomUUID(), ...others };
    const answer = await visit.context.request.post(`/api/v1${path}`, { headers, data });
    assert.equal(answer.status(), 201, await answer.text());
  };
  await send('/payments', {
    domainId: String(first?.['id']),
    kind: 'transfer',
    paidOn: '2025-03-05',
    amountMinor: null,
  });
  await send(`${record}/renewals`, { paidOn: '2025-03-20', amountMinor: 1000 }, { 'if-match': '"1"' });
  await send(
    `${record}/renewals`,
    { paidOn: '2026-03-20', amountMinor: 1070, note: 'Order 1234' },
    { 'if-match': '"2"' },
  );
  await send('/payments', {
    domainId: String(first?.['id']),
    kind: 'other',
    paidOn: '2026-03-21',
    amountMinor: 500,
    currency: 'USD',
  });
  const { origin } = visit.service;
  const owner = await signInOwner(origin);
  const scopes = ['domains:read', 'domains:write'];
  const created = await sendJson(owner, origin, '/api/tokens', { name: 'Nightly script', scopes, expiresInDays: 30 });
  const { secret } = (await created.json()) as { secret: string };
  const added = await fetch(`${origin}/api/v1/domains/batch`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json', 'idempotency-key': 'added' },
    body: JSON.stringify({
      records: Array.from({ length: 5 }, (_, n) => ({
        name: `added-${n}.example`,
        expirationDate: dayFromNow(300 + n),
      })),
    }),
  });
  assert.equal(added.status, 201, await added.text());
});
after(() => visit?.end());

const main = () => page.getByRole('main');
const dialog = () => page.getByRole('dialog');
/** Secrets differ each time. */
const hideSecrets = () =>
  page.evaluate("document.querySelectorAll('main code').forEach((code) => { code.textContent = 'SECRET'; })");
const close = async () => {
  await page.keyboard.press('Escape');
  await dialog().waitFor({ state: 'detached' });
};

test('the payments of a record, and the dialogs that add and delete one', async () => {
  await page.goto(record);
  const payments = page.getByRole('region', { name: 'Payments' });
  await payments.getByRole('listitem').first().waitFor();
  await assertTells(payments, 'payments');
  await visit.press('Add a payment…');
  await assertTells(dialog(), 'add-payment');
  await close();
  await payments
    .getByRole('button', { name: /^Delete the payment/ })
    .first()
    .click();
  await assertTells(dialog(), 'delete-payment');
  await close();
  await assertTells(page.getByRole('region', { name: 'History' }), 'history');
});

test('a report in two currencies', async () => {
  await page.goto('/report?year=2026');
  await page.getByRole('table').first().waitFor();
  await assertTells(main(), 'report-currencies');
});

test('the activity of a token, and what its undo would change', async () => {
  await page.goto('/activity');
  await page.getByLabel('Who').selectOption('Nightly script');
  await page.getByRole('button', { name: /^Show each change/ }).click();
  await assertTells(main(), 'activity-token');
  for (const [panel, content] of [
    ['What', 'checkbox'],
    ['Record', 'searchbox'],
  ] as const) {
    await visit.press(panel);
    const group = page.getByRole('group', { name: panel });
    await group.getByRole(content).first().waitFor();
    await assertTells(group, `panel-${panel.toLowerCase()}`);
    await page.keyboard.press('Escape');
  }
  await visit.press('Undo what Nightly script did…');
  await page.getByRole('table').waitFor();
  await assertTells(main(), 'undo');
});

test('the tokens, and the question before one is revoked', async () => {
  await page.goto('/settings/connections');
  await page.getByRole('link', { name: /^\d+ changes/ }).waitFor();
  await hideSecrets();
  await assertTells(main(), 'tokens-some');
  await visit.press('Revoke Nightly script');
  await assertTells(dialog(), 'revoke-token');
});

test('a token that was created', async () => {
  await page.goto('/settings/connections/new');
  await visit.field('Name').fill('Laptop');
  await visit.press('Create token');
  await visit.heading('Your new token');
  await hideSecrets();
  await assertTells(main(), 'new-secret');
});

test('the settings of another browser, and signing out everywhere', async () => {
  const other = await visit.another();
  await signIn(other, '/settings');
  await page.goto('/settings');
  const sessions = page.getByRole('region', { name: 'Browser sessions' });
  await sessions.getByText('Another browser').first().waitFor();
  await assertTells(sessions, 'sessions');
  await visit.press('Sign out everywhere');
  await assertTells(dialog(), 'sign-out-everywhere');
});

test('labels with another name, and the question before one is deleted', async () => {
  await page.goto('/settings/labels');
  for (const name of ['Client A', 'Client B']) {
    await page.getByRole('textbox', { name: 'New label' }).fill(name);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: `Rename ${name}` }).waitFor();
  }
  await visit.press('Rename Client A');
  await assertTells(page.getByRole('list', { name: 'Labels' }), 'labels-rename');
  await visit.press('Delete Client B');
  await assertTells(dialog(), 'delete-label');
});

test('drafts from a text, and the question before they are left', async () => {
  await page.goto('/domains/new/text');
  await visit.field('Text').fill('fresh.example renews on 31 March 2032 for 12 EUR.\nlater.example renews in spring.');
  await visit.press('Read text');
  await page.getByRole('heading', { level: 3 }).first().waitFor();
  await assertTells(page.getByRole('region', { name: 'Drafts' }), 'drafts');
  await page.getByRole('link', { name: 'Overview', exact: true }).click();
  await assertTells(dialog(), 'leave');
  await visit.press('Leave and discard');
  await visit.heading('Overview');
});

test('a stored key, and the question before it is removed', async () => {
  await page.goto('/settings/connections');
  await visit.field('API key').fill('sk-wrong-0123456789-WXYZ');
  await page.getByLabel(/^I agree/).check();
  await visit.press('Store API key');
  await page.getByRole('heading', { name: 'API key stored', exact: true }).waitFor();
  await assertTells(main(), 'ai-provider-key');
  await page.getByRole('button', { name: /^Remove/ }).click();
  await assertTells(dialog(), 'remove-key');
});

test('forms with problems', async () => {
  await page.goto('/domains/new');
  await visit.field('Name').fill('bad_name.example');
  await visit.press('Add domain');
  await page.getByText('A domain name cannot contain underscores.').waitFor();
  await assertTells(main(), 'add-problems');
  assert.deepEqual(visit.faults, []);
});
