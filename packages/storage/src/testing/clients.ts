import assert from 'node:assert/strict';
import { setTimeout } from 'node:timers/promises';
import { StoreUnavailableError } from '../errors.ts';
import type { Store } from '../index.ts';
import { operate, recordOf } from './load.ts';
import { account, findings } from './temporary.ts';

export interface Load {
  /** The outcome of each key that was acknowledged. */
  acknowledged: ReadonlyMap<number, string>;
  unanswered: ReadonlySet<number>;
  /** Resolves once so many more writes were acknowledged. */
  more(writes: number): Promise<void>;
  stop(): Promise<void>;
}

/** Clients that write, change and read records one after another, under keys from `first` on; an unavailable store is asked again. */
export function startLoad(store: Store, first = 1): Load {
  const [acknowledged, unanswered] = [new Map<number, string>(), new Set<number>()];
  const stopping = new AbortController();
  let next = first;
  const unlessAway = async (work: () => Promise<unknown>, onAway: () => void) => {
    try {
      await work();
    } catch (error) {
      assert.ok(error instanceof StoreUnavailableError, String(error));
      onAway();
      await setTimeout(50);
    }
  };
  const client = async () => {
    while (!stopping.signal.aborted) {
      const key = next;
      next += 1;
      await unlessAway(
        async () => {
          const outcome = await store.portfolios.write(account, (writer) => operate(writer, key));
          acknowledged.set(key, String(outcome));
        },
        () => unanswered.add(key),
      );
      await unlessAway(
        () => store.portfolios.reader(account).record(recordOf(key, 0).id),
        () => {},
      );
    }
  };
  const running = Promise.all(Array.from({ length: 8 }, client));
  return {
    acknowledged,
    unanswered,
    async more(writes) {
      const enough = acknowledged.size + writes;
      while (acknowledged.size < enough) await Promise.race([setTimeout(20), running]);
    },
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

/** Fails where an acknowledged write is not there, and repeats what was not answered. */
export async function compare(store: Store, { acknowledged, unanswered }: Load): Promise<void> {
  const reader = store.portfolios.reader(account);
  for (const [key, outcome] of acknowledged) {
    assert.equal((await reader.claimedKey('create', `${key}`))?.outcome, outcome);
    assert.ok(await reader.record(recordOf(key, 0).id), `the record of key ${key} is lost`);
  }
  for (const key of unanswered) {
    const again = await store.portfolios.write(account, (writer) => operate(writer, key));
    assert.doesNotMatch(String(again), /duplicates/);
  }
  assert.deepEqual(await findings(store), []);
}
