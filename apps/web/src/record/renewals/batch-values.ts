import { type Currency, currencies, type DomainRecord } from '@namekeep/domain';
import { writeAmount } from '../kinds.ts';
import {
  expectedMinor,
  lateProblem,
  type MovedDate,
  movedDates,
  paidOnProblem,
  type RenewalBody,
  readPrice,
  yearsOf,
  yearsProblem,
} from './renewal-values.ts';

/** What was typed for one record of a batch. */
export interface TypedRow {
  /** Instead of the years of all. */
  years?: string;
  amount?: string;
  /** Whether its renewal is recorded. */
  isOn?: boolean;
}

/** What applies to all records of a batch, and what was typed for single ones, by ID. */
export interface BatchValues {
  years: string;
  paidOn: string;
  rows: Readonly<Record<string, TypedRow>>;
}

/** A record of a batch, with its renewal and what is wrong with it. */
export interface BatchRow {
  record: DomainRecord;
  /** Names that the owner lets expire are off until they are switched on. */
  isOn: boolean;
  years: string;
  amount: string;
  moved: MovedDate[] | null;
  /** Why it cannot be renewed by so many years; it is left out. */
  obstacle: string | null;
  problems: { years?: string; amount?: string };
  /** The renewal to record; null if it is off or something is wrong. */
  body: RenewalBody | null;
  /** What would be paid; null if unknown. */
  minor: number | null;
}

export function readRow(record: DomainRecord, values: BatchValues, today: string): BatchRow {
  const typed = values.rows[record.id] ?? {};
  const isOn = typed.isOn ?? record.renewalIntent !== 'let_expire';
  const years = typed.years ?? values.years;
  const count = yearsOf(years);
  const moved = count === null ? null : movedDates(record, count);
  const expected = expectedMinor(record, count ?? 1);
  const price = typed.amount === undefined ? { minor: expected } : readPrice(typed.amount, record.currency);
  const problems: BatchRow['problems'] = {};
  if (count === null && typed.years !== undefined) problems.years = yearsProblem;
  if ('problem' in price) problems.amount = price.problem;
  const minor = 'minor' in price ? price.minor : null;
  const isReady = isOn && count !== null && moved !== null && !('problem' in price);
  const body: RenewalBody = { years: count ?? 1 };
  if (values.paidOn !== today) body.paidOn = values.paidOn;
  if (typed.amount !== undefined) body.amountMinor = minor;
  return {
    record,
    isOn,
    years,
    amount: typed.amount ?? writeAmount(expected, record.currency),
    moved,
    obstacle: count !== null && moved === null ? lateProblem() : null,
    problems,
    body: isReady ? body : null,
    minor,
  };
}

/** What is wrong with the fields that apply to all. */
export function batchProblems({ years, paidOn }: BatchValues): { years?: string; paidOn?: string } {
  const doubt = paidOnProblem(paidOn);
  return { ...(yearsOf(years) === null && { years: yearsProblem }), ...(doubt !== undefined && { paidOn: doubt }) };
}

/** What the renewals of a batch cost together, by currency, and how many of them have no price. */
export function batchTotals(rows: readonly BatchRow[]): { sums: [Currency, bigint][]; unpriced: number } {
  const on = rows.filter(({ body }) => body !== null);
  const sums = currencies.flatMap((currency): [Currency, bigint][] => {
    const priced = on.filter(({ record, minor }) => record.currency === currency && minor !== null);
    return priced.length === 0 ? [] : [[currency, priced.reduce((sum, { minor }) => sum + BigInt(minor ?? 0), 0n)]];
  });
  return { sums, unpriced: on.filter(({ minor }) => minor === null).length };
}
