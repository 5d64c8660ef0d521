import type { DomainRecord } from '@namekeep/domain';
import { ask, wholeRecord } from '../../api/client.ts';
import { countPhrase, dateText } from '../../kit/format.ts';
import type { Done } from '../done/done.ts';
import { undoInTurn } from '../done/in-turn.ts';
import type { RenewalBody } from './renewed-values.ts';

/** A record after its renewal, and the payment that undoes it. */
export interface Renewed {
  record: DomainRecord;
  paymentId: string;
}

/** Records a renewal, if the record is still as it was shown. */
export async function sendRenewal(
  { id, revision }: Pick<DomainRecord, 'id' | 'revision'>,
  renewal: RenewalBody,
  idempotencyKey: string,
): Promise<Renewed> {
  const { payment, record } = await ask('renewalsCreate', { id, revision, idempotencyKey, renewal });
  return { record: wholeRecord(record), paymentId: payment.id };
}

/** What was done, in words, and its undo: each payment is undone. */
export function renewalsDone(renewed: readonly Renewed[]): Done {
  const [first] = renewed;
  const only = renewed.length === 1 && first ? first.record : null;
  return {
    message: only ? (
      <>
        <strong>{only.unicodeName}</strong> was renewed{untilText(only)}.
      </>
    ) : (
      `${countPhrase(renewed.length, 'domain was', 'domains were')} renewed.`
    ),
    undoneMessage: only ? (
      <>
        <strong>{only.unicodeName}</strong> was restored.
      </>
    ) : (
      `${countPhrase(renewed.length, 'domain was', 'domains were')} restored.`
    ),
    ids: renewed.map(({ record }) => record.id),
    undo: (onStep) =>
      undoInTurn(renewed, ({ paymentId }) => ask('paymentsUndo', { id: paymentId }), {
        nameOf: ({ record }) => record.unicodeName,
        doneOf: renewalsDone,
        onStep,
      }),
  };
}

function untilText({ expirationDate, billingDate }: DomainRecord): string {
  if (expirationDate !== null) return ` until ${dateText(expirationDate)}`;
  return billingDate === null ? '' : `; the next billing date is ${dateText(billingDate)}`;
}
