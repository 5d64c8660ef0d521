/** A problem with a definition or with the options of a factory. */
export interface ConfigurationProblem {
  /** `namespace/name/vN` of the capability; undefined for a problem with an option. */
  readonly capability: string | undefined;
  /** The problem, without a period. */
  readonly problem: string;
  /** The solution, as a full sentence. */
  readonly cure: string;
}

/** Thrown at startup, never while serving requests. It has all problems, not just the first one. */
export class CapabilityConfigurationError extends Error {
  override readonly name = 'CapabilityConfigurationError';
  readonly problems: readonly ConfigurationProblem[];

  constructor(problems: readonly ConfigurationProblem[]) {
    super(problems.map(sentence).join('\n'));
    this.problems = problems;
  }

  /** The capability of the first problem. */
  get capability(): string | undefined {
    return this.problems[0]?.capability;
  }
}

function sentence({ capability, problem, cure }: ConfigurationProblem): string {
  return `${capability === undefined ? '' : `${capability}: `}${problem}. ${cure}`;
}

export const DEFAULT_DEADLINE_MS = 10_000;
const MAX_DEADLINE_MS = 300_000;

export const DEFAULT_MAX_BODY_BYTES = 32_768;
const MAX_MAX_BODY_BYTES = 1_048_576;

export function deadlineProblems(deadlineMs: number): ConfigurationProblem[] {
  return outside('deadlineMs', deadlineMs, MAX_DEADLINE_MS, 'milliseconds');
}

export function maxBodyBytesProblems(maxBodyBytes: number): ConfigurationProblem[] {
  return outside('maxBodyBytes', maxBodyBytes, MAX_MAX_BODY_BYTES, 'bytes');
}

function outside(option: string, value: number, max: number, unit: string): ConfigurationProblem[] {
  if (Number.isSafeInteger(value) && value >= 1 && value <= max) return [];
  return [
    {
      capability: undefined,
      problem: `\`${option}\` is ${String(value)}`,
      cure: `Use a whole number of ${unit} from 1 to ${max}.`,
    },
  ];
}
