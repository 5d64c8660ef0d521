import { type Decision, renewalTarget, standingOf, type StoredRecord } from '@namekeep/domain';
import type { Selectable } from 'kysely';
import { decisionColumns } from '../decision-columns.ts';
import type { Connection } from '../driver.ts';
import type { DecisionsTable } from '../schema.ts';
import { statement } from '../statement.ts';
import { isStorable } from '../storable.ts';
import type { RecordWrite } from './write-record.ts';

interface Place {
  accountId: string;
  id: string;
  date: string;
}

/** The columns that make up a decision. */
export const decisionFields = [
  'for_date',
  'choice',
  'ask_again_on',
  'decided_at',
  'author_kind',
  'author_name',
] as const;

type DecisionFields = Pick<Selectable<DecisionsTable>, (typeof decisionFields)[number]>;

export const toDecision = (row: DecisionFields): Decision => ({
  choice: row.choice,
  forDate: row.for_date,
  askAgainOn: row.ask_again_on,
  decidedAt: row.decided_at,
  actor: { kind: row.author_kind, name: row.author_name },
});

const ofRecord = statement((db, value: { accountId: string; id: string }) =>
  db
    .selectFrom('decisions')
    .select(decisionFields)
    .where('account_id', '=', value.accountId)
    .where('record_id', '=', value.id)
    .orderBy('for_date'),
);

const forDate = statement((db, value: Place) =>
  db
    .selectFrom('decisions')
    .select(decisionFields)
    .where('account_id', '=', value.accountId)
    .where('record_id', '=', value.id)
    .where('for_date', '=', value.date),
);

const store = statement((db, value: DecisionsTable) =>
  db
    .insertInto('decisions')
    .values({
      account_id: value.account_id,
      record_id: value.record_id,
      for_date: value.for_date,
      choice: value.choice,
      ask_again_on: value.ask_again_on,
      decided_at: value.decided_at,
      author_kind: value.author_kind,
      author_name: value.author_name,
    })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'record_id', 'for_date']).doUpdateSet((row) => ({
        choice: row.ref('excluded.choice'),
        ask_again_on: row.ref('excluded.ask_again_on'),
        decided_at: row.ref('excluded.decided_at'),
        author_kind: row.ref('excluded.author_kind'),
        author_name: row.ref('excluded.author_name'),
      })),
    ),
);

const remove = statement((db, value: Place) =>
  db
    .deleteFrom('decisions')
    .where('account_id', '=', value.accountId)
    .where('record_id', '=', value.id)
    .where('for_date', '=', value.date),
);

const setStanding = statement(
  (db, value: { accountId: string; id: string; decision_basis: number; decision_until: string | null }) =>
    db
      .updateTable('records')
      .set({ decision_basis: value.decision_basis, decision_until: value.decision_until })
      .where('account_id', '=', value.accountId)
      .where('id', '=', value.id),
);

export async function listDecisionsOf(connection: Connection, accountId: string, id: string): Promise<Decision[]> {
  if (!isStorable(id)) return [];
  return (await connection.all(ofRecord, { accountId, id })).map(toDecision);
}

/** The decision for one due date of a record. */
export async function findDecision(
  connection: Connection,
  accountId: string,
  id: string,
  date: string,
): Promise<Decision | null> {
  const row = await connection.first(forDate, { accountId, id, date });
  return row ? toDecision(row) : null;
}

export async function storeDecision(
  write: RecordWrite,
  record: StoredRecord,
  { choice, forDate: date, askAgainOn, decidedAt, actor }: Decision,
): Promise<void> {
  const { connection, accountId } = write;
  const row = {
    account_id: accountId,
    record_id: record.id,
    for_date: date,
    choice,
    ask_again_on: askAgainOn,
    decided_at: decidedAt,
    author_kind: actor.kind,
    author_name: actor.name,
  };
  await Promise.all([
    connection.change(store, row),
    // For another date it waits until the record has that date.
    date === renewalTarget(record).date && changeStanding(write, record, { choice, askAgainOn }),
  ]);
}

export async function removeDecision(write: RecordWrite, record: StoredRecord): Promise<void> {
  const { connection, accountId } = write;
  await Promise.all([
    connection.change(remove, { accountId, id: record.id, date: renewalTarget(record).date }),
    changeStanding(write, record, null),
  ]);
}

/** Brings the row and the totals of a record in step with the decision for its due date. */
async function changeStanding(
  { connection, accountId, totals, standings }: RecordWrite,
  record: StoredRecord,
  decision: Pick<Decision, 'choice' | 'askAgainOn'> | null,
): Promise<void> {
  const before = await standings.of(record.id);
  const after = standingOf(record, decision);
  if (before.basis === after.basis && before.until === after.until) return;
  await connection.change(setStanding, { accountId, id: record.id, ...decisionColumns(after) });
  standings.set(record.id, after);
  totals.remove(record, before);
  totals.add(record, after);
}
