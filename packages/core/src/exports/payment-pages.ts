import type { FilePayment } from '@namekeep/domain';
import type { PortfolioReader } from '../ports/index.ts';

/** Small enough that a page blocks the event loop only for a few milliseconds. */
const pageLength = 500;

/** All payments by ID, as a file has them, one page at a time. */
export async function* paymentPages(reader: PortfolioReader): AsyncGenerator<FilePayment[]> {
  for (let after = ''; ; ) {
    const page = await reader.exportedPayments(after, pageLength);
    if (page.length > 0) yield page.map(({ payment }) => payment);
    const last = page.at(-1);
    if (!last || page.length < pageLength) return;
    after = last.id;
  }
}
