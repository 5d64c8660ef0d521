import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { root } from './root.ts';

/** A test that has ended. */
export interface TestOutcome {
  /** The names from the outermost suite to the test; none when the file itself is meant. */
  path: string[];
  /** Why it failed; none when it passed. */
  failure?: string;
  /** The file and line where the test is. */
  place?: string | undefined;
}

/** What a worker says: a test has ended, which one is running, what Node.js notes, no test is left, nothing at all is. */
export type TestLine = TestOutcome | { running: string[] } | { note: string } | { idle: true } | { finished: true };

export interface ProcessResult {
  tests: TestOutcome[];
  seconds: number;
}

export interface ProcessOptions {
  environment: NodeJS.ProcessEnv;
  /** A process that takes longer hangs: it is killed, and counts as failed. */
  limitSeconds: number;
  /** The same for one that takes longer to end after its last test. */
  graceSeconds: number;
}

/** What has come from a worker. */
interface Said {
  tests: TestOutcome[];
  /** The names down to the test that is running; none between tests. */
  current: string[];
  /** What it printed, the end of it. */
  output: string;
  finished: boolean;
  killed: boolean;
}

const WORKER = fileURLToPath(new URL('./test-worker.ts', import.meta.url));
const OUTPUT_KEPT = 20_000;
const running = new Set<ChildProcess>();

/** Runs test files (paths in the repository) one after another in a new process, and ends all that they started with it. */
export async function runTests(files: string[], options: ProcessOptions): Promise<ProcessResult> {
  const start = performance.now();
  const said: Said = { tests: [], current: [], output: '', finished: false, killed: false };

  // A process group of its own, so that what the tests start can be ended with it.
  const child = spawn(process.execPath, [WORKER, ...files.map((file) => resolve(root, file))], {
    cwd: root,
    env: options.environment,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
  running.add(child);
  const closed = once(child, 'close');
  const exit = new Promise<string | number | null>((settle) => {
    child.on('exit', (code, signal) => settle(signal ?? code));
    child.on('error', (error) => settle(error.message));
  });
  await listen(child, said, options);
  const ended = await exit;
  killGroup(child);
  running.delete(child);
  // The rest of its output; not for long, since something outside the group may hold the pipe.
  await Promise.race([closed, setTimeout(1_000, undefined, { ref: false })]);
  addProblem(said, ended);
  return { tests: said.tests, seconds: (performance.now() - start) / 1000 };
}

/** Takes down what a worker says until it is gone, or kills it when it takes too long. */
async function listen(child: ChildProcess, said: Said, { limitSeconds, graceSeconds }: ProcessOptions): Promise<void> {
  const kill = () => {
    said.killed = true;
    killGroup(child);
  };
  const limit = globalThis.setTimeout(kill, limitSeconds * 1000);
  let grace: NodeJS.Timeout | undefined;
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      said.output = (said.output + text).slice(-OUTPUT_KEPT);
    });
  }
  for await (const text of createInterface(child.stdio[3] as NodeJS.ReadableStream)) {
    const line = parse(text);
    if (!line) continue;
    if ('path' in line) said.tests.push(line);
    else if ('note' in line) said.output += `${line.note}\n`;
    else if ('finished' in line) said.finished = true;
    else {
      clearTimeout(grace);
      said.current = 'running' in line ? line.running : [];
      if ('idle' in line) grace = globalThis.setTimeout(kill, graceSeconds * 1000);
    }
  }
  clearTimeout(limit);
  clearTimeout(grace);
}

/** Adds as a failure what went wrong beside the tests, or to the last failure what may explain it. */
function addProblem({ tests, current, output, finished, killed }: Said, ended: string | number | null): void {
  const failed = tests.findLast((test) => test.failure !== undefined);
  const context = output.trim();
  let problem: string | undefined;
  if (current.length > 0 && killed) problem = `Killed because “${current.join(' › ')}” did not end.`;
  else if (current.length > 0) problem = `The process ended (${ended}) in “${current.join(' › ')}”.`;
  else if (!failed && killed)
    problem = 'Killed because something goes on outside its tests: a server, a timer, a connection.';
  else if (!failed && (!finished || ended !== 0)) problem = `The process ended with ${ended}.`;
  if (problem) tests.push({ path: [], failure: `${problem}\n${context}`.trim() });
  else if (failed && context) failed.failure += `\n\nPrinted by the process:\n${context}`;
}

/** Ends every process that still runs tests, with all that they started. */
export function killAll(): void {
  for (const child of running) killGroup(child);
}

/** A line of a worker; undefined when its process was killed in the middle of it. */
function parse(text: string): TestLine | undefined {
  try {
    return JSON.parse(text) as TestLine;
  } catch {
    return undefined;
  }
}

function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    // Windows has no process groups: there only the worker itself goes.
    if (process.platform === 'win32') child.kill('SIGKILL');
    else process.kill(-child.pid, 'SIGKILL');
  } catch {
    // Nothing is left of it.
  }
}
