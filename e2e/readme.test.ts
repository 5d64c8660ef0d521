import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { canInstall, install } from '@namekeep/testing/debian';
import { createOwnersToken } from './owner.ts';
import { type RunningService, startService } from './service.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '..');
let service: RunningService;
let token: string;

before(async () => {
  const found = run('curl', ['--version']).then(Boolean, () => false);
  if (canInstall() && !(await found)) await install('curl');
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

interface Where {
  cwd: string;
  env: NodeJS.ProcessEnv;
}

/** Starts a command line as a terminal does, reads what it prints until all of `words` are there, and presses Ctrl+C. */
async function startAndInterrupt(command: string, where: Where, words: readonly RegExp[]): Promise<void> {
  const child = spawn('bash', ['-c', command], { ...where, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const closed = once(child, 'close');
  const signal = (name: NodeJS.Signals) => process.kill(-(child.pid ?? 0), name);
  let output = '';
  const said = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        if (words.every((word) => word.test(output))) resolve();
      });
  });
  const result = await Promise.race([said.then(() => 'ready'), closed.then(() => 'ended')]);
  if (result === 'ready') signal('SIGINT');
  await closed;
  assert.equal(result, 'ready', output);
}

const paste = (command: string) =>
  run('bash', ['-c', command], { env: { ...process.env, NAMEKEEP_TOKEN: token, NAMEKEEP_URL: service.origin } });

test('the commands of the README start the server and the demo', async () => {
  const readme = await readFile(join(root, 'README.md'), 'utf8');
  assert.match(readme, /```sh\nnpm ci\nnpm start\n```/);
  const [, demo = ''] = /`(npm run demo)`/.exec(readme) ?? [];
  const folder = mkdtempSync(join(tmpdir(), 'namekeep-readme-'));
  const [cwd, temporary] = [join(folder, 'namekeep'), join(folder, 'tmp')];
  for (const path of [cwd, temporary]) mkdirSync(path);
  // The repository, without the settings and the data of the person who works on it.
  const own = ['.env', '.git', 'data'];
  for (const name of readdirSync(root)) if (!own.includes(name)) symlinkSync(join(root, name), join(cwd, name));
  const others = Object.entries(process.env).filter(([name]) => !name.startsWith('NAMEKEEP_'));
  const env = { ...Object.fromEntries(others), NAMEKEEP_PORT: '0', TMPDIR: temporary };
  try {
    const printed = [/ready at http:\/\/localhost:\d+/, /Your passphrase, shown only this once: {2}\S+/];
    await startAndInterrupt('npm start', { cwd, env }, printed);
    assert.ok(readdirSync(join(cwd, 'data')).includes('namekeep.db'));
    await startAndInterrupt(demo, { cwd, env }, [...printed, /This is a demo with 400 made-up domains/]);
    assert.deepEqual(readdirSync(temporary), [], 'the demo leaves nothing');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('the first curl of the README keeps a record when it is pasted', async () => {
  const command = (await commandsOf('README.md')).find((block) => block.includes('curl'));
  assert.ok(command);
  const { stdout } = await paste(command.replace(/^export NAMEKEEP_TOKEN.*$/m, ''));
  const record = JSON.parse(stdout) as { unicodeName: string; revision: number; renewalCostMinor: number };
  assert.deepEqual([record.unicodeName, record.revision, record.renewalCostMinor], ['bücher.example', 1, 1108]);
});

test('the built server refuses a path that is not valid percent-encoding, as docs/api.md says', async () => {
  const { status } = await fetch(`${service.origin}/api/v1/labels/%zz`, { method: 'PUT' });
  assert.equal(status, 400);
});

test('the first curl of the article on scripts does too, and the second changes it', async () => {
  const [create = '', change = ''] = (await commandsOf('docs/help/scripts.md')).filter((block) =>
    block.includes('curl'),
  );
  const { id } = JSON.parse((await paste(create)).stdout) as { id: string };
  const changed = JSON.parse((await paste(change.replace('dom_…', id))).stdout) as {
    revision: number;
    renewalIntent: string;
  };
  assert.deepEqual([changed.revision, changed.renewalIntent], [2, 'let_expire']);
});
