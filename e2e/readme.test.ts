import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { createOwnersToken } from './owner.ts';
import { type RunningService, startService } from './service.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '..');
let service: RunningService;
let token: string;

before(async () => {
  service = await startService();
  token = await createOwnersToken(service.origin);
});
after(() => service?.stop());

/** The commands of a document that reach the service, as a person would paste them, at this service's address. */
async function commandsOf(document: string): Promise<string[]> {
  const text = await readFile(join(root, document), 'utf8');
  const blocks = [...text.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block = '']) => block);
  return blocks.map((block) => block.replaceAll('http://localhost:3000', service.origin));
}

const paste = (command: string) =>
  run('bash', ['-c', command], { env: { ...process.env, NAMEKEEP_TOKEN: token, NAMEKEEP_URL: service.origin } });

test('the first curl of the README keeps a record when it is pasted', async () => {
  const command = (await commandsOf('README.md')).find((block) => block.includes('curl'));
  assert.ok(command);
  const { stdout } = await paste(command.replace(/^export NAMEKEEP_TOKEN.*$/m, ''));
  const record = JSON.parse(stdout) as { unicodeName: string; revision: number; renewalCostMinor: number };
  assert.deepEqual([record.unicodeName, record.revision, record.renewalCostMinor], ['bücher.example', 1, 1108]);
});

test('the first curl of the article on REST does too, and the second changes it', async () => {
  const [create = '', change = ''] = (await commandsOf('docs/help/rest.md')).filter((block) => block.includes('curl'));
  const { id } = JSON.parse((await paste(create)).stdout) as { id: string };
  const changed = JSON.parse((await paste(change.replace('dom_…', id))).stdout) as {
    revision: number;
    renewalIntent: string;
  };
  assert.deepEqual([changed.revision, changed.renewalIntent], [2, 'let_expire']);
});
