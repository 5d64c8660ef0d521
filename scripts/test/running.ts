import { relative } from 'node:path';
import { root } from '../root.ts';

/** Where an event of the runner belongs. `entryFile` is the test file; events of a file itself have none. */
export interface Place {
  name: string;
  file?: string | undefined;
  line?: number | undefined;
  testId?: number | undefined;
  parentId?: number | undefined;
  entryFile?: string | undefined;
}

const outputKept = 20_000;
// What Node.js says at the end of every file.
export const countLine = /^(tests|suites|pass|fail|cancelled|skipped|todo|duration_ms) [\d.]+$/;

export const isFile = ({ entryFile }: Place): boolean => entryFile === undefined;
export const fileOf = ({ entryFile, file }: Pick<Place, 'entryFile' | 'file'>): string =>
  relative(root, entryFile ?? file ?? '').replaceAll('\\', '/');

/** The test files that run, with their tests and what their processes print. */
export class Running {
  readonly #tests = new Map<string, Map<number, { name: string; parent: number }>>();
  readonly #output = new Map<string, string>();
  readonly #failed = new Set<string>();

  /** A test, or a file, starts. */
  start(test: Place): void {
    const file = fileOf(test);
    if (isFile(test)) {
      this.#tests.delete(file);
      this.#output.delete(file);
      this.#failed.delete(file);
    } else this.#testsOf(file).set(test.testId ?? 0, { name: test.name, parent: test.parentId ?? 0 });
  }

  end(test: Place): void {
    if (!isFile(test)) this.#testsOf(fileOf(test)).delete(test.testId ?? 0);
  }

  fail(file: string): void {
    this.#failed.add(file);
  }

  hasFailed(file: string): boolean {
    return this.#failed.has(file);
  }

  /** Keeps the last part of what a process prints. */
  print({ message, ...place }: { file?: string; entryFile?: string; message: string }): void {
    if (countLine.test(message.trimEnd())) return;
    const file = fileOf(place);
    this.#output.set(file, ((this.#output.get(file) ?? '') + message).slice(-outputKept));
  }

  printed(file: string): string {
    const text = this.#output.get(file)?.trim();
    return text ? `\n\nPrinted by the process:\n${text}` : '';
  }

  /** The names from the outermost suite to the test. */
  pathOf(test: Place): string[] {
    const known = this.#testsOf(fileOf(test));
    const names = [test.name];
    for (let suite = known.get(test.parentId ?? 0); suite; suite = known.get(suite.parent)) names.unshift(suite.name);
    return names;
  }

  /** The innermost test of a file that has started and not ended. */
  innermost(file: string): string | undefined {
    return [...(this.#tests.get(file)?.values() ?? [])].at(-1)?.name;
  }

  /** The files with tests that have started. */
  get files(): string[] {
    return [...this.#tests.keys()];
  }

  #testsOf(file: string) {
    const known = this.#tests.get(file) ?? new Map<number, { name: string; parent: number }>();
    this.#tests.set(file, known);
    return known;
  }
}
