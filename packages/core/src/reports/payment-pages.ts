import { setImmediate } from 'node:timers/promises';
import type { ReportedPayment, ReportQuery } from '../ports/index.ts';

/** Small enough that a page blocks the event loop only for a few milliseconds. */
const pageLength = 2000;

/** All payments of the days from `from` to `to`, both included, by day and ID, one page at a time. */
export async function* paymentPages(
  read: (query: ReportQuery) => Promise<ReportedPayment[]>,
  from: string,
  to: string,
): AsyncGenerator<readonly ReportedPayment[]> {
  let after: { paidOn: string; id: string } | undefined;
  for (;;) {
    const page = await read({ from, to, limit: pageLength, ...(after && { after }) });
    if (page.length > 0) yield page;
    const last = page.at(-1);
    if (!last || page.length < pageLength) return;
    after = { paidOn: last.paidOn, id: last.id };
    await setImmediate();
  }
}
