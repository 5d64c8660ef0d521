import {
  type Choice,
  type Chosen,
  type Currency,
  type Decision,
  type DecisionState,
  type FileDecision,
  renewalTarget,
  type StoredRecord,
} from '@namekeep/domain';
import { type Account, askAmong, insertRow, membersOf, putRow, type Sql, sql } from '../driver.ts';
import { type DueRecord, dueColumns, isStorable, type RecordRow, recordColumns, tupleToDue } from '../record-row.ts';
import type { Author } from './activity.ts';
import { type Sums, sumsOf, toSums } from './aggregate.ts';
import { toRecords } from './labels.ts';

interface Window {
  /** Today in the owner's time zone. */
  today: string;
  through: string;
}

/** Decidable records that are due on or before `through`, in the order of their due dates, then by name. */
export interface DecisionQuery extends Window {
  /** All states if omitted. */
  state?: DecisionState;
  /** The due date and name of a record. The next page starts after it. */
  after?: { date: string; name: string };
  limit: number;
}

/** Decidable records that are due by a day and in one state. */
export interface DecisionTotal {
  state: DecisionState;
  /** Whether the owner intends to renew them. */
  toRenew: boolean;
  currency: Currency;
  records: number;
  unknownCosts: number;
  /** Minor units, exact. */
  totalMinor: bigint;
}

const columns = membersOf('decisions', ['forDate', 'choice', 'askAgainOn', 'decidedAt', 'authorKind', 'authorName']);

type Row = Omit<Decision, 'actor'> & { authorKind: Author['kind']; authorName: string | null };

const toDecision = ({ choice, forDate, askAgainOn, decidedAt, authorKind, authorName }: Row): Decision => {
  return { choice, forDate, askAgainOn, decidedAt, actor: { kind: authorKind, name: authorName } };
};

const columnsOf = (table: string, names: readonly string[]) =>
  sql.raw(names.map((name) => `${table}.${name}`).join(', '));

/** Active records in the order of their index. */
const due = (accountId: string, through: string) => sql`records.account_id = ${accountId}
  and records.is_archived = 0 and records.lifecycle = 'active' and records.renewal_date <= ${through}`;

/** The decisions for present due dates. */
export const present = sql`left join decisions on decisions.account_id = records.account_id
  and decisions.record_id = records.id and decisions.for_date = records.renewal_date`;

/** The state that `stateOfDecision` derives for a record. */
const stateOn = (today: string) => sql<DecisionState>`case decisions.choice
  when 'renew' then 'decided'
  when 'later' then case when decisions.ask_again_on <= ${today} then 'open' else 'later' end
  when 'let_expire' then case
    when records.expiration_date < ${today} and coalesce(records.auto_renew, 0) = 0 then 'expired' else 'decided' end
  else case when records.auto_renew = 1 and records.renewal_intent = 'renew' and records.renewal_date >= ${today}
    then 'decided' else 'open' end
end`;

/** Records with what is read of them where they are due, and the decisions for their due dates. */
async function readDue({ connection }: Account, query: Sql): Promise<{ record: DueRecord; decision: Chosen | null }[]> {
  const found = sql`select ${columnsOf('records', dueColumns)}, choice, ask_again_on from records ${present} where ${query}`;
  return (await connection.tuples(found)).map((row) => {
    const [choice, askAgainOn] = row.slice(dueColumns.length) as [Choice | null, string | null];
    return { record: tupleToDue(row), decision: choice === null ? null : { choice, askAgainOn } };
  });
}

/** Records that are due or to be paid. */
export const dueReads = (account: Account) => {
  const { accountId } = account;
  return {
    /** Active records that are due on or before `through`, soonest first (then by name). */
    renewalsThrough: (through: string, limit: number) =>
      readDue(account, sql`${due(accountId, through)} order by renewal_date, name limit ${limit}`),

    /** The earliest expected payment on or after `today` (ties by name). */
    async nextPayment(today: string): Promise<DueRecord | undefined> {
      const [first] = await readDue(
        account,
        sql`records.account_id = ${accountId} and payment_date is not null and payment_date >= ${today}
          order by payment_date, name limit 1`,
      );
      return first?.record;
    },
  };
};

export const decisionReads = (account: Account) => {
  const { connection, accountId } = account;
  return {
    /** Records, each with the decision for its present due date. */
    async decisions({ today, through, state, after, limit }: DecisionQuery) {
      const place = after && sql`and (records.renewal_date, records.name) > (${after.date}, ${after.name})`;
      const rows = await connection.all(sql<RecordRow & (Row | { choice: null })>`
          select ${columnsOf('records', recordColumns)}, ${columns} from records ${present}
          where ${due(accountId, through)} ${place ?? sql``} ${state ? sql`and ${stateOn(today)} = ${state}` : sql``}
          order by records.renewal_date, records.name limit ${limit}`);
      const records = await toRecords(account, rows);
      return records.map((record, index) => {
        const row = rows[index];
        return { record, decision: row && row.choice !== null ? toDecision(row) : null };
      });
    },

    /** How many decidable records in a window are in each state, and the costs of those with the intent to renew. */
    async decisionTotals({ today, through }: Window): Promise<DecisionTotal[]> {
      const rows = await connection.all(sql<Sums & { state: DecisionState; intent: string; currency: Currency }>`
          select ${stateOn(today)} as state, records.renewal_intent as intent, records.currency as currency,
            ${sumsOf(sql`records.renewal_cost`)}
          from records ${present} where ${due(accountId, through)} group by 1, 2, 3 order by 1, 2, 3`);
      return rows.map(({ state, intent, currency, ...sums }) => {
        const { count, unknown, totalMinor } = toSums(sums);
        return { state, toRenew: intent === 'renew', currency, records: count, unknownCosts: unknown, totalMinor };
      });
    },

    /** The decisions for the present due dates of records, by the IDs of these. */
    async presentDecisions(records: readonly StoredRecord[]): Promise<ReadonlyMap<string, Chosen>> {
      const dates = new Map(records.map((record) => [record.id, renewalTarget(record).date]));
      const rows = await askAmong(
        connection,
        [...dates.keys()],
        (among) => sql<{ id: string; forDate: string } & Chosen>`
          select record_id as id, for_date as "forDate", choice, ask_again_on as "askAgainOn" from decisions
          where account_id = ${accountId} and record_id ${among}`,
      );
      const found = rows.filter(({ id, forDate }) => dates.get(id) === forDate);
      return new Map(found.map(({ id, choice, askAgainOn }) => [id, { choice, askAgainOn }]));
    },

    /** All decisions of a record, by due date. */
    async decisionsOf(id: string): Promise<Decision[]> {
      if (!isStorable(id)) return [];
      const rows = await connection.all(sql<Row>`select ${columns} from decisions
          where account_id = ${accountId} and record_id = ${id} order by for_date`);
      return rows.map(toDecision);
    },

    /** Decisions of all records, ordered by the ID of the record and the due date. The next page starts after a place. */
    allDecisions({
      archived,
      after = { id: '', forDate: '' },
      limit,
    }: {
      archived: 'false' | 'true' | 'all';
      after?: { id: string; forDate: string };
      limit: number;
    }): Promise<(FileDecision & { id: string })[]> {
      const state = archived === 'all' ? sql`` : sql`and is_archived = ${sql.literal(Number(archived === 'true'))}`;
      return connection.all(sql`select records.id, records.name, for_date as "forDate", choice, ask_again_on as "askAgainOn",
            decided_at as "decidedAt"
          from decisions join records on records.account_id = decisions.account_id and records.id = decisions.record_id
          where decisions.account_id = ${accountId} and (record_id, for_date) > (${after.id}, ${after.forDate}) ${state}
          order by record_id, for_date limit ${limit}`);
    },
  };
};

/** Writes of decisions. The record is locked, and is passed as it is stored in this transaction. */
export const decisionWrites = ({ connection, accountId }: Account) => {
  const keysOf = ({ id: recordId }: StoredRecord, { forDate }: Decision) => ({ accountId, recordId, forDate });
  const valuesOf = ({ choice, askAgainOn, decidedAt, actor }: Decision) => {
    return { choice, askAgainOn, decidedAt, authorKind: actor.kind, authorName: actor.name };
  };
  return {
    /** Stores a decision in place of another one for its due date. */
    async decide(record: StoredRecord, decision: Decision): Promise<void> {
      await putRow(connection, 'decisions', keysOf(record, decision), valuesOf(decision));
    },

    /** Stores a decision unless there is one for its due date. Returns whether it was stored. */
    async decideUnlessDecided(record: StoredRecord, decision: Decision): Promise<boolean> {
      const row = { ...keysOf(record, decision), ...valuesOf(decision) };
      const undecided = sql`on conflict (account_id, record_id, for_date) do nothing`;
      return (await insertRow(connection, 'decisions', row, undecided)) > 0;
    },

    /** Deletes the decision for the present due date of the record, or for another day, if there is one. */
    async removeDecision(record: StoredRecord, forDate = renewalTarget(record).date): Promise<void> {
      await connection.change(
        sql`delete from decisions where account_id = ${accountId} and record_id = ${record.id} and for_date = ${forDate}`,
      );
    },
  };
};
