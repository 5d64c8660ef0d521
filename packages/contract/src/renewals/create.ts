import { domainRecord, payment, paymentReceipt, recordReceipt, renewalInput } from '@namekeep/domain';
import { z } from 'zod';
import { success } from '../outcome.ts';
import {
  idempotencyConflict,
  idempotencyInProgress,
  idempotencyKey,
  notFound,
  recordId,
  revision,
  staleRevision,
} from '../outcomes.ts';
import { defineVerb } from '../verb.ts';

const recordedRenewal = z
  .strictObject({
    payment: z.union([payment, paymentReceipt]),
    record: z.union([domainRecord, recordReceipt]),
  })
  .meta({ id: 'RecordedRenewal', description: 'The payment and the record with its new dates.' });

export const renewalsCreate = defineVerb({
  namespace: 'renewals',
  name: 'create',
  tag: 'Payments',
  summary: 'Record that a domain was renewed',
  description:
    "Moves the record's dates, sets its intent to renew and records the payment, all in one revision. Nothing is renewed or paid at a registrar.",
  effect: 'write',
  access: { scope: 'domains:write' },
  route: {
    method: 'POST',
    path: '/api/v1/domains/{id}/renewals',
    ifMatch: true,
    idempotencyKey: true,
    body: { member: 'renewal' },
  },
  input: z.strictObject({ id: recordId, idempotencyKey, revision, renewal: renewalInput }),
  outcomes: {
    renewed: success({
      status: 201,
      members: { replayed: z.boolean(), id: z.string(), revision: z.int() },
      body: recordedRenewal,
      etag: true,
      location: '/api/v1/payments/{id}',
    }),
    not_found: notFound('record'),
    stale_revision: staleRevision,
    idempotency_conflict: idempotencyConflict,
    idempotency_in_progress: idempotencyInProgress,
  },
});
