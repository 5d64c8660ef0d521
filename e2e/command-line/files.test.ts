import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createReadStream, lstatSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { commandLineOf } from './command-line.ts';

// The portfolio of one person: the tests build on each other and run in their order.
const cli = commandLineOf();

const write = (name: string, content: string | Uint8Array) => writeFileSync(join(cli.folder, name), content);
const names = async (): Promise<string[]> =>
  (await cli.run('list --all --archived all --sort createdAt --columns name')).stdout.split('\n').filter(Boolean);
const importId = (stderr: string): string => /namekeep undo (imp_\w+)/.exec(stderr)?.[1] ?? '';

const table = `domain,expires,registrar,renewal price,currency
example.com,2028-05-01,Gandi,15.00,USD
bücher.example,2027-01-02,Porkbun,9.99,EUR
exa_mple.com,2027-01-02,,,
`;

test('--dry-run shows what would change, as a diff or as the preview of the API, and changes nothing', async () => {
  await cli.json('add example.com --expires 2027-05-01 --cost 12.34 --currency EUR');
  write('names.csv', table);
  await cli.shows([
    'import names.csv --dry-run --policy merge',
    `Read as a table (csv): 1 new, 1 changed, 0 unchanged, 0 skipped, 1 invalid.
  Columns: domain → Name, expires → Expiration date, registrar → Registrar, renewal price → Renewal cost, currency → Currency.
! row 4, exa_mple.com
    Name: A domain name cannot contain underscores.
~ example.com
    Registrar: Gandi
    Expiration date: 2027-05-01 → 2028-05-01
    Renewal cost: 12.34 EUR → 15.00 USD
    Currency: EUR → USD
    Clears the stored costs, because the currency changes.
+ bücher.example  2027-01-02  9.99 EUR  Porkbun`,
  ]);
  assert.deepEqual(await names(), ['example.com']);
  const { counts, rows } = await cli.json<{ counts: object; rows: { action: string }[] }>('import names.csv --dry-run');
  const none = { update: 0, unchanged: 0, withNotes: 0, regressions: 0 };
  assert.deepEqual(counts, { create: 1, skip: 1, invalid: 1, ...none });
  assert.deepEqual(
    rows.map(({ action }) => action),
    ['skip', 'create', 'invalid'],
  );
});

test('a value that is left out is told with the number of its row', async () => {
  const input = 'domain,expires,auto-renew\nnoted.example,2027-01-02,perhaps\n';
  const prints =
    /1 new, .* 0 invalid; 1 with notes\.\n[^]*\+ noted\.example.*\n {4}row 2, Auto-renew: "perhaps" is neither yes nor no\./;
  await cli.shows(['import - --format csv --dry-run', prints, 0, { input }]);
});

test('another sheet and another text encoding are chosen by name, and notes say that they can be', async () => {
  const cases = new URL('../../packages/formats/src/testing/cases/', import.meta.url);
  for (const file of ['two-sheets.xlsx', 'shift-jis.csv']) write(file, readFileSync(new URL(file, cases)));
  const noted = /Note: Only the sheet "Porkbun" is imported.*"Gandi".*--sheet[^]*\+ x1\.example/;
  const missing = /--sheet: The file has no sheet "Other". It has the sheets "Porkbun" and "Gandi"/;
  await cli.shows(
    ['import two-sheets.xlsx --dry-run', noted],
    ['import two-sheets.xlsx --sheet Gandi --dry-run', /\+ x2\.example/],
    ['import shift-jis.csv --text-encoding Shift_JIS --dry-run', /お名前/],
    ['import shift-jis.csv --dry-run', /Note: .*--text-encoding/],
  );
  for (const [words, says] of [
    ['two-sheets.xlsx --sheet Other', missing],
    ['shift-jis.csv --text-encoding klingon', /--text-encoding: .*shift_jis/],
  ] as const) {
    await cli.shows([`import ${words} --dry-run`, says, 2]);
  }
});

test('a dry run fails if no row can be imported', async () => {
  for (const [content, reason] of [
    ['domain,expires\n', /No row can be imported: the file has none/],
    ['domain,expires\nnot a name,2027-01-01\nother,soon\n', /No row can be imported: all of them are invalid/],
  ] as const) {
    write('none.csv', content);
    for (const more of ['', ' --json']) {
      const ran = await cli.ends(3, `import none.csv --dry-run${more}`);
      assert.match(ran.stderr, reason);
      assert.notEqual(ran.stdout, '');
    }
  }
});

test('nothing is imported without agreement: of a person, to invalid rows, to costs that go', async () => {
  write('nameless.csv', 'a,b\n1,2\n');
  await cli.shows(
    ['import names.csv', /Cannot ask for confirmation without a terminal\. Use --yes/, 2],
    ['import names.csv --yes', /1 row is invalid\. Fix the file, or use --skip-invalid/, 1],
    ['import names.csv --yes --skip-invalid --policy merge', /add --acknowledge-currency-changes/, 1],
    ['import names.csv --yes --column expires', /--column takes HEADER=FIELD/, 2],
    ['import names.csv --yes --column expires=sometime', /--column: A column must be mapped to one of/, 2],
    // The words were right, the file is not.
    ['import nameless.csv --yes', /No column holds domain names/, 1],
    ['import nothing.csv --yes', /^Cannot read nothing\.csv: no such file\. Check the path\.\n/, 1],
  );
  assert.deepEqual(await names(), ['example.com']);
});

test('an import says what it did and how it is taken back, unless what it made has changed since', async () => {
  const agreed = '--yes --skip-invalid --policy merge --acknowledge-currency-changes';
  const { stdout, stderr } = await cli.ends(0, `import names.csv ${agreed}`);
  assert.equal(stdout, 'Imported: 1 created, 1 updated, 1 invalid.\n');
  assert.deepEqual(await names(), ['example.com', 'bücher.example']);
  await cli.shows([['undo', importId(stderr)], 'Undone: 1 record deleted, 1 restored.']);
  assert.equal((await cli.json<{ renewalCostMinor: number }>('get example.com')).renewalCostMinor, 1234);

  write('one.csv', 'domain,expires\none.example,2027-05-01\n');
  const one = await cli.ends(0, 'import one.csv --yes');
  await cli.json('update one.example --registrar Gandi');
  await cli.ends(4, ['undo', importId(one.stderr)]);
});

test('payments for unknown names are added on demand, and the preview says so', async () => {
  write('orders.csv', 'domain,paid on,amount,currency\nexample.com,2026-01-02,10,EUR\nfar.example,2026-01-03,11,EUR\n');
  const { stdout, stderr } = await cli.ends(0, 'import orders.csv --payments --keep-unmatched --yes');
  assert.match(stderr, /^Of the invalid rows, 1 payment will be added under the name alone\.$/m);
  assert.equal(stdout, 'Imported: 2 created.\n');
});

test('dates do not move back unless that is accepted', async () => {
  const expires = async () => (await cli.json<{ expirationDate: string }>('get one.example')).expirationDate;
  write('older.csv', 'domain,expires\none.example,2027-04-30\n');
  const kept = 'Dates of 1 record would move back; they are kept. Use --accept-regressions to overwrite them.\n';
  const dry = await cli.run('import older.csv --policy merge --dry-run');
  assert.ok(dry.stdout.endsWith(kept), dry.stdout);
  const first = await cli.ends(0, 'import older.csv --policy merge --yes');
  assert.equal(first.stdout, 'Imported: 0 created, 0 updated, 1 unchanged.\n');
  assert.ok(first.stderr.includes(kept), first.stderr);
  assert.equal(await expires(), '2027-05-01');
  const second = await cli.ends(0, 'import older.csv --policy merge --yes --accept-regressions');
  assert.equal(second.stdout, 'Imported: 0 created, 1 updated.\n');
  await cli.shows(['activity', /1 record\tolder\.csv/]);
  assert.equal(await expires(), '2027-04-30');
  await cli.ends(0, ['undo', importId(second.stderr)]);
  assert.equal(await expires(), '2027-05-01');
});

test('columns and the order of dates can be corrected', async () => {
  write('odd.csv', 'Site;Paid until;Comment\nodd.example;03/04/2027;mine\n');
  const words = ['import', 'odd.csv', '--yes', '--column', 'Site=name', '--column', 'Paid until=expires'];
  await cli.ends(0, [...words, '--column', 'Comment=', '--date-format', 'dmy', '--json']);
  await cli.shows([['list', 'odd.example', '--columns', 'expires,notes'], '2027-04-03\t–']);
});

test('each format goes out whole and comes in again as the same records', async () => {
  const { length } = await names();
  for (const format of ['json', 'yaml', 'csv', 'xlsx']) {
    const file = `out.${format}`;
    await cli.shows([`export -o ${file}`, new RegExp(`^Wrote out\\.${format} \\(`)]);
    assert.equal(statSync(join(cli.folder, file)).mode & 0o777, 0o600);
    const again = await cli.json<{ counts: { unchanged: number } }>(`import ${file} --dry-run --policy replace`);
    assert.equal(again.counts.unchanged, length, format);
  }
  assert.ok(readdirSync(cli.folder).every((name) => !name.endsWith('.part')));
});

test('an export goes to standard output, and an import comes from standard input', async () => {
  const { stdout: input } = await cli.run('export --format yaml');
  await cli.shows(
    ['import - --format yaml --yes', /^Imported: 0 created, 0 updated, 3 skipped\.\n/, 0, { input }],
    ['import -', /Use --yes/, 2, { input }],
  );
});

test('an export takes the filters and the order of the list, and columns', async () => {
  const filters = '--tld example --tld com --sort -name';
  const { stdout } = await cli.ends(
    0,
    `export --format csv --archived false ${filters} --columns tld,name,renewalCostMinor`,
  );
  const { records } = await cli.json<{ records: { tld: string; name: string; renewalCostMinor: number }[] }>(
    `list --all ${filters}`,
  );
  assert.ok(records.length > 0);
  assert.deepEqual(stdout.trim().split('\r\n'), [
    'tld,name,renewalCostMinor',
    ...records.map(({ tld, name, renewalCostMinor }) => `${tld},${name},${renewalCostMinor ?? ''}`),
  ]);
  await cli.shows(['export -o . --format json --missing dns', /Wrote .*-partial\.json/]);
  const partial = readdirSync(cli.folder).find((name) => name.endsWith('-partial.json')) ?? '';
  await cli.shows(
    [`import ${partial} --policy replace --dry-run`, /--policy: .*partial export/, 2],
    ['export --columns name,owner', /Unknown column "owner"/, 2],
  );
});

test('an export into a folder gets a name, and one to nowhere says why', async () => {
  await cli.shows(
    ['export --format csv -o .', /^Wrote namekeep-\d{4}-\d\d-\d\d\.csv /],
    ['export -o no/where.csv', 'Cannot write no/where.csv: its folder does not exist. Create it first.', 1],
    ['export -o names.doc', /Unknown file extension/, 2],
  );
});

test('an export through a link keeps the link, and one into a pipe keeps the pipe', async () => {
  const at = (name: string) => join(cli.folder, name);
  write('kept.json', 'old');
  symlinkSync('kept.json', at('link.json'));
  execFileSync('mkfifo', [at('pipe')]);
  const read = text(createReadStream(at('pipe')));
  await cli.shows(['export -o link.json', /^Wrote link\.json /], ['export --format json -o pipe', /^Wrote pipe /]);
  assert.ok(lstatSync(at('link.json')).isSymbolicLink() && lstatSync(at('pipe')).isFIFO());
  assert.equal(JSON.parse(readFileSync(at('kept.json'), 'utf8')).format, 'namekeep');
  assert.equal(JSON.parse(await read).format, 'namekeep');
});

test('many rows are imported, and progress is shown meanwhile', async () => {
  const rows = Array.from({ length: 300 }, (_, index) => `n${index}.many.example,2030-01-01,${index}.99`);
  write('many.csv', ['domain,expires,renewal price', ...rows].join('\n'));
  const { stdout, stderr } = await cli.ends(0, 'import many.csv --yes');
  assert.equal(stdout, 'Imported: 300 created, 0 updated.\n');
  assert.match(stderr, /^Reading many\.csv \(\d+ kB\) …\n/);
  assert.match(stderr, /\n {2}… and 280 more; use --all to show them\nImporting 300 records …\n/);
  await cli.shows(
    ['list many.example --all', /^(\S+\.many\.example\t.*\n){300}$/],
    ['import many.csv --dry-run --all --policy replace --column expires=billing', /(^~ [^~]*){300}$/m],
    [['undo', importId(stderr)], /300 records deleted/],
  );
});
