import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createOwnersToken } from '../owner.ts';
import { type RunningService, startService } from '../service.ts';

export const program = join(import.meta.dirname, '..', '..', 'apps', 'cli', 'bin', 'namekeep.mjs');

export interface Ran {
  code: number | null;
  stdout: string;
  stderr: string;
}

export interface RunOptions {
  /** Standard input; without it there is none. */
  input?: string | Uint8Array;
  env?: NodeJS.ProcessEnv;
  /** Sees the process while it runs. */
  during?: (child: ChildProcess) => void;
}

export interface CommandLine {
  service: RunningService;
  token: string;
  /** An empty folder, in which the commands run. */
  folder: string;
  env: NodeJS.ProcessEnv;
  /** Runs `namekeep` with these words, as a shell would, to its end. */
  run(words: readonly string[], options?: RunOptions): Promise<Ran>;
  /** Runs it and reads what it printed as JSON; fails when it did. */
  json<T>(words: readonly string[]): Promise<T>;
  /** Runs words on a terminal so many cells wide: what it showed, both outputs together. */
  terminal(words: readonly string[], options?: { columns?: number; typed?: string }): Promise<Ran>;
  tokenFor(scopes: readonly string[]): Promise<string>;
  stop(): Promise<void>;
}

/** A service with an empty portfolio, and a command line for it. */
export async function startCommandLine(settings: NodeJS.ProcessEnv = {}): Promise<CommandLine> {
  const service = await startService({ NAMEKEEP_RATE_READS: '0', NAMEKEEP_RATE_WRITES: '0', ...settings });
  const token = await createOwnersToken(service.origin);
  const folder = mkdtempSync(join(tmpdir(), 'namekeep-cli-'));
  const env = { PATH: process.env.PATH, HOME: folder, NAMEKEEP_URL: service.origin, NAMEKEEP_TOKEN: token };

  async function execute(command: string, argv: readonly string[], options: RunOptions = {}): Promise<Ran> {
    const child = spawn(command, argv, {
      cwd: folder,
      env: { ...env, ...options.env },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    // A program that does not read its input may be gone before that is written.
    child.stdin.on('error', () => undefined);
    child.stdin.end(options.input ?? '');
    options.during?.(child);
    const ended = new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve));
    const [stdout, stderr, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
    return { code, stdout, stderr };
  }
  const run = (words: readonly string[], options?: RunOptions) =>
    execute(process.execPath, [program, ...words], options);

  return {
    service,
    token,
    folder,
    env,
    run,
    async json<T>(words: readonly string[]) {
      const ran = await run([...words, '--json']);
      if (ran.code !== 0) throw new Error(`namekeep ${words.join(' ')} ended with ${ran.code}:\n${ran.stderr}`);
      return JSON.parse(ran.stdout) as T;
    },
    async terminal(words, { columns = 80, typed = '' } = {}) {
      const quoted = [process.execPath, program, ...words]
        .map((word) => `'${word.replaceAll("'", "'\\''")}'`)
        .join(' ');
      // util-linux's `script` runs a command on a terminal of its own; what is typed waits there until it is read.
      const line = `stty cols ${columns} -echo; ${quoted}`;
      const ran = await execute('script', ['-qec', line, '/dev/null'], { input: typed, env: { TERM: 'xterm' } });
      return { ...ran, stdout: ran.stdout.replaceAll('\r\n', '\n') };
    },
    tokenFor: (scopes) => createOwnersToken(service.origin, scopes),
    async stop() {
      await service.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
