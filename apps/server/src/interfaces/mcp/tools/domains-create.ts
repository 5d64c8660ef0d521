import { outcomeSchema, verbs } from '@namekeep/contract';
import { domainInput, issuesOf } from '@namekeep/domain';
import { z } from 'zod';
import { defineTool, invalid } from './tool.ts';

const verb = verbs.domainsCreate;

const keyForm = 'idempotencyKey is text of 8 to 200 visible ASCII characters, without spaces.';

/** Narrower than over REST: text that a model makes up in a hurry ("1", "key") must not answer for another record. */
const idempotencyKey = z
  .string({ error: keyForm })
  .regex(/^[\x21-\x7e]{8,200}$/, { error: keyForm })
  .meta({
    minLength: 8,
    maxLength: 200,
    description:
      'Text of your own that is new for every record, for example a UUID. A retry after a lost answer repeats the key and all fields, and adds nothing.',
  });

const recordAndKey = domainInput.safeExtend({ idempotencyKey });

export const domainsCreate = defineTool({
  name: 'domains_create',
  title: 'Add a domain record',
  description: `Adds one record to the owner's portfolio. Use it only for domains that the owner asked to add. It writes down what is known: it registers, buys and renews nothing.
Give the name, and a billing date or an expiration date (\`YYYY-MM-DD\`); never guess a date, ask for it. Leave out what is not known. Costs are integers in the currency's smallest unit (11.08 USD is 1108; 1200 JPY is 1200).
\`idempotencyKey\` makes retries safe: make up a new one for every record, and repeat the same key with the same fields when an answer was lost.
Outcomes: \`created\` has the id, revision and record; a retry gets the same again. \`duplicate_name\`: the name is kept already, maybe archived; look at \`existingId\` and change that record instead. \`invalid\`: put right what \`issues\` says and call again. \`idempotency_conflict\`: this key was used for other fields; use a new key, unless you meant to retry.`,
  verb,
  destructive: false,
  arguments: recordAndKey,
  results: [
    outcomeSchema(verb.outcomes, 'created').omit({ replayed: true }),
    outcomeSchema(verb.outcomes, 'duplicate_name').omit({ issues: true }),
    outcomeSchema(verb.outcomes, 'idempotency_conflict'),
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
        return { result: outcome };
      case 'idempotency_in_progress':
        return 'unavailable';
      case 'invalid':
        return invalid(outcome.issues.map((issue) => ({ ...issue, path: issue.path.replace(/^record(\.|$)/, '') })));
    }
  },
});
