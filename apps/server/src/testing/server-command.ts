import { type ChildProcess, spawn } from 'node:child_process';
import { hash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { after } from 'node:test';
import { atEnd } from '@namekeep/testing/at-end';

const built = process.env.NAMEKEEP_TEST_DIST;
/** What is shipped where it is built, as in a run of all tests, since it starts faster; or else the sources. */
export const serverProgram = built
  ? resolve(built, 'server.mjs')
  : resolve(import.meta.dirname, '../../bin/namekeep-server.mjs');
/** What a process of the service has in its environment besides its settings. */
export const processEnvironment = {
  PATH: process.env.PATH,
  ...(process.env.NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }),
};

export interface CommandOptions {
  cwd: string;
  env?: NodeJS.ProcessEnv;
  /** Drops the capability of root to ignore file modes, which a service should not have. */
  obeysModes?: boolean;
  /** The largest file that it may write, in KiB: as on a disk without more room. */
  largestFile?: number;
}

/** `namekeep-server` as called from a terminal or by a supervisor, with only the settings in `env`. */
export function spawnServer(
  argv: readonly string[],
  { cwd, env = {}, obeysModes = false, largestFile }: CommandOptions,
) {
  const isRoot = process.getuid?.() === 0;
  const limits = ['setpriv', '--bounding-set', '-dac_override,-dac_read_search', '--'];
  const bounded = largestFile === undefined ? [] : ['bash', '-c', `ulimit -f ${largestFile}; exec "$@"`, 'bash'];
  const [command = '', ...words] = [
    ...bounded,
    ...(obeysModes && isRoot ? limits : []),
    process.execPath,
    serverProgram,
    ...argv,
  ];
  return spawn(command, words, {
    cwd,
    env: { ...processEnvironment, NAMEKEEP_PORT: '0', NAMEKEEP_LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

export interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Runs a command until it exits. */
export async function runServer(argv: readonly string[], options: CommandOptions): Promise<Ended> {
  const child = spawnServer(argv, options);
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code: code as number | null, stdout, stderr };
}

/** A server that is expected to keep running. */
export interface Started {
  child: ChildProcess;
  /** What it has written to stdout and stderr so far. */
  output(): string;
  /** Resolves when the output matches; rejects if the process exits before. */
  says(pattern: RegExp): Promise<RegExpExecArray>;
  exited: Promise<number | null>;
}

/** Starts the service. It ends after the last test file of this process. */
export function startServer(options: CommandOptions, argv: readonly string[] = ['start']): Started {
  const child = spawnServer(argv, options);
  started.add(child);
  let output = '';
  const listeners = new Set<() => void>();
  const hear = (chunk: Buffer) => {
    output += chunk.toString();
    for (const listener of listeners) listener();
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const exited = once(child, 'close').then(([code]) => {
    started.delete(child);
    return code as number | null;
  });
  return {
    child,
    output: () => output,
    exited,
    says: (pattern) =>
      new Promise((found, failed) => {
        const look = () => {
          const match = pattern.exec(output);
          if (!match) return;
          listeners.delete(look);
          found(match);
        };
        listeners.add(look);
        look();
        void exited.then((code) => failed(new Error(`It ended with ${code} and did not say ${pattern}:\n${output}`)));
      }),
  };
}

const started = new Set<ChildProcess>();
atEnd(() => {
  for (const child of started) child.kill('SIGKILL');
});

/** A temporary folder that is deleted after the tests of the file. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'namekeep-start-'));
  after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A free port. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

/** A valid master secret. */
export const secret = hash('sha256', 'the secret of the tests', 'base64url');
