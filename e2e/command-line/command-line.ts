import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { after, before } from 'node:test';
import { runCommandLine } from '@namekeep/cli';
import type { Visitor } from '@namekeep/testing/visitor';
import { createToken, everyScope, signInOwner } from '../owner.ts';
import { startService } from '../service.ts';
import { newOwner, sharedService } from '../shared.ts';

export const program = join(import.meta.dirname, '..', '..', 'apps', 'cli', 'bin', 'namekeep.mjs');

export interface Ran {
  code: number | null;
  stdout: string;
  stderr: string;
}

export interface RunOptions {
  /** Standard input; without it there is none. */
  input?: string | Uint8Array;
  /** What it shows before the input is sent; without it, the input is there at once. */
  after?: string;
  env?: NodeJS.ProcessEnv;
  /** Sees the process while it runs. Only then, and with `after`, is there a process of its own. */
  during?: (child: ChildProcess) => void;
}

/** Words of a command line, or a text that spaces separate into words. */
type Words = string | readonly string[];
const wordsOf = (words: Words) => (typeof words === 'string' ? words.split(' ') : words);

/** A command line, what it prints, and the code that it ends with, if that is not 0. */
export type Shown = readonly [words: Words, prints: RegExp | string, code?: number, options?: RunOptions];

/** A command line with a token and an empty folder, in which its commands run. */
export type CommandLine = Awaited<ReturnType<typeof commandLineAt>>;

/**
 * A command line with an account of its own, at the service that all test files of the process share. It is there when the
 * first test of the file begins.
 */
export function commandLineOf(prepare?: (cli: CommandLine) => Promise<unknown>): CommandLine {
  const cli = {} as CommandLine;
  before(async () => {
    Object.assign(cli, await startCommandLine());
    await prepare?.(cli);
  });
  after(() => cli.stop?.());
  return cli;
}

/** Starts one at the shared service; with `settings`, at a service of its own. */
export async function startCommandLine(settings?: NodeJS.ProcessEnv): Promise<CommandLine> {
  if (settings) {
    const service = await startService(settings);
    return commandLineAt(service.origin, await signInOwner(service.origin), () => service.stop());
  }
  const oidc = await sharedService();
  return commandLineAt(oidc.service.origin, await newOwner(oidc));
}

async function commandLineAt(origin: string, owner: Visitor, end?: () => Promise<void>) {
  const tokenFor = (scopes: readonly string[]) => createToken(owner, origin, scopes);
  const cli = commandLineFor(origin, await tokenFor(everyScope));
  const stop = async () => {
    await cli.stop();
    await end?.();
  };
  return { ...cli, tokenFor, stop };
}

const home = process.cwd();
let running = 0;

/** Runs words in this process, which takes a twentieth of the time that a process takes. Its folder is that of the process. */
async function runHere(
  words: readonly string[],
  folder: string,
  env: NodeJS.ProcessEnv,
  input: string | Uint8Array,
): Promise<Ran> {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const texts = [text(stdout), text(stderr)] as const;
  const surroundings = {
    env,
    stdin: Readable.from([Buffer.from(input)]) as unknown as NodeJS.ReadStream,
    stdout: stdout as unknown as NodeJS.WriteStream,
    stderr: stderr as unknown as NodeJS.WriteStream,
    on: () => undefined,
    exit: (code: number) => assert.fail(`ended with ${code}`),
  };
  running += 1;
  process.chdir(folder);
  try {
    const code = await runCommandLine(words, surroundings);
    stdout.end();
    stderr.end();
    return { code, stdout: await texts[0], stderr: await texts[1] };
  } finally {
    running -= 1;
    if (running === 0) process.chdir(home);
  }
}

/** Runs a program in a process of its own. */
async function runProcess(command: string, argv: readonly string[], cwd: string, options: RunOptions): Promise<Ran> {
  const { input = '', after: question, env, during } = options;
  const child = spawn(command, argv, { cwd, env, stdio: ['pipe', 'pipe', 'pipe'] });
  // A program that does not read its input may be gone before that is written.
  child.stdin.on('error', () => undefined);
  if (question === undefined) child.stdin.end(input);
  else child.stdout.on('data', (chunk) => String(chunk).includes(question) && child.stdin.end(input));
  during?.(child);
  const ended = new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve));
  const [stdout, stderr, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { code, stdout, stderr };
}

/** A command line with a token, which another one creates. */
export function commandLineFor(origin: string, token: string) {
  const folder = mkdtempSync(join(tmpdir(), 'namekeep-cli-'));
  const env = { PATH: process.env.PATH, HOME: folder, NAMEKEEP_URL: origin, NAMEKEEP_TOKEN: token };

  const execute = (command: string, argv: readonly string[], options: RunOptions = {}) =>
    runProcess(command, argv, folder, { ...options, env: { ...env, ...options.env } });
  const run = (words: Words, options: RunOptions = {}) =>
    // The shell's completion ends its process after a while, whatever it waits for.
    options.during || options.after !== undefined || wordsOf(words)[0] === 'complete'
      ? execute(process.execPath, [program, ...wordsOf(words)], options)
      : runHere(wordsOf(words), folder, { ...env, ...options.env }, options.input ?? '');

  const ends = async (code: number, words: Words, options?: RunOptions) => {
    const ran = await run(words, options);
    assert.equal(ran.code, code, `namekeep ${wordsOf(words).join(' ')}:\n${ran.stdout}${ran.stderr}`);
    return ran;
  };
  const send = async (method: string, path: string, body?: object, headers: Readonly<Record<string, string>> = {}) => {
    const json = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
    const response = await fetch(`${origin}/api/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && json), ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
    const answer = await response.text();
    assert.ok(response.ok, `${method} ${path}: ${response.status} ${answer}`);
    return answer;
  };
  return {
    /** Of the service, such as `http://localhost:41873`. */
    origin,
    token,
    folder,
    env,
    /** Runs `namekeep` with these words, as a shell would, to its end. */
    run,
    /** The same; fails unless it ends with this code. */
    ends,
    /**
     * Runs command lines one after another. Each prints its text or what matches: on standard output, or on standard error if
     * it has no data or fails, and then nothing that a script would take for data.
     */
    async shows(...rows: readonly Shown[]) {
      for (const [words, prints, code = 0, options] of rows) {
        const { stdout, stderr } = await ends(code, words, options);
        const line = `namekeep ${wordsOf(words).join(' ')}`;
        if (code !== 0) assert.equal(stdout, '', line);
        const printed = stdout === '' ? stderr : stdout;
        if (typeof prints === 'string') assert.equal(printed, `${prints}\n`, line);
        else assert.match(printed, prints, line);
      }
    },
    /** Sends a request below `/api/v1` with the token; fails unless it succeeds. Answers the text of the response. */
    send,
    /** Runs it and reads what it printed as JSON; fails when it did. */
    json: async <T>(words: Words) => JSON.parse((await ends(0, [...wordsOf(words), '--json'])).stdout) as T,
    /** Runs words on a terminal so many cells wide: what it showed, both outputs together. */
    async terminal(
      words: Words,
      { columns = 80, typed = '', after }: { columns?: number; typed?: string; after?: string } = {},
    ) {
      const quoted = [process.execPath, program, ...wordsOf(words)]
        .map((word) => `'${word.replaceAll("'", "'\\''")}'`)
        .join(' ');
      // util-linux's `script` runs a command on a terminal of its own; what is typed waits there until it is read.
      const line = `stty cols ${columns} -echo; ${quoted}`;
      const ran = await execute('script', ['-qec', line, '/dev/null'], {
        input: typed,
        ...(after && { after }),
        env: { TERM: 'xterm' },
      });
      return { ...ran, stdout: ran.stdout.replaceAll('\r\n', '\n') };
    },
    async stop() {
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
