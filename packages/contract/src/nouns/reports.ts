import { calendarDate, currency, integer } from '@namekeep/domain';
import { z } from 'zod';
import { fileDeadlineMs, reportFileTypes, reportFormats, reportMediaTypes } from '../files.ts';
import { fileSuccess, success } from '../outcome.ts';
import { count, exactTotal, filesBusy } from '../outcomes.ts';
import { defineVerb } from '../verb.ts';
import { expectedPayment, upcomingRenewal } from './renewals.ts';

const breakdown = z.array(z.strictObject({ key: z.string().nullable(), paidMinor: exactTotal, count }));

const yearReport = z
  .strictObject({
    year: z.int().meta({ description: 'The year in which the period starts.', examples: [2026] }),
    from: calendarDate.describe('The first day of the period.'),
    to: calendarDate.describe('The first day after the period.'),
    currencies: z.array(
      z.strictObject({
        currency,
        paidMinor: exactTotal,
        count,
        unknownAmountCount: count,
        months: z.array(z.strictObject({ month: z.string(), paidMinor: exactTotal, count })).length(12),
        byKind: breakdown,
        byRegistrar: breakdown,
        byTld: breakdown,
        byLabel: breakdown,
      }),
    ),
  })
  .meta({
    id: 'YearReport',
    description:
      'What was paid in a year, by currency. Breakdowns are sorted by total; a null key means none. A record with several labels counts for each of them.',
  });
export type YearReport = z.output<typeof yearReport>;

const reportFormat = z.enum(reportFormats, { error: 'format must be json, csv or xlsx.' });

export const reportsYear = defineVerb('reports.year', 'Report what was paid in a year', {
  description:
    'JSON contains the totals. CSV and Excel files have one row per payment; Excel files also have a summary.',
  access: { scope: 'domains:read' },
  route: {
    method: 'GET',
    path: '/api/v1/reports/year',
    accept: { member: 'format', types: reportMediaTypes },
    deadlineMs: fileDeadlineMs,
  },
  input: z.strictObject({
    year: integer(1, 9998, 'year is a whole number from 1 to 9998.').describe('The year in which the period starts.'),
    startMonth: integer(1, 12, 'startMonth is a whole number from 1 to 12.')
      .default(1)
      .describe('The month in which the period starts.'),
    format: reportFormat.default('json').describe('The default is the format in `Accept`, or else json.'),
  }),
  outcomes: {
    found: success({ members: { report: yearReport }, body: 'report' }),
    file: fileSuccess({ format: reportFormat, mediaTypes: reportFileTypes }),
    busy: filesBusy,
  },
});

export const summary = z
  .strictObject({
    today: calendarDate,
    timezone: z.string(),
    nextPayment: expectedPayment.nullable(),
    upcoming: z.array(upcomingRenewal),
    spending: z.strictObject({
      from: calendarDate,
      to: calendarDate.describe('The first day after the period.'),
      byCurrency: z.array(
        z.strictObject({
          currency,
          totalMinor: exactTotal,
          count,
          unknownCostCount: count,
          months: z.array(z.strictObject({ month: z.string(), totalMinor: exactTotal, count })),
        }),
      ),
    }),
    counts: z.strictObject({ active: count, archived: count, overdue: count, due: count, soon: count }),
  })
  .meta({
    id: 'Summary',
    description: 'The next payment, upcoming renewals, and the spending of the next twelve months by currency.',
  });

export const summaryGet = defineVerb('summary.get', 'Get the overview', {
  access: { scope: 'domains:read' },
  route: { method: 'GET', path: '/api/v1/summary' },
  outcomes: { found: success({ members: { summary }, body: 'summary' }) },
});
