// npm run tool machine [FOLDER]
//
// Follows the README on a machine of its own, of Debian's packages with Debian's Node.js and npm, as an ordinary user:
// installs, starts, signs in, and keeps the first record. Needs root and the packages bubblewrap and mmdebstrap. With FOLDER,
// it takes the machine in that folder, and keeps it.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createOwnersToken } from '../e2e/owner.ts';
import { root } from '../scripts/root.ts';
import { makeDebian, passed, settingsOf } from './confine.ts';
import { startProgram } from './program.ts';

const PORT = '38251';
const origin = `http://localhost:${PORT}`;
const workFolder = mkdtempSync(join(tmpdir(), 'namekeep-machine-'));
const machine = process.argv[2] ?? join(workFolder, 'machine');

if (!existsSync(join(machine, 'etc'))) {
  makeDebian(machine, 'nodejs', 'npm', 'ca-certificates', 'curl', 'git');
  execFileSync('chroot', [machine, 'useradd', '--uid', '1000', '--create-home', '--home-dir', '/home/owner', 'owner']);
}

/** Lines of the shell in a folder of the machine, as an ordinary user, as a command of this one. */
function inMachine(folder: string, lines: string, settings: Record<string, string> = {}): string[] {
  const certificates = '/etc/ssl/certs/ca-certificates.crt';
  const registry = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim();
  const environment = {
    PATH: '/usr/bin:/bin',
    HOME: '/home/owner',
    LANG: 'C.UTF-8',
    NODE_EXTRA_CA_CERTS: certificates,
    npm_config_registry: registry,
    npm_config_update_notifier: 'false',
    ...settings,
  };
  const shared = ['/etc/resolv.conf', '/etc/hosts', certificates].filter((path) => existsSync(path));
  const mounts = ['--bind', machine, '/', '--proc', '/proc', '--dev', '/dev'];
  mounts.push(...shared.flatMap((path) => ['--ro-bind', path, path]), '--clearenv', ...settingsOf(environment));
  const asUser = ['setpriv', '--reuid=1000', '--regid=1000', '--clear-groups', 'bash', '-ec', lines];
  return ['bwrap', ...mounts, '--chdir', folder, ...asUser];
}

function run(folder: string, lines: string, settings = {}): string {
  const [program = '', ...argv] = inMachine(folder, lines, settings);
  return execFileSync(program, argv, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'], maxBuffer: 2 ** 26 });
}

/** Clones the repository for the machine's user. What is not committed stays here. */
function clone(folder: string): string {
  const outside = join(machine, folder);
  rmSync(outside, { recursive: true, force: true });
  mkdirSync(dirname(outside), { recursive: true });
  execFileSync('git', ['clone', '--quiet', root, outside]);
  execFileSync('chown', ['-R', '1000:1000', outside]);
  return folder;
}

async function firstUse(): Promise<void> {
  const folder = clone('/home/owner/first');
  run(folder, 'npm ci');
  passed(`npm ci leaves ${Math.round(Number.parseInt(run(folder, 'du -sk node_modules'), 10) / 1024)} MiB`);
  const command = inMachine(folder, 'npm start', { NAMEKEEP_PORT: PORT });
  const until = /Your passphrase, shown only this once: {2}(.+)\n/;
  const server = await startProgram(command, { until, detached: true });
  try {
    const token = await createOwnersToken(origin, undefined, server.ready[1]);
    const readme = run(folder, 'cat README.md').replaceAll('http://localhost:3000', origin);
    const [, first = ''] = /```sh\nexport NAMEKEEP_TOKEN.*\n\n(curl [\s\S]*?)```/.exec(readme) ?? [];
    const settings = { NAMEKEEP_TOKEN: token, NAMEKEEP_URL: origin };
    assert.match(run(folder, first, settings), /"unicodeName":"bücher\.example"/);
    assert.match(run(folder, 'npx namekeep list', settings), /bücher\.example/);
  } finally {
    // As Ctrl+C in its terminal does.
    await server.stop('SIGINT');
  }
  passed('npm start, sign-in with the printed passphrase, the first record with curl, and the command line work');
}

try {
  const versions = run('/', 'cat /etc/debian_version; node --version; npm --version').trim().split('\n');
  passed(`Debian, Node.js and npm: ${versions.join(', ')}; user ${run('/', 'id --user').trim()}`);
  await firstUse();
} finally {
  rmSync(workFolder, { recursive: true, force: true });
}
