import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Keys, keysOf } from './keys.ts';
import { assertCount, assertReads } from './page-checks.ts';
import { passphrase } from './service.ts';
import { dayFromNow, signIn, startVisit, type Visit } from './visit.ts';

// One person without a mouse brings records, pays for them, and works around them: the steps build on each other and run
// in their order. Nothing is clicked, and nothing but Tab moves the focus.
let visit: Visit;
let page: Visit['page'];
let keys: Keys;

before(async () => {
  visit = await startVisit();
  ({ page } = visit);
  keys = keysOf(page);
  await signIn(visit, '/settings');
  await visit.heading('Settings');
});
after(() => visit?.end());

/** Two keys that go to a place. */
async function go(letter: string, heading: string): Promise<void> {
  await keys.press('g', letter);
  await visit.heading(heading);
}

test('a list of names is pasted with what they share', async () => {
  await keys.press('n');
  await visit.heading('Add a domain');
  await keys.enter('Several');
  await visit.heading('Add several domains');
  await keys.fill('Names', 'alpha.example, beta.example\ngamma.example');
  await keys.fillDay('Expiration date', dayFromNow(100));
  await keys.fill('Registrar', 'Gandi');
  await keys.fill('Renewal cost', '12.50');
  await keys.choose('Currency', 'EUR');
  await keys.enter('Add 3 domains');
  await page.getByText('3 domains were added.').waitFor();
  const [record] = await visit.records('&q=alpha');
  assert.deepEqual(
    [record?.['registrar'], record?.['renewalCostMinor'], record?.['currency'], record?.['expirationDate']],
    ['Gandi', 1250, 'EUR', dayFromNow(100)],
  );
});

test('a text becomes drafts, and one of them a record', async () => {
  await keys.enter('From text');
  await visit.heading('Add from text');
  await keys.fill('Text', 'delta.example renews at Porkbun on 3 May 2031.\nepsilon.example renews on 4 May 2031.');
  await keys.enter('Read text');
  await page.getByRole('heading', { level: 3, name: 'delta.example' }).waitFor();
  await keys.tabTo('Add epsilon.example');
  await keys.press('Space');
  await keys.enter('Add 1 selected');
  await page.getByText('1 domain was added.').waitFor();
  await keys.enter('Remove: epsilon.example');
  assert.equal((await visit.records()).length, 4);
});

test('a file is imported once its invalid row is corrected, and the import is undone', async () => {
  await go('i', 'Import and export');
  const choosing = page.waitForEvent('filechooser');
  await keys.tabTo('Choose a file');
  await keys.press('Enter');
  const file = 'name,expirationDate,registrar\nzeta.example,2031-01-05,INWX\nnot a name,2031-03-05,INWX\n';
  await (await choosing).setFiles({ name: 'mine.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await page.getByText('1 line to fix.').waitFor();
  await keys.enter('Fix row 3');
  await page.getByRole('form', { name: 'Cells of row 3' }).waitFor();
  assert.equal(await keys.focused(), 'name');
  await keys.fill('name', 'eta.example');
  await keys.press('Enter');
  await page.getByRole('row', { name: /eta\.example/ }).waitFor();
  await keys.enter('Import 2 domains');
  await page.getByText(': 2 new').waitFor();
  await keys.enter('Undo');
  await page.getByText('2 new records were removed.').waitFor();
  assert.equal((await visit.records()).length, 4);
});

test('what was renewed and what else was paid is recorded, and deleted again', async () => {
  const { heading } = visit;
  await keys.press('Control+k');
  await page.getByRole('dialog', { name: 'Find anything' }).waitFor();
  await keys.type('alpha');
  await page.getByRole('option', { name: /alpha\.example/ }).waitFor();
  await keys.press('Enter');
  await heading('alpha.example');
  await keys.press('r');
  const renewed = page.getByRole('dialog', { name: 'alpha.example was renewed' });
  await renewed.getByLabel('Years').waitFor();
  await keys.fill('Price in EUR', '13.75');
  await keys.press('Enter');
  await page.getByText('alpha.example was renewed').last().waitFor();
  const payments = page.getByRole('region', { name: 'Payments' });
  await assertReads(payments, /1 payment: €13\.75/);
  await keys.enter('Add a payment…');
  const dialog = page.getByRole('dialog', { name: 'Add a payment for alpha.example' });
  await dialog.waitFor();
  await keys.choose('For', 'Transfer');
  await keys.fill('Amount paid in EUR', '8');
  await keys.fillDay('Paid on', '2025-03-12');
  await keys.enter('Save');
  await dialog.waitFor({ state: 'detached' });
  await assertReads(payments, /2 payments: €21\.75[\s\S]*Transfer · Gandi/);
  await keys.enter('Delete the payment of €8.00 on 12 Mar 2025');
  await page.getByRole('dialog', { name: 'Delete this payment?' }).waitFor();
  assert.equal(await keys.focused(), 'Cancel');
  await keys.enter('Delete payment');
  await assertReads(payments, /1 payment: €13\.75/);
});

test('a value of a record is changed where it is read', async () => {
  await keys.enter('Change registrar');
  await page.getByRole('form', { name: 'Change registrar of alpha.example' }).waitFor();
  await keys.fill('Registrar', 'INWX');
  await keys.press('Enter');
  await assertCount(page.getByRole('form', { name: /^Change registrar/ }), 0);
  assert.equal(await keys.focused(), 'Change registrar');
  assert.equal((await visit.records('&q=alpha'))[0]?.['registrar'], 'INWX');
});

test('the report of a year is found and saved', async () => {
  await keys.press('Control+k');
  await page.getByRole('dialog', { name: 'Find anything' }).waitFor();
  await keys.type('report');
  await page.getByRole('option', { name: 'Report', exact: true }).waitFor();
  await keys.press('Enter');
  const year = Number(dayFromNow(0).slice(0, 4));
  await visit.heading(`Paid in ${year}`);
  await keys.enter(`Show ${year - 1}`);
  await visit.heading(`Paid in ${year - 1}`);
  await keys.enter(`Show ${year}`);
  await visit.heading(`Paid in ${year}`);
  await keys.tabTo('Download CSV');
  const [download] = await Promise.all([page.waitForEvent('download'), keys.press('Enter')]);
  assert.equal(download.suggestedFilename(), `namekeep-${year}.csv`);
});

test('a token is created and revoked', async () => {
  await go('t', 'Connections');
  await keys.enter('Create a token');
  await visit.heading('Create a token');
  await keys.fill('Name', 'Nightly export');
  await keys.tabTo(/^Add and change records/);
  await keys.press('Space');
  await keys.enter('30 days');
  await keys.enter('Create token');
  await visit.heading('Your new token');
  const secret = await page.getByText(/^nk_pat_/).innerText();
  const read = () => fetch(`${visit.service.origin}/api/session`, { headers: { authorization: `Bearer ${secret}` } });
  assert.equal((await read()).status, 200);
  await keys.enter('Done');
  await visit.heading('Connections');
  await keys.enter('Revoke Nightly export');
  await page.getByRole('dialog', { name: 'Revoke “Nightly export”?' }).waitFor();
  assert.equal(await keys.focused(), 'Cancel');
  await keys.enter('Revoke token');
  await page.getByRole('heading', { name: 'Expired and revoked' }).waitFor();
  assert.equal((await read()).status, 401);
});

test('settings are changed and saved', async () => {
  await go('s', 'Settings');
  await keys.choose('Currency', 'GBP');
  await keys.fill('Reminder days', '45, 10');
  await keys.press('Enter');
  await page.getByText('Settings saved.').waitFor();
  const settings = await (await visit.context.request.get('/api/v1/settings')).json();
  assert.equal((settings as { defaultCurrency: string }).defaultCurrency, 'GBP');
});

test('signing out takes a press, and signing in again leads to the overview', async () => {
  await go('d', 'Overview');
  await keys.enter('Sign out');
  await visit.heading('All your domain names in one place');
  await keys.enter('Sign in');
  await page.getByLabel('Passphrase').waitFor();
  await keys.fill('Passphrase', passphrase);
  await keys.press('Enter');
  await visit.heading('Overview');
  assert.deepEqual(visit.faults, []);
});
