import type { CheckKind, Choice, Chosen, Currency, StoredRecord } from '@namekeep/domain';
import { type Account, askAmong, insertRow, type Sql, sql } from '../driver.ts';
import { type DueRecord, dueColumns, tupleToDue } from '../record-row.ts';
import { readCosts, type StoredRevision } from '../stored-revision.ts';
import { present } from './decisions.ts';

/** What a renewal cost was until a day. */
export interface EarlierCost {
  id: string;
  until: string;
  amountMinor: number;
  years: number;
  currency: Currency;
}

/** A check that an owner dismissed, for the values that it was about. */
export interface DismissedCheck {
  id: string;
  kind: CheckKind;
  about: string;
}

const spelled = ['registrar', 'dnsProvider', 'paymentMethod'] as const;
export type Spelled = Record<(typeof spelled)[number], string | null>;
const spelledColumns = sql`registrar, dns_provider as "dnsProvider", payment_method as "paymentMethod"`;

/** A record as the checks compare it with others. */
export type ComparedRecord = Pick<StoredRecord, 'id' | 'name' | 'tld' | 'registrar' | 'currency' | 'purchaseEmail'> & {
  cost: number | null;
};

/** A record with what can be wrong with it alone. */
export interface SuspectRecord {
  record: DueRecord;
  decision: Chosen | null;
  registrationDate: string | null;
  paymentMethod: string | null;
  /** The month in which its payment method ends, if that is known. */
  methodEndsOn: string | null;
}

const suspectColumns = sql.raw(
  `records.${dueColumns.join(', records.')}, registration_date, records.payment_method, ends_on, choice, ask_again_on`,
);

const wanted = sql`coalesce(nullif(decisions.choice, 'later'), records.renewal_intent)`;
const isActive = sql`records.is_archived = 0 and records.lifecycle = 'active'`;

/** What the checks compare of other values, without archived records. */
export const checkReads = (account: Account) => {
  const { connection, accountId } = account;
  const ofAccount = sql`records.account_id = ${accountId}`;
  return {
    /** All active records, without any order. */
    async comparedRecords(): Promise<ComparedRecord[]> {
      const query = sql`select id, name, tld, registrar, currency, purchase_email, renewal_cost from records
          where ${ofAccount} and ${isActive}`;
      type Row = [string, string, string, string | null, Currency, string | null, number | null];
      const rows = (await connection.tuples(query)) as unknown as Row[];
      return rows.map(([id, name, tld, registrar, currency, purchaseEmail, cost]) => {
        return { id, name, tld, registrar, currency, purchaseEmail, cost };
      });
    },

    /**
     * Records with a contradiction: names left to expire with auto-renew on, renewals after the payment method has ended or,
     * up to `costThrough`, without a price, registrations after the expiration, and due dates after `farDay`.
     */
    async suspectRecords({ costThrough, farDay }: { costThrough: string; farDay: string }): Promise<SuspectRecord[]> {
      const query = sql`select ${suspectColumns} from records ${present}
          left join payment_methods on payment_methods.account_id = records.account_id
            and payment_methods.name_key = records.payment_method_key
          where ${ofAccount} and records.is_archived = 0 and (records.registration_date > records.expiration_date
            or records.expiration_date > ${farDay} or records.billing_date > ${farDay}
            or (records.lifecycle = 'active' and ((${wanted} = 'let_expire' and records.auto_renew = 1)
              or (${wanted} = 'renew' and ((records.renewal_cost is null and records.renewal_date <= ${costThrough})
                or substr(records.renewal_date, 1, 7) > ends_on)))))`;
      return (await connection.tuples(query)).map((row) => {
        type More = [string | null, string | null, string | null, Choice | null, string | null];
        const more = row.slice(dueColumns.length) as More;
        const [registrationDate, paymentMethod, methodEndsOn, choice, askAgainOn] = more;
        const decision = choice === null ? null : { choice, askAgainOn };
        return { record: tupleToDue(row), decision, registrationDate, paymentMethod, methodEndsOn };
      });
    },

    /** Those of these names that are transferred or let expire. */
    leavingNames: (names: readonly string[]): Promise<{ name: string; lifecycle: StoredRecord['lifecycle'] }[]> =>
      askAmong(
        connection,
        names,
        (among) => sql`select records.name, records.lifecycle from records ${present}
          where ${ofAccount} and records.name ${among} and records.is_archived = 0
            and (records.lifecycle = 'transferred' or (records.lifecycle = 'active' and ${wanted} = 'let_expire'))`,
      ),

    /** How many records have the same registrar, provider and payment method. */
    spellings: (): Promise<(Spelled & { count: number })[]> =>
      connection.all(sql`select ${spelledColumns}, count(*) as count from records where ${ofAccount} and is_archived = 0
          group by registrar, dns_provider, payment_method`),
    spelledAs(field: keyof Spelled, values: readonly string[]) {
      const column = { registrar: sql`registrar`, dnsProvider: sql`dns_provider`, paymentMethod: sql`payment_method` };
      return askAmong(
        connection,
        values,
        (among) => sql<Pick<StoredRecord, 'id' | 'name'> & Spelled>`select id, name, ${spelledColumns} from records
          where ${ofAccount} and is_archived = 0 and ${column[field]} ${among}`,
      );
    },

    dismissedChecks: (): Promise<DismissedCheck[]> =>
      connection.all(sql`select record_id as id, kind, about from dismissed_checks where account_id = ${accountId}`),
  };
};

/** Rows of the history that can say another cost: those that name it, and snapshots. */
const saysCost = (fields: Sql, find: Sql) =>
  sql`(substr(${fields}, 1, 1) = '{' or ${find}(${fields}, '11,') > 0 or ${find}(${fields}, '14,') > 0
    or ${find}(${fields}, '"renewalCostMinor"') > 0 or ${find}(${fields}, '"currency"') > 0)`;

export const costReads = ({ connection, accountId }: Account) => {
  const ofAccount = sql`records.account_id = ${accountId}`;
  const find = sql.raw(connection.dialect === 'sqlite' ? 'instr' : 'strpos');
  return {
    /** What active records cost before their costs changed since a day, and what was paid for them since. */
    async earlierCosts(since: string): Promise<EarlierCost[]> {
      const rows = await connection.all(sql<StoredRevision & { id: string; at: string }>`
          select history.record_id as id, history.revision, history.at, history.fields from history
          where history.account_id = ${accountId} and ${saysCost(sql`history.fields`, find)} and history.record_id in
            (select record_id from history as later join records on ${ofAccount} and records.id = later.record_id
              where later.account_id = ${accountId} and later.revision > 1 and later.at >= ${since} and ${isActive}
                and records.renewal_cost > 0 and ${saysCost(sql`later.fields`, find)})
          order by history.record_id, history.revision`);
      const paid = await connection.all(sql<EarlierCost>`
          select record_id as id, paid_on as until, amount as "amountMinor", coalesce(years, 1) as years, currency
          from payments where account_id = ${accountId} and record_id is not null and paid_on >= ${since} and amount > 0
            and kind <> 'other'`);
      const changed = [...Map.groupBy(rows, ({ id }) => id)].flatMap(([id, revisions]) =>
        readCosts(revisions)
          .filter(({ until, amountMinor }) => until >= since && amountMinor)
          .map((one) => ({ ...one, id, until: one.until.slice(0, 10), amountMinor: one.amountMinor ?? 0, years: 1 })),
      );
      return [...changed, ...paid];
    },
  };
};

export const checkWrites = ({ connection, accountId }: Account) => ({
  /** Dismisses a check of a record, which is locked. */
  async dismissCheck({ id, kind, about }: DismissedCheck): Promise<void> {
    const same = sql`account_id = ${accountId} and record_id = ${id} and kind = ${kind} and about = ${about}`;
    await connection.change(sql`delete from dismissed_checks where ${same}`);
    await insertRow(connection, 'dismissed_checks', { accountId, recordId: id, kind, about });
  },
});
