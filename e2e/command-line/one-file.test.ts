import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { writeCommandLine } from '../../scripts/command-line-file.ts';
import { commandLineOf } from './command-line.ts';

const run = promisify(execFile);
const cli = commandLineOf();

test('the command line as one file needs no other, and adds, lists and exports', async () => {
  const file = join(cli.folder, 'namekeep');
  await writeCommandLine(file);
  const namekeep = async (...argv: string[]) =>
    (await run(process.execPath, [file, ...argv], { cwd: cli.folder, env: cli.env })).stdout;
  assert.match(await namekeep('--version'), /^\d+\.\d+\.\d+/);
  assert.match(await namekeep('--help'), /upcoming/);
  await namekeep('add', 'bücher.example', '--expires', '+30d');
  assert.match(await namekeep('list'), /bücher\.example/);
  assert.match(await namekeep('export', '--format', 'csv'), /xn--bcher-kva\.example/);
});
