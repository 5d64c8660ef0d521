import { type Account, insertRow, sql } from '../driver.ts';
import { Counter } from './aggregate.ts';
import { lockAccount } from './labels.ts';

/** A payment method with the month in which it ends. */
export interface StoredPaymentMethod {
  name: string;
  endsOn: string;
}

export const paymentMethodReads = ({ connection, accountId }: Account) => ({
  /** By their names in lower case. */
  async paymentMethods(): Promise<ReadonlyMap<string, StoredPaymentMethod>> {
    const rows = await connection.all(sql<StoredPaymentMethod & { key: string }>`
        select name, name_key as key, ends_on as "endsOn"
        from payment_methods where account_id = ${accountId}`);
    return new Map(rows.map(({ key, ...method }) => [key, method]));
  },

  /** The payment methods of records that are not archived: each in its most frequent spelling, and how many have it, by its name in lower case. */
  async usedPaymentMethods(): Promise<ReadonlyMap<string, { name: string; count: number }>> {
    const rows = await connection.all(sql<{ name: string; records: number }>`
        select payment_method as name, count(*) as records from records
        where account_id = ${accountId} and payment_method is not null and is_archived = 0 group by payment_method`);
    const counter = new Counter();
    for (const { name, records } of rows) counter.add(name, records);
    const used = counter.inOneSpelling().mostFirst();
    return new Map(used.map(({ value, count }) => [value.toLowerCase(), { name: value, count }]));
  },
});

export const paymentMethodWrites = (account: Account) => {
  const { connection, accountId } = account;
  return {
    /** All of them, locked: until the end of the transaction no other one is added. */
    async lockPaymentMethods(): Promise<ReadonlyMap<string, StoredPaymentMethod>> {
      await lockAccount(account);
      return paymentMethodReads(account).paymentMethods();
    },

    /** Replaces the month in which one ends; null for unknown. The payment methods are locked. */
    async endPaymentMethod(name: string, endsOn: string | null): Promise<void> {
      const key = name.toLowerCase();
      await connection.change(sql`delete from payment_methods where account_id = ${accountId} and name_key = ${key}`);
      if (endsOn === null) return;
      await insertRow(connection, 'payment_methods', { accountId, name, nameKey: key, endsOn });
    },
  };
};
