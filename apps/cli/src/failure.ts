/** How the program ends; the help of `namekeep` lists the same. */
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

/** Ends a command: a sentence for the person who called it, and the code for the script that did. */
export class Failure extends Error {
  override name = 'Failure';
  readonly exitCode: ExitCode;
  constructor(exitCode: ExitCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.exitCode = exitCode;
  }
}

/** The command was not understood; nothing was changed. */
export const usageFailure = (message: string): Failure => new Failure(exitCodes.usage, message);
