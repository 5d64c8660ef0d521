import type { RowPayment } from '@namekeep/domain';
import type { Actor } from '../actor.ts';
import { type Dependencies, localToday, readerOf } from '../dependencies.ts';
import { mayRead } from '../domains/record.ts';
import { pagesOf } from '../pages.ts';
import type { InputOf, OutcomeOf } from '../use-case.ts';
import { NewPreview } from './new-preview.ts';
import { PaymentRows } from './payments.ts';
import { previewed } from './present.ts';
import { withoutFile } from './stored.ts';

export async function paymentsMissing(
  dependencies: Dependencies,
  actor: Actor,
  _: InputOf<'paymentsMissing'>,
): Promise<OutcomeOf<'paymentsMissing'>> {
  const today = localToday(dependencies, actor);
  return { outcome: 'found', missing: { count: await readerOf(dependencies, actor).countUnpaidRegistrations(today) } };
}

const rowsAPart = 500;

/** Stores what adding the payments of all such registrations would do. */
export async function paymentsPreviewMissing(
  dependencies: Dependencies,
  actor: Actor,
  _: InputOf<'paymentsPreviewMissing'>,
): Promise<OutcomeOf<'paymentsPreviewMissing'>> {
  if (!mayRead(actor)) return { outcome: 'insufficient_scope' };
  const reader = readerOf(dependencies, actor);
  const today = localToday(dependencies, actor);
  const isLarge = (await reader.countUnpaidRegistrations(today)) > 2000;
  const preview = new NewPreview(dependencies, actor.accountId, { isLarge });
  const payments = new PaymentRows(reader, true);
  await preview.begin();
  let row = 0;
  const read = ({ limit, after = '' }: { limit: number; after?: string }) =>
    reader.unpaidRegistrations(today, after, limit);
  for await (const part of pagesOf(rowsAPart, read, ({ id }) => id)) {
    const rows = part.map(({ id: _id, name, ...paid }) => {
      const payment: RowPayment = { ...paid, kind: 'registration', years: null, note: '' };
      return { row: (row += 1), name, payment, issues: [] };
    });
    await preview.addRows(await payments.plan(rows));
  }
  const { counts, unmatched } = payments;
  await preview.describe({ ...withoutFile, source: 'registrations', kind: 'payments', payments: counts, unmatched });
  return previewed(dependencies, actor, preview.id);
}
