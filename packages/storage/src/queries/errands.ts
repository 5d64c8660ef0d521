import { type Choice, type Chosen, type ErrandKind, errandWindow } from '@namekeep/domain';
import { type Account, sql } from '../driver.ts';
import { present } from './decisions.ts';
import { all, conditionsOf, isAnyOf, type Selection } from './list.ts';

export interface ErrandSelection extends Selection {
  kind?: ErrandKind | undefined;
  /** In lower case; null for none. */
  registrars?: readonly (string | null)[] | undefined;
}

/** What to do about a record, with its due date and the decision for it. */
export interface Errand {
  kind: ErrandKind;
  id: string;
  name: string;
  registrar: string | null;
  date: string;
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

export const errandReads = (account: Account) => ({
  /** By due date, then by name. */
  async errands({ kind, registrars, ...selection }: ErrandSelection): Promise<Errand[]> {
    const conditions = selection.filter.archived === 'true' ? undefined : conditionsOf(account, selection);
    if (!conditions) return [];
    if (registrars) conditions.push(isAnyOf('registrar_key', registrars));
    const { from, to } = errandWindow(selection.today);
    const errand = kindOn(selection.today);
    conditions.push(kind ? sql`${errand} = ${kind}` : sql`${errand} is not null`);
    const query = sql`select ${errand}, records.id, records.name, records.registrar, records.renewal_date, choice, ask_again_on
        from records ${present} where records.account_id = ${account.accountId} and records.is_archived = 0
          and records.lifecycle = 'active' and records.renewal_date >= ${from} and records.renewal_date <= ${to}
          and ${all(conditions)} order by records.renewal_date, records.name`;
    type Row = [ErrandKind, string, string, string | null, string, Choice | null, string | null];
    const rows = (await account.connection.tuples(query)) as unknown as Row[];
    return rows.map(([kind, id, name, registrar, date, choice, askAgainOn]) => {
      const decision = choice === null ? null : { choice, askAgainOn };
      return { kind, id, name, registrar, date, decision };
    });
  },
});
