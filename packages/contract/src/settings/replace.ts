import { settings } from '@namekeep/domain';
import { z } from 'zod';
import { invalid } from '../outcomes.ts';
import { defineVerb } from '../verb.ts';

export const settingsReplace = defineVerb({
  namespace: 'settings',
  name: 'replace',
  summary: 'Replace the settings',
  effect: 'write',
  access: { session: 'any' },
  input: z.strictObject({ settings }),
  output: z.discriminatedUnion('outcome', [z.strictObject({ outcome: z.literal('replaced'), settings }), invalid]),
});
