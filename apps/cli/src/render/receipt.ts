import type { BodyOf } from '@namekeep/contract/client';
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
