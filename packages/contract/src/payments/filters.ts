import { calendarDate, currency, paymentKind } from '@namekeep/domain';
import { z } from 'zod';

/** The filters of payments, the same for the list and for totals. */
export const paymentFilters = {
  from: calendarDate.optional().meta({ description: 'Paid on or after this day.' }),
  to: calendarDate.optional().meta({ description: 'Paid on or before this day.' }),
  domainId: z.string().optional().meta({ description: 'The payments of this record.' }),
  registrar: z.string().max(200).optional().meta({ description: 'This registrar, without regard to case.' }),
  currency: currency.optional(),
  kind: z.array(paymentKind).max(4).optional().meta({ description: 'One or more kinds.' }),
};
