import assert from 'node:assert/strict';
import { beforeEach, suite, test } from 'node:test';
import { commandLineOf } from './command-line.ts';

interface Shown {
  id: string;
  name: string;
  revision: number;
  isArchived: boolean;
  [field: string]: unknown;
}

const cli = commandLineOf();

let names = 0;
let name: string;
// Every test has a name of its own.
beforeEach(() => {
  name = `name-${(names += 1)}.example`;
});

const add = (words: string) => cli.json<Shown>(`add ${words}`);
const get = (nameOrId: string) => cli.json<Shown>(['get', nameOrId]);
/** The record that a command prints has these members. */
async function has(words: string, members: Readonly<Record<string, unknown>>): Promise<void> {
  const record = await cli.json<Shown>(words);
  assert.deepEqual(Object.fromEntries(Object.keys(members).map((member) => [member, record[member]])), members, words);
}
const thisYear = Number(new Date().toISOString().slice(0, 4));

suite('add and get', () => {
  test('a record is added from what a person writes, and shown by its name or id', async () => {
    await cli.shows([
      `add https://www.${name}:8080/about --expires 2027-05-01 --cost 11.08`,
      new RegExp(`^Added www\\.${name}: due 2027-05-01 \\(in \\d+ days\\), 11\\.08 USD; dom_`),
    ]);
    const record = await get(`WWW.${name.toUpperCase()}.`);
    assert.deepEqual([record.name, record.renewalCostMinor], [`www.${name}`, 1108]);
    // What is unknown is left out.
    await cli.shows([['get', record.id], /^(?![^]*DNS provider)[^]*Renewal cost +11\.08 USD/]);
  });

  test('an internationalized name is found by every form of it', async () => {
    const record = await add(`bücher.${name} --billing 2027-05-01`);
    for (const form of [`bücher.${name}`, `BÜCHER.${name}`, `https://bücher.${name}/x?y`, record.name, record.id]) {
      assert.equal((await get(form)).id, record.id, form);
    }
    await cli.shows([['get', record.id], /^bücher\.name-\d+\.example \(xn--bcher-kva\./]);
  });

  test('--json is the JSON of the API, byte for byte', async () => {
    const added = await cli.run(`add ${name} --expires 2027-05-01 --json`);
    const { id } = JSON.parse(added.stdout) as Shown;
    const api = await cli.send('GET', `/domains/${id}`);
    assert.equal(added.stdout, `${api}\n`);
    await cli.shows([['get', id, '--json'], api], [['get', name, '--json'], api]);
  });

  test('every field has an option', async () => {
    const words =
      '--expires 20270501 --billing 2027-05-01 --registered 2020-02-29T10:00Z --cost 1200 --registration-cost 0 ' +
      '--currency JPY --registrar Porkbun --dns deSEC --intent let-expire --auto-renew no --ownership managed ' +
      '--lifecycle inactive --purchase-email a@b.example --payment-method card --remind 30,7 --remind-of expiration';
    await has(`add ${name} ${words} --notes note`, {
      expirationDate: '2027-05-01',
      billingDate: '2027-05-01',
      registrationDate: '2020-02-29',
      renewalCostMinor: 1200,
      registrationCostMinor: 0,
      currency: 'JPY',
      registrar: 'Porkbun',
      dnsProvider: 'deSEC',
      renewalIntent: 'let_expire',
      autoRenew: false,
      ownership: 'managed',
      lifecycle: 'inactive',
      purchaseEmail: 'a@b.example',
      paymentMethod: 'card',
      notes: 'note',
      reminders: { enabled: true, target: 'expiration', offsets: [30, 7] },
    });
  });

  test('a distance counts from today, and notes come from standard input', async () => {
    await cli.ends(0, `add ${name} --expires +1y --notes -`, { input: 'first\nsecond\n' });
    const { expirationDate, notes } = await get(name);
    assert.deepEqual([String(expirationDate).slice(0, 4), notes], [String(thisYear + 1), 'first\nsecond']);
  });

  test('the due date names the date that it comes from', async () => {
    const due = async () => /^ {2}Due date +(.*),/m.exec((await cli.run(['get', name])).stdout)?.[1];
    for (const [words, shown] of [
      ['add --expires 2030-05-01', '2030-05-01 (expiration date)'],
      ['update --billing 2030-04-01', '2030-04-01 (billing date)'],
      ['update --intent let_expire', '2030-05-01 (expiration date)'],
      ['update --clear expires', '2030-04-01 (billing date)'],
    ] as const) {
      await cli.json(`${words} ${name}`);
      assert.equal(await due(), shown, words);
    }
  });

  test('amounts are taken as people write them, and codes and intents in either form', async () => {
    const words = `add ${name} --expires 2027-05-01 --currency eur --intent let_expire --cost 1.234,56`;
    await has(words, { renewalCostMinor: 123_456, currency: 'EUR', renewalIntent: 'let_expire' });
    for (const cost of ['1,234', '+5']) {
      await cli.shows([`add other.${name} --expires 2027-05-01 --cost ${cost}`, /^--cost: [^\n]+\.\n/, 2]);
    }
    await cli.shows([`list ${name} --currency eur --intent let-expire`, /\t1234\.56 EUR\t/]);
  });

  test('the same key adds once', async () => {
    const line = ['add', name, '--expires', '2027-05-01', '--idempotency-key', `Schlüssel ${name}, 鍵 🔑`];
    const other = [...line, '--cost', '1'];
    await cli.shows([line, /^Added /], [line, /^Already added name-/], [other, /already used.*--idempotency-key/s, 4]);
  });
});

suite('update', () => {
  test('what is given changes, what is cleared is empty, and the rest stays', async () => {
    await add(`${name} --expires 2027-05-01 --registrar Gandi --cost 5 --dns deSEC`);
    await cli.shows([
      `update ${name} --expires 2028-05-01 --clear registrar --clear cost`,
      /^Updated name-\d+\.example: due 2028-05-01 .*revision 2\.\n$/,
    ]);
    await has(`get ${name}`, { registrar: null, renewalCostMinor: null, dnsProvider: 'deSEC' });
  });

  test('a distance counts from the date of the record', async () => {
    await add(`${name} --expires 2024-02-29 --registered 2020-01-31`);
    const registrationDate = '2020-02-29';
    await has(`update ${name} --expires +1y --registered +1m`, { expirationDate: '2025-02-28', registrationDate });
    await has(`update ${name} --expires -2d`, { expirationDate: '2025-02-26', registrationDate });
    const { expirationDate } = await cli.json<Shown>(`update ${name} --expires today+1y`);
    assert.equal(String(expirationDate).slice(0, 4), String(thisYear + 1));
  });

  test('a distance from an unknown date fails and changes nothing', async () => {
    await add(`${name} --expires 2027-05-01`);
    const none = `${name} has no billing date to count from. Use a date, or count from today: --billing today+1y.`;
    await cli.shows(
      [`update ${name} --billing +1y --registrar Gandi`, none, 1],
      [`update ${name} --expires +8000y`, /--expires: /, 2],
    );
    await has(`get ${name}`, { revision: 1, registrar: null });
  });

  test('an amount is in the currency of the record, and a change of currency asks to agree that costs go', async () => {
    await add(`${name} --expires 2027-05-01 --currency JPY`);
    await cli.shows([`update ${name} --cost 12.34`, /--cost: Amounts in JPY have no decimals\./, 2]);
    await has(`update ${name} --cost 1234`, { renewalCostMinor: 1234 });
    const agrees = /clears the stored costs in JPY\.\nTo allow it, add --clear-costs-on-currency-change/;
    await cli.shows([`update ${name} --currency EUR`, agrees, 1]);
    const words = `update ${name} --currency EUR --cost 4.50 --clear-costs-on-currency-change`;
    await has(words, { currency: 'EUR', renewalCostMinor: 450 });
  });

  test('with a revision it is changed only where that is the current one', async () => {
    const { id } = await add(`${name} --expires 2027-05-01`);
    await has(`update ${id} --revision 1 --registrar Gandi`, { revision: 2 });
    await cli.shows([`update ${id} --revision 1 --registrar Porkbun`, /has changed since you read it/, 4]);
  });

  test('reminders go off and keep their days, and count from another date', async () => {
    await add(`${name} --expires 2027-05-01 --remind 10`);
    const off = { enabled: false, target: 'default', offsets: [10] };
    await has(`update ${name} --remind off`, { reminders: off });
    await has(`update ${name} --remind-of billing`, { reminders: { ...off, target: 'billing' } });
    await cli.shows([`add other.${name} --expires 2027-05-01 --remind-of billing`, /also needs --remind/, 2]);
  });
});

suite('archive, restore and delete', () => {
  test('several names are each reported, and the worst decides the exit code', async () => {
    await add(`${name} --expires 2027-05-01`);
    const archived = await cli.ends(3, ['archive', `missing.${name}`, name]);
    assert.match(archived.stdout, new RegExp(`^Archived ${name}: `));
    assert.match(archived.stderr, /No record found for missing\..*\n1 of 2 failed\.\n$/);
    await cli.shows([['archive', name], /is already archived/]);
    await has(`get ${name}`, { revision: 2 });
    await has(`restore ${name}`, { isArchived: false });
    await cli.shows([`archive ${name} b.example --revision 2`, /--revision works with a single record\./, 2]);
  });

  test('an earlier revision comes back', async () => {
    await add(`${name} --expires 2027-05-01 --registrar Gandi`);
    await cli.json(`update ${name} --registrar Porkbun`);
    await has(`restore ${name} --to 1`, { registrar: 'Gandi', revision: 3 });
    await cli.shows([`restore ${name} b.example --to 1`, /--to works with a single record\./, 2]);
  });

  test('a revision in another currency replaces the costs only when told to', async () => {
    await add(`${name} --expires 2027-05-01 --currency EUR --cost 12`);
    await cli.json(`update ${name} --currency USD --cost 7 --clear-costs-on-currency-change`);
    await cli.shows(
      [
        `restore ${name} --to 1`,
        /clears the stored costs in USD\.\nTo allow it, add --clear-costs-on-currency-change\.\n$/,
        1,
      ],
      [`restore ${name} --to 1 --clear-costs-on-currency-change`, /^Restored revision 1 of /],
      [['get', name], /12\.00/],
      [`restore ${name} --clear-costs-on-currency-change`, /requires --to\./, 2],
    );
  });

  test('a registration after the expiration is saved, with a hint', async () => {
    const added = await cli.ends(0, `add ${name} --expires 2027-05-01 --registered 2027-05-02`);
    assert.equal(added.stderr, 'The registration date is after the expiration date. Check both.\n');
    assert.equal((await cli.ends(0, `update ${name} --registered 2027-05-01`)).stderr, '');
  });

  test('deleting needs --permanent, and --yes where it cannot ask', async () => {
    await add(`${name} --expires 2027-05-01`);
    for (const more of ['', ' --permanent', ' --yes']) await cli.shows([`delete ${name}${more}`, /Use --/, 2]);
    await cli.shows([`delete ${name} --permanent --yes`, `Deleted ${name}.`], [['get', name], /No record/, 3]);
  });
});

suite('list, upcoming, summary, history', () => {
  test('a list is filtered, sorted and searched as the API does', async () => {
    const host = `sorted.${name}`;
    const registrar = `R-${host}`;
    for (const [label, cost] of Object.entries({ a: 3, b: 1, c: 2 })) {
      await add(`${label}.${host} --expires +20d --cost ${cost} --registrar ${registrar}`);
    }
    for (const [words, labels] of [
      ['--sort cost', 'bca'],
      ['--sort -cost', 'acb'],
      [`--registrar ${registrar} --urgency soon --urgency due`, 'abc'],
      ['--due-to +21d --due-from today --limit 2', 'ab'],
      ['--due-to +5d', ''],
      ['--in name --missing dns --tld example', 'abc'],
      ['--missing cost', ''],
      ['--currency USD --cost-from 1.50 --cost-to 2', 'c'],
      [`--registrar ${registrar} --registrar Other`, 'abc'],
    ] as const) {
      const { stdout } = await cli.run(`list ${host} ${words}`);
      assert.equal(stdout.replace(/^(.).*\n/gm, '$1'), labels, words);
    }
  });

  test('totals add up a list by currency, and its costs are compared in one', async () => {
    const host = `totals.${name}`;
    await add(`a.${host} --expires +20d --cost 90071992547409.91 --payment-method ${host}`);
    await add(`b.${host} --expires +20d --cost 0.09 --payment-method ${host}`);
    await add(`c.${host} --expires +20d --currency JPY --payment-method ${host}`);
    await cli.shows(
      [`list --totals --payment-method ${host}`, 'JPY\t0\t1\t1\nUSD\t90071992547410.00\t2\t0'],
      [
        `list ${host} --totals --json --currency USD`,
        '{"count":2,"byCurrency":[{"currency":"USD","totalMinor":9007199254741000,"count":2,"unknownCostCount":0}]}',
      ],
      ['list nothingatall --totals', 'No records match "nothingatall".'],
      [`list --by registrar --payment-method ${host}`, '–\tJPY\t0\t1\t1\n–\tUSD\t90071992547410.00\t2\t0'],
      [
        `list a.${host} --columns name,cost,due,days,urgency,tld,labels,revision`,
        /^a\.totals\.\S+\t90071992547409\.91 USD\t\d{4}-\d\d-\d\d\t20\tsoon\texample\t–\t1\n$/,
      ],
      ['list --columns name,lables', /unknown column "lables"\. Did you mean labels\?/, 2],
      ['list --cost-to 5', /needs exactly one --currency/, 2],
      ['list --totals --all', /--totals and --all cannot/, 2],
    );
  });

  test('what is due, what it costs and what happened are printed from the API', async () => {
    await add(`${name} --expires +3d --cost 9.99 --currency GBP`);
    await cli.json(`update ${name} --cost 10 --notes ${'x'.repeat(100)}`);
    await cli.shows(
      ['upcoming --days 5 --limit 100', new RegExp(`\\tin 3 days\\tsoon\\trenew\\t10\\.00 GBP\\t${name}\\n`)],
      ['upcoming --days 366', /--days: /, 2],
      ['summary', /\nGBP\tall\t10\.00\t1 payment\n/],
      [
        `history ${name}`,
        /^Revision 2, .* token Story\n {2}Renewal cost: 9\.99 GBP → 10\.00 GBP\n {2}Notes: – → x+…\nRevision 1, /,
      ],
      ['upcoming --json', await cli.send('GET', '/renewals')],
      ['summary --json', await cli.send('GET', '/summary')],
    );
  });
});
