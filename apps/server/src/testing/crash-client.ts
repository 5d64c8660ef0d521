import { setTimeout } from 'node:timers/promises';
import type { Answer, Caller } from './caller.ts';
import type { SentRequest } from './send.ts';

/** A write without an answer yet: it must be stored completely or not at all. */
export interface Pending {
  what: string;
  isWhole: () => Promise<boolean>;
}

/** A client as it should be: what gets no answer is sent again, the same, until there is one. */
export class CrashClient {
  readonly #caller: () => Caller;
  pending: Pending | undefined;
  answered = 0;
  repeated = 0;

  /** `caller` reaches the process that runs now. */
  constructor(caller: () => Caller) {
    this.#caller = caller;
  }

  /**
   * The answer, which has a status of `expected`. `whole` says whether what is asked for is stored wholly or not at all;
   * it is not known before the answer.
   */
  async ask<Body>(
    request: SentRequest,
    expected: readonly number[],
    whole?: Pending,
  ): Promise<Answer<Body> & { isRepeated: boolean }> {
    this.pending = whole;
    for (let attempt = 1; ; attempt += 1) {
      const answer = await this.#caller()
        .send<Body>(request)
        .catch((error: NodeJS.ErrnoException) => {
          if (!['ECONNRESET', 'ECONNREFUSED', 'EPIPE'].includes(error.code ?? '')) throw error;
          return undefined;
        });
      // Busy, as the service says it, is no answer to the question either.
      if (answer && answer.status !== 503) {
        this.pending = undefined;
        if (!expected.includes(answer.status)) {
          const about = `${request.method} ${request.path} (attempt ${attempt})`;
          throw new Error(`${about}: ${answer.status} ${answer.text.slice(0, 500)}`);
        }
        this.answered += 1;
        this.repeated += Number(attempt > 1);
        return { ...answer, isRepeated: attempt > 1 };
      }
      await setTimeout(20);
    }
  }
}
