import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { assertBecomes, assertReads } from './page-checks.ts';
import { mixed, mixedName } from './portfolios.ts';
import { dayFromNow, shell, visitOf } from './visit.ts';

// What a person does in a month with so many names. Each press, each key and each text that is entered counts.
const size = Number(process.env['NAMEKEEP_TEST_NAMES'] ?? 400);
let page: Page;
let actions = 0;
const visit = visitOf({ records: mixed(size), prepare: (one) => void ({ page } = one) });

async function press(name: string | RegExp, place: Pick<typeof page, 'getByRole'> = page): Promise<void> {
  actions += 1;
  await place.getByRole('button', { name, exact: typeof name === 'string' }).click();
}
async function check(name: RegExp): Promise<void> {
  actions += 1;
  await page.getByRole('checkbox', { name }).check();
}
async function key(name: string): Promise<void> {
  actions += 1;
  await page.keyboard.press(name);
}
function counted(story: string, most: number): void {
  console.log(`${story}: ${actions} actions of at most ${most}, ${size} names`);
  assert.ok(actions <= most, `${story} took ${actions} actions`);
}

/** The next March, which the filter of due dates names. */
function march(): { from: string; to: string } {
  const today = dayFromNow(0);
  const year = Number(today.slice(0, 4)) + (today.slice(5) > '02' ? 1 : 0);
  return { from: `${year}-03-01`, to: `${year}-03-31` };
}

test('what is due in March, and what it costs per currency, is read without another key', async () => {
  const { from, to } = march();
  await page.goto(`/domains?dueFrom=${from}&dueTo=${to}`);
  actions = 0;
  const totals = await page.request.get(`/api/v1/domains/totals?dueFrom=${from}&dueTo=${to}`);
  const { count } = (await totals.json()) as { count: number };
  // The currency of the most names comes first, which depends on the day.
  const amounts = String.raw`(?=.*US\$[\d,.]+)(?=.*€[\d,.]+)(?=.*£[\d,.]+)(?=.*JP¥[\d,]+)`;
  await assertReads(shell.status(visit), new RegExp(`^${count.toLocaleString('en')} names? · ${amounts}`));
  counted('What is due in March', 0);
});

test('forty pasted names are left to expire', async () => {
  await page.goto('/domains');
  await assertReads(shell.status(visit), /names/);
  const names = Array.from({ length: 40 }, (_, n) => mixedName(n * 9));
  actions = 0;
  await press('Actions');
  await press('Paste names to select…');
  actions += 1;
  await page.getByRole('textbox', { name: 'Names' }).fill(names.join('\n'));
  await press('Select 40 names');
  await page.getByText('40 selected').waitFor();
  await key('e');
  await page.getByText('Letting 40 domains expire.').waitFor();
  counted('Let forty pasted names expire', 6);
  const { count } = await visit.read<{
    count: number;
  }>('/domains/totals?renewalIntent=let_expire');
  assert.equal(count, 40);
});

test("GoDaddy's .com names cost 7 percent more, and back", async () => {
  await page.goto('/domains?registrar=GoDaddy&tld=com');
  await assertReads(shell.status(visit), /names/);
  const before = await shell.status(visit).innerText();
  await page.goto('/domains');
  await assertReads(shell.status(visit), /names/);
  actions = 0;
  await press(/^Registrar/, shell.toolbar(visit));
  await check(/^GoDaddy/);
  await press(/^TLD/, shell.toolbar(visit));
  await check(/^\.com/);
  await press(/^Edit all \d+…$/);
  const dialog = page.getByRole('dialog', { name: /^Edit \d+ domains$/ });
  await press('Renewal cost: change by percent', dialog);
  actions += 1;
  await dialog.getByLabel('Renewal cost: change by percent').fill('7');
  await dialog.getByText('What would change').waitFor();
  await assertReads(dialog.getByRole('row', { name: /Changed/ }).first(), /Renewal cost US\$[\d.]+ → US\$[\d.]+/);
  await press(/^Change \d+ domains$/, dialog);
  await page.getByText(/^\d+ domains were changed\.$/).waitFor();
  counted("Raise GoDaddy's .com by 7 percent", 8);
  await assertBecomes(async () => (await shell.status(visit).innerText()) === before, false);
  await page.keyboard.press('u');
  await page.getByText(/domains were restored\.$/).waitFor();
  await assertReads(shell.status(visit), new RegExp(`^${before.replace(/[$.*+?^()[\]{}|\\]/g, '\\$&')}$`));
});

test('what is seen is exported', async () => {
  await page.goto('/domains?registrar=Gandi&sort=-name');
  const total = `/api/v1/domains/totals?registrar=Gandi`;
  const { count } = (await (await page.request.get(total)).json()) as { count: number };
  await assertReads(shell.status(visit), new RegExp(`^${count.toLocaleString('en')} names`));
  actions = 0;
  await press('Actions');
  await press('Export…');
  const dialog = shell.dialog(visit, /^Export these/);
  const { text } = await shell.download(visit, () => press('Download', dialog));
  counted('Export what I see', 3);
  const [header = '', ...lines] = text.trim().split(/\r?\n/);
  assert.match(header, /name,registrar,renewal\.date,.*currency/i);
  const names = lines.map((line) => line.split(',')[0] ?? '');
  assert.equal(names.length, count);
  assert.deepEqual(names, names.toSorted().toReversed());
  assert.ok(lines.every((line) => line.split(',')[1] === 'Gandi'));
});

test('what each registrar costs', async () => {
  await page.goto('/domains');
  await assertReads(shell.status(visit), /names/);
  actions = 0;
  await press('Group');
  await press('Registrar', page.getByRole('list', { name: 'Group by' }));
  await assertReads(page.getByRole('rowheader', { name: /^GoDaddy/ }), /US\$[\d,.]+/);
  counted('What each registrar costs', 2);
});

test('a stranger has ten names in, and sees what is due, within five minutes', async () => {
  const stranger = await visit.another();
  await stranger.signIn('/');
  ({ page } = stranger);
  await stranger.heading('Your portfolio is empty');
  const names = Array.from({ length: 10 }, (_, n) => `first-${n}.example ${dayFromNow(n * 9 + 1)}`);
  actions = 3;
  await page.getByRole('main').getByRole('link', { name: 'Add domains', exact: true }).click();
  await stranger.field('Name').fill(names.join('\n'));
  await press('Add 10 domains');
  await page.getByText('10 domains added.').waitFor();
  await page.getByRole('link', { name: 'Overview', exact: true }).first().click();
  await assertReads(
    stranger.page.getByRole('region', { name: 'Decisions' }),
    /10 open[\s\S]*first-0\.example[\s\S]*Next 90 days/,
  );
  counted('From the start to what is due', 6);
});
