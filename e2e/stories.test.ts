import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { assertBecomes, assertNoBarriers, assertReads } from './page-checks.ts';
import { dayFromNow, signIn, startVisit, type Visit } from './visit.ts';

// What a person does in a month with four hundred names. Each press, each key and each text that is entered counts.
let visit: Visit;
let page: Visit['page'];
let actions = 0;

const registrars = ['GoDaddy', 'Namecheap', 'Porkbun', 'INWX', 'Gandi', 'Dynadot'];
const tlds = ['com', 'net', 'org', 'de', 'io'];
const currencies = ['USD', 'USD', 'EUR', 'GBP', 'JPY', 'USD'];
const size = Number(process.env['NAMEKEEP_TEST_NAMES'] ?? 400);

before(async () => {
  visit = await startVisit();
  ({ page } = visit);
  await signIn(visit, '/settings');
  const records = Array.from({ length: size }, (_, n) => ({
    name: `name-${String(n).padStart(5, '0')}.${tlds[n % tlds.length]}`,
    registrar: registrars[n % registrars.length],
    currency: currencies[n % registrars.length],
    renewalCostMinor: n % 13 === 0 ? null : 1000 + (n % 500),
    expirationDate: dayFromNow(1 + (n % 400)),
  }));
  for (let start = 0; start < records.length; start += 100) await visit.keep(records.slice(start, start + 100));
});
after(() => visit?.end());

const toolbar = () => page.getByRole('search', { name: 'Domains' });
const status = () => page.locator('main div > p[role="status"]').first();
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
  await page.goto(`/domains?sort=renewal&dueFrom=${from}&dueTo=${to}`);
  actions = 0;
  const totals = await page.request.get(`/api/v1/domains/totals?dueFrom=${from}&dueTo=${to}`);
  const { count } = (await totals.json()) as { count: number };
  // The currency of the most names comes first, which depends on the day.
  const amounts = String.raw`(?=.*US\$[\d,.]+)(?=.*€[\d,.]+)(?=.*£[\d,.]+)(?=.*JP¥[\d,]+)`;
  await assertReads(status(), new RegExp(`^${count.toLocaleString('en')} names? · ${amounts}`));
  counted('What is due in March', 0);
});

test('forty pasted names are left to expire', async () => {
  await page.goto('/domains');
  await assertReads(status(), /names/);
  const names = Array.from({ length: 40 }, (_, n) => `name-${String(n * 9).padStart(5, '0')}.${tlds[(n * 9) % 5]}`);
  actions = 0;
  await press('Actions');
  await press('Paste names to select…');
  actions += 1;
  await page.getByRole('textbox', { name: 'Names' }).fill(names.join('\n'));
  await press('Select 40 names');
  await page.getByText('40 selected').waitFor();
  await key('e');
  await page.getByText(/40 domains? will be left to expire|40 .*expire/).waitFor();
  counted('Let forty pasted names expire', 6);
  const { count } = (await (await page.request.get('/api/v1/domains/totals?renewalIntent=let_expire')).json()) as {
    count: number;
  };
  assert.equal(count, 40);
});

test("GoDaddy's .com names cost 7 percent more, and back", async () => {
  await page.goto('/domains?registrar=GoDaddy&tld=com');
  await assertReads(status(), /names/);
  const before = await status().innerText();
  await page.goto('/domains');
  await assertReads(status(), /names/);
  actions = 0;
  await press(/^Registrar/, toolbar());
  await check(/^GoDaddy/);
  await press(/^TLD/, toolbar());
  await check(/^\.com/);
  await press('Change all…');
  const dialog = page.getByRole('dialog', { name: /^Change \d+ records$/ });
  actions += 1;
  await dialog.getByLabel('Field to change').selectOption('renewalCostMinor percent');
  actions += 1;
  await dialog.getByLabel('Renewal cost: change by percent').fill('7');
  await dialog.getByText('What would change').waitFor();
  await assertReads(dialog.getByRole('row', { name: /Changed/ }).first(), /Renewal cost US\$[\d.]+ → US\$[\d.]+/);
  await assertNoBarriers(page, 'the preview of a price rise', 'dialog');
  await press(/^Change \d+ records$/, dialog);
  await page.getByText(/^\d+ records changed\.$/).waitFor();
  counted("Raise GoDaddy's .com by 7 percent", 8);
  await assertBecomes(async () => (await status().innerText()) === before, false);
  await page.keyboard.press('u');
  await page.getByText(/records were restored\.$/).waitFor();
  await assertReads(status(), new RegExp(`^${before.replace(/[$.*+?^()[\]{}|\\]/g, '\\$&')}$`));
});

test('what is seen is exported', async () => {
  await page.goto('/domains?registrar=Gandi&sort=-name');
  const total = `/api/v1/domains/totals?registrar=Gandi`;
  const { count } = (await (await page.request.get(total)).json()) as { count: number };
  await assertReads(status(), new RegExp(`^${count.toLocaleString('en')} names`));
  actions = 0;
  await press('Actions');
  await press('Export this view…');
  const downloading = page.waitForEvent('download');
  await press('Download', page.getByRole('dialog', { name: 'Export this view' }));
  const chunks: Buffer[] = [];
  for await (const chunk of await (await downloading).createReadStream()) chunks.push(chunk as Buffer);
  counted('Export what I see', 3);
  const [header = '', ...lines] = Buffer.concat(chunks).toString().trim().split(/\r?\n/);
  assert.match(header, /name,registrar,renewal\.date,.*currency/i);
  const names = lines.map((line) => line.split(',')[0] ?? '');
  assert.equal(names.length, count);
  assert.deepEqual(names, names.toSorted().toReversed());
  assert.ok(lines.every((line) => line.split(',')[1] === 'Gandi'));
});

test('what each registrar costs', async () => {
  await page.goto('/domains');
  await assertReads(status(), /names/);
  actions = 0;
  await press('Actions');
  await press('Costs by registrar…');
  await assertReads(page.getByRole('row', { name: /^GoDaddy/ }), /US\$[\d,.]+/);
  counted('What each registrar costs', 2);
});

test('no page asked another host, broke the security policy, or threw', () => {
  assert.deepEqual(visit.faults, []);
});
