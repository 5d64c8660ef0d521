import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { Request } from 'playwright-core';
import { assertBecomes, assertNoBarriers, assertReads } from './page-checks.ts';
import { dayFromNow, shell, visitOf } from './visit.ts';

suite('names that are pasted', () => {
  // One person who brings names by pasting them: the steps build on each other and run in their order.
  const visit = visitOf({ path: '/domains/new' });

  const count = async () => (await visit.records()).length;

  test('a pasted list becomes a preview, once the names without a date have one, and then records', async () => {
    const { page, field, press, records } = visit;
    await field('Name').fill(
      'example.com, Example.ORG\nhttps://Bücher.example/shop 2031-05-01\nno_name.example\nexample.com\none.example two.example\nthree.example;four.example;five.example;six.example',
    );
    await press('Preview 11 domains');
    await page.getByText('Enter a date for the names that do not have their own.').waitFor();
    await page.locator('[name="expirationDate"]:focus').waitFor();
    await field('Expiration date').fill('2031-03-31');
    await field('Registrar').fill('INWX');
    await field('Renewal cost').fill('12,34');
    await press('Preview 11 domains');
    await assertReads(shell.row(visit, 'no_name.example'), /Invalid[\s\S]*underscores/);
    await assertReads(shell.row(visit, 'bücher.example'), /New[\s\S]*INWX[\s\S]*1 May 2031/);
    assert.equal(await count(), 0);
    await page.getByLabel(/^Skip \d invalid rows$/).check();
    await press('Import 9 domains');
    await page.getByText('9 new').waitFor();
    const dates = (await records()).map(
      ({ unicodeName, expirationDate, renewalCostMinor }) => `${unicodeName} ${expirationDate} ${renewalCostMinor}`,
    );
    assert.equal(dates.length, 9);
    assert.ok(dates.includes('bücher.example 2031-05-01 1234') && dates.includes('example.org 2031-03-31 1234'));
    await visit.go('/domains/new', 'Add domains');
    await assertBecomes(() => field('Name').inputValue(), '');
    await assertBecomes(() => field('Registrar').inputValue(), '');
  });

  test('a name that is kept already is shown with a link to its record', async () => {
    const { page, field, press } = visit;
    await field('Name').fill('example.com 2031-01-01');
    await press('Add domain');
    await page.getByText('You already have a record with this name.').waitFor();
    assert.match(
      (await page.getByRole('link', { name: 'Open record' }).getAttribute('href')) ?? '',
      /^\/domains\/dom_/,
    );
  });

  test('a text becomes drafts by rules, without a key, and nothing is stored', async () => {
    const { page, field, press } = visit;
    await field('Name').fill(
      'Your domain fresh.example renews at Porkbun on 31 March 2032 for $11.08, paid with Visa 4242. Auto-renew is on.\nblog.offer.example at Gandi expires on 2 May 2032.\nexample.com renews on 1 May 2031.\nundated.example at INWX, 12 EUR a year',
    );
    await page.getByText('To use an AI provider, store an API key first.').waitFor();
    await press('Read text');
    await page.getByText('Read by the built-in rules on your server.').waitFor();
    await page.getByRole('heading', { level: 3, name: 'fresh.example' }).waitFor();
    // The day of the end is no second question.
    assert.equal(await page.getByRole('group', { name: 'Billing date: fresh.example' }).count(), 0);
    await page.getByText('Already in your portfolio, so it will not be added.').waitFor();
    await page.getByRole('button', { name: 'Add 2 selected' }).waitFor();
    assert.equal(await count(), 9);
  });

  test('a closed draft of a subdomain offers the registered name', async () => {
    const { page, press } = visit;
    await press('Add offer.example instead');
    await page.getByRole('heading', { level: 3, name: 'offer.example', exact: true }).waitFor();
    await press('Remove: offer.example');
  });

  test('leaving with drafts asks first, and a session that ends meanwhile takes neither text nor drafts along', async () => {
    const { page, context, press } = visit;
    await page.getByRole('link', { name: 'Overview', exact: true }).click();
    await page.getByRole('dialog', { name: /^Discard \d drafts\?$/ }).waitFor();
    await press('Stay here');
    await page.getByRole('heading', { level: 3, name: 'fresh.example' }).waitFor();
    await context.clearCookies();
    await press('Add 1 selected');
    const dialog = page.getByRole('dialog', { name: 'You are signed out' });
    await dialog.getByRole('link', { name: 'Sign in again' }).click();
    await page.waitForURL('**/domains/new');
    await page.getByRole('heading', { level: 3, name: 'fresh.example' }).waitFor();
  });

  test('a selected draft that lacks something says so, and is added once that is there', async () => {
    const { page, press, records } = visit;
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'undated.example' }) });
    await card.getByRole('checkbox', { name: 'Add undated.example' }).check();
    await press('Add 2 selected');
    await card.getByText('Enter an expiration date or a billing date.').waitFor();
    await card.getByLabel('Expiration date').fill('2031-07-01');
    await press('Add 2 selected');
    await page.getByText('2 domains added.').waitFor();
    const fresh = (await records('&q=fresh'))[0];
    assert.deepEqual(
      [fresh?.registrar, fresh?.expirationDate, fresh?.renewalCostMinor],
      ['Porkbun', '2032-03-31', 1108],
    );
    assert.equal(await count(), 11);
  });
});

suite('addresses and subdomains in place of names', () => {
  // The form shows what it will save before it does, and offers the other spelling.
  const visit = visitOf({ path: '/domains/new' });

  test('a pasted address with www. is saved as the registered name', async () => {
    const { page, field, press, records } = visit;
    await field('Name').fill('https://www.shop.co.uk/basket');
    await page.getByText('Saved as shop.co.uk').waitFor();
    await field('Expiration date').fill(dayFromNow(40));
    await press('Add domain');
    await page.getByText('shop.co.uk was added.').waitFor();
    assert.deepEqual(
      (await records()).map(({ name }) => name),
      ['shop.co.uk'],
    );
  });

  test('its www. is kept if that is chosen, and so is a subdomain that is typed', async () => {
    const { page, field, press } = visit;
    await field('Name').fill('https://www.store.co.uk/basket');
    await press('Keep www.store.co.uk');
    await assertBecomes(() => field('Name').inputValue(), 'www.store.co.uk');
    await page.locator('[name="name"]:focus').waitFor();
    await field('Expiration date').fill(dayFromNow(40));
    await press('Add domain');
    await page.getByText('www.store.co.uk was added.').waitFor();
    await field('Name').fill('shop.example.com');
    await page.getByRole('button', { name: 'Add example.com instead' }).waitFor();
    await field('Expiration date').fill(dayFromNow(40));
    await press('Add domain');
    await page.getByText('shop.example.com was added.').waitFor();
  });
});

suite('a text that another application shares', () => {
  interface Manifest {
    icons: { src: string; sizes: string; type: string }[];
    share_target: { action: string; params: Record<string, string> };
  }
  let manifest: Manifest;
  const visit = visitOf({
    async prepare({ context }) {
      const answer = await context.request.get('/manifest.webmanifest');
      const { 'content-type': type, 'cache-control': cache } = answer.headers();
      assert.deepEqual([answer.status(), type, cache], [200, 'application/manifest+json', 'no-cache']);
      manifest = (await answer.json()) as Manifest;
    },
  });

  const letter = 'Your renewal\nshared.example renews at Gandi on 1 May 2031.\n' + 'More words. '.repeat(200).trim();
  /** The address that the system opens when an application shares this. */
  const shareAddress = (shared: Record<string, string>) => {
    const { action, params } = manifest.share_target;
    const query = Object.entries(shared).map(([part, value]): [string, string] => [params[part] ?? '', value]);
    return `${action}?${new URLSearchParams(query).toString()}`;
  };
  const text = () => visit.field('Text about domains').inputValue();
  const arrived = () => visit.page.waitForURL((url) => url.pathname === '/domains/new' && url.search === '');

  test('arrives in quick add, also with a sign-in in between, and is sent nowhere', async () => {
    const { page, context } = visit;
    const asked: string[] = [];
    const note = (request: Request) => void asked.push(request.url() + (request.postData() ?? ''));
    page.on('request', note);
    await context.clearCookies();
    await page.goto(shareAddress({ title: 'Your renewal', text: letter, url: 'https://mail.example/7' }));
    await page.getByRole('link', { name: 'Sign in', exact: true }).waitFor();
    asked.length = 0;
    await page.getByRole('link', { name: 'Sign in', exact: true }).click();
    await visit.heading('Add domains');
    await arrived();
    await assertBecomes(text, `${letter}\nhttps://mail.example/7`);
    await page.getByRole('button', { name: 'Read text' }).waitFor();
    page.off('request', note);
    const sent = asked.filter((request) => /shared\.example|mail\.example/.test(decodeURIComponent(request)));
    assert.deepEqual(sent, [], 'the text was sent nowhere after it was shared');
  });
});

suite('one box for everything', () => {
  const visit = visitOf({ path: '/domains/new' });
  /** What is dropped on the page, or pasted while no field has the focus. */
  const give = (kind: 'drop' | 'paste', content: { text?: string; file?: [name: string, text: string] }) =>
    visit.page.evaluate(
      ([type, { text, file }]) => {
        const data = new DataTransfer();
        if (text) data.setData('text/plain', text);
        if (file) data.items.add(new File([file[1]], file[0], { type: 'text/csv' }));
        const options = { bubbles: true, cancelable: true };
        document.body.dispatchEvent(
          type === 'drop'
            ? new DragEvent('drop', { ...options, dataTransfer: data })
            : new ClipboardEvent('paste', { ...options, clipboardData: data }),
        );
      },
      [kind, content] as const,
    );

  test('a name with its date is added with Ctrl+Enter, and the next one can be typed at once', async () => {
    const { page, field, records } = visit;
    await field('Name').fill('one.example 1mar31');
    await page.getByText('Expires 1 Mar 2031').waitFor();
    await page.keyboard.press('Control+Enter');
    await page.getByText('one.example was added.').waitFor();
    await page.keyboard.type('two.example 2031-04-02');
    await page.keyboard.press('Control+Enter');
    await page.getByText('two.example was added.').waitFor();
    const dates = (await records('&sort=name')).map(({ name, expirationDate }) => `${name} ${expirationDate}`);
    assert.deepEqual(dates, ['one.example 2031-03-01', 'two.example 2031-04-02']);
  });

  test('a date that can be two days is asked about', async () => {
    const { page, field, press } = visit;
    await field('Name').fill('three.example 05.06.2031');
    await press('Add domain');
    await page.getByText('Choose which date 05.06.2031 is.').waitFor();
    await assertNoBarriers(page, 'a date that can be two days');
    await press('5 Jun 2031');
    await press('Add domain');
    await page.getByText('three.example was added.').waitFor();
    assert.equal((await visit.recordOf('three.example'))['expirationDate'], '2031-06-05');
    // In a list, one answer is for all of them.
    await field('Name').fill('four.example 07.08.2031\nnine.example 09/10/2031');
    await press('Preview 2 domains');
    await page.getByText('Choose which date 07.08.2031 is.').waitFor();
    await press('8 Jul 2031');
    await press('Preview 2 domains');
    await assertReads(shell.row(visit, 'nine.example'), /10 Sept? 2031/);
    await press('Import 2 domains');
    await page.getByText('2 new').waitFor();
  });

  test('what is pasted or dropped on another page comes here as a list, a text or a preview', async () => {
    const { page, field, press } = visit;
    await visit.go('/settings', 'Settings');
    await give('paste', { text: 'five.example 2031-01-01' });
    await visit.heading('Add domains');
    await assertBecomes(() => field('Name').inputValue(), 'five.example 2031-01-01');
    await visit.go('/settings', 'Settings');
    await give('drop', { text: 'Your domain six.example renews at Porkbun on 31 March 2032 for $11.08.' });
    await assertBecomes(() => page.getByLabel('Read as').inputValue(), 'text');
    await press('Clear all');
    await visit.go('/settings', 'Settings');
    await give('drop', { file: ['two.csv', 'name,expirationDate\nseven.example,2031-01-01\n'] });
    await visit.heading('Import');
    await press('Import 1 domain');
    await page.getByText('Imported 1 domain from two.csv: 1 new.').waitFor();
  });

  test('a table is pasted, and how it is read can be changed', async () => {
    const { page, field, press } = visit;
    await visit.go('/domains/new', 'Add domains');
    await field('Name').fill('name,expirationDate\neight.example,2031-01-01\n');
    await assertBecomes(() => page.getByLabel('Read as').inputValue(), 'table');
    await page.getByLabel('Read as').selectOption('names');
    await page.getByRole('button', { name: 'Preview 3 domains' }).waitFor();
    await page.getByLabel('Read as').selectOption('table');
    await press('Preview');
    await visit.heading('Import');
  });
});
