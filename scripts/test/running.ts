import { relative } from 'node:path';
import { root } from '../root.ts';

/** Where an event of the runner belongs. `entryFile` is what its process runs; events of a process itself have none. */
export interface Place {
  name: string;
  file?: string | undefined;
  line?: number | undefined;
  testId?: number | undefined;
  parentId?: number | undefined;
  entryFile?: string | undefined;
}

const outputKept = 20_000;
// What Node.js says at the end of every process.
export const countLine = /^(tests|suites|pass|fail|cancelled|skipped|todo|duration_ms) [\d.]+$/;

/** The name of the suite around the tests of a file: one private character, which no pattern of names means. */
export const suiteName = (index: number): string => String.fromCodePoint(0xf0000 + index);
const indexOf = (name: string): number => (name.codePointAt(0) ?? 0) - 0xf0000;

export const inRepository = (file: string): string => relative(root, file).replaceAll('\\', '/');
export const isProcess = ({ entryFile }: Place): boolean => entryFile === undefined;

interface Test {
  name: string;
  parent: number;
  hasEnded?: true;
}

/** A process that runs test files: how far it is, and what it prints. */
export class Running {
  readonly files: readonly string[];
  readonly #tests = new Map<number, Test>();
  readonly #ended = new Set<string>();
  #printed = '';
  /** Whether a test has failed. */
  hasFailed = false;
  /** Whether its end is reported. */
  isOver = false;

  /** Takes the files as paths in the repository. */
  constructor(files: readonly string[]) {
    this.files = files;
  }

  start({ name, testId = 0, parentId = 0 }: Place): void {
    this.#tests.set(testId, { name, parent: parentId });
  }

  end(test: Place): void {
    const known = this.#tests.get(test.testId ?? 0);
    if (known) known.hasEnded = true;
    if (this.isWhole(test)) this.#ended.add(this.fileOf(test));
  }

  /** The test file of a test. */
  fileOf(test: Place): string {
    return this.files[indexOf(this.#namesOf(test)[0] ?? '')] ?? '';
  }

  /** The names from the outermost suite of the file to the test; none for the file itself. */
  pathOf(test: Place): string[] {
    return this.#namesOf(test).slice(1);
  }

  /** Whether the suite around a file is meant. */
  isWhole({ parentId = 0 }: Place): boolean {
    return parentId === 0;
  }

  /** Whether no test of this file has started. */
  isEmpty({ testId }: Place): boolean {
    return ![...this.#tests.values()].some(({ parent }) => parent === testId);
  }

  /** The file that runs, or the last one. */
  get current(): string {
    return this.left[0] ?? this.files.at(-1) ?? '';
  }

  /** The files that have not ended. */
  get left(): string[] {
    return this.files.filter((file) => !this.#ended.has(file));
  }

  /** The innermost test that has started and not ended. */
  get innermost(): string | undefined {
    return [...this.#tests.values()].filter(({ parent, hasEnded }) => parent !== 0 && !hasEnded).at(-1)?.name;
  }

  /** Keeps the last part of what the process prints. */
  print(message: string): void {
    if (!countLine.test(message.trimEnd())) this.#printed = (this.#printed + message).slice(-outputKept);
  }

  get printed(): string {
    const text = this.#printed.trim();
    return text && `\n\nPrinted by the process:\n${text}`;
  }

  #namesOf({ name, parentId = 0 }: Place): string[] {
    const suite = this.#tests.get(parentId);
    return [...(suite ? this.#namesOf({ name: suite.name, parentId: suite.parent }) : []), name];
  }
}
