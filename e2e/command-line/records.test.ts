import assert from 'node:assert/strict';
import { beforeEach, suite, test } from 'node:test';
import { commandLineOf } from './command-line.ts';

interface Shown {
  id: string;
  name: string;
  unicodeName: string;
  revision: number;
  isArchived: boolean;
  expirationDate: string | null;
  renewalCostMinor: number | null;
  currency: string;
  [field: string]: unknown;
}

const cli = commandLineOf();

let names = 0;
let name: string;
// Every test has a name of its own.
beforeEach(() => {
  name = `name-${(names += 1)}.example`;
});

const today = (): string => new Date().toISOString().slice(0, 10);

suite('add and get', () => {
  test('a record is added from what a person writes, and shown by its name or id', async () => {
    const added = await cli.run(`add https://www.${name}:8080/about --expires 2027-05-01 --cost 11.08`);
    assert.equal(added.code, 0, added.stderr);
    assert.match(
      added.stdout,
      new RegExp(`^Added www\\.${name}: due 2027-05-01 \\(in \\d+ days\\), 11\\.08 USD; dom_`),
    );
    const record = await cli.json<Shown>(['get', `WWW.${name.toUpperCase()}.`]);
    assert.deepEqual([record.name, record.renewalCostMinor], [`www.${name}`, 1108]);
    const byId = await cli.run(['get', record.id]);
    assert.match(byId.stdout, /Renewal cost +11\.08 USD/);
    assert.doesNotMatch(byId.stdout, /DNS provider/, 'what is unknown is left out');
  });

  test('an internationalized name is found by every form of it', async () => {
    const record = await cli.json<Shown>(`add bücher.${name} --billing 2027-05-01`);
    for (const form of [`bücher.${name}`, `BÜCHER.${name}`, `https://bücher.${name}/x?y`, record.name, record.id]) {
      assert.equal((await cli.json<Shown>(['get', form])).id, record.id, form);
    }
    assert.match((await cli.run(['get', record.id])).stdout, /^bücher\.name-\d+\.example \(xn--bcher-kva\./);
  });

  test('--json is the JSON of the API, byte for byte', async () => {
    const added = await cli.run(`add ${name} --expires 2027-05-01 --json`);
    const { id } = JSON.parse(added.stdout) as Shown;
    const api = `${await cli.send('GET', `/domains/${id}`)}\n`;
    assert.equal(added.stdout, api);
    assert.equal((await cli.run(['get', id, '--json'])).stdout, api);
    assert.equal((await cli.run(['get', name, '--json'])).stdout, api);
  });

  test('every field has an option', async () => {
    const words =
      '--expires 20270501 --billing 2027-W17-6 --registered 2020-060T10:00Z --cost 1200 --registration-cost 0 ' +
      '--currency JPY --registrar Porkbun --dns deSEC --intent let-expire --auto-renew no --ownership managed ' +
      '--lifecycle inactive --purchase-email a@b.example --payment-method card --remind 30,7 --remind-of expiration';
    const record = await cli.json<Shown>(['add', name, ...words.split(' '), '--notes', 'a note']);
    const { expirationDate, billingDate, registrationDate, renewalCostMinor, registrationCostMinor, currency } = record;
    assert.deepEqual(
      [expirationDate, billingDate, registrationDate, renewalCostMinor, registrationCostMinor, currency],
      ['2027-05-01', '2027-05-01', '2020-02-29', 1200, 0, 'JPY'],
    );
    const { registrar, dnsProvider, renewalIntent, autoRenew, ownership, lifecycle } = record;
    assert.deepEqual(
      [registrar, dnsProvider, renewalIntent, autoRenew, ownership, lifecycle],
      ['Porkbun', 'deSEC', 'let_expire', false, 'managed', 'inactive'],
    );
    const { purchaseEmail, paymentMethod, notes, reminders } = record;
    assert.deepEqual(
      [purchaseEmail, paymentMethod, notes, reminders],
      ['a@b.example', 'card', 'a note', { enabled: true, target: 'expiration', offsets: [30, 7] }],
    );
  });

  test('a distance counts from today, and notes come from standard input', async () => {
    await cli.ends(0, `add ${name} --expires +1y --notes -`, { input: 'first\nsecond\n' });
    const record = await cli.json<Shown>(['get', name]);
    const nextYear = Number(today().slice(0, 4)) + 1;
    assert.ok(record.expirationDate?.startsWith(String(nextYear)), String(record.expirationDate));
    assert.equal(record.notes, 'first\nsecond');
  });

  test('the due date names the date that it comes from', async () => {
    await cli.json(`add ${name} --expires 2030-05-01`);
    const due = async () => /^ {2}Due date +(.*),/m.exec((await cli.run(['get', name])).stdout)?.[1];
    assert.equal(await due(), '2030-05-01 (expiration date)', 'there is no billing date');
    await cli.json(`update ${name} --billing 2030-04-01`);
    assert.equal(await due(), '2030-04-01 (billing date)');
    await cli.json(`update ${name} --intent let_expire`);
    assert.equal(await due(), '2030-05-01 (expiration date)');
    await cli.json(`update ${name} --clear expires`);
    assert.equal(await due(), '2030-04-01 (billing date)', 'there is no expiration date');
  });

  test('amounts are taken as people write them, and codes and intents in either form', async () => {
    for (const [cost, minor] of [
      ['12,50', 1250],
      ['1.234,56', 123_456],
      ['1 234.5', 123_450],
    ] as const) {
      const record = await cli.json<Shown>([
        'add',
        `n${minor}.${name}`,
        '--expires',
        '2027-05-01',
        '--cost',
        cost,
        '--currency',
        'eur',
        '--intent',
        'let_expire',
      ]);
      assert.deepEqual([record.renewalCostMinor, record.currency, record.renewalIntent], [minor, 'EUR', 'let_expire']);
    }
    for (const cost of ['1,234', '1.234', '+5', '12.345', '5 USD']) {
      assert.match(
        (await cli.ends(2, ['add', name, '--expires', '2027-05-01', '--cost', cost])).stderr,
        /^--cost: [^\n]+\.\n/,
      );
    }
    assert.match((await cli.run(`list ${name} --currency eur --intent let-expire`)).stdout, /\t12\.50 EUR\t/);
  });

  test('the same key adds once', async () => {
    const words = ['add', name, '--expires', '2027-05-01', '--idempotency-key', `key-${name}`];
    assert.match((await cli.run(words)).stdout, /^Added /);
    assert.match((await cli.run(words)).stdout, /^Already added name-/);
    const other = await cli.run([...words, '--cost', '1']);
    assert.deepEqual([other.code, other.stdout], [4, '']);
  });
});

suite('update', () => {
  test('what is given changes, what is cleared is empty, and the rest stays', async () => {
    await cli.json(`add ${name} --expires 2027-05-01 --registrar Gandi --cost 5 --dns deSEC`);
    const updated = await cli.run(`update ${name} --expires 2028-05-01 --clear registrar --clear cost`);
    assert.match(updated.stdout, /^Updated name-\d+\.example: due 2028-05-01 .*revision 2\.\n$/);
    const record = await cli.json<Shown>(['get', name]);
    assert.deepEqual([record.registrar, record.renewalCostMinor, record.dnsProvider], [null, null, 'deSEC']);
  });

  test('a distance counts from the date of the record', async () => {
    await cli.json(`add ${name} --expires 2024-02-29 --registered 2020-01-31`);
    const dates = async (...words: string[]) => {
      const record = await cli.json<Shown>(['update', name, ...words]);
      return [record.expirationDate, record.registrationDate];
    };
    assert.deepEqual(await dates('--expires', '+1y', '--registered', '+1m'), ['2025-02-28', '2020-02-29']);
    assert.deepEqual(await dates('--expires', '-2d'), ['2025-02-26', '2020-02-29']);
    const { expirationDate } = await cli.json<Shown>(`update ${name} --expires today+1y`);
    assert.equal(Number(expirationDate?.slice(0, 4)), Number(today().slice(0, 4)) + 1);
  });

  test('a distance from an unknown date fails and changes nothing', async () => {
    await cli.json(`add ${name} --expires 2027-05-01`);
    const { code, stdout, stderr } = await cli.run(`update ${name} --billing +1y --registrar Gandi`);
    assert.deepEqual([code, stdout], [1, '']);
    assert.equal(
      stderr,
      `${name} has no billing date to count from. Use a date, or count from today: --billing today+1y.\n`,
    );
    await cli.ends(2, `update ${name} --expires +8000y`);
    const { revision, registrar } = await cli.json<Shown>(['get', name]);
    assert.deepEqual([revision, registrar], [1, null]);
  });

  test('an amount is in the currency of the record', async () => {
    await cli.json(`add ${name} --expires 2027-05-01 --currency JPY`);
    await cli.refuses(2, `update ${name} --cost 12.34`, /--cost: Amounts in JPY have no decimals\./);
    assert.equal((await cli.json<Shown>(`update ${name} --cost 1234`)).renewalCostMinor, 1234);
  });

  test('a change of currency asks to agree that costs go', async () => {
    await cli.json(`add ${name} --expires 2027-05-01 --cost 5`);
    assert.match(
      (await cli.ends(1, `update ${name} --currency EUR`)).stderr,
      /clears the stored costs in USD\.\nTo allow it, add --clear-costs-on-currency-change/,
    );
    const words = ['update', name, '--currency', 'EUR', '--cost', '4.50', '--clear-costs-on-currency-change'];
    const record = await cli.json<Shown>(words);
    assert.deepEqual([record.currency, record.renewalCostMinor], ['EUR', 450]);
  });

  test('with a revision it is changed only where that is the current one', async () => {
    const { id } = await cli.json<Shown>(`add ${name} --expires 2027-05-01`);
    assert.equal((await cli.json<Shown>(`update ${id} --revision 1 --registrar Gandi`)).revision, 2);
    await cli.refuses(4, `update ${id} --revision 1 --registrar Porkbun`, /has changed since you read it/);
  });

  test('reminders go off and keep their days', async () => {
    await cli.json(`add ${name} --expires 2027-05-01 --remind 10`);
    const { reminders } = await cli.json<Shown>(`update ${name} --remind off`);
    assert.deepEqual(reminders, { enabled: false, target: 'default', offsets: [10] });
  });
});

suite('archive, restore and delete', () => {
  test('several names are each reported, and the worst decides the exit code', async () => {
    await cli.json(`add ${name} --expires 2027-05-01`);
    const archived = await cli.run(['archive', `missing.${name}`, name]);
    assert.equal(archived.code, 3);
    assert.match(archived.stdout, new RegExp(`^Archived ${name}: `));
    assert.match(archived.stderr, /No record found for missing\..*\n1 of 2 failed\.\n$/);
    assert.match((await cli.run(['archive', name])).stdout, /is already archived/);
    assert.equal((await cli.json<Shown>(['get', name])).revision, 2, 'nothing was written for nothing');
    assert.equal((await cli.json<Shown>(['restore', name])).isArchived, false);
  });

  test('an earlier revision comes back', async () => {
    await cli.json(`add ${name} --expires 2027-05-01 --registrar Gandi`);
    await cli.json(`update ${name} --registrar Porkbun`);
    const restored = await cli.json<Shown>(`restore ${name} --to 1`);
    assert.deepEqual([restored.registrar, restored.revision], ['Gandi', 3]);
  });

  test('a revision in another currency replaces the costs only when told to', async () => {
    await cli.json(`add ${name} --expires 2027-05-01 --currency EUR --cost 12`);
    await cli.json(`update ${name} --currency USD --cost 7 --clear-costs-on-currency-change`);
    await cli.refuses(
      1,
      `restore ${name} --to 1`,
      /clears the stored costs in USD\.\nTo allow it, add --clear-costs-on-currency-change\.\n$/,
    );
    const words = ['restore', name, '--to', '1', '--clear-costs-on-currency-change'];
    assert.match((await cli.run(words)).stdout, /^Restored revision 1 of /);
    assert.match((await cli.run(['get', name])).stdout, /12\.00/);
    await cli.ends(2, ['restore', name, '--clear-costs-on-currency-change']);
  });

  test('a registration after the expiration is saved, with a hint', async () => {
    const words = ['add', name, '--expires', '2027-05-01', '--registered', '2027-05-02'];
    const added = await cli.run(words);
    assert.deepEqual(
      [added.code, added.stderr],
      [0, 'The registration date is after the expiration date. Check both.\n'],
    );
    const updated = await cli.run(`update ${name} --registered 2027-05-01`);
    assert.deepEqual([updated.code, updated.stderr], [0, '']);
  });

  test('deleting needs --permanent, and --yes where it cannot ask', async () => {
    await cli.json(`add ${name} --expires 2027-05-01`);
    for (const words of [
      ['delete', name],
      ['delete', name, '--permanent'],
      ['delete', name, '--yes'],
    ]) {
      await cli.ends(2, words);
    }
    const deleted = await cli.run(`delete ${name} --permanent --yes`);
    assert.deepEqual([deleted.code, deleted.stdout], [0, `Deleted ${name}.\n`]);
    await cli.ends(3, ['get', name]);
  });
});

suite('list, upcoming, summary, history', () => {
  test('a list is filtered, sorted and searched as the API does', async () => {
    const host = `sorted.${name}`;
    for (const [label, cost] of [
      ['a', '3'],
      ['b', '1'],
      ['c', '2'],
    ] as const) {
      await cli.json(['add', `${label}.${host}`, '--expires', '+20d', '--cost', cost, '--registrar', `R ${host}`]);
    }
    const lines = async (...words: string[]) => (await cli.run(['list', ...words])).stdout.trim().split('\n');
    const labels = async (...words: string[]) => (await lines(...words)).map((line) => line[0]).join('');
    assert.equal(await labels(host, '--sort', 'cost'), 'bca');
    assert.equal(await labels(host, '--sort', '-cost'), 'acb');
    assert.equal(await labels(host, '--registrar', `R ${host}`, '--urgency', 'soon', '--urgency', 'due'), 'abc');
    assert.equal(await labels(host, '--due-to', '+21d', '--due-from', 'today', '--limit', '2'), 'ab');
    assert.deepEqual(await lines(host, '--due-to', '+5d'), [''], 'none are left');
    assert.equal(await labels(host, '--in', 'name', '--missing', 'dns', '--tld', 'example'), 'abc');
    assert.equal(await labels(host, '--missing', 'cost'), '');
    assert.equal(await labels(host, '--currency', 'USD', '--cost-from', '1.50', '--cost-to', '2'), 'c');
    assert.equal(await labels(host, '--registrar', `R ${host}`, '--registrar', 'Other'), 'abc');
  });

  test('totals add up a list by currency, and its costs are compared in one', async () => {
    const host = `totals.${name}`;
    await cli.json(`add a.${host} --expires +20d --cost 90071992547409.91 --payment-method ${host}`);
    await cli.json(`add b.${host} --expires +20d --cost 0.09 --payment-method ${host}`);
    await cli.json(`add c.${host} --expires +20d --currency JPY --payment-method ${host}`);
    const totals = await cli.run(`list --totals --payment-method ${host}`);
    assert.equal(totals.stdout, 'JPY\t0\t1\t1\nUSD\t90071992547410.00\t2\t0\n');
    const json = await cli.run(`list ${host} --totals --json --currency USD`);
    assert.equal(
      json.stdout,
      '{"count":2,"byCurrency":[{"currency":"USD","totalMinor":9007199254741000,"count":2,"unknownCostCount":0}]}\n',
    );
    assert.match((await cli.run(['list', 'nothingatall', '--totals'])).stderr, /^No records match "nothingatall"\.\n$/);
    const groups = await cli.run(`list --by registrar --payment-method ${host}`);
    assert.equal(groups.stdout, '–\tJPY\t0\t1\t1\n–\tUSD\t90071992547410.00\t2\t0\n');
    assert.match(
      await cli.send('GET', `/domains/totals?by=month&paymentMethod=${host}`),
      /^\{"groups":\[\{"key":"\d{4}-/,
    );
    await cli.ends(2, `list --by month --sort name`);
    const chosen = await cli.run(`list a.${host} --columns name,cost,due,days,urgency,tld,labels,revision`);
    assert.match(chosen.stdout, /^a\.totals\.\S+\t90071992547409\.91 USD\t\d{4}-\d\d-\d\d\t20\tsoon\texample\t–\t1\n$/);
    await cli.refuses(2, 'list --columns name,lables', /unknown column "lables"\. Did you mean labels\?/);
    for (const words of [
      ['--cost-to', '5'],
      ['--cost-from', '5', '--currency', 'USD', '--currency', 'EUR'],
      ['--totals', '--sort', 'name'],
      ['--totals', '--all'],
      ['--missing', 'notes'],
    ]) {
      await cli.ends(2, ['list', ...words]);
    }
  });

  test('--all pages to the end, and prints one page of the API a line', async () => {
    const host = `many.${name}`;
    const records = Array.from({ length: 130 }, (_, index) => ({
      name: `n${index}.${host}`,
      expirationDate: '2030-01-01',
    }));
    await cli.keep(records);
    const listed = async (...words: string[]) => (await cli.run(['list', host, ...words])).stdout.trim().split('\n');
    assert.equal((await listed()).length, 50);
    assert.equal((await listed('--limit', '120')).length, 120);
    assert.equal(new Set(await listed('--all')).size, 130);
    const pages = (await listed('--all', '--json')).map(
      (line) => JSON.parse(line) as { records: Shown[]; nextCursor: string },
    );
    assert.deepEqual(
      pages.map((page) => page.records.length),
      [100, 30],
    );
    const rest = await listed('--json', '--cursor', pages[0]?.nextCursor ?? '', '--limit', '100');
    assert.deepEqual(JSON.parse(rest[0] ?? ''), pages[1]);
  });

  test('what is due, what it costs and what happened are printed from the API', async () => {
    await cli.json(`add ${name} --expires +3d --cost 9.99 --currency GBP`);
    await cli.json(['update', name, '--cost', '10', '--notes', 'x'.repeat(100)]);
    const upcoming = await cli.run('upcoming --days 5 --limit 100');
    assert.match(upcoming.stdout, new RegExp(`\\tin 3 days\\tsoon\\trenew\\t10\\.00 GBP\\t${name}\\n`));
    const summary = await cli.run(['summary']);
    assert.match(summary.stdout, /\nGBP\tall\t10\.00\t1 payment\n/);
    const history = await cli.run(['history', name]);
    assert.match(
      history.stdout,
      /^Revision 2, .* token Story\n {2}Renewal cost: 9\.99 GBP → 10\.00 GBP\n {2}Notes: – → x+…\n/,
    );
    assert.match(history.stdout, /\nRevision 1, /);
    for (const [command, path] of [
      ['upcoming', '/renewals'],
      ['summary', '/summary'],
    ] as const) {
      assert.equal((await cli.run([command, '--json'])).stdout, `${await cli.send('GET', path)}\n`);
    }
  });

  test('a total longer than a number is exact', async () => {
    for (const part of ['one', 'two']) {
      await cli.json([
        'add',
        `${part}.${name}`,
        '--expires',
        '+9d',
        '--cost',
        '90071992547409.91',
        '--currency',
        'CNY',
      ]);
    }
    assert.match((await cli.run(['summary'])).stdout, /\nCNY\tall\t180143985094819\.82\t2 payments\n/);
  });
});
