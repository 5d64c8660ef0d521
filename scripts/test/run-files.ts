import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type EventData, run } from 'node:test';
import { pathToFileURL } from 'node:url';
import { inspect } from 'node:util';
import { root } from '../root.ts';
import { countLine, inRepository, isProcess, type Place, Running } from './running.ts';

/** A test that has ended. */
export interface TestOutcome {
  /** The test file, as a path in the repository. */
  file: string;
  /** The names from the outermost suite to the test; none when the file itself is meant. */
  path: string[];
  /** Why it failed; none when it passed. */
  failure?: string;
  /** The file and line where the test is. */
  place?: string | undefined;
}

export interface RunOptions {
  environment: NodeJS.ProcessEnv;
  concurrency: number;
  /** Only tests with such names, and none with such names. A file may then hold no test. */
  only?: RegExp | undefined;
  without?: RegExp | undefined;
  /** A test that takes longer has failed, and so has a file. */
  testSeconds?: number;
  onTest(outcome: TestOutcome): void;
  /** A test says something about itself: counts, a seed. */
  onNote?(file: string, note: string): void;
  /** A file has ended. Its seconds start with its first test. */
  onFile?(file: string, seconds: number): void;
}

/** What the runner adds to an error. */
type TestError = Error & { failureType?: string; signal?: string; exitCode?: number };

const inProcess = pathToFileURL(join(import.meta.dirname, 'process.ts')).href;

/**
 * Runs groups of test files by the runner of Node.js, and reports every test that ends. The files of a group share a process
 * and run one after another, so that what they import is loaded once.
 */
export async function runFiles(groups: readonly (readonly string[])[], options: RunOptions): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'namekeep-test-run-'));
  try {
    const processes = new Map(
      groups.map((files, index) => {
        const paths = files.map((file) => resolve(root, file));
        const program = join(folder, `${index}.mjs`);
        const call = `await runHere(${JSON.stringify(paths)});`;
        writeFileSync(program, `import { runHere } from ${JSON.stringify(inProcess)};\n${call}\n`);
        return [program, new Running(paths.map(inRepository))];
      }),
    );
    await runProcesses(processes, options);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function runProcesses(processes: Map<string, Running>, options: RunOptions): Promise<void> {
  const processOf = ({ entryFile, file }: Pick<Place, 'entryFile' | 'file'>): Running => {
    const found = processes.get(entryFile ?? file ?? '');
    if (!found) throw new Error(`No test file runs in ${entryFile ?? file}.`);
    return found;
  };
  const stream = run({
    files: [...processes.keys()],
    cwd: root,
    env: options.environment,
    concurrency: options.concurrency,
    timeout: (options.testSeconds ?? 900) * 1000,
    ...(options.only && { testNamePatterns: options.only }),
    ...(options.without && { testSkipPatterns: options.without }),
  });
  const ended = (test: EventData.TestPass | EventData.TestFail, report: () => void) => {
    report();
    if (isProcess(test)) return;
    const running = processOf(test);
    running.end(test);
    if (running.isWhole(test)) options.onFile?.(running.fileOf(test), test.details.duration_ms / 1000);
  };
  stream
    .on('test:dequeue', (test: Place) => {
      if (!isProcess(test)) processOf(test).start(test);
    })
    .on('test:pass', (test) => ended(test, () => reportPassed(processOf(test), test, options)))
    .on('test:fail', (test) => ended(test, () => reportFailed(processOf(test), test, options)))
    .on('test:diagnostic', (note: EventData.TestDiagnostic & Pick<Place, 'entryFile'>) => {
      if (note.entryFile === undefined) return;
      const running = processOf(note);
      running.print(`${note.message}\n`);
      if (!countLine.test(note.message)) options.onNote?.(running.current, note.message);
    })
    .on('test:stdout', (printed) => processOf(printed).print(printed.message))
    .on('test:stderr', (printed) => processOf(printed).print(printed.message));

  for await (const _ of stream);
  // A process that ends with 0 in the middle of a test has failed, and the runner does not see it.
  for (const running of processes.values()) reportEnd(running, '0', options);
}

function reportPassed(running: Running, test: EventData.TestPass, { only, without, onTest }: RunOptions): void {
  if (isProcess(test)) return;
  const one = { file: running.fileOf(test), path: running.pathOf(test) };
  const report = (failure: string) => onTest({ ...one, failure });
  if (running.isWhole(test)) {
    if (running.isEmpty(test) && only === undefined && without === undefined)
      report(`It has no test.${running.printed}`);
  } else if (test.skip !== undefined) report('It is skipped.');
  else if (test.todo !== undefined) report('It is still to do.');
  else if (test.details.type !== 'suite') onTest(one);
}

function reportFailed(running: Running, test: EventData.TestFail, options: RunOptions): void {
  const error: TestError = test.details.error;
  if (isProcess(test)) return reportEnd(running, String(error.signal ?? error.exitCode ?? error.message), options);
  // A suite counts only for what fails in itself, a hook for example; its tests count themselves.
  const isOfSubtests = error.failureType === 'subtestsFailed';
  if (isOfSubtests && test.details.type === 'suite') return;
  running.hasFailed = true;
  options.onTest({
    file: running.fileOf(test),
    path: running.pathOf(test),
    place: test.file && !running.isWhole(test) ? `${inRepository(test.file)}:${test.line ?? 1}` : undefined,
    failure: isOfSubtests ? 'A test in it failed.' : `${describeError(error)}${running.printed}`,
  });
}

/** A process has ended: before the end of its files, or with an error after it. Then all tests that had not run have failed. */
function reportEnd(running: Running, how: string, { only, without, onTest }: RunOptions): void {
  // A file in which no test is chosen says nothing.
  const isUnchosen = (only ?? without) !== undefined && how === '0' && running.innermost === undefined;
  if (running.isOver || isUnchosen) return;
  running.isOver = true;
  const [file, ...others] = running.left;
  if (file === undefined) {
    const failure = `The process ended (${how}) after its last test.${running.printed}`;
    if (how !== '0' && !running.hasFailed) onTest({ file: running.files.join(', '), path: [], failure });
    return;
  }
  const where = running.innermost === undefined ? 'before its first test' : `in “${running.innermost}”`;
  onTest({ file, path: [], failure: `The process ended (${how}) ${where}.${running.printed}` });
  for (const other of others)
    onTest({ file: other, path: [], failure: `It did not run: its process ended in ${file}.` });
}

/** A thrown error as Node.js shows it: its text, where it was thrown, what was expected and what was there. */
function describeError(error: TestError): string {
  const thrown = ['testCodeFailure', 'hookFailed'].includes(error.failureType ?? '');
  return thrown ? inspect(error.cause ?? error) : error.message;
}
