import type { DecisionReads } from '@namekeep/core/ports';
import type { Decision } from '@namekeep/domain';
import { type Selectable, sql } from 'kysely';
import type { Connection } from '../../driver.ts';
import type { DecisionsTable } from '../../schema.ts';
import { statement } from '../../statement.ts';
import { isStorable } from '../../storable.ts';

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

export async function storeDecision(connection: Connection, accountId: string, id: string, decision: Decision) {
  await connection.change(store, rowOf(accountId, id, decision));
}

/** Stores a decision unless there is one for its due date. */
export async function storeFirstDecision(connection: Connection, accountId: string, id: string, decision: Decision) {
  return (await connection.change(storeFirst, rowOf(accountId, id, decision))) > 0;
}

export async function removeDecision(connection: Connection, accountId: string, id: string, date: string) {
  await connection.change(remove, { accountId, id, date });
}

const rowOf = (accountId: string, id: string, decision: Decision): DecisionsTable => ({
  account_id: accountId,
  record_id: id,
  for_date: decision.forDate,
  choice: decision.choice,
  ask_again_on: decision.askAgainOn,
  decided_at: decision.decidedAt,
  author_kind: decision.actor.kind,
  author_name: decision.actor.name,
});
