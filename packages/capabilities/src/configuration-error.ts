/** One thing that is wrong with a definition or with the options of a factory. */
export interface ConfigurationProblem {
  /** `namespace/name/vN` of the capability, or undefined when an option itself is wrong. */
  readonly capability: string | undefined;
  /** What is wrong, without a full stop. */
  readonly problem: string;
  /** What to do about it, a full sentence. */
  readonly cure: string;
}

/** Thrown while the program starts, never while it serves; holds every problem that was found, not only the first. */
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
