import assert from 'node:assert/strict';
import { before, suite, test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import type { Page } from 'playwright-core';
import { type Hands, handsOf, shift } from './hands.ts';
import { assertBecomes, assertCount } from './page-checks.ts';
import { dayFromNow, shell, visitOf } from './visit.ts';

// Held keys, double clicks, input methods and other layouts: each where it differs, and in the proofs wherever something
// can be changed.
const everywhere = process.env['NAMEKEEP_TEST_EVERY_PLACE'] !== undefined;
let page: Page;
let hands: Hands;
/** What was sent that may change something. */
let writes: string[] = [];
const ids = new Map<string, string>();

const visit = visitOf({
  records: Array.from({ length: 9 }, (_, place) => ({
    name: `hand-${place}.example`,
    registrar: 'Porkbun',
    expirationDate: dayFromNow(5 + place),
    renewalCostMinor: 1000 + place,
    currency: 'EUR',
  })),
  async prepare(one) {
    ({ page } = one);
    for (const { name, id } of await one.records()) ids.set(String(name), String(id));
    hands = await handsOf(page);
    page.on('request', (request) => {
      const path = new URL(request.url()).pathname;
      // A preview changes nothing, and is asked for a moment after something was typed.
      const mayChange = path.startsWith('/api/') && request.method() !== 'GET' && !path.endsWith('/preview');
      if (mayChange) writes.push(`${request.method()} ${path}`);
    });
  },
});

// Each test loads its page: what the one before has said of the same names must not be taken for its own.
const main = () => shell.main(visit);
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const recordPath = () => `/domains/${ids.get('hand-0.example')}`;
const toRecord = () => visit.open(recordPath(), main().getByRole('button', { name: 'Archive', exact: true }));
const toList = () => visit.open('/domains?sort=name', main().getByRole('link', { name: 'hand-0.example' }));
const focusRow = () => main().getByRole('link', { name: 'hand-0.example' }).focus();
const focusQueue = () => main().locator('a[data-item]').first().focus();

/** What can be changed of the records, without what an undo cannot take back: revisions and times. */
async function state(): Promise<unknown> {
  await visit.settled();
  const get = <Answer>(path: string) => visit.send<Answer>(`${path}&limit=100`, { method: 'GET' });
  const [{ records }, { items }] = await Promise.all([
    get<{ records: Record<string, unknown>[] }>('/domains?archived=all'),
    get<{ items: { name: string; decision: { choice: string } | null }[] }>('/decisions?state=all'),
  ]);
  return {
    records: records
      .map(({ revision: _, updatedAt: __, renewal: ___, ...record }) => record)
      .sort((a, b) => String(a['name']).localeCompare(String(b['name']))),
    decisions: items.map(({ name, decision }) => `${name} ${decision?.choice ?? 'open'}`).sort(),
  };
}

/** Waits until so much was sent that changes something, and all of it is answered. */
const quiet = (atLeast = 0) => visit.settled(() => writes.length >= atLeast);

/** The hands do something, and nothing is sent that changes anything. */
async function changesNothing(act: () => Promise<unknown>): Promise<void> {
  writes = [];
  await act();
  await quiet();
  assert.deepEqual(writes, []);
}

/** The hands do something, which changes something once, and one undo takes it back. */
async function changesOnce(act: () => Promise<unknown>): Promise<void> {
  const before = await state();
  writes = [];
  await act();
  await button('Undo').waitFor();
  await quiet(1);
  assert.equal(writes.length, 1, writes.join(', '));
  await assertBecomes(async () => isDeepStrictEqual(await state(), before), false);
  await page.keyboard.press('u');
  await button('Redo').waitFor();
  await quiet();
  await assertBecomes(state, before);
}

const places = [
  {
    page: 'the overview',
    open: async () => (await visit.open('/', main().locator('a[data-item]')), focusQueue()),
    changing: ['e', 'y', 'z', 'a'],
    opening: ['r', '?', 'm'],
  },
  {
    page: 'the list',
    open: async () => (await toList(), focusRow()),
    changing: ['y'],
    opening: ['l', 'n', '/'],
  },
  { page: 'a record', open: toRecord, changing: ['z'], opening: ['l'] },
];

suite('a key that is held down', () => {
  for (const { page: where, open, changing, opening } of places) {
    for (const key of everywhere ? changing : changing.slice(0, 1)) {
      test(`changes one name on ${where}, and one undo takes it back: ${key}`, async () => {
        await open();
        await changesOnce(() => hands.hold(key));
      });
    }
    for (const key of everywhere ? opening : opening.slice(0, 1)) {
      test(`only opens what it is for on ${where}: ${key}`, async () => {
        await open();
        await changesNothing(() => hands.hold(key));
        // It is not typed into what it has opened, either.
        const typed = `[...document.querySelectorAll('input:not([type=checkbox]), textarea')].map((one) => one.value).join(' ')`;
        assert.doesNotMatch(await page.evaluate<string>(typed), /(\S)\1{3}/);
        await page.evaluate('localStorage.clear()');
      });
    }
  }

  test('goes on moving, if it moves', async () => {
    await toList();
    await focusRow();
    await hands.hold('j');
    await page.locator('a:focus', { hasText: 'hand-8.example' }).waitFor();
    await hands.hold('ArrowUp');
    await page.locator('a:focus', { hasText: 'hand-0.example' }).waitFor();
    await hands.hold('x');
    await assertCount(page.locator('input[type=checkbox]:checked'), 1);
  });

  test('walks back one step with u', async () => {
    await visit.open('/', main().locator('a[data-item]'));
    await focusQueue();
    const before = await state();
    writes = [];
    await visit.keys('e', 'e');
    await quiet(2);
    await hands.hold('u');
    await button('Redo').waitFor();
    await quiet();
    assert.notDeepEqual(await state(), before);
    await hands.hold('u');
    await quiet();
    await assertBecomes(state, before);
  });

  test('presses a button once, also one that asks first', async () => {
    await toRecord();
    await main().getByRole('button', { name: 'Let expire', exact: true }).focus();
    await changesOnce(() => hands.hold('Enter'));
    await main().getByRole('button', { name: 'Record renewal…' }).focus();
    await changesNothing(() => hands.hold('Enter'));
  });

  test('saves a field once, and one undo gives its value back', async () => {
    await toRecord();
    await button('Change registrar').click();
    await main().getByLabel('Registrar', { exact: true }).fill('Gandi');
    const before = await state();
    writes = [];
    await hands.hold('Enter');
    await button('Change registrar').waitFor();
    await quiet(1);
    assert.equal(writes.length, 1, writes.join(', '));
    await shell.undo(visit, 'hand-0.example was changed back.');
    await quiet();
    await assertBecomes(state, before);
  });
});

suite('a double click', () => {
  for (const { what, open, name } of [
    { what: 'a decision of the queue', open: () => page.goto('/'), name: 'Let expire: hand-0.example' },
    { what: 'the archive', open: toRecord, name: 'Archive' },
  ]) {
    for (const slow of everywhere ? [false, true] : [true]) {
      test(`${slow ? 'with the answer between its clicks ' : ''}acts once: ${what}`, async () => {
        await open();
        const place = main().getByRole('button', { name, exact: true });
        await place.scrollIntoViewIfNeeded();
        const box = await place.boundingBox();
        assert.ok(box);
        await changesOnce(async () => {
          await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
          await page.mouse.down({ clickCount: 1 });
          await page.mouse.up({ clickCount: 1 });
          // By now another button is in this place: for the next row, or for the opposite.
          if (slow) await button('Undo').waitFor();
          if (slow) await quiet(1);
          await page.mouse.down({ clickCount: 2 });
          await page.mouse.up({ clickCount: 2 });
        });
      });
    }
  }

  test('saves a form once, and adds one domain', async () => {
    await visit.open('/domains/new', 'Add domains');
    await visit.field('Name').fill('twice.example');
    await visit.field('Expiration date').fill(dayFromNow(400));
    writes = [];
    await button('Add domain').last().dblclick();
    await page.getByText('twice.example was added.').waitFor();
    await quiet(1);
    assert.deepEqual(writes, ['POST /api/v1/domains']);
    // The focus is in the field for the next name, where the key is a letter.
    await visit.press('Undo');
    await shell.shows(visit, 'twice.example was archived.');
  });

  test('on the heading of a column sorts twice', async () => {
    await page.goto('/domains?sort=renewal');
    await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').dblclick();
    await page.waitForURL(/sort=-name/);
  });
});

suite('a key of an input method', () => {
  const change = async () => {
    await toList();
    await page.getByLabel('Select hand-0.example').check();
    await visit.press('More');
    await visit.press('Edit…');
    await visit.press('Labels to add');
  };
  const labels = async () => {
    await toList();
    await focusRow();
    await visit.keys('l');
  };
  const press = (open: () => Promise<unknown>, name: string | RegExp) => async () => {
    await open();
    await visit.press(name);
  };
  const fields: [where: string, open: () => Promise<unknown>, label: string | RegExp][] = [
    ['the labels of a change', change, 'Labels to add'],
    ['the palette', async () => (await toList(), visit.keys('Control+k')), /Find a domain/],
    ['a field of a record', press(toRecord, 'Change registrar'), 'Registrar'],
    ['the form of a new domain', () => page.goto('/domains/new'), /^Name/],
    ['the search of the list', toList, 'Search'],
    ['the labels of a row', labels, 'New label, or one to find'],
    ['a field of the list', press(toList, /change registrar of hand-0/), 'Registrar'],
    ['the dialog of a renewal', press(toRecord, 'Record renewal…'), 'Years'],
    ['a new label', () => page.goto('/settings/labels'), 'New label'],
    ['a token', () => page.goto('/settings/connections/new'), /^Name/],
  ];
  for (const [where, open, label] of everywhere ? fields : fields.slice(0, 4)) {
    test(`does nothing in ${where}`, async () => {
      await open();
      // Suggestions that arrive in the middle may end a composition.
      await visit.settled();
      const field = page.locator('input:visible, textarea:visible').and(page.getByLabel(label)).last();
      await field.focus();
      const shown = () =>
        page.evaluate(
          `[location.pathname, document.querySelectorAll('dialog[open]').length, document.querySelectorAll('form').length].join(' ')`,
        );
      const before = await shown();
      await changesNothing(async () => {
        for (const key of ['e', 'Tab', 'Escape', 'Enter'] as const) await hands.compose('にほん', key);
        assert.equal(await field.evaluate((one) => one === document.activeElement), true, 'the field keeps the focus');
        assert.equal(await shown(), before);
        await hands.accept('日本');
      });
      // A field for a number has no such letters, and what was typed into a value before is restored.
      assert.match(await field.inputValue(), /^(\d*|\w*(日本)+)$/);
    });
  }
});

suite('the keys', () => {
  before(toRecord);

  const layouts: readonly [layout: string, key: string, code: string][] = [
    ['Caps Lock', 'E', 'KeyE'],
    ['a Cyrillic layout', 'у', 'KeyE'],
    ['Dvorak', 'e', 'KeyD'],
    ['a Greek layout', 'ε', 'KeyE'],
    ['a Hebrew layout', 'ק', 'KeyE'],
    ['Japanese kana', 'い', 'KeyE'],
  ];
  for (const [layout, key, code] of everywhere ? layouts : layouts.slice(0, 3)) {
    test(`work with ${layout}`, async () => {
      await hands.pressAt(code, key);
      await shell.shows(visit, 'Letting hand-0.example expire.');
      await shell.undo(visit, 'Decision undone. hand-0.example is open again.');
      await quiet();
    });
  }

  test('are those of the layout where it is Latin', async () => {
    await changesNothing(async () => {
      // The place of `e` on Dvorak, and a letter of the Turkish F layout.
      await hands.pressAt('KeyE', '.');
      await hands.pressAt('KeyE', 'ğ');
      await hands.pressAt('KeyE', 'E', shift);
    });
  });

  test('work while a checkbox has the focus, except those that are its own', async () => {
    await toList();
    const box = page.getByLabel('Select hand-1.example');
    await box.focus();
    await page.keyboard.press('Space');
    await assertBecomes(() => box.isChecked(), true);
    await box.focus();
    await page.keyboard.press('e');
    await shell.shows(visit, 'Letting hand-1.example expire.');
    await shell.undo(visit, 'Decision undone. hand-1.example is open again.');
    // A radio button too.
    await visit.go('/settings', 'Settings');
    await page.getByRole('radio', { name: 'Dark' }).focus();
    await page.keyboard.press('?');
    await shell.dialog(visit, 'Help').waitFor();
    await page.keyboard.press('Escape');
  });
});

suite('undo', () => {
  const goBack = async (steps: number, said: string, before: unknown) => {
    for (let step = 0; step < steps; step += 1) await page.keyboard.press('u');
    await shell.shows(visit, said);
    await quiet();
    await assertBecomes(state, before);
  };

  test('walks back through several steps, and forward again', async () => {
    await toRecord();
    const before = await state();
    await visit.keys('y', 'e', 'z', 'u', 'u', 'u');
    await button('Redo').waitFor();
    await quiet();
    await assertBecomes(state, before);
    await visit.keys('Shift+U', 'Shift+U', 'Shift+U');
    await shell.shows(visit, /hand-0\.example is snoozed until/);
    await assertBecomes(async () => (await visit.recordOf('hand-0'))['renewalIntent'], 'let_expire');
    await goBack(3, 'Decision undone. hand-0.example is open again.', before);
  });

  test('walks back across pages through all that was done', async () => {
    await visit.open('/', main().locator('a[data-item]'));
    await focusQueue();
    const before = await state();
    // Three names of the queue, each with another decision.
    await visit.keys('y', 'e', 'z', 'g', 'l');
    await main().getByRole('link', { name: 'hand-5.example' }).click();
    await visit.heading('hand-5.example');
    await visit.press('Change registrar');
    await main().getByLabel('Registrar', { exact: true }).fill('Gandi');
    await page.keyboard.press('Enter');
    await button('Change registrar').waitFor();
    await visit.press('Archive');
    await shell.shows(visit, 'hand-5.example was archived.');
    await page.keyboard.press('r');
    await shell.dialog(visit).getByLabel('Years').waitFor();
    await page.keyboard.press('Enter');
    await shell.shows(visit, /hand-5\.example was renewed/);
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await page.getByLabel('Notes').fill('From the hands');
    await visit.press('Save');
    await page.getByRole('heading', { level: 1, name: 'hand-5.example', exact: true }).waitFor();
    await visit.keys('g', 's');
    await visit.heading('Settings');
    const after = await state();
    for (const said of [
      'hand-5.example was changed back.',
      'Renewal undone. hand-5.example is as it was before.',
      'hand-5.example was unarchived.',
      'hand-5.example was changed back.',
      'Decision undone. hand-2.example is open again.',
      'Decision undone. hand-1.example is open again.',
      'Decision undone. hand-0.example is open again.',
    ]) {
      await shell.undo(visit, said);
    }
    await quiet();
    await assertBecomes(state, before);
    for (let step = 0; step < 7; step += 1) await page.keyboard.press('Shift+U');
    await assertBecomes(state, after);
    await goBack(7, 'Decision undone. hand-0.example is open again.', before);
  });

  test('says so when another hand has changed the record, and goes on to what was done before', async () => {
    const fieldOf = async (field: string) => (await visit.recordOf('hand-0'))[field];
    await toRecord();
    await page.keyboard.press('l');
    await page.getByLabel('New label, or one to find').fill('Kept');
    await page.keyboard.press('Enter');
    await page.getByRole('checkbox', { name: 'Kept' }).waitFor();
    await page.keyboard.press('Enter');
    await shell.shows(visit, 'Labels of hand-0.example changed.');
    await page.keyboard.press('e');
    await shell.shows(visit, 'Letting hand-0.example expire.');
    await quiet();
    await visit.press('Archive');
    await shell.shows(visit, 'hand-0.example was archived.');
    await quiet();
    // What another hand writes elsewhere in the record stays.
    await visit.changeElsewhere('hand-0', { registrar: 'INWX', renewalIntent: 'renew' });
    await shell.undo(visit, 'hand-0.example was unarchived.');
    await shell.undo(visit, 'It has changed since, so it was left as it is.');
    await assertBecomes(() => fieldOf('renewalIntent'), 'renew');
    await shell.undo(visit, 'Labels of hand-0.example restored.');
    await assertBecomes(() => fieldOf('labels'), []);
    assert.deepEqual([await fieldOf('registrar'), await fieldOf('isArchived')], ['INWX', false]);
  });
});
