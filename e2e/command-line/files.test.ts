import assert from 'node:assert/strict';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { commandLineOf } from './command-line.ts';

// The portfolio of one person: the tests build on each other and run in their order.
const cli = commandLineOf();

const write = (name: string, content: string): string => {
  writeFileSync(join(cli.folder, name), content);
  return name;
};
const names = async (): Promise<string[]> => {
  const { stdout } = await cli.run('list --all --archived all --sort createdAt');
  return stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split('\t')[0] ?? '');
};
const importId = (stderr: string): string => /namekeep undo (imp_\w+)/.exec(stderr)?.[1] ?? '';

const table = `domain,expires,registrar,renewal price,currency
example.com,2028-05-01,Gandi,15.00,USD
bücher.example,2027-01-02,Porkbun,9.99,EUR
exa_mple.com,2027-01-02,,,
`;

test('--dry-run shows what would change, as a diff, and changes nothing', async () => {
  await cli.json('add example.com --expires 2027-05-01 --cost 12.34 --currency EUR');
  write('names.csv', table);
  const { code, stdout, stderr } = await cli.run('import names.csv --dry-run --policy merge');
  assert.equal(code, 0, stderr);
  assert.equal(
    stdout,
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
+ bücher.example  2027-01-02  9.99 EUR  Porkbun
`,
  );
  assert.deepEqual(await names(), ['example.com']);
});

test('a value that is left out is told with the number of its row', async () => {
  const input = 'domain,expires,auto-renew\nnoted.example,2027-01-02,perhaps\n';
  const { stdout } = await cli.run('import - --format csv --dry-run', { input });
  assert.match(stdout, /1 new, .* 0 invalid; 1 with notes\.\n/);
  assert.match(stdout, /\+ noted\.example.*\n {4}row 2, Auto-renew: "perhaps" is neither yes nor no\./);
});

test('--dry-run --json is the preview of the API', async () => {
  const { stdout } = await cli.run('import names.csv --dry-run --json');
  const preview = JSON.parse(stdout) as { counts: unknown; rows: { action: string }[] };
  assert.deepEqual(preview.counts, {
    create: 1,
    update: 0,
    unchanged: 0,
    skip: 1,
    invalid: 1,
    withNotes: 0,
    regressions: 0,
  });
  assert.deepEqual(
    preview.rows.map(({ action }) => action),
    ['skip', 'create', 'invalid'],
  );
});

test('another sheet and another text encoding are chosen by name, and notes say that they can be', async () => {
  const cases = new URL('../../packages/formats/src/testing/cases/', import.meta.url);
  for (const file of ['two-sheets.xlsx', 'shift-jis.csv'])
    writeFileSync(join(cli.folder, file), readFileSync(new URL(file, cases)));
  const first = await cli.run(['import', 'two-sheets.xlsx', '--dry-run']);
  assert.deepEqual([first.code, /\+ x1\.example/.test(first.stdout)], [0, true], first.stderr);
  assert.match(first.stdout, /Note: Only the sheet "Porkbun" is imported.*"Gandi".*--sheet/);
  assert.match((await cli.run('import two-sheets.xlsx --sheet Gandi --dry-run')).stdout, /\+ x2\.example/);
  await cli.refuses(
    2,
    'import two-sheets.xlsx --sheet Other --dry-run',
    /--sheet: The file has no sheet "Other". It has the sheets "Porkbun" and "Gandi"/,
  );
  const chosen = await cli.run('import shift-jis.csv --text-encoding Shift_JIS --dry-run');
  assert.match(chosen.stdout, /お名前/);
  assert.match((await cli.run(['import', 'shift-jis.csv', '--dry-run'])).stdout, /Note: .*--text-encoding/);
  assert.match(
    (await cli.ends(2, 'import shift-jis.csv --text-encoding klingon --dry-run')).stderr,
    /--text-encoding: .*shift_jis/,
  );
});

test('a dry run fails if no row can be imported', async () => {
  for (const [content, reason] of [
    ['domain,expires\n', /No row can be imported: the file has none/],
    ['domain,expires\nnot a name,2027-01-01\nother,soon\n', /No row can be imported: all of them are invalid/],
  ] as const) {
    for (const more of [[], ['--json']]) {
      const ran = await cli.run(['import', write('none.csv', content), '--dry-run', ...more]);
      assert.equal(ran.code, 3, ran.stderr);
      assert.match(ran.stderr, reason);
      assert.notEqual(ran.stdout, '');
    }
  }
});

test('nothing is imported without agreement: of a person, to invalid rows, to costs that go', async () => {
  for (const [more, code, says] of [
    [[], 2, /Cannot ask for confirmation without a terminal\. Use --yes/],
    [['--yes'], 1, /1 row is invalid\. Fix the file, or use --skip-invalid/],
    [['--yes', '--skip-invalid', '--policy', 'merge'], 1, /add --acknowledge-currency-changes/],
    [['--yes', '--column', 'expires'], 2, /--column takes HEADER=FIELD/],
    [['--yes', '--column', 'expires=sometime'], 2, /--column: A column must be mapped to one of/],
  ] as const) {
    const ran = await cli.run(['import', 'names.csv', ...more]);
    assert.deepEqual([ran.code, ran.stdout], [code, ''], ran.stderr);
    assert.match(ran.stderr, says);
  }
  const nameless = await cli.run(['import', write('nameless.csv', 'a,b\n1,2\n'), '--yes']);
  assert.deepEqual([nameless.code, nameless.stdout], [1, ''], 'the words were right, the file is not');
  for (const [file, says] of [
    ['nothing.csv', /^Cannot read nothing\.csv: no such file\. Check the path\.\n/],
    ['.', /^Cannot read \.: it is a folder\. Specify a file\.\n/],
  ] as const) {
    const ran = await cli.run(['import', file, '--yes']);
    assert.equal(ran.code, 1);
    assert.match(ran.stderr, says);
  }
  assert.deepEqual(await names(), ['example.com']);
});

test('an import says what it did and how it is taken back', async () => {
  const words = [
    'import',
    'names.csv',
    '--yes',
    '--skip-invalid',
    '--policy',
    'merge',
    '--acknowledge-currency-changes',
  ];
  const { code, stdout, stderr } = await cli.run(words);
  assert.deepEqual([code, stdout], [0, 'Imported: 1 created, 1 updated, 1 invalid.\n'], stderr);
  assert.deepEqual(await names(), ['example.com', 'bücher.example']);

  const undone = await cli.run(['undo', importId(stderr)]);
  assert.deepEqual([undone.code, undone.stdout], [0, 'Undone: 1 record deleted, 1 restored.\n']);
  assert.equal((await cli.json<{ renewalCostMinor: number }>(['get', 'example.com'])).renewalCostMinor, 1234);
});

test('an import that has changed since is not taken back', async () => {
  const { stderr } = await cli.run(['import', write('one.csv', 'domain,expires\none.example,2027-05-01\n'), '--yes']);
  await cli.json('update one.example --registrar Gandi');
  await cli.ends(4, ['undo', importId(stderr)]);
});

test('dates do not move back unless that is accepted', async () => {
  const expires = async () => (await cli.json<{ expirationDate: string }>(['get', 'one.example'])).expirationDate;
  const words = ['import', write('older.csv', 'domain,expires\none.example,2027-04-30\n'), '--policy', 'merge'];
  const kept = 'Dates of 1 record would move back; they are kept. Use --accept-regressions to overwrite them.';
  const dry = await cli.run([...words, '--dry-run']);
  assert.equal(dry.stdout.trimEnd().split('\n').at(-1), kept);
  const first = await cli.run([...words, '--yes']);
  assert.deepEqual([first.code, first.stdout], [0, 'Imported: 0 created, 0 updated, 1 unchanged.\n'], first.stderr);
  assert.ok(first.stderr.includes(kept), first.stderr);
  assert.equal(await expires(), '2027-05-01');
  const second = await cli.run([...words, '--yes', '--accept-regressions']);
  assert.equal(second.stdout, 'Imported: 0 created, 1 updated.\n', second.stderr);
  assert.match((await cli.run(['activity'])).stdout, /1 record\tolder\.csv/);
  assert.equal(await expires(), '2027-04-30');
  await cli.run(['undo', importId(second.stderr)]);
  assert.equal(await expires(), '2027-05-01');
});

test('columns and the order of dates can be corrected', async () => {
  write('odd.csv', 'Site;Paid until;Comment\nodd.example;03/04/2027;mine\n');
  const words = ['import', 'odd.csv', '--yes', '--column', 'Site=name', '--column', 'Paid until=expires'];
  await cli.ends(0, [...words, '--column', 'Comment=', '--date-format', 'dmy', '--json']);
  const record = await cli.json<{ expirationDate: string; notes: string }>(['get', 'odd.example']);
  assert.deepEqual([record.expirationDate, record.notes], ['2027-04-03', '']);
});

test('each format goes out whole and comes in again as the same records', async () => {
  const before = (await cli.json<{ records: unknown[] }>(['list', '--archived', 'all'])).records;
  for (const format of ['json', 'yaml', 'csv', 'xlsx']) {
    const file = `out.${format}`;
    const { code, stdout, stderr } = await cli.run(['export', '-o', file]);
    assert.deepEqual([code, stdout], [0, ''], stderr);
    assert.match(stderr, new RegExp(`^Wrote out\\.${format} \\(`));
    assert.equal(statSync(join(cli.folder, file)).mode & 0o777, 0o600);
    const again = await cli.json<{ counts: { unchanged: number } }>(`import ${file} --dry-run --policy replace`);
    assert.equal(again.counts.unchanged, before.length, format);
  }
  assert.deepEqual(
    readdirSync(cli.folder).filter((name) => name.endsWith('.part')),
    [],
  );
});

test('an export goes to standard output, and an import comes from standard input', async () => {
  const { stdout } = await cli.run(['export', '--format', 'yaml']);
  const imported = await cli.run('import - --format yaml --yes', { input: stdout });
  assert.match(imported.stdout, /^Imported: 0 created, 0 updated, 3 skipped\.\n/, imported.stderr);
  await cli.ends(2, ['import', '-'], { input: stdout });
});

test('an export takes the filters and the order of the list, and columns', async () => {
  const words = 'export --format csv --tld example --tld com --archived false --sort -name';
  const csv = await cli.run([...words.split(' '), '--columns', 'tld,name,renewalCostMinor']);
  assert.equal(csv.code, 0, csv.stderr);
  const [header, ...lines] = csv.stdout.trim().split('\r\n');
  assert.equal(header, 'tld,name,renewalCostMinor');
  const listed = await cli.run('list --all --tld example --tld com --sort -name --json');
  const { records } = JSON.parse(listed.stdout) as {
    records: { tld: string; name: string; renewalCostMinor: number }[];
  };
  assert.ok(records.length > 0);
  assert.deepEqual(
    lines,
    records.map(({ tld, name, renewalCostMinor }) => `${tld},${name},${renewalCostMinor ?? ''}`),
  );
  const file = await cli.run('export -o . --format json --missing dns');
  assert.match(file.stderr, /Wrote .*-partial\.json/);
  const partial = readdirSync(cli.folder).find((name) => name.endsWith('-partial.json')) ?? '';
  assert.match((await cli.ends(1, ['import', partial, '--policy', 'replace', '--dry-run'])).stderr, /partial export/);
  const bad = await cli.run(['export', '--columns', 'name,owner']);
  assert.match(bad.stderr, /Unknown column "owner"/);
});

test('an export into a folder gets a name, and one to nowhere says why', async () => {
  assert.match((await cli.ends(0, 'export --format csv -o .')).stderr, /^Wrote namekeep-\d{4}-\d\d-\d\d\.csv /);
  const nowhere = await cli.run(['export', '-o', 'no/where.csv']);
  assert.deepEqual(
    [nowhere.code, nowhere.stderr],
    [1, 'Cannot write no/where.csv: its folder does not exist. Create it first.\n'],
  );
  await cli.ends(2, ['export', '-o', 'names.doc']);
});

test('many rows are imported, and progress is shown meanwhile', async () => {
  const rows = Array.from({ length: 300 }, (_, index) => `n${index}.many.example,2030-01-01,${index}.99`);
  write('many.csv', ['domain,expires,renewal price', ...rows].join('\n'));
  const { code, stdout, stderr } = await cli.run(['import', 'many.csv', '--yes']);
  assert.deepEqual([code, stdout], [0, 'Imported: 300 created, 0 updated.\n'], stderr);
  assert.match(stderr, /^Reading many\.csv \(\d+ kB\) …\n/);
  assert.match(stderr, /\n {2}… and 280 more; use --all to show them\nImporting 300 records …\n/);
  assert.equal((await cli.run(['list', 'many.example', '--all'])).stdout.trim().split('\n').length, 300);
  const all = await cli.run('import many.csv --dry-run --all --policy replace --column expires=billing');
  assert.equal(all.stdout.split('\n').filter((line) => line.startsWith('~ ')).length, 300);
  assert.match((await cli.run(['undo', importId(stderr)])).stdout, /300 records deleted/);
});
