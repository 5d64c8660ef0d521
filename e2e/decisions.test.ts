import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { assertBecomes, assertCount, assertReads } from './page-checks.ts';
import { month } from './portfolios.ts';
import { dayFromNow, shell, visitOf } from './visit.ts';

// A month's work: 8 names that wait for a decision, some that renew by themselves, and some that are due later. The steps
// build on each other and run in their order.
const openNames = 8;
const visit = visitOf({ records: month().filter((_, n) => n < openNames || (n > 40 && n < 50) || n > 380) });

interface Queue {
  counts: Record<'open' | 'later' | 'decided' | 'expired', number>;
  items: { id: string; name: string; revision: number }[];
}
const queue = async (state = 'open') => await visit.read<Queue>(`/decisions?state=${state}&limit=100`);
const decisions = () => shell.region(visit, 'Decisions');
const focusedRow = () => visit.page.evaluate<string | undefined>('document.activeElement?.dataset?.item');
const recordOf = (name: string) => visit.recordOf(name);
const fieldOf = async (name: string, field: string) => (await recordOf(name))[field];
const paid = async () => await visit.read<{ count: number }>('/payments/totals');

suite('a month of decisions, with keys alone', () => {
  let keys = 0;
  const press = async (...some: string[]) => {
    for (const key of some) {
      keys += 1;
      await visit.page.keyboard.press(key);
    }
  };

  test('the queue shows what is open, in groups, with what will be paid', async () => {
    const { page, heading } = visit;
    await page.goto('/');
    await heading('Overview');
    await assertReads(decisions(), /8 open[\s\S]*Overdue[\s\S]*name-00[\s\S]*Next 7 days/);
    await assertBecomes(async () => (await queue()).counts.open, openNames);
    await assertCount(decisions().locator('a[data-item]'), openNames);
    const actions = decisions().getByRole('listitem').first().getByRole('button');
    const keysOf = () => actions.evaluateAll((all) => all.map((one) => one.getAttribute('aria-keyshortcuts')));
    await assertBecomes(keysOf, ['r', 'y', 'e', 'z']);
  });

  test('each is decided or renewed with its price, in three keys a name at most', async (story) => {
    const { page } = visit;
    const { items } = await queue();
    const used = { renewed: [] as number[], priced: [] as number[], decided: [] as number[] };
    for (const [place, { id, name }] of items.entries()) {
      const before = keys;
      const dialog = page.getByRole('dialog', { name: `Record renewal of ${name}` });
      const isDialog = place < 4;
      const isPriced = isDialog && place % 2 === 1;
      if (isDialog) {
        await press('r');
        await dialog.getByLabel('Years').waitFor();
        if (isPriced) await press('Tab', '1', '4');
        await press('Enter');
        await dialog.waitFor({ state: 'detached' });
      } else {
        await press(['z', 'y', 'z', 'e'][place - 4] ?? '');
      }
      await decisions().locator(`a[data-item="${id}"]`).waitFor({ state: 'detached' });
      const next = items[place + 1];
      if (next) await assertBecomes(focusedRow, next.id);
      (isPriced ? used.priced : isDialog ? used.renewed : used.decided).push(keys - before);
    }
    await decisions().getByText('Nothing to decide.').waitFor();
    const counts = async () => {
      const { open, later } = (await queue()).counts;
      return { open, later, paid: (await paid()).count };
    };
    // The last keys may still be on their way.
    await assertBecomes(counts, { open: 0, later: 2, paid: used.renewed.length + used.priced.length });

    const average = (some: readonly number[]) => some.reduce((sum, one) => sum + one, 0) / some.length;
    story.diagnostic(`${keys} keys for ${items.length} names: ${(keys / items.length).toFixed(2)} a name (limit 3).`);
    assert.equal(items.length, openNames);
    assert.ok(keys / items.length <= 3, `${keys} keys for ${items.length} names`);
    assert.ok(average([...used.decided, ...used.renewed]) <= 2);
  });

  test('what was decided lies in folds, and says what was decided', async () => {
    await decisions().locator('summary', { hasText: 'Decided' }).click();
    await assertReads(decisions(), /Renew · \d+ \w+[\s\S]*Auto-renew/);
    await decisions().locator('summary', { hasText: 'Later' }).click();
    await assertReads(decisions(), new RegExp(`Until ${Number(dayFromNow(7).slice(8))} `));
  });

  test('a key on a row of a fold changes its decision, and another takes that back', async () => {
    const { page } = visit;
    const { items } = await queue('later');
    const [item] = items;
    assert.ok(item);
    await decisions().locator(`a[data-item="${item.id}"]`).focus();
    await page.keyboard.press('y');
    await page.getByText(`Keeping ${item.name}.`).waitFor();
    await assertBecomes(async () => (await queue('later')).items.length, 1);
    await page.keyboard.press('u');
    await page.getByText(`Decision undone. ${item.name} is as it was before.`).waitFor();
    await assertBecomes(async () => (await queue('later')).items.length, 2);
    await page.locator(`a[data-item="${item.id}"]:focus`).waitFor();
  });
});

suite('mistakes and other hands', () => {
  test('all that expired as decided is archived at once, and taken back with one key', async () => {
    const { page, keep } = visit;
    await keep(
      ['gone-a', 'gone-b', 'gone-c'].map((name, place) => ({
        name: `${name}.example`,
        expirationDate: dayFromNow(-10 - place),
      })),
    );
    await visit.open('/', decisions().getByRole('link', { name: 'gone-c.example' }));
    for (const name of ['gone-c', 'gone-b', 'gone-a']) {
      await decisions()
        .getByRole('link', { name: `${name}.example` })
        .waitFor();
      await page.keyboard.press('e');
      await page.getByText(`Letting ${name}.example expire.`).waitFor();
    }
    const { expired } = (await queue()).counts;
    assert.ok(expired >= 3);
    await decisions().locator('summary', { hasText: 'Expired as you decided' }).click();
    await decisions()
      .getByRole('button', { name: `Archive all ${expired}` })
      .click();
    await page.getByText(`${expired} domains were archived.`).waitFor();
    await assertBecomes(async () => (await queue()).counts.expired, 0);
    await assertBecomes(() => fieldOf('gone-a', 'isArchived'), true);
    await page.keyboard.press('u');
    await page.getByText(`${expired} domains were unarchived.`).waitFor();
    await assertBecomes(async () => (await queue()).counts.expired, expired);
  });

  test('a decision about a name whose due date has moved meanwhile is not made', async () => {
    const { page, keep } = visit;
    await keep([{ name: 'moved.example', expirationDate: dayFromNow(3) }]);
    const moved = decisions().getByRole('link', { name: 'moved.example' });
    await visit.open('/', moved);
    await visit.changeElsewhere('moved', { expirationDate: dayFromNow(5) });
    await page.keyboard.press('e');
    await page.getByText('moved.example was not changed').waitFor();
    await assertBecomes(() => fieldOf('moved', 'renewalIntent'), 'renew');
    // It was read again, so that the same key is now about the new date.
    await moved.focus();
    await page.keyboard.press('e');
    await page.getByText('Letting moved.example expire.').waitFor();
    await assertBecomes(() => fieldOf('moved', 'renewalIntent'), 'let_expire');
  });
});

suite('the same keys elsewhere', () => {
  test('in the list they are about the focused row, or else about the selection', async () => {
    const { page } = visit;
    await visit.go('/domains?q=gone', shell.names(visit));
    await page.getByRole('link', { name: 'gone-a.example' }).focus();
    await page.keyboard.press('y');
    await page.getByText('Keeping gone-a.example.').waitFor();
    await assertBecomes(() => fieldOf('gone-a', 'renewalIntent'), 'renew');
    await page.keyboard.press('u');
    await page.getByText('Decision undone. gone-a.example is as it was before.').waitFor();
    await assertBecomes(() => fieldOf('gone-a', 'renewalIntent'), 'let_expire');
    // The decision from before the key counts again.
    await assertBecomes(async () => (await queue('expired')).items.some(({ name }) => name === 'gone-a.example'), true);

    for (const name of ['gone-b', 'gone-c']) await page.getByLabel(`Select ${name}.example`).check();
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('y');
    await page.getByText('Keeping 2 domains.').waitFor();
    for (const name of ['gone-b', 'gone-c']) await assertBecomes(() => fieldOf(name, 'renewalIntent'), 'renew');
    await page.keyboard.press('u');
    await page.getByText('Decisions undone. 2 domains are as they were before.').waitFor();
    for (const name of ['gone-b', 'gone-c']) await assertBecomes(() => fieldOf(name, 'renewalIntent'), 'let_expire');
    await page.getByRole('link', { name: 'gone-b.example' }).focus();
    await page.keyboard.press('r');
    await page.getByRole('dialog', { name: 'Record renewal of gone-b.example' }).getByLabel('Years').waitFor();
    await page.keyboard.press('Escape');
  });

  test('a record has buttons for both, and says what was decided, however late it is due', async () => {
    const { page, keep, press } = visit;
    await keep([{ name: 'distant.example', expirationDate: dayFromNow(1500) }]);
    const { id } = await recordOf('distant');
    const decided = /You let it expire on [^\n]*\s+[\s\S]*Decided \d+ \w+/;
    await visit.go(`/domains/${String(id)}`, 'distant.example');
    await press('Let expire');
    await page.getByText('Letting distant.example expire.').waitFor();
    await assertReads(shell.main(visit), decided);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.reload();
    await assertReads(shell.main(visit), decided);
    assert.deepEqual(
      asked.filter((path) => path.startsWith('/api/') && path.includes('decision')),
      [`/api/v1/domains/${String(id)}/decision`],
    );
    await page.keyboard.press('y');
    await page.getByText('Keeping distant.example.').waitFor();
    await shell.undo(visit, 'Decision undone. distant.example is as it was before.');
    await page.keyboard.press('z');
    await assertReads(shell.main(visit), /Snoozed until \d+ \w+; you let it expire/);
    await page.keyboard.press('r');
    await page.getByRole('dialog', { name: 'Record renewal of distant.example' }).getByLabel('Years').waitFor();
    await page.keyboard.press('Enter');
    await page.getByText(/distant\.example was renewed until/).waitFor();
  });
});

test('keys that are pressed while the palette still loads decide nothing, and are in its field', async () => {
  const { page, keep } = visit;
  await keep([{ name: 'hasty.example', expirationDate: dayFromNow(3) }]);
  const { open } = (await queue()).counts;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/palette-*.js', async (route) => {
    await held;
    await route.continue();
  });
  const hasty = decisions().getByRole('link', { name: 'hasty.example' });
  await visit.open('/', hasty);
  await hasty.focus();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('aex');
  await page.keyboard.press('Backspace');
  release();
  const field = page.getByRole('dialog', { name: 'Find anything' }).getByRole('combobox');
  await field.waitFor();
  await assertBecomes(() => field.inputValue(), 'ae');
  await page.keyboard.press('Escape');
  await page.unroute('**/assets/palette-*.js');
  // Nor is any lost while it takes the place of what was shown until it was loaded.
  await visit.open('/', hasty);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('hasty', { delay: 30 });
  await assertBecomes(() => field.inputValue(), 'hasty');
  await page.keyboard.press('Escape');
  const { renewalIntent, isArchived } = await recordOf('hasty');
  assert.deepEqual([renewalIntent, isArchived, (await queue()).counts.open], ['renew', false, open]);
});

test('more than a hundred are shown in steps, and a decision keeps those that were loaded', async () => {
  const { page, keep } = visit;
  const { open } = (await queue()).counts;
  const names = Array.from({ length: 110 }, (_, n) => ({
    name: `many-${String(n).padStart(3, '0')}.example`,
    expirationDate: dayFromNow(40),
  }));
  await keep(names.slice(0, 100));
  await keep(names.slice(100));
  await page.goto('/');
  const rows = decisions().locator('a[data-item]');
  await assertCount(rows, 100);
  await decisions().getByRole('button', { name: 'Show more' }).click();
  await assertCount(rows, open + 110);
  await rows.last().focus();
  await page.keyboard.press('e');
  await page.getByText('Letting many-109.example expire.').waitFor();
  await assertCount(rows, open + 109);
  await page.locator('a[data-item]:focus', { hasText: 'many-108.example' }).waitFor();
});
