import { outcomeSchema, verbs } from '@namekeep/contract';
import { defineTool, invalid } from './tool.ts';

const verb = verbs.renewalsUpcoming;

export const renewalsUpcoming = defineTool({
  name: 'renewals_upcoming',
  title: 'Upcoming renewals',
  description: `Says what to pay next and which active domains are overdue or due within \`days\` (90 unless given), soonest first. Use it for "what is coming up" and "what am I about to lose"; for other questions use domains_list. It only reads: it renews nothing and pays nothing.
\`today\` is the owner's local date and the day to count from. \`nextPayment\` is the earliest payment from today on of a domain that the owner means to renew, or null. \`upcoming\` may be empty. \`amountMinor\` is in the currency's smallest unit; null is unknown, 0 is free. A \`renewalIntent\` of \`let_expire\` means that the owner wants to lose the domain.
On \`invalid\`, put right what \`issues\` says.`,
  verb,
  destructive: false,
  arguments: verb.input,
  results: [outcomeSchema(verb.outcomes, 'upcoming').omit({ outcome: true })],
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
