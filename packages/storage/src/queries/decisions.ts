import type { DecisionReads } from '@namekeep/core/ports';
import { type Decision, renewalTarget, type StoredRecord, standingOf } from '@namekeep/domain';
import { type Selectable, sql } from 'kysely';
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

const valuesOf = (value: DecisionsTable): DecisionsTable => ({
  account_id: value.account_id,
  record_id: value.record_id,
  for_date: value.for_date,
  choice: value.choice,
  ask_again_on: value.ask_again_on,
  decided_at: value.decided_at,
  author_kind: value.author_kind,
  author_name: value.author_name,
});

const store = statement((db, value: DecisionsTable) =>
  db
    .insertInto('decisions')
    .values(valuesOf(value))
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

const storeFirst = statement((db, value: DecisionsTable) =>
  db
    .insertInto('decisions')
    .values(valuesOf(value))
    .onConflict((conflict) => conflict.columns(['account_id', 'record_id', 'for_date']).doNothing()),
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

interface After {
  accountId: string;
  id: string;
  forDate: string;
  limit: number;
}

const pageOf = (archived: 'false' | 'true' | 'all') =>
  statement((db, value: After) =>
    db
      .selectFrom('decisions')
      .innerJoin('records', (join) =>
        join.onRef('records.account_id', '=', 'decisions.account_id').onRef('records.id', '=', 'decisions.record_id'),
      )
      .select(['records.id', 'records.name', 'for_date', 'choice', 'ask_again_on', 'decided_at'])
      .where('decisions.account_id', '=', value.accountId)
      .where((one) => one(one.refTuple('record_id', 'for_date'), '>', one.tuple(value.id, value.forDate)))
      .$if(archived !== 'all', (query) => query.where('is_archived', '=', sql.lit(Number(archived === 'true'))))
      .orderBy('record_id')
      .orderBy('for_date')
      .limit(value.limit),
  );
const pages = { false: pageOf('false'), true: pageOf('true'), all: pageOf('all') };

/** Decisions of all records by name, ordered by the ID of the record and the due date. */
export async function listAllDecisions(
  connection: Connection,
  accountId: string,
  { archived, after = { id: '', forDate: '' }, limit }: Parameters<DecisionReads['allDecisions']>[0],
): ReturnType<DecisionReads['allDecisions']> {
  const rows = await connection.all(pages[archived], { accountId, ...after, limit });
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    forDate: row.for_date,
    choice: row.choice,
    askAgainOn: row.ask_again_on,
    decidedAt: row.decided_at,
  }));
}

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

export async function storeDecision(write: RecordWrite, record: StoredRecord, decision: Decision): Promise<void> {
  await Promise.all([
    write.connection.change(store, rowOf(write, record, decision)),
    // For another date it waits until the record has that date.
    decision.forDate === renewalTarget(record).date && changeStanding(write, record, decision),
  ]);
}

/** Stores a decision unless there is one for its due date. */
export async function storeFirstDecision(
  write: RecordWrite,
  record: StoredRecord,
  decision: Decision,
): Promise<boolean> {
  const stored = await write.connection.change(storeFirst, rowOf(write, record, decision));
  if (stored === 0) return false;
  if (decision.forDate === renewalTarget(record).date) await changeStanding(write, record, decision);
  return true;
}

export async function removeDecision(
  write: RecordWrite,
  record: StoredRecord,
  date = renewalTarget(record).date,
): Promise<void> {
  const { connection, accountId } = write;
  await Promise.all([
    connection.change(remove, { accountId, id: record.id, date }),
    date === renewalTarget(record).date && changeStanding(write, record, null),
  ]);
}

function rowOf({ accountId }: RecordWrite, { id }: StoredRecord, decision: Decision): DecisionsTable {
  return {
    account_id: accountId,
    record_id: id,
    for_date: decision.forDate,
    choice: decision.choice,
    ask_again_on: decision.askAgainOn,
    decided_at: decision.decidedAt,
    author_kind: decision.actor.kind,
    author_name: decision.actor.name,
  };
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
