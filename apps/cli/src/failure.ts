/** The exit codes, which `namekeep --help` lists. */
export const exitCodes = {
  done: 0,
  failed: 1,
  usage: 2,
  notFound: 3,
  conflict: 4,
  denied: 5,
  unreachable: 6,
  interrupted: 130,
} as const;
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** Ends a command with a message for people and an exit code for scripts. */
export class Failure extends Error {
  override name = 'Failure';
  readonly exitCode: ExitCode;
  constructor(exitCode: ExitCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.exitCode = exitCode;
  }
}

/** The command line is not valid. Nothing was changed. */
export const usageFailure = (message: string): Failure => new Failure(exitCodes.usage, message);

/** Gathers what is wrong with a command line, so that all of it is said at once. */
export class UsageProblems {
  readonly #messages: string[] = [];

  get any(): boolean {
    return this.#messages.length > 0;
  }

  /** Runs `read`. If that is a usage failure, keeps its message and returns undefined. */
  read<Value>(read: () => Value): Value | undefined {
    try {
      return read();
    } catch (error) {
      this.#keep(error);
      return undefined;
    }
  }

  async readLater<Value>(read: () => Promise<Value>): Promise<Value | undefined> {
    try {
      return await read();
    } catch (error) {
      this.#keep(error);
      return undefined;
    }
  }

  /** Throws one usage failure with all messages, one per line. */
  throwIfAny(): void {
    if (this.#messages.length > 0) throw usageFailure([...new Set(this.#messages)].join('\n'));
  }

  #keep(error: unknown): void {
    if (!(error instanceof Failure) || error.exitCode !== exitCodes.usage) throw error;
    this.#messages.push(error.message);
  }
}

/** The code of a system error, such as `ENOENT`; undefined for other errors. */
export const errorCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
