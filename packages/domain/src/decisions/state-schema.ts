import { z } from 'zod';
import { decisionStates } from './state.ts';

export const decisionState = z.enum(decisionStates).meta({
  description:
    '`open`: to decide; `later`: asked again on a day to come; `decided`: by a choice for this due date, or because auto-renew is on, the intent is to renew and it is not overdue; `expired`: it was left to expire, and has.',
});
