import { join, relative, resolve } from 'node:path';
import { run } from 'node:test';
import { inspect } from 'node:util';
import { root } from '../root.ts';

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
  /** A file has ended. */
  onFile?(file: string, seconds: number): void;
  /** With `watch`: everything that had changed has run. */
  onDrained?(): void;
  onCoverage?(summary: CoverageSummary): void;
}

export interface CoverageSummary {
  files: { path: string; totalLineCount: number; coveredLineCount: number }[];
}

/** Where an event of the runner belongs. `entryFile` is the test file; events of a file itself have none. */
interface Place {
  name: string;
  file?: string | undefined;
  line?: number | undefined;
  testId?: number | undefined;
  parentId?: number | undefined;
  entryFile?: string | undefined;
}

const outputKept = 20_000;
// What Node.js says at the end of every file.
const countLine = /^(tests|suites|pass|fail|cancelled|skipped|todo|duration_ms) [\d.]+$/;
const watchdog = join(import.meta.dirname, 'watchdog.ts');

/** Runs test files, each in a process of its own, by the runner of Node.js, and tells of every test that ends. */
export async function runFiles(files: string[], options: RunOptions): Promise<void> {
  const { onTest, only, without } = options;
  const isFiltered = only !== undefined || without !== undefined;
  const open = new Map<string, Map<number, { name: string; parent: number }>>();
  const output = new Map<string, string>();
  const failed = new Set<string>();

  const fileOf = ({ entryFile, file }: Place) => relative(root, entryFile ?? file ?? '').replaceAll('\\', '/');
  const isFile = ({ entryFile }: Place) => entryFile === undefined;
  const testsOf = (place: Place) => {
    const file = fileOf(place);
    const known = open.get(file) ?? new Map<number, { name: string; parent: number }>();
    open.set(file, known);
    return known;
  };
  const pathOf = (place: Place): string[] => {
    const known = testsOf(place);
    const names = [place.name];
    for (let test = known.get(place.parentId ?? 0); test; test = known.get(test.parent)) names.unshift(test.name);
    return names;
  };
  const printed = (file: string) => {
    const text = output.get(file)?.trim();
    return text ? `\n\nPrinted by the process:\n${text}` : '';
  };
  const tell = (place: Place, failure?: string) => {
    const file = fileOf(place);
    if (failure === undefined) return onTest({ file, path: pathOf(place) });
    failed.add(file);
    const at = place.file && !isFile(place) ? `${relative(root, place.file)}:${place.line ?? 1}` : undefined;
    onTest({ file, path: isFile(place) ? [] : pathOf(place), place: at, failure });
  };

  const stream = run({
    files: files.map((file) => resolve(root, file)),
    cwd: root,
    env: options.environment,
    concurrency: options.concurrency,
    timeout: (options.testSeconds ?? 300) * 1000,
    execArgv: ['--import', watchdog],
    watch: options.watch ?? false,
    ...(only && { testNamePatterns: only }),
    ...(without && { testSkipPatterns: without }),
    ...(options.coverage && {
      coverage: true,
      coverageIncludeGlobs: ['{packages,apps}/*/src/**/*.{ts,tsx}'],
      coverageExcludeGlobs: ['**/*.test.{ts,tsx}', '**/testing/**', 'packages/testing/**'],
    }),
  });
  stream
    .on('test:dequeue', (test: Place) => {
      if (isFile(test)) {
        open.delete(fileOf(test));
        output.delete(fileOf(test));
        failed.delete(fileOf(test));
      } else testsOf(test).set(test.testId ?? 0, { name: test.name, parent: test.parentId ?? 0 });
    })
    .on('test:pass', (test) => {
      if (isFile(test)) {
        if (!isFiltered)
          tell(test, `It holds no test, or its process ended before any was told of.${printed(fileOf(test))}`);
      } else if (test.skip !== undefined) tell(test, 'It is skipped.');
      else if (test.todo !== undefined) tell(test, 'It is still to do.');
      else if (test.details.type !== 'suite') tell(test);
      end(test);
    })
    .on('test:fail', (test) => {
      const error = test.details.error as Error & { failureType?: string; signal?: string; exitCode?: number };
      const isSuite = test.details.type === 'suite';
      // A suite counts only for what fails in itself, a hook for example; its tests count themselves.
      if (isFile(test)) {
        const running = [...testsOf(test).values()].at(-1);
        const how = error.signal ?? error.exitCode ?? error.message;
        const where = running ? ` in “${running.name}”` : '';
        if (running || !failed.has(fileOf(test)))
          tell(test, `The process ended (${how})${where}.${printed(fileOf(test))}`);
      } else if (error.failureType !== 'subtestsFailed') tell(test, `${describeError(error)}${printed(fileOf(test))}`);
      else if (!isSuite) tell(test, 'A test in it failed.');
      end(test);
    })
    .on('test:diagnostic', (note) => {
      if (!countLine.test(note.message)) keep({ ...note, message: `${note.message}\n` });
    })
    .on('test:stdout', keep)
    .on('test:stderr', keep)
    .on('test:coverage', ({ summary }) => options.onCoverage?.(summary))
    .on('test:summary', ({ file, duration_ms }) => {
      if (file) options.onFile?.(relative(root, file).replaceAll('\\', '/'), duration_ms / 1000);
    });
  (stream as NodeJS.ReadableStream).on('test:watch:drained', () => options.onDrained?.());

  for await (const _ of stream);
  // A process that ends with 0 in the middle of a test has failed, and its runner does not see it.
  for (const [file, tests] of open) {
    const [running] = [...tests.values()].slice(-1);
    if (running && !failed.has(file)) {
      onTest({ file, path: [], failure: `The process ended in “${running.name}”.${printed(file)}` });
    }
  }

  function end(test: Place): void {
    if (!isFile(test)) testsOf(test).delete(test.testId ?? 0);
  }
  function keep({ file, entryFile, message }: { file?: string; entryFile?: string; message: string }): void {
    const name = relative(root, entryFile ?? file ?? '').replaceAll('\\', '/');
    output.set(name, ((output.get(name) ?? '') + message).slice(-outputKept));
  }
}

/** A thrown error as Node.js shows it: its text, where it was thrown, what was expected and what was there. */
function describeError(error: Error & { failureType?: string }): string {
  const thrown = ['testCodeFailure', 'hookFailed'].includes(error.failureType ?? '');
  return thrown ? inspect(error.cause ?? error) : error.message;
}
