import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { type Hands, handsOf, shift } from './hands.ts';
import { assertBecomes, assertCount } from './page-checks.ts';
import { dayFromNow, signIn, startVisit, type Visit } from './visit.ts';

// Held keys, double clicks, input methods and other layouts, on every page where something can be changed.
let visit: Visit;
let hands: Hands;
/** What was sent that may change something. */
let writes: string[] = [];
/** What is not answered yet. */
const sending = new Set<unknown>();
const ids = new Map<string, string>();

before(async () => {
  visit = await startVisit();
  await signIn(visit, '/settings');
  await visit.keep(
    Array.from({ length: 9 }, (_, place) => ({
      name: `hand-${place}.example`,
      registrar: 'Porkbun',
      expirationDate: dayFromNow(5 + place),
      renewalCostMinor: 1000 + place,
      currency: 'EUR',
    })),
  );
  for (const { name, id } of await visit.records()) ids.set(String(name), String(id));
  const { page } = visit;
  hands = await handsOf(page);
  page.on('request', (request) => {
    sending.add(request);
    const path = new URL(request.url()).pathname;
    if (path.startsWith('/api/') && request.method() !== 'GET') writes.push(`${request.method()} ${path}`);
  });
  page.on('requestfinished', (request) => sending.delete(request));
  page.on('requestfailed', (request) => sending.delete(request));
});
after(() => visit?.end());

const main = () => visit.page.getByRole('main');
const recordPath = () => `/domains/${ids.get('hand-0.example')}`;

/** What can be changed of the records, without what an undo cannot take back: revisions and times. */
async function state(): Promise<unknown> {
  const records = await visit.records('&archived=all');
  const decided = await visit.context.request.get('/api/v1/decisions?state=all&limit=100');
  const { items } = (await decided.json()) as { items: { name: string; decision: { choice: string } | null }[] };
  return {
    records: records
      .map(({ revision: _, updatedAt: __, renewal: ___, ...record }) => record)
      .sort((a, b) => String(a['name']).localeCompare(String(b['name']))),
    decisions: items.map(({ name, decision }) => `${name} ${decision?.choice ?? 'open'}`).sort(),
  };
}

/** Waits until all that was sent is answered, and nothing follows. */
async function quiet(): Promise<void> {
  for (let calm = 0; calm < 2; ) {
    await setTimeout(150);
    calm = sending.size === 0 ? calm + 1 : 0;
  }
}

interface Place {
  page: string;
  path: () => string;
  ready: () => Promise<void>;
  /** The keys that change something, and those that open something. */
  changing: string[];
  opening: string[];
}

const places: Place[] = [
  {
    page: 'the overview',
    path: () => '/',
    ready: () => main().locator('a[data-item]').first().focus(),
    changing: ['e', 'y', 'z', 'a'],
    opening: ['r', 'n', '/', '?', 'm'],
  },
  {
    page: 'the list',
    path: () => '/domains?sort=name',
    ready: () => main().getByRole('link', { name: 'hand-0.example' }).focus(),
    changing: ['e', 'y', 'z'],
    opening: ['r', 'l', 'n', '/', '?'],
  },
  {
    page: 'a record',
    path: recordPath,
    ready: () => main().getByRole('button', { name: 'Archive', exact: true }).focus(),
    changing: ['e', 'y', 'z'],
    opening: ['r', 'l', 'n', '?'],
  },
];

suite('a key that is held down', () => {
  for (const { page: where, path, ready, changing, opening } of places) {
    for (const key of changing) {
      test(`changes one name on ${where}, and one undo takes it back: ${key}`, async () => {
        const { page } = visit;
        await page.goto(path());
        await ready();
        const before = await state();
        writes = [];
        await hands.hold(key);
        await page.getByRole('button', { name: 'Undo', exact: true }).waitFor();
        await quiet();
        assert.equal(writes.length, 1, writes.join(', '));
        assert.notDeepEqual(await state(), before);
        await page.keyboard.press('u');
        await page.getByRole('button', { name: 'Redo', exact: true }).waitFor();
        await quiet();
        await assertBecomes(state, before);
      });
    }
    for (const key of opening) {
      test(`only opens what it is for on ${where}: ${key}`, async () => {
        const { page } = visit;
        await page.goto(path());
        await ready();
        writes = [];
        await hands.hold(key);
        await quiet();
        assert.deepEqual(writes, []);
        // It is not typed into what it has opened, either.
        const typed = `[...document.querySelectorAll('input:not([type=checkbox]), textarea')].map((one) => one.value).join(' ')`;
        assert.doesNotMatch(await page.evaluate<string>(typed), /(\S)\1{3}/);
        await page.evaluate('localStorage.clear()');
      });
    }
  }

  test('goes on moving, if it moves', async () => {
    const { page } = visit;
    await page.goto('/domains?sort=name');
    await main().getByRole('link', { name: 'hand-0.example' }).focus();
    await hands.hold('j');
    await page.locator('a:focus', { hasText: 'hand-8.example' }).waitFor();
    await hands.hold('ArrowUp');
    await page.locator('a:focus', { hasText: 'hand-0.example' }).waitFor();
    await hands.hold('x');
    await assertCount(page.locator('input[type=checkbox]:checked'), 1);
  });

  test('walks back one step with u', async () => {
    const { page } = visit;
    await page.goto('/');
    await main().locator('a[data-item]').first().focus();
    const before = await state();
    for (const key of ['e', 'e']) await page.keyboard.press(key);
    await quiet();
    await hands.hold('u');
    await page.getByRole('button', { name: 'Redo', exact: true }).waitFor();
    await quiet();
    assert.notDeepEqual(await state(), before);
    await hands.hold('u');
    await quiet();
    await assertBecomes(state, before);
  });

  const buttons = [
    { what: 'a decision', path: recordPath, button: 'Let expire', writes: 1 },
    { what: 'an archive', path: recordPath, button: 'Archive', writes: 1 },
    { what: 'a renewal, which asks first', path: recordPath, button: 'Renewed…', writes: 0 },
  ];
  for (const { what, path, button, writes: most } of buttons) {
    test(`on a button presses it once: ${what}`, async () => {
      const { page } = visit;
      await page.goto(path());
      await main().getByRole('button', { name: button, exact: true }).focus();
      const before = await state();
      writes = [];
      await hands.hold('Enter');
      await quiet();
      assert.equal(writes.length, most, writes.join(', '));
      if (most === 0) return;
      await page.keyboard.press('u');
      await page.getByRole('button', { name: 'Redo', exact: true }).waitFor();
      await quiet();
      await assertBecomes(state, before);
    });
  }

  test('saves a field once, and one undo gives its value back', async () => {
    const { page } = visit;
    await page.goto(recordPath());
    const before = await state();
    await main().getByRole('button', { name: 'Change registrar' }).click();
    await main()
      .getByRole('textbox', { name: 'Registrar' })
      .or(main().getByRole('combobox', { name: 'Registrar' }))
      .fill('Gandi');
    writes = [];
    await hands.hold('Enter');
    await main().getByRole('button', { name: 'Change registrar' }).waitFor();
    await quiet();
    assert.equal(writes.length, 1, writes.join(', '));
    await page.keyboard.press('u');
    await page.getByText('hand-0.example was changed back.').waitFor();
    await quiet();
    await assertBecomes(state, before);
  });
});

suite('a double click', () => {
  const places = [
    { what: 'a decision of the queue', path: () => '/', button: 'Let expire: hand-0.example' },
    { what: 'a decision of a record', path: recordPath, button: 'Let expire' },
    { what: 'the archive', path: recordPath, button: 'Archive' },
  ];
  for (const { what, path, button } of places) {
    for (const slow of [false, true]) {
      test(`${slow ? 'with the answer between its clicks ' : ''}acts once: ${what}`, async () => {
        const { page } = visit;
        await page.goto(path());
        const place = main().getByRole('button', { name: button, exact: true });
        await place.scrollIntoViewIfNeeded();
        const box = await place.boundingBox();
        assert.ok(box);
        const before = await state();
        writes = [];
        await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
        await page.mouse.down({ clickCount: 1 });
        await page.mouse.up({ clickCount: 1 });
        // By now there is another button in this place: that of the next row, or the one that does the opposite.
        if (slow) await page.getByRole('button', { name: 'Undo', exact: true }).waitFor();
        if (slow) await quiet();
        await page.mouse.down({ clickCount: 2 });
        await page.mouse.up({ clickCount: 2 });
        await page.getByRole('button', { name: 'Undo', exact: true }).waitFor();
        await quiet();
        assert.equal(writes.length, 1, writes.join(', '));
        await page.keyboard.press('u');
        await page.getByRole('button', { name: 'Redo', exact: true }).waitFor();
        await quiet();
        await assertBecomes(state, before);
      });
    }
  }

  test('saves a form once, and adds one domain', async () => {
    const { page, field } = visit;
    await page.goto('/domains/new');
    await field('Name').fill('twice.example');
    await field('Expiration date').fill(dayFromNow(400));
    writes = [];
    await page.getByRole('button', { name: 'Add domain', exact: true }).last().dblclick();
    await page.getByRole('heading', { level: 1, name: 'twice.example' }).waitFor();
    await quiet();
    assert.deepEqual(writes, ['POST /api/v1/domains']);
    await page.keyboard.press('u');
    await page.getByText('twice.example was archived.').waitFor();
  });

  test('on the heading of a column sorts twice', async () => {
    const { page } = visit;
    await page.goto('/domains?sort=renewal');
    await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').dblclick();
    await page.waitForURL(/sort=-name/);
  });
});

suite('a key of an input method', () => {
  const list = async () => {
    await visit.page.goto('/domains?sort=name');
    await main().getByRole('link', { name: 'hand-0.example' }).waitFor();
  };
  const change = async () => {
    await list();
    await visit.page.getByLabel('Select hand-0.example').check();
    await visit.press('Change…');
  };
  const fields: { where: string; open: () => Promise<void>; label: string | RegExp; stays?: string }[] = [
    {
      where: 'the labels of a change',
      open: async () => {
        await change();
        await visit.page.getByLabel('Field to change').selectOption({ label: 'Labels: add or remove' });
      },
      label: 'Labels to add',
    },
    {
      where: 'the palette',
      open: async () => (await list(), visit.page.keyboard.press('Control+k')),
      label: /Find a domain/,
    },
    { where: 'the search of the list', open: list, label: 'Search' },
    {
      where: 'the labels of a row',
      open: async () => {
        await list();
        await main().getByRole('link', { name: 'hand-0.example' }).focus();
        await visit.page.keyboard.press('l');
      },
      label: 'New label, or one to find',
    },
    {
      where: 'a field of the list',
      open: async () => {
        await list();
        await main()
          .getByRole('button', { name: /change registrar of hand-0/ })
          .click();
      },
      label: 'Registrar',
    },
    {
      where: 'a field of a record',
      open: async () => {
        await visit.page.goto(recordPath());
        await visit.press('Change registrar');
      },
      label: 'Registrar',
    },
    {
      where: 'the dialog of a renewal',
      open: async () => {
        await visit.page.goto(recordPath());
        await visit.press('Renewed…');
      },
      label: 'Years',
    },
    {
      where: 'the form of a new domain',
      open: async () => void (await visit.page.goto('/domains/new')),
      label: /^Name/,
    },
    {
      where: 'a new label',
      open: async () => void (await visit.page.goto('/settings/labels')),
      label: 'New label',
    },
    { where: 'a token', open: async () => void (await visit.page.goto('/settings/connections/new')), label: /^Name/ },
  ];
  for (const { where, open, label } of fields) {
    test(`does nothing in ${where}`, async () => {
      const { page } = visit;
      await open();
      const field = page.locator('input:visible').and(page.getByLabel(label)).last();
      await field.focus();
      const shown = async () =>
        page.evaluate(
          `[location.pathname, document.querySelectorAll('dialog[open]').length, document.querySelectorAll('form').length].join(' ')`,
        );
      const before = await shown();
      writes = [];
      for (const key of ['e', 'Tab', 'Escape', 'Enter'] as const) await hands.compose('にほん', key);
      assert.equal(await field.evaluate((one) => one === document.activeElement), true, 'the field keeps the focus');
      assert.equal(await shown(), before);
      await hands.accept('日本');
      await quiet();
      assert.deepEqual(writes, []);
      // A field for a number has no such letters.
      assert.match(await field.inputValue(), /^(\d*|\w*日本)$/);
    });
  }
});

suite('the keys', () => {
  const layouts = [
    { layout: 'Caps Lock', key: 'E', code: 'KeyE' },
    { layout: 'a Cyrillic layout', key: 'у', code: 'KeyE' },
    { layout: 'a Greek layout', key: 'ε', code: 'KeyE' },
    { layout: 'a Hebrew layout', key: 'ק', code: 'KeyE' },
    { layout: 'Japanese kana', key: 'い', code: 'KeyE' },
    { layout: 'Dvorak', key: 'e', code: 'KeyD' },
  ];
  for (const { layout, key, code } of layouts) {
    test(`work with ${layout}`, async () => {
      const { page } = visit;
      await page.goto(recordPath());
      await main().getByRole('button', { name: 'Let expire' }).waitFor();
      await hands.pressAt(code, key);
      await page.getByText('hand-0.example will be left to expire.').waitFor();
      await page.keyboard.press('u');
      await page.getByText('Decision undone. hand-0.example is open again.').waitFor();
    });
  }

  test('are those of the layout where it is Latin', async () => {
    const { page } = visit;
    await page.goto(recordPath());
    await main().getByRole('button', { name: 'Let expire' }).waitFor();
    writes = [];
    // The place of `e` on Dvorak, and a letter of the Turkish F layout.
    await hands.pressAt('KeyE', '.');
    await hands.pressAt('KeyE', 'ğ');
    await hands.pressAt('KeyE', 'E', shift);
    await quiet();
    assert.deepEqual(writes, []);
  });

  test('work while a checkbox has the focus, except those that are its own', async () => {
    const { page } = visit;
    await page.goto('/domains?sort=name');
    const box = page.getByLabel('Select hand-1.example');
    await box.focus();
    await page.keyboard.press('Space');
    assert.equal(await box.isChecked(), true);
    await box.focus();
    await page.keyboard.press('e');
    await page.getByText('hand-1.example will be left to expire.').waitFor();
    await page.keyboard.press('u');
    await page.getByText('Decision undone. hand-1.example is open again.').waitFor();
    // A field outside of the list, and a radio button.
    await page.getByRole('radio', { name: 'Dark' }).focus();
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    await page.keyboard.press('Escape');
  });
});

suite('undo', () => {
  test('walks back through several steps, and forward again', async () => {
    const { page } = visit;
    await page.goto(recordPath());
    await main().getByRole('button', { name: 'Archive', exact: true }).waitFor();
    const before = await state();
    for (const key of ['y', 'e', 'z', 'u', 'u', 'u']) await page.keyboard.press(key);
    await page.getByRole('button', { name: 'Redo', exact: true }).waitFor();
    await quiet();
    await assertBecomes(state, before);
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('Shift+U');
    await page.getByText(/hand-0\.example comes back on/).waitFor();
    await quiet();
    const [record] = await visit.records('&q=hand-0');
    assert.equal(record?.['renewalIntent'], 'let_expire');
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('u');
    await page.getByText('Decision undone. hand-0.example is open again.').waitFor();
    await quiet();
    await assertBecomes(state, before);
  });

  test('walks back across pages through all that was done', async () => {
    const { page, press } = visit;
    await page.goto('/');
    await main().locator('a[data-item]').first().focus();
    const before = await state();
    // Three names of the queue, each with another decision.
    for (const key of ['y', 'e', 'z']) await page.keyboard.press(key);
    await page.keyboard.press('g');
    await page.keyboard.press('l');
    await main().getByRole('link', { name: 'hand-5.example' }).click();
    await page.getByRole('heading', { level: 1, name: 'hand-5.example' }).waitFor();
    await press('Change registrar');
    await page.getByLabel('Registrar').last().fill('Gandi');
    await page.keyboard.press('Enter');
    await main().getByRole('button', { name: 'Change registrar' }).waitFor();
    await press('Archive');
    await page.getByText('hand-5.example was archived.').waitFor();
    await page.keyboard.press('r');
    await page.getByRole('dialog').getByLabel('Years').waitFor();
    await page.keyboard.press('Enter');
    await page.getByText(/hand-5\.example was renewed/).waitFor();
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await page.getByLabel('Notes').fill('From the hands');
    await press('Save changes');
    await page.getByRole('heading', { level: 1, name: 'hand-5.example', exact: true }).waitFor();
    await page.keyboard.press('g');
    await page.keyboard.press('s');
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
    const after = await state();
    for (const said of [
      'hand-5.example was changed back.',
      'Renewal undone. hand-5.example is as it was before.',
      'hand-5.example was restored.',
      'hand-5.example was changed back.',
      'Decision undone. hand-2.example is open again.',
      'Decision undone. hand-1.example is open again.',
      'Decision undone. hand-0.example is open again.',
    ]) {
      await page.keyboard.press('u');
      await page.getByText(said).waitFor();
    }
    await quiet();
    await assertBecomes(state, before);
    for (let step = 0; step < 7; step += 1) await page.keyboard.press('Shift+U');
    await assertBecomes(state, after);
    for (let step = 0; step < 7; step += 1) await page.keyboard.press('u');
    await page.getByText('Decision undone. hand-0.example is open again.').waitFor();
    await quiet();
    await assertBecomes(state, before);
  });

  test('says so when another hand has changed the record, and goes on to what was done before', async () => {
    const { page, context, service } = visit;
    await page.goto(recordPath());
    await main().getByRole('button', { name: 'Archive', exact: true }).waitFor();
    await page.keyboard.press('l');
    await page.getByLabel('New label, or one to find').fill('Kept');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.getByText('Labels of 1 domain changed.').waitFor();
    await page.keyboard.press('e');
    await page.getByText('hand-0.example will be left to expire.').waitFor();
    const [record] = await visit.records('&q=hand-0');
    const changed = await context.request.patch(`/api/v1${recordPath()}`, {
      headers: { origin: service.origin, 'if-match': String(record?.['revision']) },
      data: { registrar: 'INWX' },
    });
    assert.equal(changed.status(), 200, await changed.text());
    await page.keyboard.press('u');
    await page.getByText('It has changed since, so it was left as it is.').waitFor();
    assert.equal((await visit.records('&q=hand-0'))[0]?.['renewalIntent'], 'let_expire');
    await page.keyboard.press('u');
    await page.getByText('Labels of 1 domain restored.').waitFor();
    assert.deepEqual((await visit.records('&q=hand-0'))[0]?.['labels'], []);
  });
});

test('no page asked another host, broke the security policy, or threw', () => {
  assert.deepEqual(visit.faults, []);
});
