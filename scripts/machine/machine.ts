import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { makeDebian } from '../image/debian.ts';

const user = 1000;
const home = '/home/owner';
/** What its package manager needs to reach Debian and npm as this machine does. */
const shared = ['/etc/resolv.conf', '/etc/hosts', '/etc/ssl/certs/ca-certificates.crt'];

/** A Debian of its own in a folder, in this machine's network, with Debian's Node.js and npm. */
export interface Machine {
  /** A path of the machine as this one sees it. */
  outside: (path: string) => string;
  /** Runs lines of the shell in `folder` as an ordinary user, and answers what they print. Throws if they fail. */
  run: (folder: string, lines: string, settings?: Settings) => string;
  /** Starts lines of the shell that go on, and waits for a line of theirs. */
  start: (folder: string, lines: string, until: RegExp, settings?: Settings) => Promise<Running>;
}

export interface Running {
  output: () => string;
  /** Presses Ctrl+C in its terminal, and waits. */
  interrupt: () => Promise<void>;
}

type Settings = Readonly<Record<string, string>>;

/** Makes the machine in `folder` from Debian's packages, unless one is there. */
export function makeMachine(folder: string): Machine {
  if (!existsSync(join(folder, 'etc'))) {
    makeDebian(folder, 'nodejs', 'npm', 'ca-certificates', 'curl', 'git');
    const account = ['useradd', '--uid', String(user), '--create-home', '--home-dir', home, 'owner'];
    execFileSync('chroot', [folder, ...account], { stdio: 'inherit' });
  }
  const registry = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim();
  const environment = {
    PATH: '/usr/bin:/bin',
    HOME: home,
    LANG: 'C.UTF-8',
    NODE_EXTRA_CA_CERTS: '/etc/ssl/certs/ca-certificates.crt',
    npm_config_registry: registry,
    npm_config_update_notifier: 'false',
  };
  const command = (inside: string, lines: string, settings: Settings): string[] => {
    const all = Object.entries({ ...environment, ...settings });
    const bound = shared.filter((path) => existsSync(path)).flatMap((path) => ['--ro-bind', path, path]);
    const mounts = ['--bind', folder, '/', '--proc', '/proc', '--dev', '/dev', ...bound];
    const variables = all.flatMap(([name, value]) => ['--setenv', name, value]);
    const asUser = ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--clear-groups'];
    return [...mounts, '--clearenv', ...variables, '--chdir', inside, ...asUser, 'bash', '-ec', lines];
  };
  return {
    outside: (path) => join(folder, path),
    run: (inside, lines, settings = {}) =>
      execFileSync('bwrap', command(inside, lines, settings), {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'inherit'],
        maxBuffer: 2 ** 26,
      }),
    start: (inside, lines, until, settings = {}) =>
      // A group of its own, as a terminal makes one.
      untilLine(spawn('bwrap', command(inside, lines, settings), { detached: true }), until),
  };
}

async function untilLine(child: ChildProcess, until: RegExp): Promise<Running> {
  let output = '';
  const exited = once(child, 'exit');
  const end = (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) process.kill(-(child.pid ?? 0), signal);
  };
  // A trial that fails leaves nothing behind.
  process.once('exit', () => end('SIGKILL'));
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        if (until.test(output)) resolve();
      });
    child.on('exit', () => reject(new Error(`It ended:\n${output}`)));
  });
  return {
    output: () => output,
    async interrupt() {
      end('SIGINT');
      await exited;
    },
  };
}
