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

/** A record whose due date asks for a decision, or has one. */
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
    amountMinor: z.int().nullable().meta({ description: 'The renewal cost; null when unknown.' }),
    currency,
    state: decisionState,
    decision: decision.nullable().meta({ description: 'Null unless one was made for the present due date.' }),
  })
  .meta({ id: 'DecisionItem', description: 'A record that is due, and what was decided about it.' });

export const decisionCounts = z
  .strictObject({ open: z.int(), later: z.int(), decided: z.int(), expired: z.int() })
  .meta({ id: 'DecisionCounts', description: 'Records of the whole window by state.' });

export const today = calendarDate.meta({ description: "The owner's local date." });
