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
