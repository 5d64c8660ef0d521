import { isIdempotencyKey, outcomeSchema, verbs } from '@namekeep/contract';
import { domainInput, issuesOf } from '@namekeep/domain';
import { z } from 'zod';
import { defineTool, invalid, recordResult } from './tool.ts';

const verb = verbs.domainsCreate;

const keyForm = 'idempotencyKey must be a string of 8 to 200 characters, without control characters.';

/** Stricter than over REST, so that a careless key of a model ("1", "key") does not collide with that of another record. */
const idempotencyKey = z
  .string({ error: keyForm })
  .refine((key) => isIdempotencyKey(key) && Array.from(key).length >= 8, { error: keyForm })
  .meta({
    minLength: 8,
    maxLength: 200,
    description:
      'A unique value for each new record, such as a UUID. To retry after a lost response, repeat the key and all fields; nothing is added twice.',
  });

const recordAndKey = domainInput.safeExtend({ idempotencyKey });

export const domainsCreate = defineTool({
  name: 'domains_create',
  title: 'Add a domain record',
  description: `Adds a record to the owner's portfolio. Only use it for domains that the owner asked you to add. It stores information; it does not register, buy or renew anything.
Provide the name and a billing date or an expiration date (\`YYYY-MM-DD\`). Never guess a date; ask for it. Leave out what you do not know. Costs are integers in the smallest unit of the currency (11.08 USD is 1108; 1200 JPY is 1200).
Outcomes: \`created\` has the id, revision and record; a retry returns the same. \`duplicate_name\`: a record with this name already exists and may be archived; check \`existingId\` and change that record instead. \`invalid\`: correct what \`issues\` lists and call again.`,
  verb,
  destructive: false,
  arguments: recordAndKey,
  results: [
    outcomeSchema(verb.outcomes, 'created').omit({ replayed: true }).extend({ record: recordResult }),
    outcomeSchema(verb.outcomes, 'duplicate_name').omit({ issues: true }),
  ],
  decode({ idempotencyKey: key, ...record }) {
    if (idempotencyKey.safeParse(key).success) return { input: { idempotencyKey: key, record }, payload: record };
    return { issues: issuesOf(recordAndKey.safeParse({ idempotencyKey: key, ...record }).error?.issues ?? []) };
  },
  encode(outcome) {
    switch (outcome.outcome) {
      case 'created': {
        const { replayed: _, ...created } = outcome;
        return { result: created };
      }
      case 'duplicate_name': {
        const { issues: _, ...duplicate } = outcome;
        return { result: duplicate };
      }
      case 'idempotency_conflict':
        return invalid([
          {
            path: 'idempotencyKey',
            code: 'idempotency_conflict',
            message: 'This key was used with different fields. Use a new key, unless you meant to repeat that call.',
          },
        ]);
      case 'idempotency_in_progress':
        return 'unavailable';
      case 'invalid':
        return invalid(outcome.issues.map((issue) => ({ ...issue, path: issue.path.replace(/^record(\.|$)/, '') })));
    }
  },
});
