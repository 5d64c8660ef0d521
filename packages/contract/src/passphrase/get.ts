import { z } from 'zod';
import { success } from '../outcome.ts';
import { defineVerb } from '../verb.ts';

const passphraseStatus = z
  .strictObject({
    setBy: z.enum(['owner', 'operator', 'provider']).meta({
      description:
        '`owner`: it was generated or chosen and can be changed here; `operator`: `NAMEKEEP_OWNER_PASSPHRASE` sets it; `provider`: another identity provider signs owners in.',
    }),
  })
  .meta({
    id: 'PassphraseStatus',
    description: 'Who sets the passphrase of the bundled identity provider.',
    examples: [{ setBy: 'owner' }],
  });

export const passphraseGet = defineVerb({
  namespace: 'passphrase',
  name: 'get',
  tag: 'Sessions',
  summary: 'Check whether the passphrase can be changed here',
  effect: 'read',
  access: { session: 'any' },
  route: { method: 'GET', path: '/api/credentials/passphrase' },
  input: z.strictObject({}),
  outcomes: {
    found: success({ members: { status: passphraseStatus }, body: 'status' }),
  },
});
