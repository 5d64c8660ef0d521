import { datesAfter, type RenewedDate, renewedDates } from '../../../record/renewal-values.ts';
import type { BulkWrite } from './preview-bulk.ts';

/** Moves each record's own dates so many years on. */
export const renewAll = (years: number): BulkWrite => ({
  fileOf: (records) => ({
    content: JSON.stringify(Array.from(records, (record) => ({ name: record.name, ...datesAfter(record, years) }))),
    policy: 'merge',
  }),
  // The new date was counted from the old one, so it is counted again where that is another one by now.
  isOutdated: ({ changes }, record) =>
    changes?.some(({ field, from }) => isDate(field) && from !== record?.[field]) ?? false,
});

const isDate = (field: string): field is RenewedDate => renewedDates.some((date) => date === field);
