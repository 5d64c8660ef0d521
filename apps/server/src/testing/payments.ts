import assert from 'node:assert/strict';
import type { DomainRecord, Payment } from '@namekeep/domain';
import type { Answer, Caller } from './caller.ts';
import { at, ifMatch, key } from './records.ts';

export const payments = '/api/v1/payments';

export interface RecordedRenewal {
  payment: Payment;
  record: DomainRecord;
}

/** Sends a renewal of a record at its revision, with a key of its own. */
export const sendRenewal = (
  caller: Caller,
  { id, revision }: Pick<DomainRecord, 'id' | 'revision'>,
  body: Readonly<Record<string, unknown>> = {},
): Promise<Answer<RecordedRenewal>> =>
  caller.post<RecordedRenewal>(at(id, '/renewals'), body, { ...key(), ...ifMatch(revision) });

/** Renews a record and gives the answer. */
export async function renew(
  caller: Caller,
  record: Pick<DomainRecord, 'id' | 'revision'>,
  body: Readonly<Record<string, unknown>> = {},
): Promise<RecordedRenewal> {
  const answer = await sendRenewal(caller, record, body);
  assert.equal(answer.status, 201, answer.text);
  return answer.body;
}

/** Records a payment for a record and gives it. */
export async function pay(
  caller: Caller,
  domainId: string,
  body: Readonly<Record<string, unknown>> = {},
): Promise<Payment> {
  const sent = { domainId, kind: 'other', paidOn: '2026-11-20', amountMinor: 1234, ...body };
  const answer = await caller.post<Payment>(payments, sent, key());
  assert.equal(answer.status, 201, answer.text);
  return answer.body;
}

export const readPayment = async (caller: Caller, id: string): Promise<Payment> =>
  (await caller.get<Payment>(`${payments}/${id}`)).body;

/** All pages of a list of payments, in order. */
export async function listPayments(caller: Caller, query = '', limit = 100): Promise<Payment[]> {
  const all: Payment[] = [];
  const parameters = new URLSearchParams(query);
  parameters.set('limit', String(limit));
  for (;;) {
    const answer = await caller.get<{ payments: Payment[]; nextCursor: string | null }>(`${payments}?${parameters}`);
    assert.equal(answer.status, 200, answer.text);
    all.push(...answer.body.payments);
    if (answer.body.nextCursor === null) return all;
    parameters.set('cursor', answer.body.nextCursor);
  }
}
