import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { assertTells } from './aria-snapshot.ts';
import { signIn, startVisit, type Visit } from './visit.ts';

// What a screen reader is told of an import, from the preview to its undo: the steps build on each other and run in their
// order.
let visit: Visit;
let page: Visit['page'];

before(async () => {
  visit = await startVisit();
  ({ page } = visit);
  await signIn(visit, '/settings');
  await visit.keep(
    ['old', 'same', 'away'].map((name) => ({
      name: `${name}.example`,
      registrar: 'Porkbun',
      expirationDate: '2031-01-05',
      autoRenew: true,
    })),
  );
});
after(() => visit?.end());

const main = () => page.getByRole('main');
const porkbun = `DOMAIN,TLD,CREATE DATE,EXPIRE DATE,AUTO RENEW
old.example,example,2020-01-05 10:00:00,2032-01-05 10:00:00,OFF
new.example,example,2021-03-05 10:00:00,2031-03-05 10:00:00,OFF
not a name,example,2021-03-05 10:00:00,2031-03-05 10:00:00,OFF
not_a.name,example,2021-03-05 10:00:00,2031-03-05 10:00:00,OFF
same.example,example,,2031-01-05 10:00:00,ON
`;

async function choose(text: string): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file' }).click();
  await (await choosing).setFiles({ name: 'porkbun.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
}

test('a table that is pasted', async () => {
  await page.goto('/import');
  await visit.press('Paste instead');
  await assertTells(page.getByRole('region', { name: 'Import', exact: true }), 'import-paste');
});

test('a file that could not be read', async () => {
  await page.goto('/import');
  await choose('\u0000\u0001\u0002');
  await page.getByText('The file could not be read').waitFor();
  await assertTells(page.getByRole('region', { name: 'Import', exact: true }), 'import-unreadable');
});

test('the review of a file with new, changed, unchanged and invalid rows', async () => {
  await choose(porkbun);
  await page.getByText('3 domains ready, 2 lines to fix.').waitFor();
  await page.getByRole('radio', { name: /^Update it/ }).check();
  await page.getByRole('row', { name: /Changed/ }).waitFor();
  await page.getByText('How the file was read').click();
  await assertTells(main(), 'import-review');
});

test('the correction of an invalid row', async () => {
  await visit.press('Fix row 4');
  await assertTells(page.getByRole('form', { name: 'Cells of row 4' }), 'import-fix');
  await page.keyboard.press('Escape');
});

test('a preview that is only read', async () => {
  await page.reload();
  await page.getByText('choose it again').last().waitFor();
  await assertTells(
    page.getByRole('region', { name: 'porkbun.csv' }).or(page.getByRole('region', { name: 'Your file' })),
    'import-locked',
  );
});

test('a finished import, and the question before it is undone', async () => {
  await page.getByLabel('Skip 2 invalid rows').check();
  await page.getByRole('button', { name: /^Import \d/ }).click();
  const done = page.getByRole('status').filter({ hasText: '1 new, 1 changed' });
  await done.waitFor();
  await assertTells(done, 'import-done');
  await page.goto('/import');
  const recent = page.getByRole('region', { name: 'Recent imports' });
  await recent.getByRole('button', { name: /^Undo/ }).waitFor();
  await assertTells(recent, 'recent-imports');
  await recent.getByRole('button', { name: /^Undo/ }).click();
  await assertTells(page.getByRole('dialog'), 'undo-import');
  assert.deepEqual(visit.faults, []);
});
