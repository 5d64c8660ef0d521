import { datesAfter, type RenewedDate, renewedDates } from '../../../record/renewal-values.ts';
import type { BulkWrite } from './preview-bulk.ts';

/** Moves the dates of each record forward by `years`. */
export const renewAll = (years: number): BulkWrite => ({
  fileOf: (records) => ({
    content: JSON.stringify(Array.from(records, (record) => ({ name: record.name, ...datesAfter(record, years) }))),
    policy: 'merge',
  }),
  // The new date is calculated from the old one, so it has to be calculated again if that has changed.
  isOutdated: ({ changes }, record) =>
    changes?.some(({ field, from }) => isDate(field) && from !== record?.[field]) ?? false,
});

const isDate = (field: string): field is RenewedDate => renewedDates.some((date) => date === field);
