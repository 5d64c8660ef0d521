import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { assertBecomes, assertCount, assertNoBarriers, assertReads } from './page-checks.ts';
import { month, openNames } from './portfolios.ts';
import { dayFromNow, shell, visitOf } from './visit.ts';

// A month's work with 400 names: the steps build on each other and run in their order.
const visit = visitOf({ records: month() });

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

suite('the month of 400 names, with keys alone', () => {
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
    await assertReads(decisions(), /33 open[\s\S]*Overdue[\s\S]*name-00[\s\S]*Next 7 days/);
    await assertBecomes(async () => (await queue()).counts.open, openNames);
    await assertCount(decisions().locator('a[data-item]'), openNames);
    await assertNoBarriers(page, 'the queue');
    const actions = decisions().getByRole('listitem').first().getByRole('button');
    const keysOf = () => actions.evaluateAll((all) => all.map((one) => one.getAttribute('aria-keyshortcuts')));
    await assertBecomes(keysOf, ['r', 'y', 'e', 'z']);
  });

  test('33 names are decided or renewed with their price, in three keys a name at most', async (story) => {
    const { page } = visit;
    const { items } = await queue();
    const used = { renewed: [] as number[], priced: [] as number[], decided: [] as number[] };
    for (const [place, { id, name }] of items.entries()) {
      const before = keys;
      const dialog = page.getByRole('dialog', { name: `Record renewal of ${name}` });
      const isDialog = place % 11 < 7;
      const isPriced = place % 11 === 3 || place % 11 === 6;
      if (isDialog) {
        await press('r');
        await dialog.getByLabel('Years').waitFor();
        if (isPriced) {
          await press('Tab', '1', '4');
        }
        await press('Enter');
        await dialog.waitFor({ state: 'detached' });
      } else {
        await press(place % 11 === 7 ? 'z' : place % 11 === 10 ? 'e' : 'y');
      }
      await decisions().locator(`a[data-item="${id}"]`).waitFor({ state: 'detached' });
      const next = items[place + 1];
      if (next) await assertBecomes(focusedRow, next.id);
      (isPriced ? used.priced : isDialog ? used.renewed : used.decided).push(keys - before);
    }
    await decisions().getByText('Nothing to decide until').waitFor();
    const counts = async () => {
      const { open, later } = (await queue()).counts;
      return { open, later, paid: (await paid()).count };
    };
    // The last keys may still be on their way.
    await assertBecomes(counts, { open: 0, later: 3, paid: used.renewed.length + used.priced.length });

    const average = (some: readonly number[]) => some.reduce((sum, one) => sum + one, 0) / some.length;
    story.diagnostic(
      `${keys} keys for ${items.length} names: ${(keys / items.length).toFixed(2)} a name (limit 3). ` +
        `Decided: ${used.decided.length} names, ${average(used.decided).toFixed(2)} keys each; ` +
        `renewed at the recorded price: ${used.renewed.length} names, ${average(used.renewed).toFixed(2)} each; ` +
        `renewed at another price: ${used.priced.length} names, ${average(used.priced).toFixed(2)} each.`,
    );
    assert.equal(items.length, openNames);
    assert.ok(keys / items.length <= 3, `${keys} keys for ${items.length} names`);
    assert.ok(average([...used.decided, ...used.renewed]) <= 2);
  });

  test('what was decided lies in folds, and says what was decided', async () => {
    const { page } = visit;
    await decisions().locator('summary', { hasText: 'Decided' }).click();
    await assertReads(decisions(), /Auto-renew[\s\S]*Renew · \d+ \w+/);
    await decisions().locator('summary', { hasText: 'Later' }).click();
    await assertReads(decisions(), new RegExp(`Until ${Number(dayFromNow(7).slice(8))} `));
    await assertNoBarriers(page, 'the folds of the queue', '[aria-labelledby="decisions"]');
  });

  test('a key on a row of a fold changes its decision, and another takes that back', async () => {
    const { page } = visit;
    const { items } = await queue('later');
    const [item] = items;
    assert.ok(item);
    await decisions().locator(`a[data-item="${item.id}"]`).focus();
    await page.keyboard.press('y');
    await page.getByText(`${item.name} will be renewed.`).waitFor();
    await assertBecomes(async () => (await queue('later')).items.length, 2);
    await page.keyboard.press('u');
    await page.getByText(`Decision undone. ${item.name} is as it was before.`).waitFor();
    await assertBecomes(async () => (await queue('later')).items.length, 3);
    await page.locator(`a[data-item="${item.id}"]:focus`).waitFor();
  });
});

suite('mistakes and other hands', () => {
  test('all that expired as decided is archived after one question, and taken back with one key', async () => {
    const { page, keep } = visit;
    await keep(
      ['gone-a', 'gone-b', 'gone-c'].map((name, place) => ({
        name: `${name}.example`,
        expirationDate: dayFromNow(-10 - place),
      })),
    );
    await page.goto('/');
    for (const name of ['gone-c', 'gone-b', 'gone-a']) {
      await decisions()
        .getByRole('link', { name: `${name}.example` })
        .waitFor();
      await page.keyboard.press('e');
      await page.getByText(`${name}.example will be left to expire.`).waitFor();
    }
    const { expired } = (await queue()).counts;
    assert.ok(expired >= 3);
    await decisions().locator('summary', { hasText: 'Expired as you decided' }).click();
    await decisions().getByRole('button', { name: 'Archive all…' }).click();
    const dialog = page.getByRole('dialog', { name: `Archive ${expired} expired domains?` });
    await assertNoBarriers(page, 'the question before archiving', 'dialog');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
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
    await page.goto('/');
    await decisions().getByRole('link', { name: 'moved.example' }).waitFor();
    await visit.changeElsewhere('moved', { expirationDate: dayFromNow(5) });
    await page.keyboard.press('e');
    await page.getByText('moved.example was not changed').waitFor();
    await assertBecomes(() => fieldOf('moved', 'renewalIntent'), 'renew');
    await decisions().getByRole('link', { name: 'moved.example' }).waitFor();
    // It was read again, so that the same key is now about the new date.
    await decisions().getByRole('link', { name: 'moved.example' }).focus();
    await page.keyboard.press('e');
    await page.getByText('moved.example will be left to expire.').waitFor();
    await assertBecomes(() => fieldOf('moved', 'renewalIntent'), 'let_expire');
  });

  test('keys are letters where one types, and do nothing when they are switched off', async () => {
    const { page, keep } = visit;
    await keep([{ name: 'typed.example', expirationDate: dayFromNow(4) }]);
    await page.goto('/');
    await decisions().getByRole('link', { name: 'typed.example' }).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog', { name: 'Find anything' }).waitFor();
    await page.keyboard.type('ryez');
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await help.getByText('Record renewal: what you paid, and the next dates').waitFor();
    await help.getByLabel('Single-key shortcuts').uncheck();
    await page.keyboard.press('Escape');
    await page.keyboard.press('e');
    await page.keyboard.press('?');
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog', { name: 'Find anything' }).waitFor();
    await assertBecomes(() => fieldOf('typed', 'renewalIntent'), 'renew');
    await assertBecomes(async () => (await queue()).counts.open, 1);
    await page.evaluate('localStorage.clear()');
  });
});

suite('the same keys elsewhere', () => {
  test('in the list they are about the focused row, or else about the selection', async () => {
    const { page } = visit;
    await page.goto('/domains?q=gone');
    await page.getByRole('link', { name: 'gone-a.example' }).focus();
    await page.keyboard.press('y');
    await page.getByText('gone-a.example will be renewed.').waitFor();
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
    await page.getByText('2 domains will be renewed.').waitFor();
    for (const name of ['gone-b', 'gone-c']) await assertBecomes(() => fieldOf(name, 'renewalIntent'), 'renew');
    await page.keyboard.press('u');
    await page.getByText('Decisions undone. 2 domains are as they were before.').waitFor();
    for (const name of ['gone-b', 'gone-c']) await assertBecomes(() => fieldOf(name, 'renewalIntent'), 'let_expire');
    await page.getByRole('link', { name: 'gone-b.example' }).focus();
    await page.keyboard.press('r');
    await page.getByRole('dialog', { name: 'Record renewal of gone-b.example' }).getByLabel('Years').waitFor();
    await page.keyboard.press('Escape');
  });

  test('a record has buttons for both, and shows what was decided', async () => {
    const { page, heading, press } = visit;
    await page.goto(`/domains/${String((await recordOf('typed'))['id'])}`);
    await heading('typed.example');
    await press('Let expire');
    await page.getByText('typed.example will be left to expire.').waitFor();
    await assertReads(page.getByRole('main'), /You let it expire on .*\s+[\s\S]*Decided \d+ \w+/);
    await assertNoBarriers(page, 'a record with its decision');
    await page.keyboard.press('u');
    await page.getByText('Decision undone. typed.example is open again.').waitFor();
    await assertBecomes(() => fieldOf('typed', 'renewalIntent'), 'renew');
    await page.keyboard.press('z');
    await page.getByText(/typed\.example comes back on/).waitFor();
    await page.keyboard.press('r');
    await page.getByRole('dialog', { name: 'Record renewal of typed.example' }).getByLabel('Years').waitFor();
    await page.keyboard.press('Enter');
    await page.getByText(/typed\.example was renewed until/).waitFor();
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
  await page.goto('/');
  await decisions().getByRole('link', { name: 'hasty.example' }).focus();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('aex');
  await page.keyboard.press('Backspace');
  release();
  const field = page.getByRole('dialog', { name: 'Find anything' }).getByRole('combobox');
  await field.waitFor();
  await assertBecomes(() => field.inputValue(), 'ae');
  await page.keyboard.press('Escape');
  await page.unroute('**/assets/palette-*.js');
  const { renewalIntent, isArchived } = await recordOf('hasty');
  assert.deepEqual([renewalIntent, isArchived, (await queue()).counts.open], ['renew', false, open]);
});

test('a record that is due in years shows its decision too, and asks for nothing but that', async () => {
  const { page, keep, heading, press } = visit;
  await keep([{ name: 'distant.example', expirationDate: dayFromNow(1500) }]);
  const { id } = await recordOf('distant');
  await page.goto(`/domains/${String(id)}`);
  await heading('distant.example');
  await press('Let expire');
  await page.getByText('distant.example will be left to expire.').waitFor();
  await assertReads(page.getByRole('main'), /You let it expire on .*\s+[\s\S]*Decided \d+ \w+/);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.reload();
  await assertReads(page.getByRole('main'), /You let it expire on .*\s+[\s\S]*Decided \d+ \w+/);
  assert.deepEqual(
    asked.filter((path) => path.startsWith('/api/') && path.includes('decision')),
    [`/api/v1/domains/${String(id)}/decision`],
  );
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
  await page.getByText('many-109.example will be left to expire.').waitFor();
  await assertCount(rows, open + 109);
  await page.locator('a[data-item]:focus', { hasText: 'many-108.example' }).waitFor();
});
