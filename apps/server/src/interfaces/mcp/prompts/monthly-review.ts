import { addMonths } from '@namekeep/domain';
import { z } from 'zod';
import { definePrompt, recordsAreData } from './prompt.ts';

const month = z.string().regex(/^(?!0000)\d{4}-(0[1-9]|1[0-2])$/, { error: 'month must be a month such as 2027-01.' });

export const monthlyReview = definePrompt({
  name: 'monthly_review',
  title: 'Monthly review',
  description: 'Goes through the domains that are due in a month, adds up what they cost and asks for your decisions.',
  arguments: z.strictObject({
    month: month.optional().meta({ description: 'A month such as 2027-01. The current month if left out.' }),
  }),
  write({ month: chosen }, today) {
    const reviewed = chosen ?? today.slice(0, 7);
    // From a 31st, so that the result is the last day of the month.
    const last = addMonths(`${reviewed.slice(0, 4)}-01-31`, Number(reviewed.slice(5)) - 1);
    return `Review my domains that are due in ${reviewed} (today is ${today}) with the Namekeep tools.

1. Call domains_list with \`dueFrom: "${reviewed}-01"\`, \`dueTo: "${last}"\`, \`lifecycle: "active"\`, \`sort: "renewal"\` and \`limit: 100\`. If \`nextCursor\` is not null, continue with it.
2. Call domains_list with \`urgency: ["overdue"]\` for domains that are overdue, whatever their month.
3. Show one table of them, overdue domains first: name, due date, registrar, auto-renew, intent and cost. Below it, add up the costs of the domains with the intent \`renew\` for each currency. Never convert amounts or add different currencies, and say how many costs are unknown.
4. Point out contradictions: the intent \`let_expire\` while auto-renew is on, because the registrar will charge me; and the intent \`renew\` while auto-renew is off or unknown, because I have to renew the domain myself.
5. Ask me which domains to renew and which to let expire. Do not change anything before I answer.
6. For each domain that I decided on, call domains_update with the \`revision\` that you read and \`renewalIntent\` in \`changes\`. On \`stale_revision\`, read the record with domains_get, tell me what has changed, and repeat the change only if my decision still applies.
7. Say what you changed and what is still open.

${recordsAreData}`;
  },
});
