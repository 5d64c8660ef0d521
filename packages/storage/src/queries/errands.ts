import { type Chosen, type ErrandKind, errandKinds, errandWindow, type StoredRecord } from '@namekeep/domain';
import { type RawBuilder, sql } from 'kysely';
import { type Account, ask } from '../driver.ts';
import { type RecordRow, recordColumns } from '../record-row.ts';
import { Counter } from './aggregate.ts';
import { present } from './decisions.ts';
import { toRecords } from './labels.ts';
import { all, conditionsOf, isAnyOf, type Selection } from './list.ts';

export interface ErrandGroup {
  kind: ErrandKind;
  /** In its most frequent spelling; null for none. */
  registrar: string | null;
  count: number;
}

export interface ErrandSelection extends Selection {
  kind?: ErrandKind | undefined;
  /** In lower case; null for none. */
  registrars?: readonly (string | null)[] | undefined;
}

export interface ErrandQuery extends ErrandSelection {
  /** The due date and name of a record of the only group. The next page starts after it. */
  after?: { date: string; name: string };
  /** Of each group. */
  limit: number;
}

export interface ErrandRow {
  kind: ErrandKind;
  record: StoredRecord;
  decision: Chosen | null;
}

/** The errand that `errandOf` derives for an active record in its window. */
const kindOn = (today: string) => sql<ErrandKind | null>`case
  when decisions.ask_again_on > ${today} then null
  when coalesce(nullif(decisions.choice, 'later'), records.renewal_intent) = 'let_expire'
    then case when records.auto_renew = 0 then null else 'turn_auto_renew_off' end
  when records.auto_renew = 0 then 'renew_by_hand'
  when records.auto_renew is null then 'check_auto_renew'
  when records.renewal_date < ${today} then 'confirm_renewed'
end`;

/** The records with an errand; undefined where no record passes the filter, whatever is stored. */
function withErrand(account: Account, { kind, registrars, ...selection }: ErrandSelection) {
  const conditions = selection.filter.archived === 'true' ? undefined : conditionsOf(account, selection);
  if (!conditions) return undefined;
  const { from, to } = errandWindow(selection.today);
  const errand = kindOn(selection.today);
  return sql`from records ${present} where records.account_id = ${account.accountId} and records.is_archived = 0
    and records.lifecycle = 'active' and records.renewal_date >= ${from} and records.renewal_date <= ${to}
    and ${kind ? sql`${errand} = ${kind}` : sql`${errand} is not null`} and ${all([registrars ? isAnyOf('registrar_key', registrars) : sql`1 = 1`, ...conditions])}`;
}

const columns = sql.raw(recordColumns.map((column) => `records.${column}`).join(', '));

export const errandReads = (account: Account) => ({
  /** The groups of errands, by kind, then the largest groups first, those without a registrar last. */
  async errandGroups(selection: ErrandSelection): Promise<ErrandGroup[]> {
    const found = withErrand(account, selection);
    if (!found) return [];
    const rows = await ask(
      account.connection,
      sql<ErrandGroup>`select ${kindOn(selection.today)} as kind, records.registrar, count(*) as count ${found} group by 1, 2`,
    );
    const groups = Map.groupBy(rows, ({ kind, registrar }) => `${kind} ${registrar?.toLowerCase() ?? ''}`);
    const folded = [...groups.values()].flatMap((spellings) => {
      const counter = new Counter();
      for (const { registrar, count } of spellings) counter.add(registrar ?? '', count);
      const registrar = counter.mostFirst(1)[0]?.value || null;
      return spellings.slice(0, 1).map(({ kind }) => ({ kind, registrar, count: sumOf(spellings) }));
    });
    return folded.sort(
      (a, b) =>
        errandKinds.indexOf(a.kind) - errandKinds.indexOf(b.kind) ||
        Number(a.registrar === null) - Number(b.registrar === null) ||
        b.count - a.count ||
        ((a.registrar ?? '') < (b.registrar ?? '') ? -1 : 1),
    );
  },

  /** The soonest records of each group, then by name. */
  async errands({ after, limit, ...query }: ErrandQuery): Promise<ErrandRow[]> {
    const found = withErrand(account, query);
    if (!found) return [];
    const place: RawBuilder<unknown> = after
      ? sql`and (records.renewal_date, records.name) > (${after.date}, ${after.name})`
      : sql``;
    const rows = await ask(
      account.connection,
      sql<RecordRow & { kind: ErrandKind } & (Chosen | { choice: null })>`
        select ${columns}, errands.kind, errands.choice, errands."askAgainOn" from
          (select records.id, ${kindOn(query.today)} as kind, choice, ask_again_on as "askAgainOn",
            row_number() over (partition by ${kindOn(query.today)}, records.registrar_key
              order by records.renewal_date, records.name) as place ${found} ${place}) as errands
        join records on records.account_id = ${account.accountId} and records.id = errands.id
        where errands.place <= ${limit} order by records.renewal_date, records.name`,
    );
    const records = await toRecords(account, rows);
    return rows.flatMap((row, index) => {
      const record = records[index];
      const decision = row.choice === null ? null : { choice: row.choice, askAgainOn: row.askAgainOn };
      return record ? [{ kind: row.kind, record, decision }] : [];
    });
  },
});

const sumOf = (groups: readonly ErrandGroup[]): number => groups.reduce((sum, { count }) => sum + count, 0);
