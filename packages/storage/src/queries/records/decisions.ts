import type { DecisionReads } from '@namekeep/core/ports';
import type { Decision } from '@namekeep/domain';
import { type Selectable, sql } from 'kysely';
import { ask, change, type Connection } from '../../driver.ts';
import type { DecisionsTable } from '../../schema.ts';
import { isStorable } from '../../stored-values.ts';

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

/** Decisions of all records by name, ordered by the ID of the record and the due date. */
export async function listAllDecisions(
  connection: Connection,
  accountId: string,
  { archived, after = { id: '', forDate: '' }, limit }: Parameters<DecisionReads['allDecisions']>[0],
): ReturnType<DecisionReads['allDecisions']> {
  const state = archived === 'all' ? sql`` : sql`and is_archived = ${sql.lit(Number(archived === 'true'))}`;
  return ask(
    connection,
    sql`select records.id, records.name, for_date as "forDate", choice, ask_again_on as "askAgainOn",
        decided_at as "decidedAt"
      from decisions join records on records.account_id = decisions.account_id and records.id = decisions.record_id
      where decisions.account_id = ${accountId} and (record_id, for_date) > (${after.id}, ${after.forDate}) ${state}
      order by record_id, for_date limit ${limit}`,
  );
}

export async function listDecisionsOf(connection: Connection, accountId: string, id: string): Promise<Decision[]> {
  if (!isStorable(id)) return [];
  const rows = await ask<DecisionFields>(
    connection,
    sql`select ${sql.raw(decisionFields.join(', '))} from decisions
      where account_id = ${accountId} and record_id = ${id} order by for_date`,
  );
  return rows.map(toDecision);
}

/** Stores a decision in the place of one for its due date, or only if there is none. Returns whether it was stored. */
export async function storeDecision(
  connection: Connection,
  accountId: string,
  id: string,
  { forDate, choice, askAgainOn, decidedAt, actor }: Decision,
  { replace }: { replace: boolean },
): Promise<boolean> {
  const conflict = replace
    ? sql`do update set choice = excluded.choice, ask_again_on = excluded.ask_again_on, decided_at = excluded.decided_at,
        author_kind = excluded.author_kind, author_name = excluded.author_name`
    : sql`do nothing`;
  const stored = await change(
    connection,
    sql`insert into decisions
        (account_id, record_id, for_date, choice, ask_again_on, decided_at, author_kind, author_name)
      values (${accountId}, ${id}, ${forDate}, ${choice}, ${askAgainOn}, ${decidedAt}, ${actor.kind}, ${actor.name})
      on conflict (account_id, record_id, for_date) ${conflict}`,
  );
  return stored > 0;
}

export async function removeDecision(connection: Connection, accountId: string, id: string, date: string) {
  await change(
    connection,
    sql`delete from decisions where account_id = ${accountId} and record_id = ${id} and for_date = ${date}`,
  );
}
