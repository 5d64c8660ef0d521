import { suite, test } from 'node:test';
import { assertAccessible } from './aria-snapshot.ts';
import { dayFromNow, shell, type Visit, visitOf } from './visit.ts';

// What a screen reader reads of the layers over the pages, and of pages in other states than in pages.test.ts. It is
// kept in aria-snapshots.

/** Compares the dialog that is open, and closes it. */
async function assertDialogTells(visit: Visit, snapshot: string): Promise<void> {
  await assertAccessible(shell.dialog(visit), snapshot);
  await shell.close(visit);
}

suite('records with payments, and what was done', () => {
  let record: string;
  const visit = visitOf({
    records: [{ name: 'paid.example', registrar: 'Gandi', expirationDate: dayFromNow(200), currency: 'EUR' }],
    async prepare(one) {
      const domainId = (await one.recordOf('paid'))['id'];
      record = `/domains/${String(domainId)}`;
      const pay = (data: object) => one.send('/payments', { data: { domainId, ...data } });
      const renew = (revision: number, data: object) =>
        one.send(`${record}/renewals`, { data, headers: { 'if-match': `"${revision}"` } });
      await pay({ kind: 'transfer', paidOn: '2025-03-05', amountMinor: null });
      await renew(1, { paidOn: '2025-03-20', amountMinor: 1000 });
      await renew(2, { paidOn: '2026-03-20', amountMinor: 1070, note: 'Order 1234' });
      await pay({ kind: 'other', paidOn: '2026-03-21', amountMinor: 500, currency: 'USD' });
      const authorization = `Bearer ${await one.token(['domains:read', 'domains:write'], 'Nightly script')}`;
      const added = Array.from({ length: 5 }, (_, n) => ({
        name: `added-${n}.example`,
        expirationDate: dayFromNow(300 + n),
      }));
      const headers = { authorization, 'content-type': 'application/json', 'idempotency-key': 'added' };
      const body = JSON.stringify({ records: added });
      const answer = await fetch(`${one.origin}/api/v1/domains/batch`, { method: 'POST', headers, body });
      if (!answer.ok) throw new Error(await answer.text());
    },
  });
  /** Secrets differ each time. */
  const hideSecrets = () =>
    visit.page.evaluate("document.querySelectorAll('main code').forEach((one) => { one.textContent = 'SECRET'; })");

  test('the payments of a record, and the dialogs that add and delete one', async () => {
    const payments = shell.region(visit, 'Payments');
    await visit.go(record, payments.getByRole('listitem'));
    await assertAccessible(payments, 'payments');
    await visit.press('Add a payment…');
    await assertDialogTells(visit, 'add-payment');
    const remove = payments.getByRole('button', { name: /^Delete the payment/ });
    await remove.first().click();
    await assertDialogTells(visit, 'delete-payment');
    await assertAccessible(shell.region(visit, 'History'), 'history');
  });

  test('a report in two currencies', async () => {
    await visit.go('/report?year=2026', visit.page.getByRole('table'));
    await assertAccessible(shell.main(visit), 'report-currencies');
  });

  test('the activity of a token, and what its undo would change', async () => {
    const { page, press } = visit;
    await visit.go('/activity', 'Activity');
    await page.getByLabel('Who').selectOption('Nightly script');
    await press(/^Show each change/);
    await assertAccessible(shell.main(visit), 'activity-token');
    await press('What');
    const group = page.getByRole('group', { name: 'What' });
    await group.getByRole('checkbox').first().waitFor();
    await assertAccessible(group, 'panel-what');
    await page.keyboard.press('Escape');
    await press('Undo what Nightly script did…');
    await page.getByRole('table').waitFor();
    await assertDialogTells(visit, 'undo');
  });

  test('the tokens, the question before one is revoked, and a new one', async () => {
    const { page, press } = visit;
    await visit.go('/settings/connections', page.getByRole('link', { name: /^See changes/ }));
    await hideSecrets();
    await assertAccessible(shell.main(visit), 'tokens-some');
    await press('Revoke Nightly script');
    await assertDialogTells(visit, 'revoke-token');
    await visit.go('/settings/connections/new', 'Create a token');
    await visit.field('Name').fill('Laptop');
    await press('Create token');
    await visit.heading('Your new token');
    await hideSecrets();
    await assertAccessible(shell.main(visit), 'new-secret');
  });

  test('the settings of another browser, and signing out everywhere', async () => {
    await (await visit.another({ same: true })).signIn('/settings');
    await visit.go('/settings', 'Settings');
    const sessions = shell.region(visit, 'Browser sessions');
    await sessions.getByText('Another browser').first().waitFor();
    await assertAccessible(sessions, 'sessions');
    await visit.press('Sign out everywhere');
    await assertDialogTells(visit, 'sign-out-everywhere');
  });

  test('labels with another name, and the question before one is deleted', async () => {
    const { page, press } = visit;
    await visit.go('/settings/labels', 'Labels');
    for (const name of ['Client A', 'Client B']) {
      await page.getByRole('textbox', { name: 'New label' }).fill(name);
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: `Rename ${name}` }).waitFor();
    }
    await press('Rename Client A');
    await assertAccessible(page.getByRole('list', { name: 'Labels' }), 'labels-rename');
    await press('Delete Client B');
    await assertDialogTells(visit, 'delete-label');
  });

  test('drafts from a text, and the question before they are left', async () => {
    const { page, press } = visit;
    await visit.go('/domains/new', 'Add domains');
    await visit
      .field('Name')
      .fill('fresh.example renews on 31 March 2032 for 12 EUR.\nlater.example renews in spring.');
    await press('Read text');
    await page.getByRole('heading', { level: 3 }).first().waitFor();
    await assertAccessible(shell.region(visit, 'Drafts'), 'drafts');
    await page.getByRole('link', { name: 'Overview', exact: true }).click();
    await assertAccessible(shell.dialog(visit), 'leave');
    await press('Leave and discard');
    await visit.heading('Overview');
  });

  test('a stored key, and the question before it is removed', async () => {
    const { page, press } = visit;
    await visit.go('/settings/connections', 'Connections');
    await visit.field('API key').fill('sk-wrong-0123456789-WXYZ');
    await page.getByLabel(/^I agree/).check();
    await press('Store API key');
    await page.getByRole('heading', { name: 'API key stored', exact: true }).waitFor();
    await assertAccessible(shell.region(visit, 'AI key'), 'ai-provider-key');
    await press(/^Remove/);
    await assertDialogTells(visit, 'remove-key');
  });

  test('a form with problems', async () => {
    await visit.go('/domains/new', 'Add domains');
    await visit.field('Name').fill('bad_name.example');
    await visit.press('Add domain');
    await visit.page.getByText('A domain name cannot contain underscores.').waitFor();
    await assertAccessible(shell.main(visit), 'add-problems');
  });

  test('help beside a page, what a search finds there, and help as a page', async () => {
    const { page } = visit;
    // Takes what articles say out of the page, and all but one of each list of them: they are not the subject here.
    const withoutArticles = () =>
      page.evaluate(`document.querySelectorAll(
        'dialog article p, dialog li:nth-child(n + 2), dialog li p, main > :not(h1, h2, h3, form, nav, #app), main nav li:nth-child(n + 2)',
      ).forEach((one) => { one.style.display = 'none'; })`);
    await visit.go('/settings/about', 'About Namekeep');
    await shell.main(visit).getByRole('link', { name: 'Help' }).click();
    const help = shell.dialog(visit, 'Help');
    await help.getByText('All articles').click();
    await help.getByRole('navigation').waitFor();
    await withoutArticles();
    await assertAccessible(help, 'help');
    await help.getByRole('searchbox').fill('payments');
    await help.getByText(/^\d+ results found\.$/).waitFor();
    await withoutArticles();
    await assertAccessible(help, 'help-found');
    for (const [path, part, snapshot] of [
      ['/help/pay', page.locator('body'), 'help-page'],
      ['/help/nothing', shell.main(visit), 'help-missing'],
    ] as const) {
      await page.goto(path);
      await withoutArticles();
      await assertAccessible(part, snapshot);
    }
  });
});

suite('the overview', () => {
  /**
   * Two days that are over, today, and four days in each of eight months: on any day of any year they are in the same groups,
   * and each of the months has known and unknown costs in both currencies. None but the first three is to be decided yet.
   */
  function dueDates(): string[] {
    const [year, month] = dayFromNow(0).split('-').map(Number) as [number, number];
    const later = [4, 5, 6, 7, 8, 9, 10, 11].flatMap((months) =>
      [5, 11, 17, 23].map((day) => new Date(Date.UTC(year, month - 1 + months, day)).toISOString().slice(0, 10)),
    );
    // The last one is in the month in which the year ends.
    return [dayFromNow(-3), dayFromNow(-2), dayFromNow(0), ...later, dayFromNow(364)];
  }
  const visit = visitOf({
    records: dueDates().map((expirationDate, index) => ({
      name: `name-${index}.example`,
      registrar: 'Gandi',
      expirationDate,
      renewalCostMinor: index % 4 === 1 || index % 4 === 2 ? 1200 : null,
      currency: index % 2 === 0 ? 'EUR' : 'USD',
    })),
    async prepare(one) {
      // One that was left to expire, and did.
      const [first] = await one.records('&sort=renewal');
      const call = { method: 'PUT', headers: { 'if-match': '"1"' }, data: { choice: 'let_expire' } };
      await one.send(`/domains/${String(first?.['id'])}/decision`, call);
    },
  });

  test('/', async () => {
    const { page } = visit;
    await visit.go('/', shell.region(visit, 'Overdue'));
    for (const region of ['Due dates by day', 'By TLD']) await shell.region(visit, region).scrollIntoViewIfNeeded();
    await page.getByText('Expired as you decided').click();
    await page.getByText('Month by month').click();
    await assertAccessible(shell.main(visit), 'overview');
  });

  test('what was just decided', async () => {
    const { page, press } = visit;
    await press('Later: name-1.example');
    await page.getByText('name-1.example').last().waitFor();
    await assertAccessible(page.getByRole('status').filter({ hasText: 'Undo' }), 'done');
  });
});

suite('the list', () => {
  const visit = visitOf({
    records: Array.from({ length: 9 }, (_, index) => ({
      name: `name-${index}.example`,
      registrar: ['Gandi', 'INWX'][index % 2],
      expirationDate: '2031-01-05',
      renewalCostMinor: index === 8 ? null : 1200,
      currency: ['EUR', 'USD'][index % 2],
      paymentMethod: 'Company card',
    })),
    async prepare(one) {
      const [first] = await one.records();
      const labels = { labels: ['Client A', 'Parked'] };
      await one.send(`/domains/${String(first?.['id'])}/labels`, { method: 'PUT', data: labels });
      const view = { query: { registrar: ['Gandi'] }, columns: [], density: 'compact', pinned: true };
      await one.send('/views/Gandi', { method: 'PUT', data: view });
    },
  });
  const toolbar = () => shell.toolbar(visit);
  const dialog = () => shell.dialog(visit);
  const open = (query = '') => visit.go(`/domains${query}`, shell.names(visit));
  const select = () => visit.page.getByLabel('Select all').check();

  test('in the order of due dates, with filters, a view in the menu and a selection', async () => {
    const { page } = visit;
    await open('?registrar=Gandi&tld=example');
    await assertAccessible(toolbar(), 'list-filters');
    const menu = page.getByRole('navigation', { name: 'Main' });
    await assertAccessible(menu.getByRole('list', { name: 'Saved views' }), 'views-menu');
    await select();
    await assertAccessible(page.getByRole('table'), 'list-months');
    await assertAccessible(shell.selection(visit), 'selection');
    await open('?urgency=never');
    await assertAccessible(page.getByText(/^Ignored in the address/), 'ignored');
  });

  test('the panels of its toolbar, and that of a selection', async () => {
    await open();
    for (const button of ['Due', 'Registrar', 'TLD', 'Label', 'Display', 'Views', 'Actions']) {
      await toolbar().getByRole('button', { name: button, exact: true }).click();
      const panel = toolbar().getByRole('group', { name: button, exact: true });
      await assertAccessible(panel.first(), `panel-${button.toLowerCase()}`);
      await visit.keys('Escape');
      await panel.first().waitFor({ state: 'hidden' });
    }
    await select();
    await visit.press('More');
    await assertAccessible(visit.page.getByRole('group', { name: 'More' }), 'panel-more');
  });

  test('all filters, and a value that is changed in its row', async () => {
    await open('?currency=EUR');
    await visit.press('Filters (1)');
    await dialog().waitFor();
    for (const summary of await dialog().locator('summary').all()) {
      if (!(await summary.evaluate((element) => element.parentElement?.hasAttribute('open')))) await summary.click();
    }
    await assertAccessible(dialog(), 'filters');
    await open();
    await visit.press('Gandi, change registrar of name-0.example');
    await assertAccessible(visit.page.getByRole('row').nth(1), 'cell');
  });

  test('what is exported, copied and pasted', async () => {
    await open();
    // As in a browser that does not copy.
    await visit.page.evaluate('navigator.clipboard.write = () => Promise.reject(new Error("no"))');
    for (const [action, snapshot] of [
      ['Export…', 'export-view'],
      ['Copy names', 'copy-names'],
    ] as const) {
      await visit.press('Actions');
      await visit.press(action);
      await assertDialogTells(visit, snapshot);
    }
    await visit.press('Actions');
    await visit.press('Paste names to select…');
    await dialog().getByLabel('Names').fill('name-0.example nobody.example a..b');
    await visit.press('Select 2 names');
    await dialog().getByText('1 name selected.').waitFor();
    await assertAccessible(dialog(), 'paste-names');
  });

  test('a change by rule with its preview, and one of labels', async () => {
    await open();
    await visit.press(/^Edit all/);
    await assertAccessible(dialog(), 'change-start');
    await visit.press('Renewal cost: change by percent');
    await dialog().getByLabel('Renewal cost: change by percent').fill('7');
    await dialog().getByText('What would change').waitFor();
    await assertDialogTells(visit, 'change');
    await select();
    await visit.press('More');
    await visit.press('Edit…');
    await visit.press('Labels to add');
    await dialog().getByLabel('Labels to add', { exact: true }).fill('Client B');
    await dialog().getByText('What would change').waitFor();
    await assertAccessible(dialog(), 'change-labels');
  });

  test('renewals and labels of several records', async () => {
    await open();
    await select();
    await visit.press('Record renewal…');
    await assertDialogTells(visit, 'renewed-many');
    await visit.keys('l');
    await dialog().getByRole('checkbox').first().waitFor();
    await assertAccessible(dialog(), 'labels-dialog');
  });

  test('a list that is being read for paper, and a part of the page that does not load', async () => {
    const { page, press } = visit;
    await page.route('**/assets/bulk-dialog-*.js', (route) => route.fulfill({ status: 404 }));
    await visit.open('/domains', shell.names(visit));
    await page.route('**/api/v1/domains?*', () => undefined);
    await press('Actions');
    await press('Print');
    await assertDialogTells(visit, 'printing');
    await page.unroute('**/api/v1/domains?*');
    await press(/^Edit all/);
    await assertAccessible(dialog(), 'part-failure');
  });
});

suite('an import, from the preview to its undo', () => {
  const visit = visitOf({
    records: ['old', 'same', 'away'].map((name) => ({
      name: `${name}.example`,
      registrar: 'Porkbun',
      expirationDate: '2031-01-05',
      autoRenew: true,
    })),
  });
  const porkbun = `DOMAIN,TLD,CREATE DATE,EXPIRE DATE,AUTO RENEW
old.example,example,2020-01-05 10:00:00,2032-01-05 10:00:00,OFF
new.example,example,2021-03-05 10:00:00,2031-03-05 10:00:00,OFF
not a name,example,2021-03-05 10:00:00,2031-03-05 10:00:00,OFF
not_a.name,example,2021-03-05 10:00:00,2031-03-05 10:00:00,OFF
same.example,example,,2031-01-05 10:00:00,ON
`;
  const choose = (text: string) => shell.chooseFile(visit, 'porkbun.csv', text);
  const start = () => shell.main(visit);

  test('a table that is pasted, and a file that could not be read', async () => {
    await visit.go('/domains/new', 'Add domains');
    await visit.field('Name').fill('name,expirationDate\nold.example,2031-01-05\n');
    await assertAccessible(start(), 'import-paste');
    await visit.field('Table with column names').fill('');
    await choose('\u0000\u0001\u0002');
    await visit.page.getByText('The file could not be read').waitFor();
    await assertAccessible(start(), 'import-unreadable');
  });

  test('the review of a file with new, changed, unchanged and invalid rows, and the correction of one', async () => {
    const { page, press } = visit;
    await choose(porkbun);
    await page.getByText('3 domains ready, 2 lines to fix.').waitFor();
    await page.getByRole('radio', { name: /^Update it/ }).click();
    await shell.row(visit, 'Changed').waitFor();
    await page.getByText('How the file was read').click();
    await assertAccessible(shell.main(visit), 'import-review');
    await press('Fix row 4');
    await assertAccessible(page.getByRole('form', { name: 'Row 4' }), 'import-fix');
    await page.keyboard.press('Escape');
  });

  test('a preview that is only read', async () => {
    await visit.page.reload();
    await visit.page.getByText('choose it again').last().waitFor();
    const locked = shell.region(visit, 'porkbun.csv').or(shell.region(visit, 'Your file'));
    await assertAccessible(locked, 'import-locked');
  });

  test('a finished import, and the question before it is undone', async () => {
    const { page, press } = visit;
    await page.getByLabel('Skip 2 invalid rows').check();
    await press(/^Import \d/);
    const done = page.getByRole('status').filter({ hasText: '1 new, 1 changed' });
    await done.waitFor();
    await assertAccessible(done, 'import-done');
    const recent = shell.region(visit, 'Recent imports');
    const undo = recent.getByRole('button', { name: /^Undo/ });
    await visit.go('/domains/new', undo);
    await assertAccessible(recent, 'recent-imports');
    await undo.click();
    await assertAccessible(shell.dialog(visit), 'undo-import');
  });
});
