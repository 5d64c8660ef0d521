import {
  calendarDate,
  currency,
  decision,
  decisionState,
  domainRecord,
  renewal,
  renewalIntent,
} from '@namekeep/domain';
import { z } from 'zod';

/** A record that is due, with the decision about its due date. */
export const decisionItem = z
  .strictObject({
    id: z.string(),
    revision: z.int().min(1),
    name: z.string(),
    unicodeName: z.string(),
    registrar: domainRecord.shape.registrar,
    autoRenew: domainRecord.shape.autoRenew,
    renewalIntent,
    renewal,
    amountMinor: z.int().min(0).nullable().meta({ description: 'The renewal cost; null if unknown.' }),
    currency,
    state: decisionState,
    decision: decision.nullable().meta({ description: 'The decision for the current due date, or null.' }),
  })
  .meta({ id: 'DecisionItem', description: 'A record that is due, and the decision about it.' });

export const decisionCounts = z
  .strictObject({ open: z.int().min(0), later: z.int().min(0), decided: z.int().min(0), expired: z.int().min(0) })
  .meta({ id: 'DecisionCounts', description: 'The number of records by state, in the whole period.' });

export const today = calendarDate.meta({ description: "The date in the owner's time zone." });
