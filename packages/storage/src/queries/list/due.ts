import type { DecisionQuery, DecisionRow, DecisionTotal, DueRecord } from '@namekeep/core/ports';
import type { Currency, DecisionState } from '@namekeep/domain';
import { type Nullable, type Selectable, sql } from 'kysely';
import { ask, type Connection } from '../../driver.ts';
import { dueColumns, type RecordRow, recordColumns, tupleToDue } from '../../record-row.ts';
import type { DecisionsTable } from '../../schema.ts';
import { built } from '../../statement.ts';
import { decisionFields, toDecision } from '../records/decisions.ts';
import { toRecords } from '../records/labels.ts';
import { type Sums, sumsOf, toSums } from './aggregate.ts';

/* What is due: active records in the order of their index, soonest first and then by name. */

interface Window {
  today: string;
  through: string;
}

const due = (accountId: string, through: string) => sql`records.account_id = ${accountId}
  and records.is_archived = 0 and records.lifecycle = 'active' and records.renewal_date <= ${through}`;

const present = sql`left join decisions on decisions.account_id = records.account_id
  and decisions.record_id = records.id and decisions.for_date = records.renewal_date`;

/** The state that `stateOfDecision` derives for a record. */
const stateOn = (today: string) => sql<DecisionState>`case decisions.choice
  when 'renew' then 'decided'
  when 'later' then case when decisions.ask_again_on <= ${today} then 'open' else 'later' end
  when 'let_expire' then case when records.expiration_date < ${today} then 'expired' else 'decided' end
  else case when records.auto_renew = 1 and records.renewal_intent = 'renew' and records.renewal_date >= ${today}
    then 'decided' else 'open' end
end`;

const columnsOf = (names: readonly string[]) => sql.raw(names.map((name) => `records.${name}`).join(', '));

/** Active records that are due on or before `through`. */
export async function listUpcoming(connection: Connection, accountId: string, through: string, limit: number) {
  return readDue(
    connection,
    sql`select ${columnsOf(dueColumns)} from records where ${due(accountId, through)}
    order by renewal_date, name limit ${limit}`,
  );
}

/** The earliest payment on or after `today`, the first by name where several fall on one day. */
export async function findNextPayment(connection: Connection, accountId: string, today: string) {
  const [first] = await readDue(
    connection,
    sql`select ${columnsOf(dueColumns)} from records
    where account_id = ${accountId} and payment_date is not null and payment_date >= ${today}
    order by payment_date, name limit 1`,
  );
  return first;
}

async function readDue(connection: Connection, query: ReturnType<typeof sql>): Promise<DueRecord[]> {
  const { statement, values } = built(connection.dialect, query);
  return (await connection.tuples(statement, values)).map(tupleToDue);
}

type Row = RecordRow & Nullable<Pick<Selectable<DecisionsTable>, (typeof decisionFields)[number]>>;

/** A page of the decidable records in a window, each with the decision for its due date. */
export async function listDecisions(
  connection: Connection,
  accountId: string,
  { today, through, state, after, limit }: DecisionQuery,
): Promise<DecisionRow[]> {
  const decided = sql.raw(decisionFields.map((name) => `decisions.${name}`).join(', '));
  const place = after && sql`and (records.renewal_date, records.name) > (${after.date}, ${after.name})`;
  const rows = await ask<Row>(
    connection,
    sql`select ${columnsOf(recordColumns)}, ${decided} from records ${present} where ${due(accountId, through)}
      ${place ?? sql``} ${state ? sql`and ${stateOn(today)} = ${state}` : sql``}
      order by records.renewal_date, records.name limit ${limit}`,
  );
  const records = await toRecords(connection, accountId, rows);
  return records.map((record, index) => {
    const row = rows[index];
    return { record, decision: row && hasDecision(row) ? toDecision(row) : null };
  });
}

const hasDecision = (row: Row): row is RecordRow & Parameters<typeof toDecision>[0] => row.choice !== null;

type TotalRow = Sums & { state: DecisionState; intent: string; currency: Currency };

/** How many decidable records in a window are in each state, and the costs of those with the intent to renew. */
export async function readDecisionTotals(
  connection: Connection,
  accountId: string,
  { today, through }: Window,
): Promise<DecisionTotal[]> {
  const rows = await ask<TotalRow>(
    connection,
    sql`select ${stateOn(today)} as state, records.renewal_intent as intent, records.currency as currency,
        ${sumsOf(sql`records.renewal_cost`)}
      from records ${present} where ${due(accountId, through)} group by 1, 2, 3 order by 1, 2, 3`,
  );
  return rows.map((row) => {
    const { count, unknown, totalMinor } = toSums(row);
    return {
      state: row.state,
      toRenew: row.intent === 'renew',
      currency: row.currency,
      records: count,
      unknownCosts: unknown,
      totalMinor,
    };
  });
}
