import { type DomainRecord, shortLabelOf } from '@namekeep/domain';
import { ask, randomKey, wholeRecord } from '../../api/client.ts';
import { countPhrase, dateText } from '../../kit/format.ts';
import { asBefore, type Done, isBack, revisionNow, undoInTurn } from '../done/done.ts';
import type { MovedDate, RenewalBody } from './renewal-values.ts';

/** What people may expect of the dialogs that record renewals. */
export const notAtRegistrar = 'Namekeep does not renew or pay for anything at the registrar.';

/** A record after its renewal, and the payment that undoes it. */
export interface Renewed {
  record: DomainRecord;
  /** The revision before it. */
  before: number;
  paymentId: string;
  body: RenewalBody;
}

/** Records a renewal, if the record is still as it was shown. */
export async function sendRenewal(
  { id, revision }: Pick<DomainRecord, 'id' | 'revision'>,
  renewal: RenewalBody,
  idempotencyKey: string,
): Promise<Renewed> {
  const { payment, record } = await ask('renewalsCreate', { id, revision, idempotencyKey, renewal });
  return { record: wholeRecord(record), before: revision, paymentId: payment.id, body: renewal };
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
        Renewal undone. <strong>{only.unicodeName}</strong> {asBefore(true)}
      </>
    ) : (
      `Renewals undone. ${countPhrase(renewed.length, 'domain')} ${asBefore(false)}`
    ),
    ids: renewed.map(({ record }) => record.id),
    undo: (onStep) =>
      undoInTurn(renewed, takeBack, {
        nameOf: ({ record }) => record.unicodeName,
        doneOf: renewalsDone,
        redo: async (undone) => renewalsDone(await Promise.all(undone.map(renewAgain))),
        onStep,
      }),
  };
}

async function takeBack({ record: { id }, before, paymentId }: Renewed): Promise<void> {
  const { record } = await ask('paymentsUndo', { id: paymentId });
  isBack(id, before, record.revision);
}

async function renewAgain({ record: { id, revision }, before, body }: Renewed): Promise<Renewed> {
  const renewed = await sendRenewal({ id, revision: revisionNow(id, before) }, body, randomKey());
  isBack(id, revision, renewed.record.revision);
  return renewed;
}

function untilText({ expirationDate, billingDate }: DomainRecord): string {
  if (expirationDate !== null) return ` until ${dateText(expirationDate)}`;
  return billingDate === null ? '' : `; the next billing date is ${dateText(billingDate)}`;
}

/** Each date of a record before and after the renewal: `Expires 12 Mar 2027 → 12 Mar 2028`. Null: not known yet. */
export function MovedDates({ moved }: { moved: readonly MovedDate[] | null }) {
  if (moved === null || moved.length === 0) return <span className="moved-dates">–</span>;
  return (
    <span className="moved-dates">
      {moved.map(({ field, from, to }) => (
        <span key={field}>
          {shortLabelOf(field)} {from === null ? 'unknown' : dateText(from)} → <strong>{dateText(to)}</strong>
        </span>
      ))}
    </span>
  );
}
