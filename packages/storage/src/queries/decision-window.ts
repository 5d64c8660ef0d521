import type { DecisionQuery, DecisionRow, DecisionTotal } from '@namekeep/core/ports';
import type { Currency, DecisionState } from '@namekeep/domain';
import { type Nullable, type Selectable, sql } from 'kysely';
import { toBasis } from '../decision-columns.ts';
import type { Connection } from '../driver.ts';
import type { RecordRow } from '../record-row.ts';
import type { DecisionsTable } from '../schema.ts';
import { type Statement, statement } from '../statement.ts';
import { decisionFields, toDecision } from './decisions.ts';
import { type DueWindow, dueRecords, windowOf } from './due-records.ts';
import { exactAmount } from './exact-amount.ts';
import { toRecords } from './labels.ts';

type Row = RecordRow & Nullable<Pick<Selectable<DecisionsTable>, (typeof decisionFields)[number]>>;

const pages = new Map<DecisionState | undefined, Statement<DueWindow, Row>>();

function pageOf(state: DecisionState | undefined): Statement<DueWindow, Row> {
  let page = pages.get(state);
  if (!page) {
    const decided = sql.join(decisionFields.map((column) => sql.ref(`decisions.${column}`)));
    page = statement(
      (_, value: DueWindow, dialect) => sql<Row>`
        select page.*, ${decided} from (${dueRecords(value, state, dialect)}) as page
        left join decisions on decisions.account_id = ${value.accountId} and decisions.record_id = page.id
          and decisions.for_date = page.renewal_date
        order by page.renewal_date, page.name`,
    );
    pages.set(state, page);
  }
  return page;
}

interface TotalRow {
  basis: number;
  is_overdue: number;
  has_ended: number;
  currency: Currency;
  records: number;
  to_renew: number;
  unknown_costs: number;
  cost_high: number;
  cost_low: number;
}

const totals = statement((_, value: { accountId: string; today: string; through: string }) => {
  const summed = ['records', 'to_renew', 'unknown_costs', 'cost_high', 'cost_low'] as const;
  return sql<TotalRow>`
    select basis, is_overdue, has_ended, currency, ${sql.join(
      summed.map((column) => sql`cast(sum(${sql.ref(column)}) as bigint) as ${sql.ref(column)}`),
    )}
    from (
      select decision_days.*,
        case when date < ${value.today} then 1 else 0 end as is_overdue,
        case when until <> '' and until < ${value.today} then 1 else 0 end as has_ended
      from decision_days where account_id = ${value.accountId} and date <= ${value.through}
    ) as days
    group by basis, is_overdue, has_ended, currency
    order by basis, is_overdue, has_ended, currency`;
});

/** A page of the decidable records in a window, each with the decision for its due date. */
export async function listDecisions(
  connection: Connection,
  accountId: string,
  query: DecisionQuery,
): Promise<DecisionRow[]> {
  const rows = await connection.all(pageOf(query.state), windowOf(accountId, query));
  const records = await toRecords(connection, accountId, rows);
  return rows.flatMap((row, index) => {
    const record = records[index];
    return record ? [{ record, decision: hasDecision(row) ? toDecision(row) : null }] : [];
  });
}

const hasDecision = (row: Row): row is RecordRow & Parameters<typeof toDecision>[0] => row.choice !== null;

export async function readDecisionTotals(
  connection: Connection,
  accountId: string,
  window: { today: string; through: string },
): Promise<DecisionTotal[]> {
  const rows = await connection.all(totals, { accountId, ...window });
  return rows.map((row) => ({
    basis: toBasis(row.basis),
    isOverdue: row.is_overdue === 1,
    hasEnded: row.has_ended === 1,
    currency: row.currency,
    records: row.records,
    toRenew: row.to_renew,
    unknownCosts: row.unknown_costs,
    totalMinor: exactAmount(row.cost_high, row.cost_low),
  }));
}
