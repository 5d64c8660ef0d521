import { type RenewalInput, renewRecord, type StoredRecord } from '@namekeep/domain';
import type { StoredPayment } from '../index.ts';
import { nextNumber, revise } from './records.ts';

/** A payment in its stored form, with what a test has to say about it. */
export function makePayment(changes: Partial<StoredPayment> = {}): StoredPayment {
  return {
    id: `pay_${String(nextNumber()).padStart(8, '0')}`,
    kind: 'other',
    recordId: null,
    recordName: 'example.com',
    paidOn: '2026-11-20',
    amountMinor: 1234,
    currency: 'EUR',
    years: null,
    registrar: null,
    note: '',
    createdAt: '2026-11-20T10:00:00.000Z',
    author: { kind: 'session', name: null },
    renewal: null,
    ...changes,
  };
}

/** A renewal of a record: its next revision, and the payment. */
export function makeRenewal(
  record: StoredRecord,
  input: RenewalInput = {},
  changes: Partial<StoredPayment> = {},
): { after: StoredRecord; payment: StoredPayment } {
  const result = renewRecord(record, input, '2026-11-20');
  if (!result.ok) throw new Error(`A record cannot be renewed: ${JSON.stringify(result.issues)}`);
  const after = revise(record, result.fields);
  const renewal = { revision: after.revision, written: result.written };
  const { id: recordId, name: recordName } = record;
  return {
    after,
    payment: makePayment({ kind: 'renewal', recordId, recordName, ...result.payment, renewal, ...changes }),
  };
}
