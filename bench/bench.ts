import type { LoadGenerator } from './load.ts';
import type { Figure } from './report.ts';

export interface BenchTools {
  /** An empty folder of this benchmark's own. */
  workspace: string;
  generator: LoadGenerator;
  /** Whether to measure a million records as well, where that takes minutes more. */
  isMillion: boolean;
  /** How long a benchmark lasts that watches the service over time. */
  minutes: number;
}

/** One of the speeds: sets up what it needs, measures, and takes down what it started. */
export type Bench = (tools: BenchTools) => Promise<Figure[]>;
