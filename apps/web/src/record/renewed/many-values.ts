import { type DomainRecord, isCalendarDate, lastDay } from '@namekeep/domain';
import { dateText } from '../../kit/format.ts';
import { readAmount } from '../amount.ts';
import { movedDates, type RenewalBody, yearsOf } from './renewed-values.ts';

/** What applies to every record of a selection, and the prices that were typed, by record. */
export interface ManyValues {
  years: string;
  paidOn: string;
  amounts: Readonly<Record<string, string>>;
}

/** Why a record cannot be renewed by so many years, or null. */
export const obstacleOf = (record: DomainRecord, years: number): string | null =>
  movedDates(record, years) === null ? `The new date would be after ${dateText(lastDay)}.` : null;

interface ManyRead {
  /** The renewals to record. */
  renewals: { record: DomainRecord; body: RenewalBody }[];
  /** What is wrong with a price, by record. */
  amounts: Readonly<Record<string, string>>;
  years: boolean;
  paidOn: boolean;
}

/** The renewals of those records that can be renewed, and what is wrong with the input. */
export function readMany(records: readonly DomainRecord[], values: ManyValues, today: string): ManyRead {
  const years = yearsOf(values.years);
  const read: ManyRead = { renewals: [], amounts: {}, years: years === null, paidOn: !isCalendarDate(values.paidOn) };
  const problems: Record<string, string> = {};
  for (const record of records) {
    if (years === null || obstacleOf(record, years) !== null) continue;
    const body: RenewalBody = { years };
    if (values.paidOn !== today) body.paidOn = values.paidOn;
    const typed = values.amounts[record.id];
    if (typed !== undefined) {
      const amount = typed.trim() === '' ? null : readAmount(typed, record.currency);
      if (amount !== null && !amount.ok) {
        problems[record.id] = amount.message;
        continue;
      }
      body.amountMinor = amount?.minor ?? null;
    }
    read.renewals.push({ record, body });
  }
  return { ...read, amounts: problems };
}
