// node scripts/launch.mjs scripts/try-machine.ts OLD [--machine FOLDER]
//
// Follows the README on a machine of its own, of Debian's packages with Debian's Node.js and npm, as an ordinary user:
// installs, starts, signs in, keeps the first record, upgrades the data of the revision OLD, and goes back by the copy.
// Needs root and the packages bubblewrap and mmdebstrap. With --machine, it takes the machine in FOLDER, and keeps it.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { assertKept, assertWorksOn, fillPortfolio, readPortfolio } from '@namekeep/testing/released';
import { createOwnersToken } from '../e2e/owner.ts';
import { passphrase } from '../e2e/service.ts';
import { makeMachine } from './machine/machine.ts';
import { root } from './root.ts';
import { assertOwnersSettings, createTokens, sendTo } from './upgrade/owner.ts';

const { values, positionals } = parseArgs({ options: { machine: { type: 'string' } }, allowPositionals: true });
const [old = ''] = positionals;
const git = (...argv: string[]) => execFileSync('git', ['-C', root, ...argv], { encoding: 'utf8' }).trim();
const revisions = { old: git('rev-parse', '--verify', `${old}^{commit}`), now: git('rev-parse', 'HEAD') };

const PORT = '38251';
const origin = `http://localhost:${PORT}`;
const ready = /ready at http/;
const install = 'npm ci';
const said = (what: string) => console.log(`✓ ${what}`);

const workFolder = mkdtempSync(join(tmpdir(), 'namekeep-machine-'));
const machine = makeMachine(values.machine ?? join(workFolder, 'machine'));
const { run, start } = machine;

/** Clones the repository for the machine's user. What is not committed stays behind. */
function clone(folder: string, revision: string): string {
  const outside = machine.outside(folder);
  rmSync(outside, { recursive: true, force: true });
  mkdirSync(dirname(outside), { recursive: true });
  execFileSync('git', ['clone', '--quiet', root, outside]);
  execFileSync('git', ['-C', outside, 'checkout', '--quiet', revision]);
  execFileSync('chown', ['-R', '1000:1000', outside]);
  return folder;
}

async function firstUse(): Promise<void> {
  const folder = clone('/home/owner/first', revisions.now);
  run(folder, install);
  const megabytes = Math.round(Number(run(folder, 'du -sk node_modules').split('\t')[0]) / 1024);
  said(`npm ci leaves ${megabytes} MiB in node_modules`);
  const server = await start(folder, 'npm start', /Your passphrase.*\n/, { NAMEKEEP_PORT: PORT });
  try {
    const [, printed = ''] = /Your passphrase, shown only this once: {2}(.+)/.exec(server.output()) ?? [];
    const token = await createOwnersToken(origin, undefined, printed);
    const readme = run(folder, 'cat README.md').replaceAll('http://localhost:3000', origin);
    const [, first = ''] = /```sh\nexport NAMEKEEP_TOKEN.*\n\n(curl [\s\S]*?)```/.exec(readme) ?? [];
    const settings = { NAMEKEEP_TOKEN: token, NAMEKEEP_URL: origin };
    assert.match(run(folder, first, settings), /"unicodeName":"bücher\.example"/);
    assert.match(run(folder, 'npx namekeep list', settings), /bücher\.example/);
  } finally {
    await server.interrupt();
  }
  said('npm start, sign-in with the printed passphrase, the first record with curl, and the command line work');
}

async function upgradeAndBack(): Promise<void> {
  const folder = clone('/home/owner/upgraded', revisions.old);
  // 0.1.0 has an override that npm 9 cannot read.
  run('/home/owner', 'npm install --silent --prefix npm10 npm@10');
  const newerNpm = '../npm10/node_modules/.bin/';
  const installOld = `${newerNpm}npm ci`;
  const settings = { NAMEKEEP_PORT: PORT, NAMEKEEP_OWNER_PASSPHRASE: passphrase };
  const served = async <Result>(use: () => Promise<Result>) => {
    const server = await start(folder, 'npm start', ready, settings);
    try {
      return await use();
    } finally {
      await server.interrupt();
    }
  };
  const change = (revision: string, command: string) => run(folder, `git checkout --quiet ${revision}\n${command}`);

  run(folder, installOld);
  const send = sendTo(origin);
  const released = await served(async () => fillPortfolio(await createTokens(origin), send));
  const read = async (path: string) => (await send(released.tokens.full, 'GET', path)).body;
  said(`${released.records.length} records with their history, tokens, settings, a stored key and an import`);

  change(revisions.now, install);
  await served(async () => {
    assertKept(released, await readPortfolio(read));
    await assertOwnersSettings(origin);
    await assertWorksOn(released, send);
  });
  assert.match(run(folder, 'npx namekeep-server verify'), /sound/);
  said('all of it is equal after the upgrade, the import can be undone, and verify finds nothing');

  const [copy = '', ...others] = readdirSync(machine.outside(`${folder}/data/backups`));
  assert.deepEqual(others, []);
  change(revisions.old, installOld);
  run(folder, `${newerNpm}npx namekeep-server restore data/backups/${copy}`);
  await served(async () => {
    assert.deepEqual(await readPortfolio(read), { records: released.records, summary: released.summary });
  });
  said(`the earlier version runs again on ${copy}, as it was before the upgrade`);
}

try {
  const [debian, node, npm] = run('/', 'cat /etc/debian_version; node --version; npm --version').trim().split('\n');
  said(`Debian ${debian} with Node.js ${node} and npm ${npm}, as user ${run('/', 'id --user').trim()}`);
  await firstUse();
  await upgradeAndBack();
} finally {
  rmSync(workFolder, { recursive: true, force: true });
}
