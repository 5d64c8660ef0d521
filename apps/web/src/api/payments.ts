import { callPages, callQuery, totalsQuery } from './queries.ts';
import type { BodyOf, RequestOf } from '@namekeep/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type DomainsView, defaultView } from '../domains-view.ts';

export type Payment = BodyOf<'paymentsGet'>;
export type YearReport = BodyOf<'reportsYear'>;

export const recordPaymentsQuery = (domainId: string) => callPages('paymentsList', { domainId, limit: 50 });

export const recordTotalsQuery = (domainId: string) => callQuery('paymentsTotals', { domainId });

type PaymentFilters = Pick<RequestOf<'paymentsList'>, 'currency' | 'from' | 'to' | 'registrar' | 'kind'>;

export const paymentsQuery = (filters: PaymentFilters) => callPages('paymentsList', { ...filters, limit: 50 });

/** How many registrations have no payment, though their cost and day are known. */
export const missingPaymentsQuery = callQuery('paymentsMissing', {});

export const yearReportQuery = (year: number, startMonth: number) =>
  queryOptions({
    ...callQuery('reportsYear', { year, startMonth, format: 'json' }),
    placeholderData: keepPreviousData,
  });

/** What is due and what will be paid on each day of the next twelve months; days without either are left out. */
export type RenewalDays = BodyOf<'renewalsDays'>;

export const renewalDaysQuery = callQuery('renewalsDays', {});

/** The names that will be renewed, soonest first. */
export const toPay: Partial<DomainsView> = { lifecycle: 'active', renewalIntent: 'renew', sort: 'renewal' };

/** The overdue names among them that do not renew by themselves, so that the owner has to pay now. */
export const overdue: Partial<DomainsView> = { ...toPay, urgency: ['overdue'], autoRenew: 'not_true' };

export const overdueQuery = totalsQuery({ ...defaultView, ...overdue });

/** Those that should have renewed by themselves. */
export const unconfirmed: Partial<DomainsView> = { ...overdue, autoRenew: 'true' };

export const unconfirmedQuery = totalsQuery({ ...defaultView, ...unconfirmed });

/** The amounts paid or due in one currency, as the server adds them up. */
export interface Sum {
  /** What is known, in minor units. */
  totalMinor: number | bigint;
  count: number;
  unknownCostCount: number;
}

/** Whether the amount of any of them is known. Unknown is not zero. */
export const isKnown = ({ count, unknownCostCount }: Sum): boolean => count > unknownCostCount;

/** An exact total from the API: a number, or a bigint if a number would not be exact. */
export const exact = (total: unknown): bigint =>
  typeof total === 'bigint' || typeof total === 'number' ? BigInt(total) : 0n;

/** Unknown sums last. Currencies are compared by minor units, which is right enough: a yen is worth about a cent. */
export const largestFirst = (a: Sum, b: Sum): number =>
  Number(isKnown(b)) - Number(isKnown(a)) || (a.totalMinor < b.totalMinor ? 1 : -1);
