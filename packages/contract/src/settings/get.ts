import { settings } from '@namekeep/domain';
import { z } from 'zod';
import { defineVerb } from '../verb.ts';

export const settingsGet = defineVerb({
  namespace: 'settings',
  name: 'get',
  summary: 'Read the settings',
  effect: 'read',
  access: { session: 'any' },
  input: z.strictObject({}),
  output: z.strictObject({ outcome: z.literal('found'), settings }),
});
