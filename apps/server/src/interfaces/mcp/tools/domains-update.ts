import { outcomeSchema, verbs } from '@namekeep/contract';
import { issuesOf } from '@namekeep/domain';
import { defineTool, invalid, recordResult } from './tool.ts';

const verb = verbs.domainsUpdate;

/** Checked before the verb, so that an assistant that sends `"5"` instead of 5 gets `invalid` instead of endless stale revisions. */
const place = verb.input.pick({ id: true, revision: true }).loose();

export const domainsUpdate = defineTool({
  name: 'domains_update',
  title: 'Update a domain record',
  description: `Updates fields of a record. Only use it for changes that the owner asked for, after reading the record. It changes the record and nothing at a registrar. It cannot delete a record (\`isArchived: true\` in \`changes\` archives it, false restores it).
\`changes\` has only the fields to change, as in domains_create: fields that are left out stay the same, null clears a field that can be null, and a text replaces the whole text. \`revision\` is the one that you read; it protects changes that others made in between. Setting \`renewalIntent\` records the owner's decision for the due date of the record. Changing \`currency\` clears both stored costs and requires \`clearCostsOnCurrencyChange: true\`: ask the owner first, because nothing is converted.
Outcomes: \`updated\` has the record and its new revision. \`stale_revision\`: the record has changed since you read it and nothing was written; read it with domains_get, and repeat the change only if it still applies. \`not_found\`: there is no such record; use domains_list to find it. \`invalid\`: nothing was written; correct what \`issues\` lists.`,
  verb,
  destructive: true,
  arguments: verb.input,
  results: [
    outcomeSchema(verb.outcomes, 'updated').extend({ record: recordResult }),
    outcomeSchema(verb.outcomes, 'not_found'),
    outcomeSchema(verb.outcomes, 'stale_revision'),
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
      case 'duplicate_name':
      case 'currency_change_unacknowledged':
      case 'invalid':
        return invalid(outcome.issues);
    }
  },
});
