import { z } from 'zod';
import { success } from '../outcome.ts';
import { revokedSessions } from '../sessions/revoked.ts';
import { defineVerb } from '../verb.ts';

const text = 'Enter a passphrase of 12 to 1000 characters.';

const passphraseInput = z
  .strictObject(
    {
      passphrase: z
        .string({ error: text })
        .refine((value) => Array.from(value.trim()).length >= 12 && value.length <= 1000, {
          error: text,
          params: { code: 'out_of_range' },
        })
        .meta({
          minLength: 12,
          maxLength: 1000,
          description: 'The new passphrase. White space around it does not count. Only a hash of it is stored.',
        }),
    },
    { error: 'Send an object with passphrase.' },
  )
  .meta({
    id: 'PassphraseInput',
    description: 'A new passphrase for the bundled identity provider.',
    examples: [{ passphrase: 'velvet otter paints a lighthouse' }],
  });

export const passphraseReplace = defineVerb({
  namespace: 'passphrase',
  name: 'replace',
  tag: 'Sessions',
  summary: 'Change the passphrase',
  description:
    'Signs out all other browsers, here and at the bundled identity provider. Access tokens keep working. A passphrase that a guesser tries first is refused, and so is any if the owner cannot change it here.',
  effect: 'write',
  access: { session: 'recent' },
  route: { method: 'PUT', path: '/api/credentials/passphrase', body: { member: 'change' } },
  input: z.strictObject({ change: passphraseInput }),
  outcomes: {
    replaced: success({ body: revokedSessions }),
  },
});
