import { randomUUID } from 'node:crypto';
import type { BodyOf, Client } from '@namekeep/contract/client';
import { answered } from '../http/answer.ts';
import { readCost } from '../read-cost.ts';
import { decisionText } from '../render/decision.ts';
import { renewedText } from '../render/renewed.ts';

type Item = BodyOf<'decisionsList'>['items'][number];

/** A decision or renewal that was recorded, with its undo. */
export interface Done {
  text: string;
  /** Returns the members of the item that are different from before. */
  undo(): Promise<Partial<Item>>;
}

/** Records a renewal for a year. Without an amount, it is the renewal cost of the record. */
export async function recordRenewal(client: Client, item: Item, typed: string): Promise<Done> {
  const amountMinor = typed === '' ? undefined : readCost('cost', typed, item.currency);
  const { body } = answered(
    await client.call('renewalsCreate', {
      id: item.id,
      idempotencyKey: randomUUID(),
      revision: item.revision,
      renewal: amountMinor === undefined ? {} : { amountMinor },
    }),
  );
  return {
    text: renewedText(item, body),
    async undo() {
      const { record } = answered(await client.call('paymentsUndo', { id: body.payment.id })).body;
      return { revision: record.revision };
    },
  };
}

export async function choose(client: Client, item: Item, choice: 'renew' | 'let_expire' | 'later'): Promise<Done> {
  const { id } = item;
  const { record, decision } = answered(
    await client.call('decisionsDecide', { id, revision: item.revision, decision: { choice } }),
  ).body;
  return {
    text: decisionText(item.unicodeName, decision ?? { choice }),
    async undo() {
      answered(await client.call('decisionsRemove', { id }));
      if (record.revision === item.revision) return {};
      // Changing the intent back is itself a decision, so that one is removed, too.
      const changes = { renewalIntent: item.renewalIntent };
      const { body } = answered(await client.call('domainsUpdate', { id, revision: record.revision, changes }));
      answered(await client.call('decisionsRemove', { id }));
      return { revision: body.revision };
    },
  };
}
