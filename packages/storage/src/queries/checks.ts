import type { CheckKind, Chosen, Currency, PaymentKind, RecordFields } from '@namekeep/domain';
import { type RawBuilder, sql } from 'kysely';
import { type Account, ask, askInParts, change } from '../driver.ts';
import type { DueRecord } from '../record-row.ts';
import { built } from '../statement.ts';
import { readCosts, type StoredRevision } from '../stored-revision.ts';
import { present, readDue } from './decisions.ts';

interface Named {
  id: string;
  name: string;
}

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

type Cost = Pick<RecordFields, 'registrar' | 'currency'> & { tld: string; cost: number };

const wanted = sql`coalesce(nullif(decisions.choice, 'later'), records.renewal_intent)`;
const isActive = sql`records.is_archived = 0 and records.lifecycle = 'active'`;
/** Rows of the history that can say another cost: those that name it, and snapshots. */
const saysCost = (fields: RawBuilder<unknown>, find: RawBuilder<unknown>) =>
  sql`(substr(${fields}, 1, 1) = '{' or ${find}(${fields}, '11,') > 0 or ${find}(${fields}, '14,') > 0
    or ${find}(${fields}, '"renewalCostMinor"') > 0 or ${find}(${fields}, '"currency"') > 0)`;

/** What the checks compare of other values, without archived records. */
export const checkReads = (account: Account) => {
  const { connection, accountId } = account;
  const ofAccount = sql`records.account_id = ${accountId}`;
  return {
    /** Active records that are let expire with auto-renew on. */
    conflicting: (): Promise<{ record: DueRecord; decision: Chosen | null }[]> =>
      readDue(
        account,
        sql`${ofAccount} and ${isActive} and records.auto_renew = 1 and ${wanted} = 'let_expire'
       `,
      ),

    /** The purchase e-mails of active records. */
    async purchaseEmails(): Promise<string[]> {
      const rows = await ask(
        connection,
        sql<{ email: string }>`select distinct purchase_email as email from records
          where ${ofAccount} and ${isActive} and purchase_email is not null`,
      );
      return rows.map(({ email }) => email);
    },
    /** Those of these names that are transferred or let expire. */
    leavingNames: (names: readonly string[]): Promise<{ name: string; lifecycle: RecordFields['lifecycle'] }[]> =>
      askInParts(
        connection,
        names,
        (part) => sql`select records.name, records.lifecycle from records ${present}
          where ${ofAccount} and records.name in (${sql.join(part)}) and records.is_archived = 0
            and (records.lifecycle = 'transferred' or (records.lifecycle = 'active' and ${wanted} = 'let_expire'))`,
      ),
    withPurchaseEmail: (emails: readonly string[]): Promise<(Named & { email: string; registrar: string | null })[]> =>
      askInParts(
        connection,
        emails,
        (part) => sql`select id, name, purchase_email as email, registrar from records
          where ${ofAccount} and ${isActive} and purchase_email in (${sql.join(part)})`,
      ),

    /** How many records have the same registrar, provider and payment method. */
    spellings: (): Promise<(Spelled & { count: number })[]> =>
      ask(
        connection,
        sql`select ${spelledColumns}, count(*) as count from records where ${ofAccount} and is_archived = 0
          group by registrar, dns_provider, payment_method`,
      ),
    spelledAs: (field: keyof Spelled, values: readonly string[]): Promise<(Named & Spelled)[]> => {
      const column = { registrar: sql`registrar`, dnsProvider: sql`dns_provider`, paymentMethod: sql`payment_method` };
      return askInParts(
        connection,
        values,
        (part) => sql`select id, name, ${spelledColumns} from records
          where ${ofAccount} and is_archived = 0 and ${column[field]} in (${sql.join(part)})`,
      );
    },

    /** All active records, without any order. */
    async activeNames(): Promise<Named[]> {
      const { statement, values } = built(
        connection.dialect,
        sql`select id, name from records where ${ofAccount} and ${isActive}`,
      );
      const rows = (await connection.tuples(statement, values)) as unknown as [string, string][];
      return rows.map(([id, name]) => ({ id, name }));
    },

    /** Records that are registered after they expire, or due after a day. */
    wrongDates: (
      after: string,
    ): Promise<(Named & Pick<RecordFields, 'registrationDate' | 'expirationDate' | 'billingDate'>)[]> =>
      ask(
        connection,
        sql`select id, name, registration_date as "registrationDate", expiration_date as "expirationDate",
            billing_date as "billingDate" from records
          where ${ofAccount} and is_archived = 0 and (registration_date > expiration_date or expiration_date > ${after}
            or billing_date > ${after})`,
      ),

    /** Records to be renewed by a day for an unknown amount. */
    withoutCost: (through: string): Promise<(Named & { date: string })[]> =>
      ask(
        connection,
        sql`select records.id, records.name, records.renewal_date as date from records ${present}
          where ${ofAccount} and ${isActive} and records.renewal_date <= ${through} and records.renewal_cost is null
            and ${wanted} = 'renew'`,
      ),

    dismissedChecks: (): Promise<DismissedCheck[]> =>
      ask(connection, sql`select record_id as id, kind, about from dismissed_checks where account_id = ${accountId}`),
  };
};

/** What the checks compare of costs and payments, without archived records. */
export const costReads = ({ connection, accountId }: Account) => {
  const ofAccount = sql`records.account_id = ${accountId}`;
  const find = sql.raw(connection.dialect === 'sqlite' ? 'instr' : 'strpos');
  return {
    /** Those of these records that are active and have a cost. */
    costs: (ids: readonly string[]): Promise<(Named & { cost: number; currency: Currency })[]> =>
      askInParts(
        connection,
        ids,
        (part) => sql`select id, name, renewal_cost as cost, currency from records
          where ${ofAccount} and id in (${sql.join(part)}) and ${isActive} and renewal_cost > 0`,
      ),

    /** What active records cost before their costs changed since a day, and what was paid for them since. */
    async earlierCosts(since: string): Promise<EarlierCost[]> {
      const rows = await ask(
        connection,
        sql<StoredRevision & { id: string; at: string }>`
          select history.record_id as id, history.revision, history.at, history.fields from history
          where history.account_id = ${accountId} and ${saysCost(sql`history.fields`, find)} and history.record_id in
            (select record_id from history as later join records on ${ofAccount} and records.id = later.record_id
              where later.account_id = ${accountId} and later.revision > 1 and later.at >= ${since} and ${isActive}
                and records.renewal_cost > 0 and ${saysCost(sql`later.fields`, find)})
          order by history.record_id, history.revision`,
      );
      const paid = await ask(
        connection,
        sql<EarlierCost & { kind: PaymentKind }>`
          select record_id as id, paid_on as until, amount as "amountMinor", coalesce(years, 1) as years, currency
          from payments where account_id = ${accountId} and record_id is not null and paid_on >= ${since} and amount > 0
            and kind <> 'other'`,
      );
      const changed = [...Map.groupBy(rows, ({ id }) => id)].flatMap(([id, revisions]) =>
        readCosts(revisions)
          .filter(({ until, amountMinor }) => until >= since && amountMinor)
          .map(({ until, amountMinor, currency }) => ({
            id,
            until: until.slice(0, 10),
            amountMinor: amountMinor ?? 0,
            years: 1,
            currency,
          })),
      );
      return [...changed, ...paid];
    },

    /** Records to be renewed after their payment method has ended. */
    endingMethods: (): Promise<(Named & { method: string; endsOn: string; date: string })[]> =>
      ask(
        connection,
        sql`select records.id, records.name, records.payment_method as method, payment_methods.ends_on as "endsOn",
            records.renewal_date as date
          from payment_methods join records on ${ofAccount} and records.payment_method_key = payment_methods.name_key
          ${present} where payment_methods.account_id = ${accountId} and ${isActive} and ${wanted} = 'renew'
            and substr(records.renewal_date, 1, 7) > payment_methods.ends_on`,
      ),

    /** What active records cost, by TLD, registrar and currency. */
    async knownCosts(): Promise<Cost[]> {
      const { statement, values } = built(
        connection.dialect,
        sql`select tld, registrar_key, currency, renewal_cost from records
          where ${ofAccount} and ${isActive} and renewal_cost is not null`,
      );
      const rows = (await connection.tuples(statement, values)) as unknown as [
        string,
        string | null,
        Currency,
        number,
      ][];
      return rows.map(([tld, registrar, currency, cost]) => ({ tld, registrar, currency, cost }));
    },
    costingAtLeast: ({ tld, registrar, currency, cost }: Cost): Promise<(Named & Cost)[]> =>
      ask(
        connection,
        sql`select id, name, tld, registrar, currency, renewal_cost as cost from records where ${ofAccount} and ${isActive}
          and tld = ${tld} and currency = ${currency} and renewal_cost >= ${cost}
          and ${registrar === null ? sql`registrar_key is null` : sql`registrar_key = ${registrar}`}`,
      ),
  };
};

export const checkWrites = ({ connection, accountId }: Account) => ({
  /** Dismisses a check of a record, which is locked. */
  async dismissCheck({ id, kind, about }: DismissedCheck): Promise<void> {
    const same = sql`account_id = ${accountId} and record_id = ${id} and kind = ${kind} and about = ${about}`;
    await change(connection, sql`delete from dismissed_checks where ${same}`);
    await change(
      connection,
      sql`insert into dismissed_checks (account_id, record_id, kind, about) values (${accountId}, ${id}, ${kind}, ${about})`,
    );
  },
});
