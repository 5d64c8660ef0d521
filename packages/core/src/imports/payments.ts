import { setImmediate } from 'node:timers/promises';
import type { FilePayment } from '@namekeep/domain';
import { type Actor, authorOf } from '../actor.ts';
import { type Dependencies, timestamp } from '../dependencies.ts';
import type { NewPayment, PortfolioWriter } from '../ports/index.ts';

/** Small enough to yield to the event loop every few milliseconds. */
const paymentsAStep = 64;

/** What an import does with payments: `create` those that the account does not know, `skip` the others. */
export interface PaymentCounts {
  create: number;
  skip: number;
}

/**
 * Adds the payments of a file that the account neither has nor had. Each gets an ID of its own and is bound to the record
 * that has its name now. Returns the IDs of the new ones.
 */
export async function importPayments(
  dependencies: Dependencies,
  actor: Actor,
  writer: PortfolioWriter,
  payments: readonly FilePayment[],
  counts: PaymentCounts,
): Promise<string[]> {
  const created: string[] = [];
  for (let from = 0; from < payments.length; from += paymentsAStep) {
    const step = payments.slice(from, from + paymentsAStep);
    const known = await writer.knownPayments(step.map(({ id }) => id));
    const seen = new Set(known);
    const fresh = step.filter(({ id }) => !seen.has(id) && seen.add(id));
    const recordIds = await lockRecords(writer, fresh);
    const made = fresh.map((payment): NewPayment => {
      const { id: fileId, domain, domainName, ...rest } = payment;
      return {
        ...rest,
        id: dependencies.ids.next('pay'),
        fileId,
        recordId: (domain !== null && recordIds.get(domain)) || null,
        recordName: domainName,
        createdAt: timestamp(dependencies),
        author: authorOf(actor),
        renewal: null,
      };
    });
    await writer.insertPayments(made);
    counts.create += made.length;
    counts.skip += step.length - made.length;
    created.push(...made.map(({ id }) => id));
    await setImmediate();
  }
  return created;
}

/** The records of the payments by their names, locked so that none of them is deleted meanwhile. */
async function lockRecords(
  writer: PortfolioWriter,
  payments: readonly FilePayment[],
): Promise<ReadonlyMap<string, string>> {
  const names = new Set(payments.flatMap(({ domain }) => (domain === null ? [] : [domain])));
  const ids = await writer.idsOfNames([...names]);
  const held = await writer.lockRecords([...ids.values()]);
  return new Map(held.map(({ name, id }) => [name, id]));
}
