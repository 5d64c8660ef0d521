import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, suite, test } from 'node:test';
import { stripVTControlCharacters } from 'node:util';
import { commandLineOf } from './command-line.ts';

interface Shown {
  id: string;
  revision: number;
  expirationDate: string | null;
  billingDate: string | null;
  renewalIntent: string;
  renewalCostMinor: number | null;
  registrar: string | null;
}
interface Paid {
  id: string;
  paidOn: string;
  amountMinor: number | null;
  currency: string;
  years: number | null;
  note: string;
}

const cli = commandLineOf();

let names = 0;
let name: string;
// Every test has a name of its own.
beforeEach(() => {
  name = `renewal-${(names += 1)}.example`;
});

const add = (...words: string[]): Promise<Shown> => cli.json<Shown>(['add', ...words]);
const get = (nameOrId: string): Promise<Shown> => cli.json<Shown>(['get', nameOrId]);
const paymentsOf = async (nameOrId: string): Promise<Paid[]> =>
  (await cli.json<{ payments: Paid[] }>(['payments', nameOrId])).payments;
const ran = (words: readonly string[], code: number) => cli.ends(code, words);

suite('renewed', () => {
  test("moves a record's own dates by a year and records its cost as paid today", async () => {
    await add(name, '--expires', '2027-05-01', '--billing', '2027-04-01', '--cost', '11.08', '--intent', 'let-expire');
    const { stdout } = await ran(['renewed', name], 0);
    const day = new Date().toISOString().slice(0, 10);
    assert.match(
      stdout,
      new RegExp(
        `^Renewed ${name}: expires 2027-05-01 → 2028-05-01, billed 2027-04-01 → 2028-04-01, paid 11\\.08 USD on ${day}; pay_\\w+, revision 2\\.\n$`,
      ),
    );
    const record = await get(name);
    assert.deepEqual(
      [record.expirationDate, record.billingDate, record.renewalIntent],
      ['2028-05-01', '2028-04-01', 'renew'],
    );
  });

  test('takes years, a price for all of them, a day, a registrar and a note', async () => {
    await add(name, '--expires', '2028-02-29', '--cost', '10.00', '--registrar', 'Gandi');
    const words = '--years 3 --cost 33,00 --paid 2026-11-03 --registrar Porkbun'.split(' ');
    await ran(['renewed', name, ...words, '--note', 'Order 1234'], 0);
    const [payment] = await paymentsOf(name);
    assert.deepEqual(
      [payment?.amountMinor, payment?.years, payment?.paidOn, payment?.note],
      [3300, 3, '2026-11-03', 'Order 1234'],
    );
    const record = await get(name);
    assert.deepEqual(
      [record.expirationDate, record.renewalCostMinor, record.registrar],
      ['2031-02-28', 1100, 'Porkbun'],
    );
  });

  test('--to sets the expiration date alone, also by a distance from it', async () => {
    await add(name, '--expires', '2027-05-01', '--billing', '2027-04-01');
    await ran(['renewed', name, '--to', '+18m'], 0);
    const record = await get(name);
    assert.deepEqual([record.expirationDate, record.billingDate], ['2028-11-01', '2027-04-01']);
    const [payment] = await paymentsOf(name);
    assert.deepEqual([payment?.years, payment?.amountMinor], [null, null], 'nothing is known of them');
  });

  test('a payment in another currency leaves the cost of the record', async () => {
    await add(name, '--expires', '2027-05-01', '--cost', '10.00', '--currency', 'EUR');
    await ran(['renewed', name, '--cost', '1500', '--currency', 'JPY'], 0);
    const [payment] = await paymentsOf(name);
    assert.deepEqual([payment?.amountMinor, payment?.currency], [1500, 'JPY']);
    assert.equal((await get(name)).renewalCostMinor, 1000);
  });

  test('several names are renewed one by one, and one that fails keeps no other back', async () => {
    const other = `other-${name}`;
    await add(name, '--expires', '2027-05-01');
    await add(other, '--expires', '2027-06-01');
    const { stdout, stderr } = await ran(['renewed', name, 'nowhere.example', other, '--cost', '9.50'], 3);
    assert.equal(stdout.split('\n').length, 3);
    assert.match(stderr, /No record found for nowhere\.example\.\n1 of 3 failed\./);
    assert.equal((await get(other)).expirationDate, '2028-06-01');
    const documents = (await ran(['renewed', name, other, '--json'], 0)).stdout.trim().split('\n');
    assert.equal(documents.length, 2);
    for (const document of documents) assert.ok('payment' in (JSON.parse(document) as object));
  });

  test('wrong words store nothing and say which option is wrong', async () => {
    await add(name, '--billing', '2027-05-01', '--cost', '10.00');
    for (const [words, code, says] of [
      [['--years', '2', '--to', '2028-01-01'], 2, /--years and --to cannot be used together/],
      [['--years', '11'], 2, /--years takes a whole number from 1 to 10/],
      [['--to', '+1y'], 1, /has no expiration date to count from/],
      [['--to', 'soon'], 2, /--to: "soon" is not a date/],
      [['--cost', 'much'], 2, /--cost: /],
      [['--currency', 'EUR'], 2, /--cost|currency/i],
      [['--paid', '2026-02-30'], 2, /--paid: /],
      [['--revision', '9'], 4, /revision|changed/],
    ] as const) {
      const { stdout, stderr } = await ran(['renewed', name, ...words], code);
      assert.equal(stdout, '', words.join(' '));
      assert.match(stderr, says, words.join(' '));
    }
    await add(`dated-${name}`, '--expires', '2027-05-01');
    const { stderr } = await ran(['renewed', `dated-${name}`, '--to', '2027-05-01'], 2);
    assert.match(stderr, /--to: /);
    assert.deepEqual([(await get(name)).revision, await paymentsOf(name)], [1, []]);
    await ran(['renewed'], 2);
  });
});

suite('payments', () => {
  test('are listed with their totals, and added without a change of the record', async () => {
    await add(name, '--expires', '2027-05-01', '--currency', 'EUR', '--registrar', 'Hover');
    await ran(['payments', 'add', name, '--kind', 'transfer', '--cost', '9,80', '--paid', '2025-03-01'], 0);
    const { stdout } = await ran(['payments', 'add', name, '--kind', 'other', '--note', 'Paid by a friend'], 0);
    assert.match(
      stdout,
      new RegExp(`^Recorded for ${name}: other, paid an unknown amount on \\d{4}-\\d\\d-\\d\\d; pay_\\w+\\.\n$`),
    );
    assert.equal((await get(name)).revision, 1);
    const lines = (await ran(['payments', name, '--kind', 'transfer'], 0)).stdout.trim().split('\n');
    assert.deepEqual(
      lines.map((line) => line.split('\t').slice(0, 6)),
      [['2025-03-01', name, 'transfer', '–', '9.80 EUR', 'Hover']],
    );
    const shown = await cli.terminal(['payments', name], { columns: 120 });
    assert.match(stripVTControlCharacters(shown.stdout), /2 payments: 9\.80 EUR \(1 without an amount\)\./);
    const none = await ran(['payments', name, '--to', '2024-12-31'], 0);
    assert.deepEqual([none.stdout, none.stderr], ['', 'No payments found.\n']);
  });

  test('a renewal is undone by its payment, once', async () => {
    await add(name, '--expires', '2027-05-01', '--cost', '10.00');
    await ran(['renewed', name], 0);
    const [payment] = await paymentsOf(name);
    const { stdout } = await ran(['payments', 'undo', payment?.id ?? ''], 0);
    assert.match(stdout, /^Undid the renewal of /);
    assert.equal((await get(name)).expirationDate, '2027-05-01');
    assert.deepEqual(await paymentsOf(name), []);
    await ran(['payments', 'undo', payment?.id ?? ''], 3);
    await ran(['payments', 'add', name, '--kind', 'other'], 0);
    const [other] = await paymentsOf(name);
    await ran(['payments', 'undo', other?.id ?? ''], 4);
  });

  test('what does not belong to a form is refused', async () => {
    await add(name, '--expires', '2027-05-01');
    for (const words of [
      ['add'],
      ['add', name],
      ['add', name, '--kind', 'other', '--kind', 'transfer'],
      ['add', name, '--kind', 'other', '--from', '2026-01-01'],
      ['undo'],
      ['undo', name],
      ['undo', 'pay_x', '--kind', 'other'],
      [name, 'and', 'more'],
      [name, '--cost', '1'],
      ['--limit', '1', '--all'],
    ]) {
      await ran(['payments', ...words], 2);
    }
    assert.deepEqual(await paymentsOf(name), []);
  });
});

suite('report', () => {
  test('adds up a year on the screen, as JSON and in files', async () => {
    await add(name, '--expires', '2027-05-01', '--currency', 'CAD', '--registrar', 'Webnames.ca');
    for (const [cost, day] of [
      ['12.50', '2023-03-01'],
      ['7.50', '2023-11-30'],
    ] as const) {
      await ran(['payments', 'add', name, '--kind', 'renewal', '--cost', cost, '--paid', day], 0);
    }
    const lines = (await ran(['report', '2023'], 0)).stdout.trim().split('\n');
    assert.deepEqual(lines, [
      'CAD\ttotal\t\t20.00\t2',
      'CAD\tmonth\t2023-03\t12.50\t1',
      'CAD\tmonth\t2023-11\t7.50\t1',
      'CAD\tkind\trenewal\t20.00\t2',
      'CAD\tregistrar\tWebnames.ca\t20.00\t2',
      'CAD\ttld\t.example\t20.00\t2',
    ]);
    const report = await cli.json<{ currencies: { paidMinor: number }[] }>('report 2023 --start-month 4');
    assert.deepEqual(
      report.currencies.map(({ paidMinor }) => paidMinor),
      [750],
    );
    await ran(['report', '2023', '-o', 'year.csv'], 0);
    assert.match(readFileSync(join(cli.folder, 'year.csv'), 'utf8'), /2023-03-01,renewal-\d+\.example,renewal/);
    await ran(['report', '2023', '-o', 'year.xlsx'], 0);
    assert.equal(readFileSync(join(cli.folder, 'year.xlsx')).subarray(0, 2).toString(), 'PK');
    await ran(['report', '2023', '-o', 'year.json'], 0);
    assert.ok('currencies' in (JSON.parse(readFileSync(join(cli.folder, 'year.json'), 'utf8')) as object));
    for (const words of [['2023', '-o', 'year.pdf'], ['last'], ['9999'], ['2023', '--start-month', '13'], []]) {
      await ran(['report', ...words], 2);
    }
  });
});

test('sums that no number holds exactly are shown to the last digit', async () => {
  await add(name, '--expires', '2027-05-01', '--currency', 'GBP');
  for (const kind of ['renewal', 'other', 'transfer']) {
    await ran(['payments', 'add', name, '--kind', kind, '--cost', '90071992547409.91', '--paid', '2019-03-01'], 0);
  }
  const listed = await cli.terminal(['payments', name], { columns: 120 });
  assert.match(stripVTControlCharacters(listed.stdout), /3 payments: 270215977642229\.73 GBP\./);
  const [total] = (await ran(['report', '2019'], 0)).stdout.split('\n');
  assert.equal(total, 'GBP\ttotal\t\t270215977642229.73\t3');
});

suite('decide', () => {
  test('makes one decision for each name', async () => {
    const other = `other-${name}`;
    await add(name, '--expires', '+20d');
    await add(other, '--expires', '+30d');
    const { stdout } = await ran(['decide', name, other, '--let-expire'], 0);
    assert.match(stdout, new RegExp(`^${name}: let expire, due \\d{4}-\\d\\d-\\d\\d\\.\n${other}: let expire`));
    assert.equal((await get(name)).renewalIntent, 'let_expire');
    const later = (await ran(['decide', name, '--later', '+14d'], 0)).stdout;
    const day = new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10);
    assert.match(later, new RegExp(`decide later, on ${day}, due`));
    await ran(['decide', name, '--later'], 0);
    const document = await cli.json<{ decision: { choice: string } }>(['decide', name, '--renew']);
    assert.equal(document.decision.choice, 'renew');
    await ran(['decide', name, '--later', '+400d'], 2);
    await ran(['archive', other], 0);
    await ran(['decide', other, '--renew'], 4);
    for (const words of [
      [],
      [name],
      [name, '--renew', '--later'],
      ['--later', name],
      [name, '--renew', '--days', '3'],
    ]) {
      await ran(['decide', ...words], 2);
    }
    await ran(['archive', name], 0);
  });

  test('without names, walks through the queue with one key each, and back', async () => {
    for (const at of [1, 2, 3, 4, 5]) {
      await add(`walk-${at}.example`, '--expires', `today+${at}d`, '--cost', '10.00');
    }
    const before = await get('walk-1.example');
    // Renewed at 12.00, undone and renewed at the stored cost; renew; let expire, undone, later; skip; let expire.
    const { code, stdout } = await cli.terminal(['decide', '--days', '6'], {
      typed: 'r12.00\rur\ryeuzse',
      columns: 120,
    });
    const shown = stripVTControlCharacters(stdout);
    assert.equal(code, 0, shown);
    assert.match(shown, /1 renewed, 1 to renew, 1 to let expire, 1 later, 1 skipped\./);
    const after = await get('walk-1.example');
    assert.equal(Number(after.expirationDate?.slice(0, 4)), Number(before.expirationDate?.slice(0, 4)) + 1);
    assert.deepEqual(
      (await paymentsOf('walk-1.example')).map(({ amountMinor }) => amountMinor),
      [1000],
    );
    const intents = await Promise.all([2, 3, 4, 5].map(async (at) => (await get(`walk-${at}.example`)).renewalIntent));
    assert.deepEqual(intents, ['renew', 'renew', 'renew', 'let_expire']);
    const again = await cli.terminal(['decide', '--days', '6'], { typed: 'q' });
    assert.match(stripVTControlCharacters(again.stdout), /walk-4\.example[^\n]+\[1 of 1\]/, 'what was skipped is open');
    assert.match(stripVTControlCharacters(again.stdout), /Nothing was decided\./);
    await ran(['decide', 'walk-4.example', '--renew'], 0);
    const empty = await cli.terminal(['decide', '--days', '6']);
    assert.match(stripVTControlCharacters(empty.stdout), /Nothing to decide within 6 days\./);
  });
});
