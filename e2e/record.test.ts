import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { assertBecomes, assertNoBarriers, assertReads } from './page-checks.ts';
import { numbered } from './portfolios.ts';
import { type Visitor, visitOf } from './visit.ts';

// Two people at one record: the steps build on each other and run in their order.
let ben: Visitor;
let address: string;
const ann = visitOf({
  records: numbered(3),
  async prepare(one) {
    ben = await one.another({ same: true });
    await ben.signIn('/settings');
    address = `/domains/${String((await one.recordOf('name-00001'))['id'])}`;
    await one.open(address, 'name-00001.example');
  },
});

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const main = (page: Page) => page.getByRole('main');

test('two browsers edit one record: what only one changed is kept, what both changed is chosen', async () => {
  for (const { page } of [ann, ben]) {
    await page.goto(`${address}/edit`);
    await page.getByLabel('Registrar', { exact: true }).waitFor();
  }
  await ann.page.getByLabel('Registrar', { exact: true }).fill('From Ann');
  await ann.page.getByLabel('DNS provider', { exact: true }).fill('deSEC');
  await press(ann.page, 'Save changes');
  await ann.page.getByText('Revision 2', { exact: true }).waitFor();

  await ben.page.getByLabel('Registrar', { exact: true }).fill('From Ben');
  await ben.page.getByLabel('Notes', { exact: true }).fill('Written by Ben');
  await press(ben.page, 'Save changes');
  await ben.page.getByText('This record has changed since you opened it').waitFor();
  await assertNoBarriers(ben.page, 'both versions of a record');
  await ben.page.getByRole('radio', { name: 'Latest version: From Ann' }).check();
  await assertBecomes(() => ben.page.getByLabel('Registrar', { exact: true }).inputValue(), 'From Ann');
  await ben.page.getByRole('radio', { name: 'Your version: From Ben' }).check();
  await press(ben.page, 'Save with these choices');
  await ben.page.getByText('Revision 3', { exact: true }).waitFor();
  await assertReads(main(ben.page), /From Ben[\s\S]*deSEC[\s\S]*Written by Ben/);
});

test('a record shows its life on a line, and says on what day it is due and why', async () => {
  const { page } = ann;
  await page.goto(address);
  await assertReads(page.getByRole('list', { name: 'Timeline' }), /Today\s+Expires \d/);
  await assertReads(main(page), /Due date\s+Expires \d/);
});

test('one value is changed in place; when both changed it, the person chooses', async () => {
  await ann.page.goto(address);
  for (const { page } of [ann, ben]) {
    await page.getByText(/^\d+ unknown$/).click();
    await press(page, 'Change payment method');
  }
  const mine = (page: Page) => page.getByLabel('Payment method', { exact: true });
  await mine(ann.page).fill('Card of Ann');
  await ann.page.keyboard.press('Enter');
  await ann.page.getByText('Revision 4', { exact: true }).waitFor();
  await mine(ben.page).fill('Card of Ben');
  await press(ben.page, 'Save');
  await ben.page.getByText('This field has changed in the meantime.').waitFor();
  await assertNoBarriers(ben.page, 'a value that both changed', 'main form');
  await press(ben.page, 'Keep theirs');
  await ben.page.getByText('Revision 4', { exact: true }).waitFor();
  await assertReads(main(ben.page), /Payment method\s+Card of Ann/);
});

test('another currency says what it drops', async () => {
  const { page } = ann;
  await press(page, 'Change currency');
  await page.getByLabel('Currency', { exact: true }).selectOption('USD');
  await page.getByText('Saving removes the costs in EUR').waitFor();
  await assertNoBarriers(page, 'a change of currency', 'main form');
  await press(page, 'Save and remove the costs');
  await page.getByText('Revision 5', { exact: true }).waitFor();
  await assertReads(main(page), /Renewal cost\s+Unknown/);
  await press(page, 'Restore revision 4');
  await page.getByText('Revision 4 was restored as revision 6.').waitFor();
  await assertReads(main(page), /Renewal cost\s+€10\.01/);
});

test('a revision in another currency asks before it replaces the costs', async () => {
  const { page } = ann;
  await press(page, 'Restore revision 5');
  const dialog = page.getByRole('dialog', { name: 'Restore revision 5 in another currency?' });
  await assertReads(dialog, /present costs in EUR \(renewal cost €10\.01\) are removed/);
  await assertNoBarriers(page, 'the question before a revision in another currency', 'dialog');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'detached' });
  await press(page, 'Restore revision 5');
  await dialog.getByRole('button', { name: 'Restore and remove the costs' }).click();
  await page.getByText('Revision 5 was restored as revision 7.').waitFor();
  await assertReads(main(page), /Renewal cost\s+Unknown/);
});

test('a value replaces that of somebody else only on demand, and joins a change of another field at once', async () => {
  const { page } = ben;
  await page.goto(address);
  await press(page, 'Change registrar');
  await page.getByLabel('Registrar', { exact: true }).fill('Of Ben');
  await ann.changeElsewhere('name-00001', { registrar: 'Of Ann' });
  await press(page, 'Save');
  await assertReads(page.getByRole('alert'), /Of Ann[\s\S]*Of Ben/);
  await press(page, 'Save mine');
  await assertReads(main(page), /Registrar\s+Of Ben/);
  await press(page, 'Change registrar');
  await page.getByLabel('Registrar', { exact: true }).fill('Again of Ben');
  await ann.changeElsewhere('name-00001', { dnsProvider: 'Of Ann' });
  await press(page, 'Save');
  await assertReads(main(page), /Again of Ben[\s\S]*Of Ann/);
});

test('a registration after the expiration gets a hint where it is typed', async () => {
  const { page } = ann;
  await page.goto(`${address}/edit`);
  await page.getByLabel('Registration date', { exact: true }).fill('2099-01-01');
  await page.getByText('The registration date is after the expiration date. Check both.').waitFor();
  await page.getByLabel('Registration date', { exact: true }).fill('2001-01-01');
  await page.getByText('The registration date is after').waitFor({ state: 'detached' });
  await page.getByLabel('Registration date', { exact: true }).fill('');
  await page.goto(address);
});

test('a record is archived by one press, and another takes it back', async () => {
  const { page } = ann;
  await press(page, 'Archive');
  await page.getByText('This record does not count toward payments').waitFor();
  await press(page, 'Undo');
  await page.getByText('This record does not count toward payments').waitFor({ state: 'detached' });
});

test('a record goes for good only after its name was typed', async () => {
  const { page } = ann;
  await press(page, 'Delete permanently…');
  const dialog = page.getByRole('dialog', { name: 'Delete name-00001.example?' });
  await dialog.getByLabel('Type name-00001.example to confirm').fill('name');
  await dialog.getByRole('button', { name: 'Delete permanently' }).click();
  await dialog.getByText('Type name-00001.example exactly as shown.').waitFor();
  await assertNoBarriers(page, 'the question before a record goes', 'dialog');
  await dialog.getByLabel('Type name-00001.example to confirm').fill('name-00001.example');
  await dialog.getByRole('button', { name: 'Delete permanently' }).click();
  await page.waitForURL(`${ann.origin}/domains`);
  await page.getByText('2 names', { exact: true }).waitFor();
  await ben.page.reload();
  await ben.page.getByText('Record not found').waitFor();
});
