import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, suite, test } from 'node:test';
import { stripVTControlCharacters } from 'node:util';
import { commandLineOf } from './command-line.ts';

type Members = Readonly<Record<string, unknown>>;

const cli = commandLineOf();

let names = 0;
let name: string;
// Every test has a name of its own.
beforeEach(() => {
  name = `renewal-${(names += 1)}.example`;
});

const add = (words: string) => cli.ends(0, `add ${words}`);
const get = (nameOrId: string) => cli.json<Members>(['get', nameOrId]);
const paymentsOf = async (nameOrId: string) =>
  (await cli.json<{ payments: Members[] }>(['payments', nameOrId])).payments;
const pick = (object: Members | undefined, like: Members) =>
  Object.fromEntries(Object.keys(like).map((member) => [member, object?.[member]]));
const recordHas = async (members: Members) => assert.deepEqual(pick(await get(name), members), members);
const lastPaymentHas = async (members: Members) =>
  assert.deepEqual(pick((await paymentsOf(name))[0], members), members);
const shownOn = async (words: string, options: { typed?: string } = {}) =>
  stripVTControlCharacters((await cli.terminal(words, { columns: 120, ...options })).stdout);

suite('renewed', () => {
  test("moves a record's own dates by a year and records its cost as paid today", async () => {
    await add(`${name} --expires 2027-05-01 --billing 2027-04-01 --cost 11.08 --intent let-expire`);
    const day = new Date().toISOString().slice(0, 10);
    const dates = 'expires 2027-05-01 → 2028-05-01, billed 2027-04-01 → 2028-04-01';
    await cli.shows([
      ['renewed', name],
      new RegExp(`^Renewed ${name}: ${dates}, paid 11\\.08 USD on ${day}; pay_\\w+, revision 2\\.\n$`),
    ]);
    await recordHas({ expirationDate: '2028-05-01', billingDate: '2028-04-01', renewalIntent: 'renew' });
  });

  test('takes years, a price for all of them, a day, a registrar and a note', async () => {
    await add(`${name} --expires 2028-02-29 --cost 10.00 --registrar Gandi`);
    const words = `renewed ${name} --years 3 --cost 33,00 --paid 2026-11-03 --registrar Porkbun`.split(' ');
    await cli.ends(0, [...words, '--note', 'Order 1234']);
    await lastPaymentHas({ amountMinor: 3300, years: 3, paidOn: '2026-11-03', note: 'Order 1234' });
    await recordHas({ expirationDate: '2031-02-28', renewalCostMinor: 1100, registrar: 'Porkbun' });
  });

  test('--to sets the expiration date alone, also by a distance from it', async () => {
    await add(`${name} --expires 2027-05-01 --billing 2027-04-01`);
    await cli.ends(0, `renewed ${name} --to +18m`);
    await recordHas({ expirationDate: '2028-11-01', billingDate: '2027-04-01' });
    await lastPaymentHas({ years: null, amountMinor: null });
  });

  test('a payment in another currency leaves the cost of the record', async () => {
    await add(`${name} --expires 2027-05-01 --cost 10.00 --currency EUR`);
    await cli.ends(0, `renewed ${name} --cost 1500 --currency JPY`);
    await lastPaymentHas({ amountMinor: 1500, currency: 'JPY' });
    await recordHas({ renewalCostMinor: 1000 });
  });

  test('several names are renewed one by one, and one that fails keeps no other back', async () => {
    const other = `other-${name}`;
    await add(`${name} --expires 2027-05-01`);
    await add(`${other} --expires 2027-06-01`);
    const { stdout, stderr } = await cli.ends(3, `renewed ${name} nowhere.example ${other} --cost 9.50`);
    assert.equal(stdout.split('\n').length, 3);
    assert.match(stderr, /No record found for nowhere\.example\.\n1 of 3 failed\./);
    assert.equal((await get(other)).expirationDate, '2028-06-01');
    const documents = (await cli.ends(0, `renewed ${name} ${other} --json`)).stdout.trim().split('\n');
    const members = documents.map((document) => Object.keys(JSON.parse(document) as object).includes('payment'));
    assert.deepEqual(members, [true, true]);
  });

  test('wrong words store nothing and say which option is wrong', async () => {
    await add(`${name} --billing 2027-05-01 --cost 10.00`);
    await add(`dated-${name} --expires 2027-05-01`);
    await cli.shows(
      [`renewed ${name} --years 2 --to 2028-01-01`, /--years and --to cannot be used together/, 2],
      [`renewed ${name} --years 11`, /--years: /, 2],
      [`renewed ${name} HTTPS://${name}/`, new RegExp(`^Given more than once: ${name}\\.`), 2],
      [`renewed ${name} --to +1y`, /has no expiration date to count from/, 1],
      [`renewed ${name} --currency EUR`, /--cost|currency/i, 2],
      [`renewed ${name} --revision 9`, /revision|changed/, 4],
      [`renewed dated-${name} --to 2027-05-01`, /--to: /, 2],
    );
    assert.deepEqual([(await get(name)).revision, await paymentsOf(name)], [1, []]);
  });
});

suite('payments', () => {
  test('are listed with their totals, and added without a change of the record', async () => {
    await add(`${name} --expires 2027-05-01 --currency EUR --registrar Hover`);
    await cli.ends(0, `payments add ${name} --kind transfer --cost 9,80 --paid 2025-03-01`);
    await cli.shows([
      ['payments', 'add', name, '--kind', 'other', '--note', 'Paid by a friend'],
      new RegExp(`^Recorded for ${name}: other, paid an unknown amount on \\d{4}-\\d\\d-\\d\\d; pay_\\w+\\.\n$`),
    ]);
    await recordHas({ revision: 1 });
    await cli.shows(
      [
        `payments ${name} --kind transfer`,
        new RegExp(`^2025-03-01\t${name}\ttransfer\t–\t9\\.80 EUR\tHover\tpay_\\w+\n$`),
      ],
      [`payments ${name} --to 2024-12-31`, 'No payments found.'],
    );
    assert.match(await shownOn(`payments ${name}`), /2 payments: 9\.80 EUR \(1 without an amount\)\./);
  });

  test('a renewal is undone by its payment, once', async () => {
    await add(`${name} --expires 2027-05-01 --cost 10.00`);
    await cli.ends(0, ['renewed', name]);
    const id = String((await paymentsOf(name))[0]?.id);
    await cli.shows([`payments undo ${id}`, /^Undid the renewal of /]);
    await recordHas({ expirationDate: '2027-05-01' });
    assert.deepEqual(await paymentsOf(name), []);
    await cli.ends(3, `payments undo ${id}`);
    await cli.ends(0, `payments add ${name} --kind other`);
    await cli.ends(4, `payments undo ${String((await paymentsOf(name))[0]?.id)}`);
  });

  test('what does not belong to a form is refused', async () => {
    await add(`${name} --expires 2027-05-01`);
    await cli.shows(
      [`payments add ${name}`, /--kind /, 2],
      [`payments add ${name} --kind other --from 2026-01-01`, /--from cannot be used with `payments add`/, 2],
      [`payments undo ${name}`, /is not the ID of a payment/, 2],
      ['payments undo pay_x --kind other', /--kind cannot be used with `payments undo`/, 2],
      [`payments ${name} and more`, /Unexpected argument "more"/, 2],
    );
    assert.deepEqual(await paymentsOf(name), []);
  });
});

suite('report', () => {
  test('adds up a year on the screen, as JSON and in files', async () => {
    await add(`${name} --expires 2027-05-01 --currency CAD --registrar Webnames.ca`);
    await cli.ends(0, `payments add ${name} --kind renewal --cost 12.50 --paid 2023-03-01`);
    await cli.ends(0, `payments add ${name} --kind renewal --cost 7.50 --paid 2023-11-30`);
    const lines = [
      'CAD\ttotal\t\t20.00\t2',
      'CAD\tmonth\t2023-03\t12.50\t1',
      'CAD\tmonth\t2023-11\t7.50\t1',
      'CAD\tkind\trenewal\t20.00\t2',
      'CAD\tregistrar\tWebnames.ca\t20.00\t2',
      'CAD\ttld\t.example\t20.00\t2',
    ];
    await cli.shows(
      ['report 2023', lines.join('\n')],
      ['report 2023 --start-month 4 --json', /"paidMinor":750\b/],
      ['report 2023 -o year.csv', /^Wrote year\.csv/],
      ['report 2023 -o year.xlsx', /^Wrote year\.xlsx/],
      ['report 2023 -o year.json', /^Wrote year\.json/],
    );
    const read = (file: string) => readFileSync(join(cli.folder, file), 'latin1');
    assert.match(read('year.csv'), /2023-03-01,renewal-\d+\.example,renewal/);
    assert.match(read('year.xlsx'), /^PK/);
    assert.ok('currencies' in (JSON.parse(read('year.json')) as object));
    await cli.shows(
      ['report 2023 -o year.pdf', /Unknown file extension/, 2],
      ['report last', /YEAR is a year with four digits, such as 2026, not "last"/, 2],
      ['report 2023 --start-month 13', /--start-month: /, 2],
    );
  });
});

suite('decide', () => {
  test('makes one decision for each name', async () => {
    const other = `other-${name}`;
    await add(`${name} --expires +20d`);
    await add(`${other} --expires +30d`);
    const day = new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10);
    await cli.shows([
      `decide ${name} ${other} --let-expire`,
      new RegExp(`^${name}: let expire, due \\d{4}-\\d\\d-\\d\\d\\.\n${other}: let expire`),
    ]);
    await recordHas({ renewalIntent: 'let_expire' });
    await cli.shows(
      [`decide ${name} --later +14d`, new RegExp(`decide later, on ${day}, due`)],
      [`decide ${name} --later`, /decide later/],
      [`decide ${name} --renew --json`, /"choice":"renew"/],
      [`decide ${name} --later +400d`, /--later: /, 2],
      [`decide ${name}`, /Specify the decision/, 2],
      [`decide --later ${name}`, /Specify the names before the option/, 2],
    );
    await cli.ends(0, ['archive', name, other]);
    await cli.ends(4, `decide ${other} --renew`);
  });

  test('without names, walks through the queue with one key each, and back', async () => {
    for (const at of [1, 2, 3, 4, 5]) await add(`walk-${at}.example --expires today+${at}d --cost 10.00`);
    const before = await get('walk-1.example');
    // Renewed at 12.00, undone and renewed at the stored cost; renew; let expire, undone, later; skip; let expire.
    const shown = await shownOn('decide --days 6', { typed: 'r12.00\rur\ryeuzse' });
    assert.match(shown, /1 renewed, 1 to renew, 1 to let expire, 1 later, 1 skipped\./);
    const after = await get('walk-1.example');
    const yearOf = (record: Members) => Number(String(record.expirationDate).slice(0, 4));
    assert.equal(yearOf(after), yearOf(before) + 1);
    assert.deepEqual(
      (await paymentsOf('walk-1.example')).map(({ amountMinor }) => amountMinor),
      [1000],
    );
    const intents = await Promise.all([2, 3, 4, 5].map(async (at) => (await get(`walk-${at}.example`)).renewalIntent));
    assert.deepEqual(intents, ['renew', 'renew', 'renew', 'let_expire']);
    // What was skipped is open.
    assert.match(
      await shownOn('decide --days 6', { typed: 'q' }),
      /walk-4\.example[^\n]+\[1 of 1\][^]*Nothing was decided\./,
    );
    await cli.ends(0, 'decide walk-4.example --renew');
    assert.match(await shownOn('decide --days 6'), /Nothing to decide within 6 days\./);
  });
});
