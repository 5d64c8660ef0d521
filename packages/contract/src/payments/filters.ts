import { calendarDate, currency, paymentKind } from '@namekeep/domain';
import { z } from 'zod';

/** The filters of payments, for the list and for totals. */
export const paymentFilters = {
  from: calendarDate.optional().meta({ description: 'Only payments on or after this day.' }),
  to: calendarDate.optional().meta({ description: 'Only payments on or before this day.' }),
  domainId: z.string().optional().meta({ description: 'Only payments for this record.' }),
  registrar: z.string().max(200).optional().meta({ description: 'Only payments to this registrar, case-insensitive.' }),
  currency: currency.optional(),
  kind: z.array(paymentKind).max(4).optional().meta({ description: 'Only payments of these kinds.' }),
};
