import type { BodyOf } from '@namekeep/contract/client';
import { oddDates } from '@namekeep/domain/record';
import type { Output } from '../output.ts';
import { amount } from './amount.ts';
import { fromToday } from './values.ts';

/** The response to a write: the record, or a receipt for tokens without the read scope. */
export type WrittenRecord = BodyOf<'domainsUpdate'>;

/** `Added bücher.example: due 2027-05-01 (in 162 days), 11.08 EUR; dom_…, revision 1.` */
export function receiptText(what: string, record: WrittenRecord): string {
  const end = `${record.id}, revision ${record.revision}.`;
  if (!('renewal' in record)) return `${what} ${record.name}: ${end}`;
  const { date, daysUntil } = record.renewal;
  const cost = record.renewalCostMinor === null ? '' : `, ${amount(record.renewalCostMinor, record.currency)}`;
  return `${what} ${record.unicodeName}: due ${date} (${fromToday(daysUntil)})${cost}; ${end}`;
}

/** Prints the response to a write, and what is odd about its dates. */
export async function printReceipt(output: Output, what: string, record: WrittenRecord): Promise<void> {
  await output.print(receiptText(what, record));
  const odd = 'renewal' in record ? oddDates(record) : undefined;
  if (odd) output.tell(odd);
}
