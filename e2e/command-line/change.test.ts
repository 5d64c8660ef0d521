import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { type CommandLine, commandLineOf } from './command-line.ts';

// The portfolio of one person: the tests build on each other and run in their order.
const cli: CommandLine = commandLineOf(async () => {
  await cli.ends(0, 'add one.com --expires 2027-05-01 --cost 12.50 --currency EUR --registrar GoDaddy');
  await cli.ends(0, [
    'add',
    'two.com',
    ...'--expires 2028-02-29 --cost 1 --currency EUR --registrar'.split(' '),
    'Gandi SAS',
  ]);
  await cli.ends(0, 'add three.net --expires 2027-05-01 --registrar GoDaddy');
});

const get = (name: string) => cli.json<Readonly<Record<string, unknown>>>(['get', name]);

test('--dry-run shows old and new values, and changes nothing', async () => {
  const words = 'change --where tld=com&registrar=GoDaddy --cost *1.07 --expires +1y --dry-run';
  await cli.shows(
    [
      words,
      `1 changed, 0 unchanged, 0 invalid.
~ one.com
    Expiration date: 2027-05-01 → 2028-05-01
    Renewal cost: 12.50 EUR → 13.38 EUR`,
    ],
    [`${words} --json`, /^\{(?=.*"source":"change").*"update":1\b/],
  );
  assert.equal((await get('one.com')).revision, 1);
});

test('a change says what it did and how it is taken back', async () => {
  const { stdout, stderr } = await cli.ends(0, ['change', '--where', '', '--expires', '+1y', '--yes']);
  assert.equal(stdout, 'Changed: 3 updated.\n');
  assert.equal((await get('two.com')).expirationDate, '2029-02-28');
  await cli.shows([['undo', /imp_\w+/.exec(stderr)?.[0] ?? ''], 'Undone: 0 records deleted, 3 restored.']);
  assert.equal((await get('two.com')).expirationDate, '2028-02-29');
});

test('filters come in one text or in several, with spaces in values', async () => {
  const prints = /^1 changed, 0 unchanged, 0 invalid\.\n~ two\.com\n {4}Renewal cost: 1\.00 EUR → 0\.50 EUR\n/;
  for (const where of [
    ['registrar=Gandi SAS tld=com'],
    ['registrar=Gandi+SAS&tld=com'],
    ['tld=com', '--where', 'registrar=Gandi%20SAS'],
    ['tld=com', 'registrar=Gandi SAS', '--set', 'notes=x'],
  ]) {
    await cli.shows([['change', '--where', ...where, '--cost', '-50%', '--dry-run'], prints]);
  }
  await cli.shows([['change', '--where', 'tld=com tld=net', '--set', 'notes=x', '--dry-run'], /^3 changed/]);
});

test('names come from a file or from standard input, and missing ones are named', async () => {
  writeFileSync(join(cli.folder, 'names.txt'), 'ONE.com, three.net\nmissing.example;\n');
  const words = '--set renewalIntent=let-expire --set registrar= --yes';
  const file = await cli.ends(0, `change --names names.txt ${words}`);
  assert.equal(file.stdout, 'Changed: 2 updated.\n');
  assert.match(file.stderr, /^Not in your portfolio: missing\.example$/m);
  const { registrar, renewalIntent } = await get('three.net');
  assert.deepEqual([registrar, renewalIntent], [null, 'let_expire']);
  const input = 'one.com three.net';
  await cli.shows([`change --names - ${words}`, 'Changed: 0 updated, 2 unchanged.', 0, { input }]);
});

test('labels are given and taken, and reminders set', async () => {
  await cli.shows(
    [
      ['change', '--where', 'tld=net', '--add-label', 'Client A', '--add-label', 'Parked', '--yes'],
      'Changed: 1 updated.',
    ],
    [
      'change --where label=parked --remove-label Parked --dry-run',
      '1 changed, 0 unchanged, 0 invalid.\n~ three.net\n    Labels: Client A; Parked → Client A',
    ],
    [
      ['change', '--where', '', '--add-label', 'x', '--remove-label', 'X', '--yes'],
      /--remove-label: Either add or remove the label "X"/,
      2,
    ],
    ['change --where tld=net --remind 60,14 --dry-run', /Reminders: .* → 60, 14 days before/],
  );
});

test('amounts are in the one currency of the filter', async () => {
  await cli.shows(
    ['change --where currency=EUR&missing=registrar --cost +1.25 --dry-run', /12\.50 EUR → 13\.75 EUR/],
    ['change --where missing=registrar currency=EUR --cost +1.25 --dry-run', /12\.50 EUR → 13\.75 EUR/],
    ['change --where currency=EUR --cost 9.99 --dry-run', /12\.50 EUR → 9\.99 EUR/],
    ['change --where tld=net --set currency=JPY --cost 1200 --dry-run', /Renewal cost: 1200 JPY/],
  );
});

test('what cannot be done is said, and nothing is changed', async () => {
  const rows: readonly [words: string, says: RegExp, code?: number][] = [
    ['--where tld=com --cost *1.07', /Cannot ask for confirmation without a terminal\. Use --yes/],
    ['--cost *1.07 --yes', /Use either --where or --names/],
    ['--where tld=com --yes', /Nothing to change/],
    ['--where tld --cost *1.07 --yes', /--where takes filters/],
    ['--where nothing=x --cost *1.07 --yes', /--where nothing: Unknown property/],
    ['--where tld=com --cost *1.00001 --yes', /at most two decimals/],
    ['--where tld=com --cost +1.00 --yes', /An amount needs one currency/],
    ['--where tld=com --set expirationDate=2027-01-01 --expires +1y --yes', /--expires: Either/],
    ['--where currency=EUR --cost=-1.01 --yes', /1 row is invalid\. Use --skip-invalid/, 1],
    ['--where currency=EUR --set currency=USD --yes', /add --acknowledge-currency-changes/, 1],
    ['--names - --cost *1.07 --yes', /There are no names in the input/, 1],
    ['--names missing.txt --cost *1.07 --yes', /None of these names is in your portfolio/, 3],
    ['--where registrar=Godady --cost *1.07 --yes', /nothing was changed\.\nNo domain has the registrar "Godady"\./, 0],
  ];
  writeFileSync(join(cli.folder, 'missing.txt'), 'missing.example\n');
  const before = await cli.json<{ entries: unknown[] }>('activity');
  for (const [words, says, code = 2] of rows) await cli.shows([`change ${words}`, says, code]);
  assert.deepEqual(await cli.json('activity'), before);
  assert.equal((await get('two.com')).renewalCostMinor, 100);
});
