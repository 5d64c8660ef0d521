import type { DomainRecord, Issue } from '@namekeep/domain';
import { costsOf } from '../sums.ts';
import {
  amountOf,
  datesOf,
  initialRenewed,
  lateProblem,
  paidOnProblem,
  readPrice,
  readRenewed,
  yearsOf,
  yearsProblem,
} from './renewal-values.ts';

export interface TypedRow {
  years?: string;
  amount?: string;
  isOn?: boolean;
}

/** What applies to all records of a batch, and what was typed for single ones, by ID. */
export interface BatchValues {
  years: string;
  paidOn: string;
  rows: Readonly<Record<string, TypedRow>>;
}

/** A record of a batch, with its renewal and what is wrong with it. */
export type BatchRow = ReturnType<typeof readRow>;

/** A row is the form of one renewal, with the years and the day of all. */
export function readRow(record: DomainRecord, { rows, ...all }: BatchValues, today: string) {
  const typed = rows[record.id] ?? {};
  const values = { ...initialRenewed(record, today), ...all, ...typed };
  // Names that the owner lets expire are off until they are switched on.
  const isOn = typed.isOn ?? record.renewalIntent !== 'let_expire';
  const amount = amountOf(values, record);
  const price = readPrice(amount, record.currency);
  const moved = datesOf(values, record);
  const isNumber = yearsOf(values.years) !== null;
  const issues: Issue[] = [];
  const body = readRenewed(values, record, today, issues);
  return {
    record,
    isOn,
    years: values.years,
    amount,
    moved,
    /** Why it cannot be renewed by so many years; it is left out. */
    obstacle: isNumber && moved === null ? lateProblem() : null,
    problems: {
      ...(!isNumber && typed.years !== undefined && { years: yearsProblem }),
      ...('problem' in price && { amount: price.problem }),
    },
    /** The renewal to record; null if it is off or something is wrong. */
    body: isOn && issues.length === 0 ? body : null,
    minor: 'minor' in price ? price.minor : null,
  };
}

export function batchProblems({ years, paidOn }: BatchValues): { years?: string; paidOn?: string } {
  const doubt = paidOnProblem(paidOn);
  return { ...(yearsOf(years) === null && { years: yearsProblem }), ...(doubt !== undefined && { paidOn: doubt }) };
}

export const batchCosts = (rows: readonly BatchRow[]) =>
  costsOf(
    rows.flatMap(({ record: { currency }, body, minor }) =>
      body === null ? [] : [{ currency, renewalCostMinor: minor }],
    ),
  );
