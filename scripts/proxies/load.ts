import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';

/** What clients saw while they kept records through a proxy. */
export interface Load {
  /** The record of each name whose creation was acknowledged. */
  acknowledged: ReadonlyMap<string, string>;
  /** How often each kind of failure was seen, such as `502` or `no response`, and how often a repeat helped. */
  failures: ReadonlyMap<string, number>;
  /** The names whose creation failed at first. */
  repeated: ReadonlySet<string>;
  /** The longest time between two acknowledgements, in milliseconds, since the last call. */
  longestGap: () => number;
  /** Resolves once so many more creations were acknowledged. */
  more: (creations: number) => Promise<void>;
  stop: () => Promise<void>;
}

/** Clients that create records one after another, each with an idempotency key, and repeat what fails with the same key. */
export function startLoad(origin: string, token: string, clients: number): Load {
  const acknowledged = new Map<string, string>();
  const failures = new Map<string, number>();
  const repeated = new Set<string>();
  const stopping = new AbortController();
  let next = 0;
  let [last, gap] = [performance.now(), 0];
  const passed = () => {
    const now = performance.now();
    gap = Math.max(gap, now - last);
    last = now;
  };

  /** One request. Answers the record, or what went wrong if a client may repeat it. */
  async function create(name: string): Promise<{ id: string } | { failure: string }> {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': name };
    const body = JSON.stringify({ name, expirationDate: '2031-05-01' });
    try {
      const response = await fetch(`${origin}/api/v1/domains`, { method: 'POST', headers, body });
      const text = await response.text();
      if (response.status >= 500) return { failure: String(response.status) };
      assert.ok([200, 201].includes(response.status), `${response.status} ${text}`);
      return { id: (JSON.parse(text) as { id: string }).id };
    } catch (error) {
      if (error instanceof assert.AssertionError) throw error;
      return { failure: 'no response' };
    }
  }

  async function client(): Promise<void> {
    while (!stopping.signal.aborted) {
      const name = `name-${String((next += 1)).padStart(6, '0')}.example`;
      for (;;) {
        const answer = await create(name);
        if ('id' in answer) {
          acknowledged.set(name, answer.id);
          passed();
          break;
        }
        failures.set(answer.failure, (failures.get(answer.failure) ?? 0) + 1);
        repeated.add(name);
        await sleep(50);
      }
    }
  }

  const running = Promise.all(Array.from({ length: clients }, client));
  return {
    acknowledged,
    failures,
    repeated,
    longestGap() {
      const longest = gap;
      gap = 0;
      return longest;
    },
    async more(creations) {
      const enough = acknowledged.size + creations;
      while (acknowledged.size < enough) await Promise.race([sleep(20), running]);
    },
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
