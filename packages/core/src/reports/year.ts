import { addDays, yearWindow } from '@namekeep/domain';
import type { Actor } from '../actor.ts';
import type { Dependencies } from '../dependencies.ts';
import { FilesBusyError } from '../ports/index.ts';
import type { InputOf, OutcomeOf } from '../use-case.ts';
import { paymentPages } from './payment-pages.ts';
import { sumYear } from './sum-year.ts';

export async function reportsYear(
  { store, files }: Dependencies,
  actor: Actor,
  { year, startMonth, format }: InputOf<'reportsYear'>,
): Promise<OutcomeOf<'reportsYear'>> {
  const window = yearWindow(year, startMonth);
  const { from, to, months } = window;
  const reader = store.portfolios.reader(actor.accountId);
  const through = addDays(to, -1);
  if (format === 'json') {
    const currencies = await sumYear(paymentPages(reader.reportedPayments, from, through), window);
    return { outcome: 'found', report: { year, from, to, currencies } };
  }
  try {
    const bytes = files.writeReport(paymentPages(reader.reportedPayments, from, through), { format, months });
    return { outcome: 'file', format, fileName: `namekeep-${year}.${format}`, bytes };
  } catch (error) {
    if (error instanceof FilesBusyError) return { outcome: 'busy' };
    throw error;
  }
}
