import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import type { Page } from 'playwright-core';
import { assertCount, assertReads, hangMs } from './page-checks.ts';
import { type Scenes, startScenes } from './scenes.ts';
import { dayFromNow, signIn, startVisit, type Visit } from './visit.ts';

// One component a page, in a real browser, with a real service behind it.
let visit: Visit;
let scenes: Scenes;
let page: Page;

before(async () => {
  visit = await startVisit();
  ({ page } = visit);
  await signIn(visit, '/about-nothing');
  scenes = await startScenes(visit.service.origin);
});
after(async () => {
  // A request on its way through the server of the scenes would keep it from closing.
  await page?.goto('about:blank');
  await scenes?.stop();
  await visit?.end();
});

const open = async (scene: string, parameters?: Record<string, string>) => {
  await page.goto(scenes.address(scene, parameters));
  await page.getByRole('heading', { name: 'Scene' }).waitFor();
};
const button = (name: string) => page.getByRole('button', { name, exact: true });
const box = (name: string) => page.getByRole('textbox', { name, exact: true });
const choice = (name: string) => page.getByRole('combobox', { name, exact: true });
const focused = (css: string, text?: string) =>
  page.locator(`${css}:focus`, text === undefined ? {} : { hasText: text }).waitFor({ timeout: hangMs });

suite('Dialog', () => {
  test('a question begins at the button that changes nothing, and returns the focus', async () => {
    await open('dialog');
    await button('Ask').click();
    await focused('button', 'Keep it');
    await page.keyboard.press('Escape');
    await assertCount(page.getByRole('dialog'), 0);
    await focused('button', 'Ask');
  });

  test('a form begins at its first field, and Enter goes to what is wrong', async () => {
    await open('dialog');
    await button('Rename').click();
    await focused('dialog input');
    assert.equal(await box('Note').evaluate((input) => input === document.activeElement), true);
    await page.keyboard.press('Enter');
    await focused('dialog input[aria-invalid="true"]');
  });

  test('where the button that opened it is gone, the heading takes the focus', async () => {
    await open('dialog');
    await button('Rename').click();
    await box('Name').fill('new');
    await page.keyboard.press('Enter');
    await focused('h1', 'Scene');
  });
});

suite('Form', () => {
  test('shows what the service finds wrong at the fields, and focuses the first', async () => {
    await open('form');
    await box('Days').fill('0');
    await button('Save').click();
    await focused('input[name="name"][aria-invalid="true"]');
    await assertCount(page.locator('[aria-invalid="true"]'), 2);
    await page.getByText('2 fields need your attention').waitFor();
    // A field that changes loses its issue; the other keeps its own.
    await box('Name').fill('Nightly');
    await assertCount(page.locator('input[name="name"][aria-invalid="true"]'), 0);
    await assertCount(page.locator('input[name="days"][aria-invalid="true"]'), 1);
    await page.getByText('1 field needs your attention').waitFor();
    await box('Days').fill('30');
    await button('Save').click();
    await page.getByText('Sent 2 times; without a draft; saved.').waitFor();
    assert.equal(await box('Name').inputValue(), '');
  });

  test('shows an issue that no field shows above the buttons, and sends nothing', async () => {
    await open('form');
    await box('Note').fill('wrong');
    await button('Save').click();
    await page.getByText('No field shows this.').waitFor();
    await page.getByText(/^Sent 0 times/).waitFor();
  });

  test('keeps what was typed over a reload, until it is saved', async () => {
    await open('form');
    await box('Note').fill('');
    await box('Name').fill('Kept');
    await page.reload();
    await page.getByText('Sent 0 times; with a draft; not saved.').waitFor();
    assert.equal(await box('Name').inputValue(), 'Kept');
    await button('Save').click();
    await page.getByText('Sent 1 times; without a draft; saved.').waitFor();
    await page.reload();
    await page.getByText('Sent 0 times; without a draft; not saved.').waitFor();
    assert.equal(await box('Name').inputValue(), '');
  });
});

suite('FieldEditor', () => {
  let id: string;
  before(async () => {
    await visit.keep([{ name: 'edited.example', registrar: 'INWX', expirationDate: dayFromNow(90) }]);
    id = String((await visit.records())[0]?.['id']);
  });
  const changeElsewhere = async (data: Record<string, unknown>) => {
    const address = `/api/v1/domains/${id}`;
    const { revision } = (await (await visit.context.request.get(address)).json()) as { revision: number };
    const headers = { 'if-match': `"${revision}"`, origin: visit.service.origin };
    const answer = await visit.context.request.patch(address, { data, headers });
    assert.equal(answer.status(), 200, await answer.text());
  };
  const stored = async () => (await visit.records())[0];

  test('begins in its field, saves with Enter and leaves with Escape', async () => {
    await open('field-editor', { id });
    await focused('form input');
    await choice('Registrar').fill('Gandi');
    await page.keyboard.press('Enter');
    await page.getByText('Closed at revision 2.').waitFor();
    await open('field-editor', { id });
    await choice('Registrar').fill('Nobody');
    await page.keyboard.press('Escape');
    await page.getByText('Closed at revision 2.').waitFor();
    assert.equal((await stored())?.['registrar'], 'Gandi');
  });

  test('saves on top of a change of another field', async () => {
    await open('field-editor', { id });
    await choice('Registrar').fill('Porkbun');
    await changeElsewhere({ notes: 'Theirs' });
    await button('Save').click();
    await page.getByText('Closed at revision 4.').waitFor();
    const { registrar, notes } = (await stored()) ?? {};
    assert.deepEqual({ registrar, notes }, { registrar: 'Porkbun', notes: 'Theirs' });
  });

  test('asks before it saves over a change of the same field', async () => {
    await open('field-editor', { id });
    await choice('Registrar').fill('Mine');
    await changeElsewhere({ registrar: 'Theirs' });
    await button('Save').click();
    const question = page.getByRole('alert');
    await assertReads(question, /Theirs[\s\S]*Mine/);
    assert.equal((await stored())?.['registrar'], 'Theirs');
    await button('Save mine').click();
    await page.getByText('Closed at revision 6.').waitFor();
    assert.equal((await stored())?.['registrar'], 'Mine');
  });
});

suite('DraftItem', () => {
  test('opens for what is wrong, and loses the issue when it is put right', async () => {
    await open('draft-item');
    await page.getByText('1 field needs your attention.').waitFor();
    const date = page.locator('input[name="expirationDate"]');
    assert.equal(await date.getAttribute('aria-invalid'), 'true');
    await date.fill('2031-05-01');
    await assertCount(page.getByText('1 field needs your attention.'), 0);
    // It stays open for the next field until it is closed.
    await button('Close: mail.example.com').click();
    await assertCount(date, 0);
    await page.getByText('1 May 2031').first().waitFor();
  });

  test('can be dropped', async () => {
    await open('draft-item');
    await button('Remove: mail.example.com').click();
    await page.getByText('Removed.').waitFor();
  });
});

suite('MappingForm', () => {
  const sent = async () => JSON.parse(await page.locator('output').innerText()) as unknown;

  test('sends only what was corrected', async () => {
    await open('mapping-form');
    assert.equal(await choice('Site').inputValue(), 'name');
    await choice('Color').selectOption('notes');
    await choice('Date format').selectOption('dmy');
    assert.deepEqual(await sent(), {
      policy: 'skip',
      mapping: { columns: { Color: 'notes' }, dateFormat: 'dmy' },
      layout: {},
    });
    await choice('Site').selectOption('');
    assert.equal(await choice('Site').inputValue(), '');
  });

  test('forgets the columns that were chosen when the file is laid out otherwise', async () => {
    await open('mapping-form');
    await choice('Color').selectOption('notes');
    await choice('Column separator').selectOption(';');
    assert.deepEqual(await sent(), { policy: 'skip', mapping: {}, layout: { delimiter: ';' } });
  });

  test('chooses a sheet, whose header may be in another row', async () => {
    await open('mapping-form', { workbook: '' });
    await page.getByLabel('Header row').fill('3');
    const sheet = choice('Sheet');
    assert.deepEqual(await sheet.locator('option').allInnerTexts(), [
      'Cover · 3 rows',
      'Archive 2019 (hidden) · 1 row',
      'Portfolio · 1,204 rows',
    ]);
    assert.equal(await sheet.inputValue(), 'Portfolio');
    await sheet.selectOption('Archive 2019');
    assert.deepEqual(await sent(), { policy: 'skip', mapping: {}, layout: { sheet: 'Archive 2019' } });
    await assertCount(page.getByLabel('Text encoding'), 0);
  });

  test('says why nothing can be changed', async () => {
    await open('mapping-form', { locked: '' });
    await page.getByText('Choose the file again to change this.').waitFor();
    assert.equal(await choice('Color').isDisabled(), true);
    assert.equal(await choice('Date format').isDisabled(), true);
  });
});

suite('QueueRow', () => {
  test('shows an open question and settled ones, each in its words', async () => {
    await open('queue-row');
    const rows = page.getByRole('listitem');
    await assertReads(rows.nth(0), /open\.example[\s\S]*Due in 5 days[\s\S]*€12\.99/);
    await assertReads(rows.nth(1), /Unknown/);
    await assertReads(rows.nth(2), /Auto-renew/);
    await assertReads(rows.nth(3), /Until 29 Nov/);
    await assertReads(rows.nth(4), /Let expire · 3 Nov/);
  });

  test('has a button with its key for each action, and Tab stops at those of the current row alone', async () => {
    await open('queue-row');
    const actions = page.getByRole('listitem').nth(0).getByRole('button');
    await assertCount(actions, 4);
    assert.deepEqual(await actions.evaluateAll((all) => all.map((one) => one.getAttribute('aria-keyshortcuts'))), [
      'r',
      'y',
      'e',
      'z',
    ]);
    assert.equal(await page.locator('li button[tabindex="0"]').count(), 4);
    await button('Let expire: automatic.example').click();
    assert.equal(await page.locator('output').innerText(), 'automatic.example let_expire');
  });
});

suite('RenewedDialog', () => {
  let id: string;
  before(async () => {
    await visit.keep([
      { name: 'renewed.example', expirationDate: '2028-02-29', renewalCostMinor: 1000, currency: 'EUR' },
    ]);
    id = String((await visit.records('&q=renewed'))[0]?.['id']);
  });
  const revision = async () => (await visit.records('&q=renewed'))[0]?.['revision'];

  test('moves the date as the years are typed, and forgets on Escape what was typed', async () => {
    await open('renewed-dialog', { id });
    await button('Renewed…').click();
    await page.getByText('Expires 29 Feb 2028 → 28 Feb 2029').waitFor();
    await page.keyboard.type('4');
    await page.getByText('Expires 29 Feb 2028 → 29 Feb 2032').waitFor();
    await box('Price in EUR').fill('50');
    await page.getByText('€10.00 more than last time, +25%').waitFor();
    await page.keyboard.press('Escape');
    await focused('button', 'Renewed…');
    await button('Renewed…').click();
    assert.equal(await box('Price in EUR').inputValue(), '10.00');
    assert.equal(await revision(), 1);
    await page.keyboard.press('Escape');
  });

  test('of several, saves those that it can, and keeps those that failed with the reason', async () => {
    await open('renewed-dialog', { id, twice: '' });
    await button('Renewed…').click();
    const dialog = page.getByRole('dialog', { name: '2 domains were renewed' });
    await button('Save 2 renewals').click();
    await dialog.getByText('1 of 2 renewals could not be saved').waitFor();
    await assertReads(dialog.getByRole('listitem'), /missing\.example[\s\S]*Not found\. It may have been deleted\./);
    assert.equal(await revision(), 2);
    await button('Close').click();
    await page.getByText('renewed.example was renewed until 28 Feb 2029.').waitFor();
    await button('Undo').click();
    await page.getByText('Renewal undone. renewed.example is as it was before.').waitFor();
    assert.equal((await visit.records('&q=renewed'))[0]?.['expirationDate'], '2028-02-29');
  });
});

suite('SelectionBar', () => {
  test('offers what can be done with the records of its view', async () => {
    await open('selection-bar');
    await page.getByText('3 selected').waitFor();
    await button('Archive…').click();
    assert.equal(await page.locator('output').innerText(), '{"isArchived":{"how":"set","value":"yes"}}');
    await open('selection-bar', { archived: '' });
    await button('Unarchive…').click();
    assert.equal(await page.locator('output').innerText(), '{"isArchived":{"how":"set","value":"no"}}');
  });

  test('counts while all are being selected, and offers only to cancel', async () => {
    await open('selection-bar');
    await button('Select all 3,000').click();
    await page.getByText('Selecting… 200 of 3,000 records').waitFor();
    await assertCount(page.getByRole('button'), 1);
    await button('Cancel').click();
    await page.getByText('3 selected').waitFor();
  });
});
