import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { assertCount, assertReads } from './page-checks.ts';
import { dayFromNow, shell, visitOf } from './visit.ts';

// One person and three names: the steps build on each other and run in their order.
let page: Page;
const visit = visitOf({
  records: ['one.example', 'two.example', 'three.example'].map((name) => ({ name, expirationDate: dayFromNow(100) })),
  prepare: (one) => void ({ page } = one),
});

const row = (name: string) => shell.row(visit, name);

test('l labels the row with the focus, in a color that has a name', async () => {
  await visit.open('/domains', row('one.example'));
  await row('one.example').getByRole('link').focus();
  await page.keyboard.press('l');
  const dialog = page.getByRole('dialog', { name: 'Labels of one.example' });
  await dialog.getByLabel('New label, or one to find').fill('Client A');
  await dialog.getByLabel('Color').selectOption('teal');
  await dialog.getByRole('button', { name: 'Add label' }).click();
  await dialog.getByRole('checkbox', { name: 'Client A' }).waitFor();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Labels of one.example changed.').waitFor();
  await assertReads(row('one.example'), /Client A/);
  await assertCount(row('one.example').getByTitle('Client A (teal)'), 1);
});

test('a record shows its labels and changes them', async () => {
  await row('one.example').getByRole('link').click();
  await page.getByRole('heading', { level: 1, name: 'one.example' }).waitFor();
  await page.getByTitle('Client A (teal)').waitFor();
  await page.keyboard.press('l');
  const dialog = page.getByRole('dialog', { name: 'Labels of one.example' });
  await dialog.getByRole('checkbox', { name: 'Client A' }).uncheck();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Add labels' }).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByTitle('Client A (teal)').waitFor();
});

test('a change by rule gives labels and takes others, after a preview', async () => {
  await visit.go('/domains', shell.names(visit));
  await page.getByRole('button', { name: 'Edit all 3…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit 3 domains' });
  await dialog.getByRole('button', { name: 'Labels to add' }).click();
  await dialog.getByLabel('Labels to add', { exact: true }).fill('Parked');
  await dialog.getByRole('button', { name: 'Add a field' }).click();
  await dialog.getByRole('button', { name: 'Labels to remove' }).click();
  await dialog.getByLabel('Labels to remove', { exact: true }).fill('client a, Nobody');
  await assertReads(dialog.getByRole('row', { name: /one\.example/ }), /Labels Client A → Parked/);
  await assertReads(dialog.getByRole('row', { name: /two\.example/ }), /Labels None → Parked/);
  await dialog.getByRole('button', { name: 'Change 3 domains' }).click();
  await page.getByText('3 domains were changed.').waitFor();
  await assertCount(page.getByTitle('Parked (gray)'), 3);
  await assertCount(page.getByTitle('Client A (teal)'), 0);
});

test('labels are renamed, recolored and deleted on a page of their own', async () => {
  await shell.openPalette(visit);
  await page.keyboard.type('labels');
  await page.getByRole('option', { name: 'Labels', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Labels' }).waitFor();
  const parked = page.getByRole('listitem').filter({ hasText: 'Parked' });
  await parked.getByRole('link', { name: '3 domains' }).waitFor();
  await parked.getByLabel('Color of Parked').selectOption('red');
  await page.getByTitle('Parked (red)').waitFor();
  await page.getByRole('button', { name: 'Rename Parked' }).focus();
  await page.keyboard.press('Enter');
  const name = page.getByLabel('New name of Parked');
  await name.fill('client a');
  await page.keyboard.press('Enter');
  await page.getByText('There is already a label with this name.').waitFor();
  await name.fill('For sale');
  await page.keyboard.press('Enter');
  await page.getByTitle('For sale (red)').waitFor();
  await page.getByLabel('New label').getByRole('textbox').fill('Client B');
  await page.keyboard.press('Enter');
  await page.getByTitle('Client B (gray)').waitFor();
  await page.getByRole('button', { name: 'Delete For sale' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete the label “For sale”?' });
  await dialog.getByText('3 domains lose it').waitFor();
  await dialog.getByRole('button', { name: 'Delete label' }).click();
  await assertCount(page.getByTitle('For sale (red)'), 0);
});
