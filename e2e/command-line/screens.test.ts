import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { stripVTControlCharacters } from 'node:util';
import { type CommandLine, commandLineOf, program } from './command-line.ts';

// One portfolio for all; what a test changes, it puts back.
const long = `${'long-'.repeat(11)}name.example`;
const cli: CommandLine = commandLineOf(async () => {
  await cli.ends(0, 'add overdue.example --expires -3d --registrar Gandi');
  await cli.ends(0, 'add soon.example --expires +5d --cost 11.08 --intent let-expire');
  await cli.ends(0, 'add 例え.example --expires +200d --cost 1200 --currency JPY --registrar お名前.com');
  await cli.ends(0, ['add', long, '--expires', '+300d', '--registrar', 'A registrar with a long name']);
});

const escape = '\u001b';

/** The cells that a line takes; the characters of this portfolio are wide or narrow. */
const cells = (line: string): number =>
  Array.from(stripVTControlCharacters(line)).reduce(
    (sum, one) => sum + (/[\u3000-\u9fff\uff00-\uff60]/.test(one) ? 2 : 1),
    0,
  );

test('a pipe gets tabs, no heading, no color, and everything in full', async () => {
  const { stdout, stderr } = await cli.run('list --sort renewal');
  const rows = stdout
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));
  const shape = [rows.map((row) => row.length), rows[0]?.[3], rows[2]?.slice(4), rows[3]?.[0]];
  assert.deepEqual(shape, [[7, 7, 7, 7], 'overdue', ['renew', '1200 JPY', 'お名前.com'], long]);
  assert.ok(!stdout.includes(escape) && stderr === '');
});

test('a terminal gets a table that fits it, whatever its width', async () => {
  for (const columns of [48, 80, 100, 200]) {
    const { stdout } = await cli.terminal('list --sort renewal', { columns });
    const lines = stdout.trimEnd().split('\n');
    assert.match(stripVTControlCharacters(lines[0] ?? ''), /^NAME +DUE +DAYS +URGENCY/);
    assert.equal(lines.length, 5, stdout);
    for (const line of lines) assert.ok(cells(line) <= columns, `${cells(line)} cells in ${columns}: ${line}`);
    // Columns stand under each other, also after wide characters.
    const starts = lines.map((line) => cells(stripVTControlCharacters(line).replace(/(DUE|\d{4}-\d\d-\d\d).*/, '')));
    assert.equal(new Set(starts).size, 1, stdout);
    // Nothing is cut off where there is room.
    assert.equal(stdout.includes('…'), columns < 200);
  }
});

test('colors are for a terminal, and say nothing that words do not', async () => {
  const colored = await cli.terminal('list');
  assert.match(colored.stdout, new RegExp(`${escape}\\[31moverdue`));
  assert.match(stripVTControlCharacters(colored.stdout), /overdue[\s\S]+soon/);
  for (const [env, isColored] of [
    [{ NO_COLOR: '1' }, false],
    [{ NO_COLOR: '1', FORCE_COLOR: '1' }, false],
    [{ FORCE_COLOR: '1' }, true],
  ] as const) {
    const { stdout } = await cli.run('get overdue.example', { env });
    assert.equal(stdout.includes(`${escape}[31m`), isColored, JSON.stringify(env));
  }
});

test('the next payment stands above what is due', async () => {
  const { stdout } = await cli.terminal('upcoming', { columns: 100 });
  const next = /^Next payment: 1200 JPY for .* on \d{4}-\d\d-\d\d, in 200 days\.\n\nDUE/;
  assert.match(stripVTControlCharacters(stdout), next);
});

/** What a line of bash ends with and says; `$0` and `$1` are the program. */
const shell = (line: string): Promise<[code: number, said: string]> =>
  new Promise((resolve) => {
    const words = ['-c', `set -o pipefail; ${line}`, process.execPath, program];
    execFile('bash', words, { env: cli.env }, (error, _, stderr) => resolve([Number(error?.code ?? 0), stderr]));
  });

test('a reader that has enough ends the program without a word, and a full disk with one', async () => {
  assert.deepEqual(await shell('"$0" "$1" list --all | head -1'), [0, '']);
  assert.deepEqual(await shell('"$0" "$1" export | head -c 10'), [0, '']);
  const full = 'Cannot write to standard output: the disk is full.\n';
  assert.deepEqual(await shell('"$0" "$1" --help > /dev/full'), [1, full]);
});

test('deleting asks for the name', async () => {
  await cli.json('add gone.example --expires 2030-01-01');
  for (const [typed, code, says] of [
    ['\n', 1, /Nothing was deleted\./],
    ['y\n', 1, /Nothing was deleted\./],
    ['other.example\n', 1, /Nothing was deleted\./],
    ['gone.example\n', 0, /Deleted gone\.example\./],
  ] as const) {
    const ran = await cli.terminal('delete gone.example --permanent', { typed });
    assert.equal(ran.code, code, ran.stdout);
    assert.match(ran.stdout, /Permanently delete gone\.example and its history\? Type the name to confirm: /);
    assert.match(ran.stdout, says);
  }
  await cli.ends(3, 'get gone.example');
});

test('importing shows what it would do and asks', async () => {
  writeFileSync(join(cli.folder, 'asked.csv'), 'domain,expires\nasked.example,2030-01-01\n');
  const refused = await cli.terminal('import asked.csv', { typed: 'n\n' });
  assert.equal(refused.code, 1);
  const question = /\+ asked\.example {2}2030-01-01\nImport 1 record\? \[y\/N\] /;
  assert.match(stripVTControlCharacters(refused.stdout), question);
  const agreed = await cli.terminal('import asked.csv', { typed: 'y\n' });
  assert.equal(agreed.code, 0, agreed.stdout);
  assert.match(agreed.stdout, /Imported: 1 created, 0 updated\./);
  await cli.ends(0, 'delete asked.example --permanent -y');
});

test('an Excel file is not written to a terminal, and a long list says how to see the rest', async () => {
  const { code, stdout } = await cli.terminal('export --format xlsx');
  assert.equal(code, 2);
  assert.match(stdout, /Write it to a file: -o/);
  assert.match((await cli.terminal('list --limit 2')).stdout, /Showing 2 of 4\. Use --all\./);
  await cli.shows(['list nothingatall', 'No records match "nothingatall".']);
});
