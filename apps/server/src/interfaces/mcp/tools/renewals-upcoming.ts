import { outcomeSchema, verbs } from '@namekeep/contract';
import { z } from 'zod';
import { defineTool, invalid } from './tool.ts';

const verb = verbs.renewalsUpcoming;

/** See `recordResult`: the description names the members that matter. */
const named = z.looseObject({ id: z.string(), name: z.string() });

export const renewalsUpcoming = defineTool({
  name: 'renewals_upcoming',
  title: 'Upcoming renewals',
  description: `Gets the next payment and the active domains that are overdue or due within \`days\` (default 90), soonest first. Use it for questions such as "what is coming up" and "what am I about to lose"; for other questions, use domains_list. It is read-only and does not renew or pay anything.
\`today\` is the date in the owner's time zone, from which days are counted. \`nextPayment\` is the earliest payment, from today on, for a domain that the owner intends to renew, or null. \`upcoming\` can be empty. \`amountMinor\` is in the smallest unit of the currency; null means unknown, 0 means free. If \`renewalIntent\` is \`let_expire\`, the owner does not want to keep the domain.
On \`invalid\`, correct what \`issues\` lists.`,
  verb,
  destructive: false,
  arguments: verb.input,
  results: [
    outcomeSchema(verb.outcomes, 'upcoming')
      .omit({ outcome: true })
      .extend({ nextPayment: named.nullable(), upcoming: z.array(named) }),
  ],
  decode: (args) => ({ input: args }),
  encode(outcome) {
    switch (outcome.outcome) {
      case 'upcoming': {
        const { today, nextPayment, upcoming } = outcome;
        return { result: { today, nextPayment, upcoming } };
      }
      case 'invalid':
        return invalid(outcome.issues);
    }
  },
});
