import { outcomeSchema, verbs } from '@namekeep/contract';
import { issuesOf } from '@namekeep/domain';
import { defineTool, invalid } from './tool.ts';

const verb = verbs.domainsUpdate;

/** What the record is looked up and compared by: an assistant that sends `"5"` for 5 would read and retry for ever. */
const place = verb.input.pick({ id: true, revision: true }).loose();

export const domainsUpdate = defineTool({
  name: 'domains_update',
  title: 'Change a domain record',
  description: `Changes fields of one record. Use it for what the owner asked to change, after reading the record. It changes what is written down and nothing at a registrar; it cannot delete a record (\`isArchived: true\` in \`changes\` archives it, false restores it).
\`changes\` holds only the fields to change: what is left out stays, null clears a field that may be null, a text replaces the whole text. \`revision\` is the one that you read; it protects what others changed in between. Setting \`renewalIntent\` is the owner's decision for the record's due date. Costs are integers in the currency's smallest unit. A new \`currency\` clears both stored costs and needs \`clearCostsOnCurrencyChange: true\`: ask the owner first, nothing is converted.
Outcomes: \`updated\` has the record and its new revision. \`stale_revision\`: the record has changed since you read it and nothing was written; read it with domains_get, and repeat the change only if it still fits. \`not_found\`: there is no such record; look it up with domains_list. \`duplicate_name\`: another record (\`existingId\`) has that name. \`invalid\`: nothing was written; put right what \`issues\` says.`,
  verb,
  destructive: true,
  arguments: verb.input,
  results: [
    outcomeSchema(verb.outcomes, 'updated'),
    outcomeSchema(verb.outcomes, 'not_found'),
    outcomeSchema(verb.outcomes, 'stale_revision'),
    outcomeSchema(verb.outcomes, 'duplicate_name').omit({ issues: true }),
  ],
  decode(args) {
    if (place.safeParse(args).success) return { input: args };
    return { issues: issuesOf(verb.input.safeParse(args).error?.issues ?? []) };
  },
  encode(outcome, reader) {
    switch (outcome.outcome) {
      case 'updated':
      case 'not_found':
        return { result: outcome };
      case 'stale_revision': {
        const { currentRevision } = outcome;
        return {
          result: { outcome: 'stale_revision', ...(reader && currentRevision !== undefined && { currentRevision }) },
        };
      }
      case 'duplicate_name': {
        const { issues: _, ...duplicate } = outcome;
        return { result: duplicate };
      }
      case 'currency_change_unacknowledged':
      case 'invalid':
        return invalid(outcome.issues);
    }
  },
});
