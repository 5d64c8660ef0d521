import { hash, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createIds } from '@namekeep/core';
import { type DomainInput, today, withRenewal } from '@namekeep/domain';
import { activityColumns } from '@namekeep/storage/activity';
import { prepareCaller } from './caller.ts';
import { insertInto, newRecord, prepareInsert } from './insert.ts';
import { answer, openCopy, serve } from './limit.ts';
import { prepareTotals } from './totals.ts';

/*
 * The limit of S3: `POST /api/v1/domains` with one transaction, and so one fsync, a request. It stores what the service
 * stores (the record, its first revision, its entry of the activity, its search text, the totals, the idempotency key),
 * which `limits.test.ts` compares, and checks nothing.
 */

const database = openCopy();
const callerOf = prepareCaller(database);
const insert = prepareInsert(database);
const totals = prepareTotals(database);
const addActivity = database.prepare(insertInto('activity', activityColumns));
const claimKey = database.prepare(
  insertInto('idempotency_keys', ['account_id', 'operation', 'key', 'fingerprint', 'outcome', 'claimed_at']),
);
const ids = createIds({ now: Date.now, random: randomBytes });

serve((request, response) => {
  const chunks: Buffer[] = [];
  request
    .on('data', (chunk: Buffer) => chunks.push(chunk))
    .on('end', () => create(request, response, Buffer.concat(chunks)));
});

function create(request: IncomingMessage, response: ServerResponse, body: Buffer): void {
  const { accountId, settings, author } = callerOf(request);
  const at = new Date().toISOString();
  const record = newRecord(JSON.parse(body.toString()) as DomainInput, settings, ids.next('dom'), at);
  const { id, name, revision } = record;
  const shown = withRenewal(record, today(settings.timezone, Date.now()));
  const outcome = JSON.stringify({ outcome: 'created', replayed: false, id, revision, record: shown });

  database.exec('BEGIN IMMEDIATE');
  const key = request.headers['idempotency-key'];
  claimKey.run(accountId, 'rest:domains.create', key, hash('sha256', body, 'base64url'), outcome, at);
  totals.add(record, insert(accountId, record, author));
  const { name: token, tokenId } = author;
  addActivity.run(
    accountId,
    at,
    ids.next('act'),
    'created',
    'token',
    token,
    tokenId,
    id,
    name,
    revision,
    null,
    null,
    null,
  );
  totals.write(accountId);
  database.exec('COMMIT');
  answer(response, 201, JSON.stringify(shown));
}
