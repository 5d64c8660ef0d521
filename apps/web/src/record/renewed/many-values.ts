import { type DomainRecord, isCalendarDate, lastDay } from '@namekeep/domain';
import { dayDoubt } from '../../kit/day-doubt.ts';
import { dateText } from '../../kit/format.ts';
import { readAmount } from '../amount.ts';
import { expectedMinor, movedDates, type RenewalBody, yearsOf } from './renewed-values.ts';

/** What applies to every record of a selection, and the prices that were typed, by record. */
export interface ManyValues {
  years: string;
  paidOn: string;
  amounts: Readonly<Record<string, string>>;
  /** Whether a record is renewed, by ID, for those that the owner ticked or unticked. */
  chosen?: Readonly<Record<string, boolean>>;
}

/** What is wrong with the day of the payments, as a sentence. */
export const paidOnProblem = ({ paidOn }: Pick<ManyValues, 'paidOn'>): string | undefined =>
  isCalendarDate(paidOn) ? dayDoubt(paidOn) : 'Enter a valid date.';

/** Names that the owner lets expire are left out unless they are ticked. */
export const isChosen = (
  { id, renewalIntent }: Pick<DomainRecord, 'id' | 'renewalIntent'>,
  { chosen }: Pick<ManyValues, 'chosen'>,
): boolean => chosen?.[id] ?? renewalIntent !== 'let_expire';

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
  /** The records whose renewal would be recorded without a price. */
  unpriced: DomainRecord[];
}

/** The renewals of those records that can be renewed, and what is wrong with the input. */
export function readMany(records: readonly DomainRecord[], values: ManyValues, today: string): ManyRead {
  const years = yearsOf(values.years);
  const paidOn = paidOnProblem(values) !== undefined;
  const read: ManyRead = { renewals: [], amounts: {}, years: years === null, paidOn, unpriced: [] };
  const problems: Record<string, string> = {};
  for (const record of records) {
    if (years === null || !isChosen(record, values) || obstacleOf(record, years) !== null) continue;
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
    if ((body.amountMinor === undefined ? expectedMinor(record, years) : body.amountMinor) === null) {
      read.unpriced.push(record);
    }
    read.renewals.push({ record, body });
  }
  return { ...read, amounts: problems };
}
