import type { StoredPayment } from '@namekeep/core/ports';
import type { Currency, PaymentKind } from '@namekeep/domain';
import { type Connection, type PendingChange, pendingChange } from '../driver.ts';
import { statement } from '../statement.ts';
import { amountParts, exactAmount } from './exact-amount.ts';

export interface PaidDay {
  date: string;
  currency: Currency;
  kind: PaymentKind;
  payments: number;
  unknownAmounts: number;
  amountHigh: number;
  amountLow: number;
}
type Counted = Pick<StoredPayment, 'paidOn' | 'currency' | 'kind' | 'amountMinor'>;

/** What a transaction changes in the sums of paid days, written once, at its end; see `TotalChanges`. */
export class PaidDayChanges {
  readonly #days = new Map<string, PaidDay>();

  add(payment: Counted): void {
    this.#change(payment, 1);
  }

  remove(payment: Counted): void {
    this.#change(payment, -1);
  }

  /** Every sum by the name of its row, for comparison with what is stored. */
  rows(): Map<string, string> {
    return new Map([...this.#days.values()].map(paidDayText));
  }

  /** The statements that write them, in order. */
  take(accountId: string): PendingChange[] {
    const days = [...this.#days].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, day]) => day);
    this.#days.clear();
    return days.flatMap((day) => {
      if (day.payments === 0 && day.unknownAmounts === 0 && day.amountHigh === 0 && day.amountLow === 0) return [];
      const written = [pendingChange(addDay, { ...day, accountId })];
      // A row may have come to nothing.
      if (day.payments < 0) written.push(pendingChange(dropDay, { ...day, accountId }));
      return written;
    });
  }

  #change({ paidOn: date, currency, kind, amountMinor }: Counted, sign: 1 | -1): void {
    const key = `${date} ${currency} ${kind}`;
    let day = this.#days.get(key);
    if (!day) {
      day = { date, currency, kind, payments: 0, unknownAmounts: 0, amountHigh: 0, amountLow: 0 };
      this.#days.set(key, day);
    }
    day.payments += sign;
    if (amountMinor === null) day.unknownAmounts += sign;
    else {
      const { high, low } = amountParts(amountMinor);
      day.amountHigh += sign * high;
      day.amountLow += sign * low;
    }
  }
}

const paidDayText = (day: PaidDay): [string, string] => [
  `paid_days ${day.date} ${day.currency} ${day.kind}`,
  `${day.payments} ${day.unknownAmounts} ${exactAmount(day.amountHigh, day.amountLow)}`,
];

type Values = PaidDay & { accountId: string };

const addDay = statement((db, value: Values) =>
  db
    .insertInto('paid_days')
    .values({
      account_id: value.accountId,
      date: value.date,
      currency: value.currency,
      kind: value.kind,
      payments: value.payments,
      unknown_amounts: value.unknownAmounts,
      amount_high: value.amountHigh,
      amount_low: value.amountLow,
    })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'date', 'currency', 'kind']).doUpdateSet((row) => ({
        payments: row('paid_days.payments', '+', row.ref('excluded.payments')),
        unknown_amounts: row('paid_days.unknown_amounts', '+', row.ref('excluded.unknown_amounts')),
        amount_high: row('paid_days.amount_high', '+', row.ref('excluded.amount_high')),
        amount_low: row('paid_days.amount_low', '+', row.ref('excluded.amount_low')),
      })),
    ),
);

const dropDay = statement((db, value: Values) =>
  db
    .deleteFrom('paid_days')
    .where('account_id', '=', value.accountId)
    .where('date', '=', value.date)
    .where('currency', '=', value.currency)
    .where('kind', '=', value.kind)
    .where('payments', '=', 0),
);

const paidDays = statement((db, value: { accountId: string }) =>
  db
    .selectFrom('paid_days')
    .select(['date', 'currency', 'kind', 'payments'])
    .select(['unknown_amounts as unknownAmounts', 'amount_high as amountHigh', 'amount_low as amountLow'])
    .where('account_id', '=', value.accountId),
);

/** What `PaidDayChanges.rows` compares with. */
export async function readPaidDayRows(connection: Connection, accountId: string): Promise<Map<string, string>> {
  return new Map((await connection.all(paidDays, { accountId })).map(paidDayText));
}
