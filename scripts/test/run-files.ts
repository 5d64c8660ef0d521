import { join, relative, resolve } from 'node:path';
import { type EventData, run } from 'node:test';
import { inspect } from 'node:util';
import { root } from '../root.ts';
import { countLine, fileOf, isFile, type Place, Running } from './running.ts';

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
  watch?: boolean;
  coverage?: boolean;
  /** A test that takes longer has failed. */
  testSeconds?: number;
  onTest(outcome: TestOutcome): void;
  /** A test says something about itself: counts, a seed. */
  onNote?(file: string, note: string): void;
  /** A file has ended. */
  onFile?(file: string, seconds: number): void;
  /** With `watch`: everything that had changed has run. */
  onDrained?(): void;
  onCoverage?(summary: CoverageSummary): void;
}

export interface CoverageSummary {
  files: { path: string; totalLineCount: number; coveredLineCount: number }[];
}

/** What the runner adds to an error. */
type TestError = Error & { failureType?: string; signal?: string; exitCode?: number };

const watchdog = join(import.meta.dirname, 'watchdog.ts');

/** Runs test files, each in a process of its own, by the runner of Node.js, and reports every test that ends. */
export async function runFiles(files: string[], options: RunOptions): Promise<void> {
  const running = new Running();
  const report = reporterOf(running, options);
  const stream = run({
    files: files.map((file) => resolve(root, file)),
    cwd: root,
    env: options.environment,
    concurrency: options.concurrency,
    timeout: (options.testSeconds ?? 300) * 1000,
    execArgv: ['--import', watchdog],
    watch: options.watch ?? false,
    ...(options.only && { testNamePatterns: options.only }),
    ...(options.without && { testSkipPatterns: options.without }),
    ...(options.coverage && {
      coverage: true,
      coverageIncludeGlobs: ['{packages,apps}/*/src/**/*.{ts,tsx}'],
      coverageExcludeGlobs: ['**/*.test.{ts,tsx}', '**/testing/**', 'packages/testing/**'],
    }),
  });
  stream
    .on('test:dequeue', (test: Place) => running.start(test))
    .on('test:pass', (test) => {
      report.passed(test);
      running.end(test);
    })
    .on('test:fail', (test) => {
      report.failed(test);
      running.end(test);
    })
    .on('test:diagnostic', (note) => {
      running.print({ ...note, message: `${note.message}\n` });
      if (!countLine.test(note.message)) options.onNote?.(fileOf(note), note.message);
    })
    .on('test:stdout', (printed) => running.print(printed))
    .on('test:stderr', (printed) => running.print(printed))
    .on('test:coverage', ({ summary }) => options.onCoverage?.(summary))
    .on('test:summary', ({ file, duration_ms }) => {
      if (file) options.onFile?.(relative(root, file).replaceAll('\\', '/'), duration_ms / 1000);
    });
  (stream as NodeJS.ReadableStream).on('test:watch:drained', () => options.onDrained?.());

  for await (const _ of stream);
  // A process that ends with 0 in the middle of a test has failed, and its runner does not see it.
  for (const file of running.files) {
    const test = running.innermost(file);
    if (test !== undefined && !running.hasFailed(file)) {
      options.onTest({ file, path: [], failure: `The process ended in “${test}”.${running.printed(file)}` });
    }
  }
}

/** Turns the events of the runner into outcomes. What counts is tests, and files whose process ended too early. */
function reporterOf(running: Running, { only, without, onTest }: RunOptions) {
  const isFiltered = only !== undefined || without !== undefined;
  const report = (place: Place, failure?: string) => {
    const file = fileOf(place);
    if (failure === undefined) return onTest({ file, path: running.pathOf(place) });
    running.fail(file);
    const at = place.file && !isFile(place) ? `${relative(root, place.file)}:${place.line ?? 1}` : undefined;
    onTest({ file, path: isFile(place) ? [] : running.pathOf(place), place: at, failure });
  };
  return {
    passed(test: EventData.TestPass): void {
      const printed = running.printed(fileOf(test));
      if (isFile(test)) {
        if (!isFiltered) report(test, `It has no test, or its process ended before one was reported.${printed}`);
      } else if (test.skip !== undefined) report(test, 'It is skipped.');
      else if (test.todo !== undefined) report(test, 'It is still to do.');
      else if (test.details.type !== 'suite') report(test);
    },
    failed(test: EventData.TestFail): void {
      const error: TestError = test.details.error;
      const printed = running.printed(fileOf(test));
      if (isFile(test)) {
        const name = running.innermost(fileOf(test));
        const how = error.signal ?? error.exitCode ?? error.message;
        const where = name === undefined ? '' : ` in “${name}”`;
        if (name !== undefined || !running.hasFailed(fileOf(test))) {
          report(test, `The process ended (${how})${where}.${printed}`);
        }
      } else if (error.failureType !== 'subtestsFailed') report(test, `${describeError(error)}${printed}`);
      // A suite counts only for what fails in itself, a hook for example; its tests count themselves.
      else if (test.details.type !== 'suite') report(test, 'A test in it failed.');
    },
  };
}

/** A thrown error as Node.js shows it: its text, where it was thrown, what was expected and what was there. */
function describeError(error: TestError): string {
  const thrown = ['testCodeFailure', 'hookFailed'].includes(error.failureType ?? '');
  return thrown ? inspect(error.cause ?? error) : error.message;
}
