import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, suite, test } from 'node:test';
import { promisify } from 'node:util';
import { writeCommandLine } from '../../scripts/command-line-file.ts';
import { createOwnersToken } from '../owner.ts';
import { type RunningService, startService } from '../service.ts';

const run = promisify(execFile);

suite('The command line as one file', () => {
  let folder: string;
  let service: RunningService;
  let token: string;

  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'namekeep-one-file-'));
    await writeCommandLine(join(folder, 'namekeep'));
    service = await startService();
    token = await createOwnersToken(service.origin);
  });
  after(async () => {
    await service?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const namekeep = (...argv: string[]) =>
    run(process.execPath, [join(folder, 'namekeep'), ...argv], {
      cwd: folder,
      env: { PATH: process.env.PATH, NAMEKEEP_URL: service.origin, NAMEKEEP_TOKEN: token },
    });

  test('needs no other file', async () => {
    assert.deepEqual(readdirSync(folder), ['namekeep']);
    assert.match((await namekeep('--version')).stdout, /^\d+\.\d+\.\d+/);
    assert.match((await namekeep('--help')).stdout, /upcoming/);
  });

  test('adds, lists and exports', async () => {
    await namekeep('add', 'bücher.example', '--expires', '+30d');
    assert.match((await namekeep('list')).stdout, /bücher\.example/);
    assert.match((await namekeep('export', '--format', 'csv')).stdout, /xn--bcher-kva\.example/);
  });
});
