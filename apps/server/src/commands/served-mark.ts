import { randomUUID } from 'node:crypto';
import type { Store } from '@namekeep/core/ports';
import type { Log } from '../log.ts';

const MARK_MS = 15_000;

/** Marks the database as served until `remove`, so that commands that need it for themselves can refuse. */
export async function keepServedMark({ maintenance }: Store, log: Log): Promise<{ remove(): Promise<void> }> {
  const own = randomUUID();
  const mark = () =>
    maintenance
      .markServed(own, Date.now())
      .catch((error: unknown) => log.debug({ err: error }, 'Could not mark the database as served'));
  await mark();
  const marking = setInterval(() => void mark(), MARK_MS);
  return {
    async remove() {
      clearInterval(marking);
      // A database that is away is not served either, and the mark expires.
      await maintenance.unmarkServed(own, Date.now()).catch(() => {});
    },
  };
}
