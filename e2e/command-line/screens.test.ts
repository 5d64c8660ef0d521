import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { stripVTControlCharacters } from 'node:util';
import { type CommandLine, commandLineOf, program } from './command-line.ts';

// One portfolio for all; what a test changes, it puts back.
const cli: CommandLine = commandLineOf(async () => {
  for (const words of [
    ['overdue.example', '--expires', '-3d', '--registrar', 'Gandi'],
    ['soon.example', '--expires', '+5d', '--cost', '11.08', '--intent', 'let-expire'],
    ['例え.example', '--expires', '+200d', '--cost', '1200', '--currency', 'JPY', '--registrar', 'お名前.com'],
    [`${'long-'.repeat(11)}name.example`, '--expires', '+300d', '--registrar', 'A registrar with a long name'],
  ]) {
    await cli.json(['add', ...words]);
  }
});

const escape = '\u001b';

/** The cells that a line takes; the characters of this portfolio are wide or narrow. */
const cells = (line: string): number =>
  Array.from(stripVTControlCharacters(line)).reduce(
    (sum, one) => sum + (/[\u3000-\u9fff\uff00-\uff60]/.test(one) ? 2 : 1),
    0,
  );

test('a pipe gets tabs, no heading, no color, and everything in full', async () => {
  const { stdout, stderr } = await cli.run(['list', '--sort', 'renewal']);
  const rows = stdout
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));
  assert.deepEqual(
    rows.map((row) => row.length),
    [7, 7, 7, 7],
  );
  assert.equal(rows[0]?.[3], 'overdue');
  assert.deepEqual(rows[2]?.slice(4), ['renew', '1200 JPY', 'お名前.com']);
  assert.equal(rows[3]?.[0], `${'long-'.repeat(11)}name.example`);
  assert.ok(!stdout.includes(escape) && stderr === '');
});

test('a terminal gets a table that fits it, whatever its width', async () => {
  for (const columns of [48, 80, 100, 200]) {
    const { stdout } = await cli.terminal(['list', '--sort', 'renewal'], { columns });
    const lines = stdout.trimEnd().split('\n');
    assert.match(stripVTControlCharacters(lines[0] ?? ''), /^NAME +DUE +DAYS +URGENCY/);
    assert.equal(lines.length, 5, stdout);
    for (const line of lines) assert.ok(cells(line) <= columns, `${cells(line)} cells in ${columns}: ${line}`);
    // Columns stand under each other, also after wide characters.
    const starts = lines.map((line) => cells(stripVTControlCharacters(line).replace(/(DUE|\d{4}-\d\d-\d\d).*/, '')));
    assert.equal(new Set(starts).size, 1, stdout);
  }
  const wide = await cli.terminal(['list'], { columns: 200 });
  assert.ok(!wide.stdout.includes('…'), 'nothing is cut off where there is room');
});

test('colors are for a terminal, and say nothing that words do not', async () => {
  const colored = await cli.terminal(['list']);
  assert.match(colored.stdout, new RegExp(`${escape}\\[31moverdue`));
  assert.match(stripVTControlCharacters(colored.stdout), /overdue[\s\S]+soon/);
  assert.ok((await cli.run(['list'], { env: { FORCE_COLOR: '1' } })).stdout.length > 0);
  for (const env of [{ NO_COLOR: '1' }, { NO_COLOR: '1', FORCE_COLOR: '1' }]) {
    const plain = await cli.run(['get', 'overdue.example'], { env });
    assert.ok(!plain.stdout.includes(escape));
  }
  const forced = await cli.run(['get', 'overdue.example'], { env: { FORCE_COLOR: '1' } });
  assert.ok(forced.stdout.includes(`${escape}[31m`));
});

test('the next payment stands above what is due', async () => {
  const { stdout } = await cli.terminal(['upcoming'], { columns: 100 });
  assert.match(
    stripVTControlCharacters(stdout),
    /^Next payment: 1200 JPY for .* on \d{4}-\d\d-\d\d, in 200 days\.\n\nDUE/,
  );
});

test('a reader that has enough ends the program without a word', async () => {
  const shell = spawn('bash', ['-c', `set -o pipefail; "$0" "$1" list --all | head -1`, process.execPath, program], {
    env: cli.env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  shell.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const [code] = (await once(shell, 'close')) as [number];
  assert.deepEqual([code, said], [0, '']);

  const exporting = spawn('bash', ['-c', `"$0" "$1" export | head -c 10`, process.execPath, program], { env: cli.env });
  exporting.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  assert.deepEqual([((await once(exporting, 'close')) as [number])[0], said], [0, '']);
});

test('deleting asks for the name', async () => {
  await cli.json('add gone.example --expires 2030-01-01');
  const words = ['delete', 'gone.example', '--permanent'];
  for (const typed of ['\n', 'y\n', 'other.example\n']) {
    const refused = await cli.terminal(words, { typed });
    assert.equal(refused.code, 1);
    assert.match(refused.stdout, /Permanently delete gone\.example and its history\? Type the name to confirm: /);
    assert.match(refused.stdout, /Nothing was deleted\./);
  }
  const { code, stdout } = await cli.terminal(words, { typed: 'gone.example\n' });
  assert.equal(code, 0, stdout);
  assert.match(stdout, /Deleted gone\.example\./);
  await cli.ends(3, ['get', 'gone.example']);
});

test('importing shows what it would do and asks', async () => {
  writeFileSync(join(cli.folder, 'asked.csv'), 'domain,expires\nasked.example,2030-01-01\n');
  const refused = await cli.terminal(['import', 'asked.csv'], { typed: 'n\n' });
  assert.equal(refused.code, 1);
  assert.match(
    stripVTControlCharacters(refused.stdout),
    /\+ asked\.example {2}2030-01-01\nImport 1 record\? \[y\/N\] /,
  );
  const agreed = await cli.terminal(['import', 'asked.csv'], { typed: 'y\n' });
  assert.equal(agreed.code, 0, agreed.stdout);
  assert.match(agreed.stdout, /Imported: 1 created, 0 updated\./);
  await cli.ends(0, 'delete asked.example --permanent -y');
});

test('an Excel file is not written to a terminal', async () => {
  const { code, stdout } = await cli.terminal(['export', '--format', 'xlsx']);
  assert.equal(code, 2);
  assert.match(stdout, /Write it to a file: -o/);
});

test('a long list says how long it is and how to see the rest', async () => {
  const { stdout } = await cli.terminal(['list', '--limit', '2']);
  assert.match(stdout, /Showing 2 of 4\. Use --all\./);
  assert.match((await cli.run(['list', 'nothingatall'])).stderr, /^No records match "nothingatall"\.\n$/);
});
