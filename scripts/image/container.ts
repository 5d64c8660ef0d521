import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync } from 'node:fs';
import type { Readable } from 'node:stream';
import type { MemoryLimit } from './memory.ts';
import { image, run } from './stand-in.ts';

/** What a registry's client reads of an image: how it starts, as whom, and how its health is checked. */
interface ImageConfig {
  User: string;
  WorkingDir: string;
  Env: string[];
  Entrypoint: string[];
  Healthcheck: { Test: string[] };
}

export interface Container {
  config: ImageConfig;
  output: () => string;
  /** Runs a program in the container, as its user. */
  exec: (...argv: string[]) => { status: number | null; stdout: string; stderr: string };
  /** Sends SIGTERM to its first process and answers with which code it ended. */
  stop: () => Promise<number | null>;
  /** Ends what still runs, after a failure. */
  kill: () => Promise<void>;
}

/** The image as files of this machine, until `remove`. */
export function mountImage(): { folder: string; config: ImageConfig; remove: () => void } {
  const container = run('buildah', 'from', '--pull-never', image);
  const { Docker } = JSON.parse(run('buildah', 'inspect', container)) as { Docker: { config: ImageConfig } };
  const folder = run('buildah', 'mount', container);
  return { folder, config: Docker.config, remove: () => void run('buildah', 'rm', container) };
}

export interface Confinement {
  dataDir: string;
  memory: MemoryLimit;
  env: Readonly<Record<string, string>>;
}

/**
 * Starts the image as `docker run --read-only --cap-drop=ALL --security-opt=no-new-privileges --memory` does, without Docker.
 * It stays in this machine's network, so that the trial reaches it without a bridge.
 */
export async function startContainer(
  { folder, config }: { folder: string; config: ImageConfig },
  { dataDir, memory, env }: Confinement,
): Promise<Container> {
  const [uid = 0, gid = 0] = config.User.split(':').map(Number);
  mkdirSync(dataDir, { recursive: true });
  chownSync(dataDir, uid, gid);
  // The cgroup first, then the namespaces, and the user last, who could do neither.
  const held = ['-c', `echo $$ > ${memory.members}; exec "$@"`, 'sh'];
  const asUser = ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', '--no-new-privs'];
  asUser.push('--bounding-set=-all', '--inh-caps=-all', '--ambient-caps=-all');
  const confined = ['bwrap', '--ro-bind', folder, '/', '--proc', '/proc', '--dev', '/dev', '--bind', dataDir, '/data'];
  // Where Node.js reads its limit of memory, as in a container of Docker.
  confined.push(
    '--perms',
    '0755',
    '--tmpfs',
    '/sys',
    '--perms',
    '0755',
    '--dir',
    '/sys/fs',
    '--ro-bind',
    '/sys/fs/cgroup',
    '/sys/fs/cgroup',
    '--remount-ro',
    '/sys',
  );
  confined.push('--unshare-pid', '--unshare-ipc', '--unshare-uts', '--as-pid-1', '--die-with-parent', '--clearenv');
  confined.push('--cap-add', 'ALL', '--chdir', config.WorkingDir, '--json-status-fd', '3');
  const environment = Object.entries({ ...Object.fromEntries(config.Env.map(nameAndValue)), ...env });
  confined.push(...environment.flatMap(([name, value]) => ['--setenv', name, value]));

  const child = spawn('sh', [...held, ...confined, ...asUser, ...config.Entrypoint], {
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
  const exited = once(child, 'exit') as Promise<[number | null]>;
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [status] = (await once(child.stdio[3] as Readable, 'data')) as [Buffer];
  const pid = Number(/"child-pid": *(\d+)/.exec(status.toString())?.[1]);
  const inside = ['nsenter', '--target', String(pid), '--mount', '--pid', '--ipc', '--uts', '--root', '--wd'];
  return {
    config,
    output: () => output,
    exec: (...argv) =>
      spawnSync('sh', [...held, ...inside, ...asUser, ...argv], {
        encoding: 'utf8',
        env: Object.fromEntries(environment),
      }),
    async stop() {
      process.kill(pid, 'SIGTERM');
      const [code] = await exited;
      return code;
    },
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

function nameAndValue(setting: string): [string, string] {
  const [name = '', ...value] = setting.split('=');
  return [name, value.join('=')];
}
