import {
  type Currency,
  type FilePayment,
  type PaymentKind,
  type RenewedFields,
  renewedFields,
  type Written,
} from '@namekeep/domain';
import { type Account, amongTexts, askAmong, columnOf, insertInChunks, membersOf, type Sql, sql } from '../driver.ts';
import { isStorable } from '../record-row.ts';
import type { Author } from './activity.ts';
import { type Sums, sumsOf, toSums } from './aggregate.ts';
import { labelNames, readLabels } from './labels.ts';

export interface StoredPayment {
  id: string;
  kind: PaymentKind;
  /** Null once the record was deleted. */
  recordId: string | null;
  /** The record's name at the time of the payment. */
  recordName: string;
  paidOn: string;
  /** Null means unknown. */
  amountMinor: number | null;
  currency: Currency;
  years: number | null;
  registrar: string | null;
  note: string;
  createdAt: string;
  author: Author;
  /** The revision that a renewal made, and what it wrote into the record; null for any other payment. */
  renewal: { revision: number; written: Written } | null;
}

/** A payment that is new in the account. `fileId` is the ID that a file gave it, if it came from one. */
export type NewPayment = StoredPayment & { fileId?: string };

/** A payment with the present state of its record, which decides whether a renewal can be undone. */
export interface FoundPayment {
  payment: StoredPayment;
  record: RenewedFields | null;
}

/** Exact filters, combined with AND. Days are inclusive. */
export interface PaymentFilter {
  from?: string | undefined;
  to?: string | undefined;
  recordId?: string | undefined;
  /** Without regard to case. */
  registrar?: string | undefined;
  currency?: Currency | undefined;
  /** Any of these. */
  kinds?: readonly PaymentKind[] | undefined;
}

export interface PaymentQuery {
  filter: PaymentFilter;
  /** By day, the latest first or last; ties are always ordered by ascending ID. */
  descending: boolean;
  after?: { paidOn: string; id: string };
  limit: number;
}

/** What a report takes of a payment. */
export type ReportedPayment = Pick<
  StoredPayment,
  'id' | 'kind' | 'recordId' | 'paidOn' | 'amountMinor' | 'currency' | 'years' | 'registrar' | 'note'
> & {
  name: string;
  /** The present labels of its record. */
  labels: readonly string[];
};

export interface ReportQuery {
  from: string;
  to: string;
  after?: { paidOn: string; id: string };
  limit: number;
}

/** What a record says about its registration, which no payment does. */
export type UnpaidRegistration = Pick<StoredPayment, 'paidOn' | 'amountMinor' | 'currency' | 'registrar'> & {
  id: string;
  name: string;
};

/** As much of a payment as an import compares. */
export type ComparedPayment = Pick<
  StoredPayment,
  'recordId' | 'recordName' | 'kind' | 'paidOn' | 'amountMinor' | 'currency'
>;

/** The payments in one currency. */
export interface PaymentTotal {
  currency: Currency;
  payments: number;
  unknownAmounts: number;
  /** Minor units, exact. */
  totalMinor: bigint;
}

/** A payment as a row. */
const rowOf = ({ author, renewal, fileId, ...payment }: NewPayment) => ({
  ...payment,
  authorKind: author.kind,
  authorName: author.name,
  renewalRevision: renewal?.revision ?? null,
  renewalWritten: renewal && JSON.stringify(renewal.written),
  registrarKey: payment.registrar?.toLowerCase() ?? null,
  fileId: fileId ?? null,
});
type Row = ReturnType<typeof rowOf>;

const members = (
  'id recordId recordName kind paidOn amountMinor currency years registrar note createdAt ' +
  'authorKind authorName renewalRevision renewalWritten registrarKey fileId'
).split(' ') as (keyof Row)[];

/** `present`: the fields of its record that a renewal can write, as JSON; null without a record. */
function toFoundPayment({ present, ...row }: Row & { present: string | null }): FoundPayment {
  const { authorKind, authorName, renewalRevision, renewalWritten, registrarKey: _, fileId: __, ...payment } = row;
  return {
    payment: {
      ...payment,
      author: { kind: authorKind, name: authorName },
      renewal:
        renewalRevision === null || renewalWritten === null
          ? null
          : { revision: renewalRevision, written: JSON.parse(renewalWritten) as Written },
    },
    record: present === null ? null : (JSON.parse(present) as RenewedFields),
  };
}

const records = sql`left join records on records.account_id = payments.account_id and records.id = payments.record_id`;

/** What a renewal can write, as members of a JSON object. */
const renewedMembers = renewedFields.map((name) => `'${name}', records.${columnOf(name)}`);

/** The conditions of a filter; undefined where its texts cannot be in the database. */
function conditionsOf({ accountId }: Account, filter: PaymentFilter): Sql[] | undefined {
  const { from, to, recordId, registrar, currency, kinds } = filter;
  if (![recordId ?? '', registrar ?? ''].every(isStorable)) return undefined;
  const conditions = [sql`payments.account_id = ${accountId}`];
  if (from !== undefined) conditions.push(sql`payments.paid_on >= ${from}`);
  if (to !== undefined) conditions.push(sql`payments.paid_on <= ${to}`);
  if (recordId !== undefined) conditions.push(sql`payments.record_id = ${recordId}`);
  if (registrar !== undefined) conditions.push(sql`payments.registrar_key = ${registrar.toLowerCase()}`);
  if (currency !== undefined) conditions.push(sql`payments.currency = ${currency}`);
  if (kinds?.length) conditions.push(sql`payments.kind in (${sql.join(kinds)})`);
  return conditions;
}

type Reported = [
  id: string,
  kind: PaymentKind,
  name: string,
  paidOn: string,
  amountMinor: number | null,
  currency: Currency,
  registrar: string | null,
  years: number | null,
  note: string,
  recordId: string | null,
  labelSet: string | null,
];

export const paymentReads = (account: Account) => {
  const { connection, accountId } = account;

  async function find(where: Sql): Promise<FoundPayment[]> {
    const object = connection.dialect === 'sqlite' ? 'json_object' : 'json_build_object';
    const present = sql.raw(`case when records.id is not null
      then cast(${object}(${renewedMembers.join(', ')}) as text) end as present`);
    const rows = await connection.all(sql<Row & { present: string | null }>`
      select ${membersOf('payments', members)}, ${present} from payments ${records} where ${where}`);
    return rows.map(toFoundPayment);
  }

  return {
    payment: async (id: string): Promise<FoundPayment | undefined> =>
      isStorable(id) ? (await find(sql`payments.account_id = ${accountId} and payments.id = ${id}`))[0] : undefined,

    async payments({ filter, descending, after, limit }: PaymentQuery): Promise<FoundPayment[]> {
      const conditions = conditionsOf(account, filter);
      if (!conditions) return [];
      const beyond = sql.raw(descending ? '<' : '>');
      // The rest of the day of `after`, then the days beyond it.
      if (after) {
        conditions.push(sql`payments.paid_on ${beyond}= ${after.paidOn}
          and (payments.paid_on ${beyond} ${after.paidOn} or payments.id > ${after.id})`);
      }
      return find(sql`${sql.join(conditions, ' and ')}
        order by payments.paid_on ${sql.raw(descending ? 'desc' : 'asc')}, payments.id limit ${limit}`);
    },

    /** By currency code, only currencies with payments. */
    async paymentTotals(filter: PaymentFilter): Promise<PaymentTotal[]> {
      const conditions = conditionsOf(account, filter);
      if (!conditions) return [];
      const rows = await connection.all(sql<Sums & { currency: Currency }>`
          select currency, ${sumsOf(sql`amount`)} from payments
          where ${sql.join(conditions, ' and ')} group by currency order by currency`);
      return rows.map(({ currency, ...sums }) => {
        const { count, unknown, totalMinor } = toSums(sums);
        return { currency, payments: count, unknownAmounts: unknown, totalMinor };
      });
    },
  };
};

const unpaid = (accountId: string, today: string) => sql`account_id = ${accountId} and registration_cost > 0
  and registration_date <= ${today} and not exists (select 1 from payments where payments.account_id = records.account_id
    and payments.record_id = records.id and payments.kind = 'registration')`;

/** Payments for reports and exports. */
export const reportReads = (account: Account) => {
  const { connection, accountId } = account;
  return {
    /**
     * Payments of the days from `from` to `to`, both included, by day and descending ID: as `payments_by_day` has them, so
     * that no page sorts the rest of the year, not even on PostgreSQL before it has statistics of what was imported.
     */
    async reportedPayments({ from, to, after, limit }: ReportQuery): Promise<ReportedPayment[]> {
      const labels = await readLabels(account);
      const namesOf = labelNames(labels);
      const place = after && sql`and (payments.paid_on > ${after.paidOn} or payments.id < ${after.id})`;
      // Only where there are labels does a payment need its record.
      const [labelSet, join] = labels.length > 0 ? [sql`records.label_set`, records] : [sql`null`, sql``];
      const query = sql`select payments.id, payments.kind, record_name, paid_on, payments.amount, payments.currency,
            payments.registrar, years, note, record_id, ${labelSet} from payments ${join}
          where payments.account_id = ${accountId} and paid_on >= ${after?.paidOn ?? from} and paid_on <= ${to}
            ${place ?? sql``} order by paid_on, payments.id desc limit ${limit}`;
      const rows = (await connection.tuples(query)) as unknown[] as Reported[];
      return rows.map(([id, kind, name, paidOn, amountMinor, currency, registrar, years, note, recordId, set]) => {
        const labels = namesOf(set ?? '');
        return { id, kind, recordId, name, paidOn, amountMinor, currency, registrar, labels, years, note };
      });
    },

    /** Payments with IDs after `after`, by ID, as a file has them: under the IDs that an earlier file gave them. */
    async exportedPayments(after: string, limit: number): Promise<{ id: string; payment: FilePayment }[]> {
      const rows = await connection.all(sql<FilePayment & { fileId: string }>`
          select payments.id, coalesce(payments.file_id, payments.id) as "fileId", payments.kind,
            records.name as domain, payments.record_name as "domainName", payments.paid_on as "paidOn",
            payments.amount as "amountMinor", payments.currency, payments.years, payments.registrar, payments.note
          from payments ${records}
          where payments.account_id = ${accountId} and payments.id > ${after} order by payments.id limit ${limit}`);
      return rows.map(({ id, fileId, ...payment }) => ({ id, payment: { id: fileId, ...payment } }));
    },

    /** Registrations with a cost and a day, up to `today`, that no payment is for; by ID, those after `after`. */
    unpaidRegistrations: (today: string, after: string, limit: number): Promise<UnpaidRegistration[]> =>
      connection.all(sql<UnpaidRegistration>`select id, name, registration_date as "paidOn", registration_cost as "amountMinor",
            currency, registrar from records where ${unpaid(accountId, today)} and id > ${after} order by id limit ${limit}`),

    async countUnpaidRegistrations(today: string): Promise<number> {
      const row = await connection.one(
        sql<{ count: number | string }>`select count(*) as count from records where ${unpaid(accountId, today)}`,
      );
      return Number(row?.count);
    },
  };
};

/** What an import compares with the payments of a file. */
export const importedPaymentReads = ({ connection, accountId }: Account) => ({
  /** The payments of these records, and those without a record that were for these names. */
  async comparedPayments(recordIds: readonly string[], names: readonly string[]): Promise<ComparedPayment[]> {
    const compared = (where: Sql, index = sql``) => sql<ComparedPayment>`
      select record_id as "recordId", record_name as "recordName", kind, paid_on as "paidOn",
        amount as "amountMinor", currency from payments ${index}
        where account_id = ${accountId} and ${where}`;
    // SQLite would read all payments of the account instead.
    const byName = connection.dialect === 'sqlite' ? sql`indexed by payments_by_name` : sql``;
    return [
      ...(await askAmong(connection, recordIds, (among) => compared(sql`record_id ${among}`))),
      ...(await askAmong(connection, names.filter(isStorable), (among) =>
        compared(sql`record_id is null and record_name ${among}`, byName),
      )),
    ];
  },

  /** Those of these IDs of a file that the account has, or had and deleted. */
  async knownPayments(fileIds: readonly string[]): Promise<ReadonlySet<string>> {
    const ofAccount = sql`where account_id = ${accountId} and`;
    const rows = await askAmong(
      connection,
      fileIds.filter(isStorable),
      (ids) => sql<{ known: string }>`select id as known from payments ${ofAccount} id ${ids}
        union all select file_id from payments ${ofAccount} file_id ${ids}
        union all select file_id from deleted_payments ${ofAccount} file_id ${ids}`,
    );
    return new Set(rows.map(({ known }) => known));
  },
});

const insertRows = insertInChunks<Row & { accountId: string }>('payments', ['accountId', ...members]);

export const paymentWrites = ({ connection, accountId }: Account) => {
  return {
    async insertPayments(payments: readonly NewPayment[]): Promise<void> {
      await insertRows(
        connection,
        payments.map((payment) => ({ accountId, ...rowOf(payment) })),
      );
    },

    /** Deletes payments of an import that is undone; unlike others, they can be imported again. */
    takeBackPayments: (ids: readonly string[]): Promise<number> =>
      connection.change(
        sql`delete from payments where account_id = ${accountId} and id ${amongTexts(connection, ids)}`,
      ),

    /** Deletes a payment, and remembers its ID so that an import does not bring it back. */
    async deletePayment({ id }: StoredPayment): Promise<'deleted' | 'not_found'> {
      await connection.change(sql`insert into deleted_payments (account_id, file_id)
          select account_id, coalesce(file_id, id) from payments where account_id = ${accountId} and id = ${id}
          on conflict (account_id, file_id) do nothing`);
      const query = sql`delete from payments where account_id = ${accountId} and id = ${id}`;
      return (await connection.change(query)) > 0 ? 'deleted' : 'not_found';
    },
  };
};
