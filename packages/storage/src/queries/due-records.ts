import { type DecisionState, decisionBases, stateOfBasis } from '@namekeep/domain';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { toBasisNumber } from '../decision-columns.ts';
import { dueColumns, type RecordRow, recordColumns } from '../record-row.ts';
import type { Dialect } from '../statement.ts';

export interface DueWindow {
  accountId: string;
  today: string;
  through: string;
  /** The due date and name after which records are wanted. */
  afterDate: string;
  afterName: string;
  /** The same, but not before today. */
  fromDate: string;
  fromName: string;
  limit: number;
}

/** A stretch of the index `records_decisions`: the records of a basis that are in one state. */
interface Stretch {
  basis: number;
  isOverdue: boolean | undefined;
  hasEnded: boolean | undefined;
}

const both = [false, true];

/** Where the records in a state are, as the domain says. */
function stretchesOf(state: DecisionState): Stretch[] {
  return decisionBases.flatMap((basis) => {
    const holds = (isOverdue: boolean, hasEnded: boolean): boolean =>
      stateOfBasis(basis, { isOverdue, hasEnded }) === state;
    const overdue = both.filter((isOverdue) => both.some((hasEnded) => holds(isOverdue, hasEnded)));
    const ended = both.filter((hasEnded) => both.some((isOverdue) => holds(isOverdue, hasEnded)));
    const only = (values: boolean[]) => (values.length === 1 ? values[0] : undefined);
    return overdue.length === 0
      ? []
      : [{ basis: toBasisNumber(basis), isOverdue: only(overdue), hasEnded: only(ended) }];
  });
}

const columns = columnsOf([...recordColumns, 'renewal_date']);

function columnsOf(names: readonly string[]) {
  return sql.join(names.map((name) => sql.ref(`records.${name}`)));
}

// With any decision they are one stretch of `records_upcoming`.
const inAnyState = (value: DueWindow, read: RawBuilder<unknown>) => sql<RecordRow>`select ${read} from records
  where account_id = ${value.accountId} and is_archived = 0 and lifecycle = 'active'
    and (renewal_date, name) > (${value.afterDate}, ${value.afterName}) and renewal_date <= ${value.through}
  order by renewal_date, name limit ${value.limit}`;

/** Decidable records that are due by a day, in a state or in any, soonest first and then by name. */
export function dueRecords(value: DueWindow, state: DecisionState | undefined, dialect: Dialect) {
  if (state === undefined) return inAnyState(value, columns);
  const stretches = stretchesOf(state).map((stretch) => {
    const rows = sql`select renewal_date, name from records
      where account_id = ${value.accountId} and is_archived = 0 and lifecycle = 'active'
        and ${sql.join(conditions(value, stretch), sql` and `)}`;
    // SQLite merges stretches as it reads them and ends at the limit. PostgreSQL would sort them whole, so each ends by itself.
    return dialect === 'sqlite'
      ? rows
      : sql`select * from (${rows} order by renewal_date, name limit ${value.limit}) as stretch`;
  });
  // The stretches are read from the index alone, and records only for the names that are wanted.
  return sql<RecordRow>`select ${columns} from (
      ${sql.join(stretches, sql` union all `)} order by renewal_date, name limit ${value.limit}
    ) as due join records on records.account_id = ${value.accountId} and records.name = due.name
    order by due.renewal_date, due.name`;
}

/** The same in any state, but of each record only what its due date and its cost follow from. */
export const upcomingRecords = (value: DueWindow) => inAnyState(value, columnsOf(dueColumns));

/** One bound on each side of the due date: two on one side would leave SQLite the choice. */
function conditions(value: DueWindow, { basis, isOverdue, hasEnded }: Stretch): Expression<SqlBool>[] {
  return [
    sql`decision_basis = ${sql.lit(basis)}`,
    isOverdue === false
      ? sql`(renewal_date, name) > (${value.fromDate}, ${value.fromName})`
      : sql`(renewal_date, name) > (${value.afterDate}, ${value.afterName})`,
    isOverdue === true ? sql`renewal_date < ${value.today}` : sql`renewal_date <= ${value.through}`,
    ...(hasEnded === true ? [sql<SqlBool>`decision_until < ${value.today}`] : []),
    ...(hasEnded === false ? [sql<SqlBool>`(decision_until is null or decision_until >= ${value.today})`] : []),
  ];
}

/** The window of a query; without a place it begins before any date. */
export function windowOf(
  accountId: string,
  query: { today: string; through: string; limit: number; after?: { date: string; name: string } },
): DueWindow {
  const { today, through, limit, after = { date: '', name: '' } } = query;
  const from = after.date < today ? { date: today, name: '' } : after;
  return {
    accountId,
    today,
    through,
    limit,
    afterDate: after.date,
    afterName: after.name,
    fromDate: from.date,
    fromName: from.name,
  };
}
