import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { assertBecomes, assertCount, assertNoBarriers, assertReads } from './page-checks.ts';
import { numbered } from './portfolios.ts';
import { shell, type Visitor, visitOf } from './visit.ts';

// Two people at one record: the steps build on each other and run in their order.
let ben: Visitor;
let address: string;
const ann = visitOf({
  records: numbered(3),
  async prepare(one) {
    ben = await one.another({ same: true });
    await ben.signIn();
    address = `/domains/${String((await one.recordOf('name-00001'))['id'])}`;
  },
});

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const revision = (page: Page, number: number) => page.getByText(`Revision ${number}`, { exact: true }).waitFor();

test('two browsers edit one record: what only one changed is kept, what both changed is chosen', async () => {
  for (const { page, open } of [ann, ben]) await open(`${address}/edit`, field(page, 'Registrar'));
  await field(ann.page, 'Registrar').fill('From Ann');
  await field(ann.page, 'DNS provider').fill('deSEC');
  await press(ann.page, 'Save');
  await revision(ann.page, 2);

  await field(ben.page, 'Registrar').fill('From Ben');
  await field(ben.page, 'Notes').fill(`Written by Ben\n${'A line.\n'.repeat(12)}`);
  await press(ben.page, 'Save');
  await assertReads(ben.page.getByRole('alert'), /Registrar has changed in the meantime[\s\S]*From Ann[\s\S]*From Ben/);
  await assertNoBarriers(ben.page, 'both versions of a record');
  await press(ben.page, 'Keep theirs');
  await assertBecomes(() => field(ben.page, 'Registrar').inputValue(), 'From Ann');
  await field(ben.page, 'Registrar').fill('From Ben');
  await press(ben.page, 'Save mine');
  await revision(ben.page, 3);
  await assertReads(shell.main(ben), /From Ben[\s\S]*deSEC[\s\S]*Written by Ben/);
});

test('a record starts with what happens next; long notes are opened, and three dates make a line', async () => {
  const { page } = ann;
  await page.goto(address);
  await assertReads(shell.main(ann), /^name-00001\.example\s+Expire[sd] on .* unless From Ben renew(s|ed) it/);
  await assertCount(page.getByRole('list', { name: 'Timeline' }), 0);
  const notes = shell.region(ann, 'Notes');
  const height = async () => (await notes.boundingBox())?.height ?? 0;
  const clamped = await height();
  await notes.getByRole('button', { name: 'Show all' }).click();
  await assertBecomes(async () => (await height()) > clamped, true);
  await ann.changeElsewhere('name-00001', { registrationDate: '2019-05-01', billingDate: '2031-01-01' });
  await page.reload();
  await assertReads(page.getByRole('list', { name: 'Timeline' }), /Registered 1 May 2019[\s\S]*Today/);
});

test('one value is changed in place: joined with a change of another field, chosen where both changed it', async () => {
  for (const { page } of [ann, ben]) {
    await page.goto(address);
    await page.getByText(/^\d+ empty fields?$/).click();
    await press(page, 'Change payment method');
  }
  await field(ann.page, 'Payment method').fill('Card of Ann');
  await ann.page.keyboard.press('Enter');
  await revision(ann.page, 5);
  await field(ben.page, 'Payment method').fill('Card of Ben');
  await press(ben.page, 'Save');
  await assertReads(ben.page.getByRole('alert'), /changed in the meantime[\s\S]*Card of Ann[\s\S]*Card of Ben/);
  await assertNoBarriers(ben.page, 'a value that both changed', 'main form');
  await press(ben.page, 'Keep theirs');
  await assertReads(shell.main(ben), /Payment method\s+Card of Ann/);
  await press(ben.page, 'Change registrar');
  await field(ben.page, 'Registrar').fill('Again of Ben');
  await ann.changeElsewhere('name-00001', { dnsProvider: 'Of Ann' });
  await press(ben.page, 'Save');
  await assertReads(shell.main(ben), /Again of Ben[\s\S]*Of Ann/);
});

test('another currency says what it drops, and the revision before brings it back', async () => {
  const { page } = ann;
  await page.reload();
  await press(page, 'Change currency');
  await field(page, 'Currency').selectOption('USD');
  await page.getByText('Saving removes the costs in EUR').waitFor();
  await assertNoBarriers(page, 'a change of currency', 'main form');
  await press(page, 'Save and remove the costs');
  await revision(page, 8);
  await assertReads(shell.main(ann), /Renewal cost\s+Unknown/);
  // With costs in the new currency, going back would remove them in turn.
  await ann.changeElsewhere('name-00001', { renewalCostMinor: 700 });
  await page.reload();
  await press(page, 'Restore revision 7');
  await page.getByRole('dialog').waitFor();
  assert.equal((await ann.recordOf('name-00001'))['revision'], 9);
  await press(page, 'Restore and remove the costs');
  await page.getByText('Revision 7 was restored as revision 10.').waitFor();
  await assertReads(shell.main(ann), /Renewal cost\s+€10\.01/);
});

test('the form says what is odd about dates, and what is wrong with a field that it does not have', async () => {
  const { page } = ann;
  await ann.go(`${address}/edit`, field(page, 'Registrar'));
  await field(page, 'Registration date').fill('2099-01-01');
  const hint = page.getByText('The registration date is after the expiration date. Check both.');
  await hint.waitFor();
  await field(page, 'Registration date').fill('2001-01-01');
  await assertCount(hint, 0);
  const issues = [{ path: 'color', code: 'invalid', message: 'Enter a color.' }];
  const error = { code: 'invalid_input', message: 'Invalid.', requestId: 'req', retryable: false, issues };
  await page.route('**/api/v1/domains/*', (route) => route.fulfill({ status: 422, json: { error } }));
  await press(page, 'Save');
  await assertReads(page.getByRole('alert'), /1 field needs your attention\s+Enter a color\./);
  await page.unroute('**/api/v1/domains/*');
  await page.getByRole('link', { name: 'Cancel', exact: true }).click();
});

test('a record goes for good only after its name was typed', async () => {
  const { page } = ann;
  await page.getByText('Delete permanently', { exact: true }).click();
  const form = page.getByRole('form', { name: 'Delete name-00001.example' });
  const name = form.getByLabel('Type name-00001.example to confirm');
  await name.fill('name');
  await page.keyboard.press('Enter');
  await form.getByText('Type name-00001.example exactly as shown.').waitFor();
  await assertNoBarriers(page, 'the question before a record goes', 'main details');
  await name.fill('name-00001.example');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${ann.origin}/domains`);
  await page.getByText('2 names', { exact: true }).waitFor();
  await ben.page.reload();
  await ben.page.getByText('Domain not found').waitFor();
});
