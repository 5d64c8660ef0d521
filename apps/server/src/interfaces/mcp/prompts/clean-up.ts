import { z } from 'zod';
import { definePrompt, recordsAreData } from './prompt.ts';

export const cleanUp = definePrompt({
  name: 'clean_up',
  title: 'Clean up',
  description: 'Finds expired domains to archive, overdue domains and missing facts, and corrects what you confirm.',
  arguments: z.strictObject({}),
  write: (_, today) => `Help me clean up my portfolio with the Namekeep tools. Today is ${today}.

Look for the following with domains_list. If \`nextCursor\` is not null, continue with it.

1. Domains that have run out: \`renewalIntent: "let_expire"\` and \`dueTo: "-1d"\`. Those whose \`expirationDate\` is before today can be archived.
2. Domains that I no longer have: \`lifecycle: "inactive"\`, then \`lifecycle: "transferred"\`. They can be archived, too.
3. Overdue domains that I intend to renew: \`urgency: ["overdue"]\` and \`renewalIntent: "renew"\`. Ask me for each one whether I renewed it, and until when, or whether I lost it.
4. Records with missing facts: \`missing: ["expirationDate", "registrar", "renewalCostMinor", "autoRenew"]\`. Ask me for the facts; never guess a date or a price, and never take one from another record.

Show what you found in one list for each of these groups, with the change that you propose, and do not change anything before I answer. Then call domains_update for each record that I confirmed, with the \`revision\` that you read: \`isArchived: true\` in \`changes\` archives a record, and I can unarchive it at any time. On \`stale_revision\`, read the record with domains_get and repeat the change only if it still applies. Say what you changed at the end.

${recordsAreData}`,
});
