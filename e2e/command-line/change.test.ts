import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { type CommandLine, commandLineOf } from './command-line.ts';

// The portfolio of one person: the tests build on each other and run in their order.
const cli: CommandLine = commandLineOf(async () => {
  const words = [
    ['one.com', '--expires', '2027-05-01', '--cost', '12.50', '--currency', 'EUR', '--registrar', 'GoDaddy'],
    ['two.com', '--expires', '2028-02-29', '--cost', '1.00', '--currency', 'EUR', '--registrar', 'Gandi SAS'],
    ['three.net', '--expires', '2027-05-01', '--registrar', 'GoDaddy'],
  ];
  for (const [name = '', ...options] of words) await cli.json(['add', name, ...options]);
});

interface Found {
  registrar: string | null;
  renewalCostMinor: number | null;
  expirationDate: string;
  renewalIntent: string;
  revision: number;
}
const get = (name: string): Promise<Found> => cli.json<Found>(['get', name]);
const importId = (stderr: string): string => /namekeep undo (imp_\w+)/.exec(stderr)?.[1] ?? '';

test('--dry-run shows old and new values, and changes nothing', async () => {
  const words = ['change', '--where', 'tld=com&registrar=GoDaddy', '--cost', '*1.07', '--expires', '+1y', '--dry-run'];
  const { code, stdout, stderr } = await cli.run(words);
  assert.equal(code, 0, stderr);
  assert.equal(
    stdout,
    `1 changed, 0 unchanged, 0 invalid.
~ one.com
    Expiration date: 2027-05-01 → 2028-05-01
    Renewal cost: 12.50 EUR → 13.38 EUR
`,
  );
  assert.equal((await get('one.com')).revision, 1);
  const json = await cli.json<{ source: string; counts: { update: number } }>(words);
  assert.deepEqual([json.source, json.counts.update], ['change', 1]);
});

test('a change says what it did and how it is taken back', async () => {
  const { code, stdout, stderr } = await cli.run(['change', '--where', '', '--expires', '+1y', '--yes']);
  assert.deepEqual([code, stdout], [0, 'Changed: 3 updated.\n'], stderr);
  assert.equal((await get('two.com')).expirationDate, '2029-02-28');
  const undone = await cli.run(['undo', importId(stderr)]);
  assert.deepEqual([undone.code, undone.stdout], [0, 'Undone: 0 records deleted, 3 restored.\n']);
  assert.equal((await get('two.com')).expirationDate, '2028-02-29');
});

test('filters come in one text or in several, with spaces in values', async () => {
  for (const where of [
    ['--where', 'registrar=Gandi SAS tld=com'],
    ['--where', 'registrar=Gandi+SAS&tld=com'],
    ['--where', 'tld=com', '--where', 'registrar=Gandi%20SAS'],
    ['--where', 'tld=com', 'registrar=Gandi SAS', '--set', 'notes=x'],
  ]) {
    const { stdout, stderr } = await cli.run(['change', ...where, '--cost', '-50%', '--dry-run']);
    assert.match(
      stdout,
      /^1 changed, 0 unchanged, 0 invalid\.\n~ two\.com\n {4}Renewal cost: 1\.00 EUR → 0\.50 EUR\n/,
      stderr,
    );
  }
  const both = await cli.run(['change', '--where', 'tld=com tld=net', '--set', 'notes=x', '--dry-run']);
  assert.match(both.stdout, /^3 changed/);
});

test('names come from a file or from standard input, and missing ones are named', async () => {
  writeFileSync(join(cli.folder, 'names.txt'), 'ONE.com, three.net\nmissing.example;\n');
  const words = ['--set', 'renewalIntent=let-expire', '--set', 'registrar='];
  const file = await cli.run(['change', '--names', 'names.txt', ...words, '--yes']);
  assert.deepEqual([file.code, file.stdout], [0, 'Changed: 2 updated.\n'], file.stderr);
  assert.match(file.stderr, /^Not in your portfolio: missing\.example$/m);
  const { registrar, renewalIntent } = await get('three.net');
  assert.deepEqual([registrar, renewalIntent], [null, 'let_expire']);
  const decisions = await cli.json<{ registrar: string | null }>(['get', 'one.com']);
  assert.equal(decisions.registrar, null);
  const again = await cli.run(['change', '--names', '-', ...words, '--yes'], { input: 'one.com three.net' });
  assert.deepEqual([again.code, again.stdout], [0, 'Changed: 0 updated, 2 unchanged.\n'], again.stderr);
});

test('labels are given and taken', async () => {
  const words = ['change', '--where', 'tld=net', '--add-label', 'Client A', '--add-label', 'Parked'];
  const { stdout, stderr } = await cli.run([...words, '--yes']);
  assert.equal(stdout, 'Changed: 1 updated.\n', stderr);
  const dry = await cli.run('change --where label=parked --remove-label Parked --dry-run');
  assert.equal(
    dry.stdout,
    '1 changed, 0 unchanged, 0 invalid.\n~ three.net\n    Labels: Client A; Parked → Client A\n',
  );
  assert.match(
    (await cli.ends(2, ['change', '--where', '', '--add-label', 'x', '--remove-label', 'X', '--yes'])).stderr,
    /--remove-label: Either add or remove the label "X"/,
  );
});

test('amounts are in the one currency of the filter', async () => {
  const plus = await cli.run('change --where currency=EUR&missing=registrar --cost +1.25 --dry-run');
  assert.match(plus.stdout, /12\.50 EUR → 13\.75 EUR/, plus.stderr);
  const set = await cli.run('change --where currency=EUR --cost 9.99 --dry-run');
  assert.match(set.stdout, /12\.50 EUR → 9\.99 EUR/, set.stderr);
});

test('what cannot be done is said, and nothing is changed', async () => {
  for (const [words, code, says] of [
    [['--where', 'tld=com', '--cost', '*1.07'], 2, /Cannot ask for confirmation without a terminal\. Use --yes/],
    [['--cost', '*1.07', '--yes'], 2, /Use either --where or --names/],
    [['--where', 'tld=com', '--names', '-', '--cost', '*1.07', '--yes'], 2, /Use either --where or --names/],
    [['--where', 'tld=com', '--yes'], 2, /Nothing to change/],
    [['--where', 'tld', '--cost', '*1.07', '--yes'], 2, /--where takes filters/],
    [['--where', 'nothing=x', '--cost', '*1.07', '--yes'], 2, /--where nothing: Unknown property/],
    [['--where', 'tld=com', '--cost', '*1.00001', '--yes'], 2, /at most two decimals/],
    [['--where', 'tld=com', '--cost', 'cheap', '--yes'], 2, /--cost takes/],
    [['--where', 'tld=com', '--cost', '+1.00', '--yes'], 2, /an amount needs one currency/],
    [['--where', 'tld=com', '--set', 'price=1', '--yes'], 2, /"price" is not a field/],
    [['--where', 'tld=com', '--set', 'currency=XYZ', '--yes'], 2, /--set currency: Choose a currency/],
    [['--where', 'tld=com', '--set', 'expirationDate=2027-01-01', '--expires', '+1y', '--yes'], 2, /--expires: Either/],
    [['--where', 'tld=com', '--expires', 'soon', '--yes'], 2, /is not a date/],
    [['--where', 'currency=EUR', '--cost=-1.01', '--yes'], 1, /1 row is invalid\. Use --skip-invalid/],
    [['--where', 'currency=EUR', '--set', 'currency=USD', '--yes'], 1, /add --acknowledge-currency-changes/],
    [['--names', 'nothing.txt', '--cost', '*1.07', '--yes'], 1, /^Cannot read nothing\.txt: no such file/],
    [['--names', '-', '--cost', '*1.07', '--yes'], 1, /There are no names in the input/],
  ] as const) {
    const ran = await cli.run(['change', ...words]);
    assert.deepEqual([ran.code, ran.stdout], [code, ''], `${words.join(' ')}: ${ran.stderr}`);
    assert.match(ran.stderr, says);
  }
  assert.equal((await get('two.com')).renewalCostMinor, 100);
});
