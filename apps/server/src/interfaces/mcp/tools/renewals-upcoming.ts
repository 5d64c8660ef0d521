import { outcomeSchema, verbs } from '@namekeep/contract';
import { z } from 'zod';
import { defineTool, invalid } from './tool.ts';

const verb = verbs.renewalsUpcoming;

/** See `recordResult`: the description names the members that matter. */
const named = z.looseObject({ id: z.string(), name: z.string() });
const summed = z.looseObject({ totalMinor: z.int() });

export const renewalsUpcoming = defineTool({
  name: 'renewals_upcoming',
  title: 'Upcoming renewals',
  description: `Gets the next payment and the active domains that are overdue or due within \`days\` (default 90), soonest first. For other questions, use domains_list. It is read-only and does not renew or pay anything.
\`today\` is the date in the owner's time zone, from which days are counted. \`nextPayment\` is the earliest payment from today on, or null. \`upcoming\` has at most \`limit\` of \`total\`; if \`hasMore\`, use a larger \`limit\`, or domains_list. \`totals\`: of all that the owner will renew. \`amountMinor\` is in the smallest unit of the currency; null means unknown, 0 means free. If \`renewalIntent\` is \`let_expire\`, the owner does not want to keep the domain.
On \`invalid\`, correct what \`issues\` lists.`,
  verb,
  destructive: false,
  arguments: verb.input,
  results: [
    outcomeSchema(verb.outcomes, 'upcoming')
      .omit({ outcome: true })
      .extend({ nextPayment: named.nullable(), upcoming: z.array(named), totals: z.array(summed) }),
  ],
  decode: (args) => ({ input: args }),
  encode(outcome) {
    switch (outcome.outcome) {
      case 'upcoming': {
        const { outcome: _, ...result } = outcome;
        return { result };
      }
      case 'invalid':
        return invalid(outcome.issues);
    }
  },
});
