import { createHash, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  type DomainInput,
  newRecordFields,
  paymentDate,
  reminderDays,
  renewalOf,
  renewalTarget,
  searchText,
  toUnicodeName,
  today,
} from '@namekeep/domain';
import { prepareCaller } from './caller.ts';
import { answer, openCopy, serve } from './limit.ts';
import { columns } from './record.ts';

/*
 * The limit of S3: `POST /api/v1/domains` with one transaction, and so one fsync, a request. It stores what the service
 * stores (the record, its first history entry, its search text, the totals, the idempotency key), and checks nothing.
 */

const database = openCopy();
const callerOf = prepareCaller(database);

const derived = 'registrar_key, renewal_date, renewal_target, reminder_days, soon_from, payment_date, traits';
const insertRecord = database.prepare(
  `insert into records (account_id, ${columns}, ${derived}) values (${Array(33).fill('?').join(', ')})`,
);
const claimKey = database.prepare(
  `insert into idempotency_keys (account_id, operation, key, fingerprint, outcome, claimed_at)
   values (?, 'rest:domains.create', ?, ?, ?, ?)`,
);
const insertHistory = database.prepare(
  `insert into history (account_id, record_id, revision, at, author_kind, author_name, fields)
   values (?, ?, 1, ?, 'token', 'bench', ?)`,
);
const insertText = database.prepare('insert into record_texts (number, text) values (?, ?)');
const indexText = database.prepare('insert into record_search_index (rowid, text) values (?, ?)');
const addCount = database.prepare(
  `insert into record_counts (account_id, is_archived, traits, records) values (?, ?, ?, 1)
   on conflict do update set records = records + 1`,
);
const addRenewalDay = database.prepare(
  `insert into renewal_days (account_id, date, reminder_days, records) values (?, ?, ?, 1)
   on conflict do update set records = records + 1`,
);
const addPaymentDay = database.prepare(
  `insert into payment_days (account_id, date, currency, payments, unknown_costs, cost_high, cost_low)
   values (?, ?, ?, 1, ?, 0, ?)
   on conflict do update set payments = payments + 1, unknown_costs = unknown_costs + excluded.unknown_costs,
     cost_low = cost_low + excluded.cost_low`,
);

serve((request, response) => {
  const chunks: Buffer[] = [];
  request
    .on('data', (chunk: Buffer) => chunks.push(chunk))
    .on('end', () => create(request, response, Buffer.concat(chunks)));
});

function create(request: IncomingMessage, response: ServerResponse, body: Buffer): void {
  const { accountId, settings } = callerOf(request);
  const fields = newRecordFields(JSON.parse(body.toString()) as DomainInput, settings);
  const id = `dom_${randomUUID()}`;
  const at = new Date().toISOString();
  const day = today(settings.timezone, Date.now());
  const unicodeName = toUnicodeName(fields.name);
  const { date, target } = renewalTarget(fields);
  const days = reminderDays(fields);
  const payment = paymentDate(fields);
  const record = {
    id,
    revision: 1,
    ...fields,
    createdAt: at,
    updatedAt: at,
    unicodeName,
    renewal: renewalOf(fields, day),
  };
  const text = JSON.stringify(record);

  database.exec('BEGIN IMMEDIATE');
  const fingerprint = createHash('sha256').update(body).digest('base64url');
  claimKey.run(accountId, request.headers['idempotency-key'], fingerprint, text, at);
  const { lastInsertRowid: number } = insertRecord.run(
    accountId,
    id,
    1,
    fields.name,
    fields.registrar,
    fields.dnsProvider,
    fields.ownership,
    fields.lifecycle,
    fields.renewalIntent,
    fields.autoRenew === null ? null : Number(fields.autoRenew),
    fields.registrationDate,
    fields.billingDate,
    fields.expirationDate,
    fields.registrationCostMinor,
    fields.renewalCostMinor,
    fields.purchaseEmail,
    fields.paymentMethod,
    fields.currency,
    fields.notes,
    Number(fields.isArchived),
    Number(fields.reminders.enabled),
    fields.reminders.target,
    fields.reminders.offsets.join(','),
    at,
    at,
    unicodeName,
    fields.registrar?.toLowerCase() ?? null,
    date,
    target,
    days,
    day,
    payment,
    0,
  );
  insertHistory.run(accountId, id, at, JSON.stringify(fields));
  const searched = `${searchText({ ...fields, unicodeName })}\n\n`;
  insertText.run(number, searched);
  indexText.run(number, searched);
  addCount.run(accountId, Number(fields.isArchived), 0);
  addRenewalDay.run(accountId, date, days);
  const cost = fields.renewalCostMinor;
  if (payment) addPaymentDay.run(accountId, payment, fields.currency, Number(cost === null), cost ?? 0);
  database.exec('COMMIT');
  answer(response, 201, text);
}
