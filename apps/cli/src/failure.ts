import type { Refusal } from '@namekeep/contract/client';

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
  /** The error of the server, if it refused a request. */
  readonly error: Refusal['error'] | undefined;
  constructor(exitCode: ExitCode, message: string, options: ErrorOptions & { error?: Refusal['error'] } = {}) {
    super(message, options);
    this.exitCode = exitCode;
    this.error = options.error;
  }
}

/** The error codes of the API for what the server did not say. */
const codes: Readonly<Record<number, string>> = {
  [exitCodes.failed]: 'failed',
  [exitCodes.usage]: 'invalid_input',
  [exitCodes.notFound]: 'not_found',
  [exitCodes.conflict]: 'conflict',
  [exitCodes.denied]: 'unauthenticated',
  [exitCodes.unreachable]: 'unavailable',
  [exitCodes.interrupted]: 'interrupted',
};

/** What `--json` prints of a failure: the response of the server, or one that is like it. */
export const envelopeOf = (exitCode: ExitCode, message: string, error?: Refusal['error']): string =>
  JSON.stringify({ error: error ?? { code: codes[exitCode], message, retryable: exitCode === exitCodes.unreachable } });

/** The command line is not valid. Nothing was changed. */
export const usageFailure = (message: string): Failure => new Failure(exitCodes.usage, message);

/** Gathers what is wrong with a command line, so that one message lists all of it. */
export class UsageProblems {
  readonly #messages = new Set<string>();

  get any(): boolean {
    return this.#messages.size > 0;
  }

  add(message: string): void {
    this.#messages.add(message);
  }

  /** Runs `read`. If that is a usage failure, keeps its message and returns undefined. */
  async read<Value>(read: () => Value | Promise<Value>): Promise<Value | undefined> {
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof Failure) || error.exitCode !== exitCodes.usage) throw error;
      this.add(error.message);
      return undefined;
    }
  }

  /** Throws one usage failure with all messages, one per line. */
  throwIfAny(): void {
    if (this.any) throw usageFailure([...this.#messages].join('\n'));
  }
}

/** The code of a system error, such as `ENOENT`; undefined for other errors. */
export const errorCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;

/** ` Did you mean …?` with the closest candidate, or an empty string if none is close. Ignores case. */
export async function didYouMean(written: string, candidates: readonly string[]): Promise<string> {
  const { editDistance, nearest } = await import('@namekeep/domain/nearest');
  const typed = written.toLowerCase();
  const spelled = new Map(candidates.map((one) => [one.toLowerCase(), one]));
  const longer = [...spelled.keys()].find((one) => typed.length > 2 && one.startsWith(typed));
  const best = longer ?? nearest(typed, [...spelled.keys()]);
  const isNear = longer !== undefined || editDistance(typed, best) <= Math.max(1, Math.ceil(typed.length / 3));
  return isNear && best !== '' ? ` Did you mean ${spelled.get(best) ?? best}?` : '';
}
