import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { Page, Route } from 'playwright-core';
import { assertBecomes, assertCount, assertHolds } from './page-checks.ts';
import { dayFromNow, shell, visitOf } from './visit.ts';

// What hands have typed is neither lost nor stored as something else, nor is what nobody has typed.
const names = Array.from({ length: 6 }, (_, place) => `typed-${place}.example`);
let page: Page;
const ids = new Map<string, string>();

const visit = visitOf({
  records: names.map((name) => ({
    name,
    registrar: 'Porkbun',
    expirationDate: dayFromNow(300),
    billingDate: '2027-02-28',
    renewalCostMinor: 1000,
    currency: 'EUR',
  })),
  async prepare(one) {
    ({ page } = one);
    for (const { name, id } of await one.records()) ids.set(String(name), String(id));
  },
});

const main = () => shell.main(visit);
const dialog = () => shell.dialog(visit).first();
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const box = () => page.getByRole('textbox', { name: 'Name', exact: true });
const toRecord = (place = 0) => visit.go(`/domains/${ids.get(names[place] ?? '')}`, button('Record renewal…'));
const toEdit = (place = 0) =>
  visit.go(`/domains/${ids.get(names[place] ?? '')}/edit`, page.getByLabel('Billing date', { exact: true }));
const toAdd = () => visit.go('/domains/new', box());
async function toBatch(): Promise<void> {
  await visit.go('/', 'Overview');
  await visit.keys('g', 'l');
  await main()
    .getByRole('link', { name: names[0] ?? '' })
    .waitFor();
  for (const name of names.slice(0, 2)) await page.getByLabel(`Select ${name}`).check();
  await page.keyboard.press('r');
  await dialog().getByLabel('Years', { exact: true }).waitFor();
}
const stored = async (name: string, field: string) => (await visit.recordOf(name))[field];

/** Holds back what the page sends by this method until the act is done. */
async function whileSent(method: string, act: () => Promise<unknown>): Promise<void> {
  const [sent, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const hold = async (route: Route) => {
    if (route.request().method() !== method) return route.continue();
    sent.resolve();
    await released.promise;
    await route.continue();
  };
  await page.route('**/api/v1/**', hold);
  try {
    await Promise.all([sent.promise, act()]);
  } finally {
    released.resolve();
    await page.unroute('**/api/v1/**', hold);
  }
}

suite('a field that shows what is no value', () => {
  const toPayment = async () => (await toRecord(), await visit.press('Add a payment…'));
  const toOtherDates = async () => {
    await toRecord();
    await visit.press('Record renewal…');
    await page.getByText('More details').click();
    await page.getByLabel('Other dates').check();
  };
  const cases: [what: string, open: () => Promise<unknown>, label: string, keys: string, send: string][] = [
    ['31 February', toEdit, 'Billing date', '02312027', 'Save'],
    ['half a date', toEdit, 'Registration date', '0304', 'Save'],
    ['half a date in a dialog', toOtherDates, 'New billing date', '0231', 'Record renewal'],
    ['half a number', toPayment, 'Years', '2-', 'Save'],
  ];
  for (const [what, open, label, keys, send] of cases) {
    test(`is not sent as empty: ${what}`, async () => {
      await open();
      const field = page.getByLabel(label, { exact: true });
      await field.focus();
      await page.keyboard.type(keys);
      const before = await visit.recordOf(names[0] ?? '');
      await page.getByRole('button', { name: send, exact: true }).last().click();
      await page.getByText(/^Enter a (date that exists|number).*or clear the field/).waitFor();
      await assertBecomes(() => field.evaluate((one) => one === document.activeElement), true);
      assert.deepEqual(await visit.recordOf(names[0] ?? ''), before);
      assert.deepEqual((await visit.read<{ payments: unknown[] }>('/payments?limit=1')).payments, []);
    });
  }
});

suite('what is typed while something is sent', () => {
  test('is the next name, after one was added', async () => {
    await toAdd();
    await box().fill('sent.example 4 Mar 2028');
    await whileSent('POST', async () => {
      await page.keyboard.press('Control+Enter');
      await box().fill('next.example 5 Mar 2028');
    });
    await shell.shows(visit, 'sent.example was added.');
    assert.equal(await box().inputValue(), 'next.example 5 Mar 2028');
    await box().fill('');
  });

  test('is not taken by a form that closes then', async () => {
    await toEdit(1);
    const notes = page.getByLabel('Notes');
    await notes.fill('one');
    await whileSent('PATCH', async () => {
      await visit.press('Save');
      await button('Save').and(page.locator('[data-loading]')).waitFor();
      await notes.fill('one and two');
      assert.equal(await notes.inputValue(), 'one');
    });
    await visit.heading('typed-1.example');
    await assertBecomes(() => stored('typed-1', 'notes'), 'one');
  });

  test('Escape closes the dialog, and what was recorded is said and can be undone', async () => {
    const before = await stored('typed-2', 'expirationDate');
    await toRecord(2);
    await visit.press('Record renewal…');
    await dialog().getByLabel('Years').waitFor();
    await whileSent('POST', async () => {
      await page.keyboard.press('Enter');
      await page.keyboard.press('Escape');
      await assertCount(page.getByRole('dialog'), 0);
    });
    await shell.shows(visit, /typed-2\.example was renewed/);
    await shell.undo(visit, /Renewal undone/);
    await assertBecomes(() => stored('typed-2', 'expirationDate'), before);
  });

  test('the archive takes what was decided just before', async () => {
    await toRecord(3);
    await whileSent('PUT', async () => {
      await page.keyboard.press('e');
      await visit.press('Archive');
    });
    await shell.shows(visit, 'typed-3.example was archived.');
    // A button that was busy keeps the focus.
    await assertBecomes(() => page.evaluate('document.activeElement.textContent'), 'Unarchive');
    await assertBecomes(
      async () => [await stored('typed-3', 'isArchived'), await stored('typed-3', 'renewalIntent')],
      [true, 'let_expire'],
    );
  });
});

suite('what was entered in a dialog', () => {
  test('is there again after a reload', async () => {
    await toRecord();
    await visit.press('Record renewal…');
    await dialog()
      .getByLabel(/^Price in/)
      .fill('99');
    await page.reload();
    await visit.press('Record renewal…');
    await page.getByText('You have unsaved changes from before.').waitFor();
    assert.equal(
      await dialog()
        .getByLabel(/^Price in/)
        .inputValue(),
      '99',
    );
    await page.keyboard.press('Escape');
    await visit.press('Discard');
    await assertCount(page.getByRole('dialog'), 0);
  });

  const others: [label: string, path: string, ...buttons: string[]][] = [
    ['DNS provider', '/domains', 'Edit all 6…', 'DNS provider'],
    ['New label, or one to find', '/domains/ID', 'Add labels'],
    ['Names', '/domains', 'Actions', 'Paste names to select…'],
    ['View name', '/domains', 'Views'],
    ['New label', '/settings/labels'],
  ];
  test('or in another form is there again after a reload', async () => {
    for (const [label, path, ...buttons] of others) {
      const field = page.getByLabel(label, { exact: true }).and(page.locator('input, textarea'));
      await page.goto(path.replace('ID', ids.get(names[5] ?? '') ?? ''));
      for (const button of buttons) await visit.press(button);
      await field.fill('Kept');
      await page.reload();
      // The field of the rule is there already.
      for (const button of buttons.filter((one) => one !== label)) await visit.press(button);
      await assertBecomes(() => field.inputValue(), 'Kept');
      await field.fill('');
    }
  });

  for (const how of ['Escape', 'Back'] as const) {
    test(`is not discarded without a question: ${how}`, async () => {
      await toBatch();
      const price = dialog().getByLabel(`Price of ${names[0]} in EUR`);
      await price.fill('77.77');
      const leave = () => (how === 'Back' ? page.evaluate('history.back()') : page.keyboard.press('Escape'));
      await leave();
      const question = shell.dialog(visit, 'Discard what you entered?');
      await question.getByRole('button', { name: how === 'Back' ? 'Stay here' : 'Keep it' }).click();
      assert.equal(await price.inputValue(), '77.77');
      await leave();
      await question.getByRole('button', { name: /iscard$/ }).click();
      await assertCount(page.getByRole('dialog'), 0);
    });
  }

  test('stays as it is while a question about it is unread', async () => {
    await toBatch();
    await dialog().getByLabel(`Price of ${names[0]} in EUR`).fill('');
    await visit.keys('Enter', 'Enter');
    await page.getByText('or press again to record them as they are').waitFor();
    await visit.settled();
    await assertCount(page.getByRole('dialog'), 1);
    await dialog().getByRole('button', { name: 'Cancel' }).click();
  });

  test('is not left for a file that is dropped beside it', async () => {
    await toBatch();
    const drop = `(() => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(['a'], 'a.csv'));
      const event = new DragEvent('dragover', { dataTransfer, bubbles: true, cancelable: true });
      document.querySelector('dialog[open]').dispatchEvent(event);
      return event.defaultPrevented;
    })()`;
    assert.equal(await page.evaluate(drop), true);
  });
});

test('the palette opens what was typed, not what an earlier query has found', async () => {
  await visit.go('/', 'Overview');
  const palette = await shell.openPalette(visit);
  await palette.getByRole('combobox').fill('typed-4');
  await palette.getByRole('option', { name: /typed-4/ }).waitFor();
  await whileSent('GET', async () => {
    await palette.getByRole('combobox').fill('typed-5');
    await page.keyboard.press('Enter');
  });
  await visit.heading('typed-5.example');
});

test('the settings keep what another tab has saved since, and what is typed here', async () => {
  await visit.go('/settings', 'Settings');
  await page.getByLabel('Note on the estate sheet').fill('The key is with Kim.');
  const settings = await visit.read('/settings');
  await visit.send('/settings', { method: 'PUT', data: { ...settings, defaultCurrency: 'JPY' } });
  await visit.press('Save settings');
  await shell.shows(visit, 'Settings saved.');
  assert.equal(await page.getByLabel('Default currency').inputValue(), 'JPY');
  const { defaultCurrency, estateNote } = await visit.read('/settings');
  assert.deepEqual([defaultCurrency, estateNote], ['JPY', 'The key is with Kim.']);
});

test('a double click downloads a file once', async () => {
  await visit.open('/export', 'Export');
  let files = 0;
  page.on('download', () => (files += 1));
  await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Download' }).dblclick()]);
  await visit.settled();
  assert.equal(files, 1);
});

test('names of labels and views are refused where they are typed, and can have commas', async () => {
  await toRecord(4);
  await page.keyboard.press('l');
  const field = page.getByLabel('New label, or one to find');
  for (const [typed, says] of [
    ['a;b', 'Remove semicolons.'],
    ['a'.repeat(41), /1 to 40 characters/],
  ] as const) {
    await field.fill(typed);
    await visit.press('Add label');
    await dialog().getByText(says).waitFor();
  }
  await field.fill('');
  const colorOfSave = async () => {
    // A button under the pointer has another color.
    await page.mouse.move(0, 0);
    return dialog()
      .getByRole('button', { name: 'Save' })
      .evaluate((one) => getComputedStyle(one).backgroundColor);
  };
  const disabled = await colorOfSave();
  await field.fill('Kim, and Lee');
  await visit.press('Add label');
  assert.notEqual(await colorOfSave(), disabled, 'a button that is disabled looks so');
  await visit.press('Save');
  await shell.shows(visit, 'Labels of typed-4.example changed.');
  assert.deepEqual(await stored('typed-4', 'labels'), ['Kim, and Lee']);
  await visit.keys('g', 'l');
  await visit.press('Views');
  await page.getByLabel('View name').fill('v'.repeat(61));
  await page.keyboard.press('Enter');
  await page.getByText(/1 to 60 characters/).waitFor();
});

test('a long name stays within a dialog on a small phone', async () => {
  const name = `${Array.from({ length: 3 }, () => 'a'.repeat(61)).join('.')}.${'b'.repeat(58)}.example`;
  const { id } = await visit.send<{ id: string }>('/domains', { data: { name, expirationDate: dayFromNow(9) } });
  await page.setViewportSize({ width: 320, height: 700 });
  await visit.go(`/domains/${id}`, button('Record renewal…'));
  await visit.press('Record renewal…');
  await dialog().getByLabel('Years').waitFor();
  assert.equal(await dialog().evaluate((one) => one.scrollWidth <= one.clientWidth), true);
  // A name that began in its middle would be read as another one.
  await visit.open('/domains?q=aaa', shell.names(visit));
  await assertHolds(page, `document.querySelector('[data-row-link] span span').getBoundingClientRect().width > 20`);
});
