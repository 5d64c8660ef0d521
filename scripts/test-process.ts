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

/** What a worker says: a test has ended, which one is running, what Node.js notes, all have ended. */
export type TestLine = TestOutcome | { running: string[] } | { note: string } | { finished: true };

export interface ProcessResult {
  tests: TestOutcome[];
  seconds: number;
}

export interface ProcessOptions {
  environment: NodeJS.ProcessEnv;
  /** A process that goes on for longer hangs: it is killed, and counts as failed. */
  limitSeconds: number;
}

const WORKER = fileURLToPath(new URL('./test-worker.ts', import.meta.url));
const OUTPUT_KEPT = 20_000;
const running = new Set<ChildProcess>();

/** Runs test files (paths in the repository) one after another in a new process, and ends all that they started with it. */
export async function runTests(files: string[], options: ProcessOptions): Promise<ProcessResult> {
  const start = performance.now();
  const said = { tests: [] as TestOutcome[], current: [] as string[], output: '', finished: false };
  let timedOut = false;

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
  const timer = globalThis.setTimeout(() => {
    timedOut = true;
    killGroup(child);
  }, options.limitSeconds * 1000);
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      said.output = (said.output + text).slice(-OUTPUT_KEPT);
    });
  }
  for await (const text of createInterface(child.stdio[3] as NodeJS.ReadableStream)) {
    const line = parse(text);
    if (!line) continue;
    if ('path' in line) said.tests.push(line);
    else if ('running' in line) said.current = line.running;
    else if ('note' in line) said.output += `${line.note}\n`;
    else said.finished = true;
  }
  const ended = await exit;
  clearTimeout(timer);
  killGroup(child);
  running.delete(child);
  // The rest of its output; not for long, since something outside the group may hold the pipe.
  await Promise.race([closed, setTimeout(1_000, undefined, { ref: false })]);

  const { tests, current, finished } = said;
  const failed = tests.findLast((test) => test.failure !== undefined);
  const where = current.length > 0 ? ` in “${current.join(' › ')}”` : '';
  let problem: string | undefined;
  if (timedOut) problem = `Killed after ${options.limitSeconds} s: something goes on${where}, or was left open by it.`;
  else if (!finished) problem = `The process ended (${ended}) before its tests did${where}.`;
  else if (!failed && ended !== 0) problem = `The process ended with ${ended} after its tests.`;
  const context = said.output.trim();
  if (problem) tests.push({ path: [], failure: `${problem}\n${context}`.trim() });
  else if (failed && context) failed.failure += `\n\nPrinted by the process:\n${context}`;
  return { tests, seconds: (performance.now() - start) / 1000 };
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
