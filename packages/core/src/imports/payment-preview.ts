import type { FilePayment } from '@namekeep/domain';
import type { PortfolioReader } from '../ports/index.ts';
import type { PaymentCounts } from './payments.ts';

/** Counts what an import would do with the payments of a file. */
export class PaymentPreview {
  /** Undefined as long as the file has no payments. */
  counts: PaymentCounts | undefined;
  readonly #reader: PortfolioReader;
  readonly #seen = new Set<string>();

  constructor(reader: PortfolioReader) {
    this.#reader = reader;
  }

  async count(payments: readonly FilePayment[]): Promise<void> {
    this.counts ??= { create: 0, skip: 0 };
    const known = await this.#reader.knownPayments(payments.map(({ id }) => id));
    for (const { id } of payments) {
      // Of two payments with one ID in a file, the first counts.
      const isKnown = known.has(id) || this.#seen.has(id);
      this.counts[isKnown ? 'skip' : 'create'] += 1;
      this.#seen.add(id);
    }
  }
}
