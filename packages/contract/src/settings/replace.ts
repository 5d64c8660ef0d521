import { settings } from '@namekeep/domain';
import { z } from 'zod';
import { success } from '../outcome.ts';
import { defineVerb } from '../verb.ts';

export const settingsReplace = defineVerb({
  namespace: 'settings',
  name: 'replace',
  tag: 'Settings',
  summary: 'Replace the settings',
  effect: 'write',
  access: { session: 'any' },
  route: { method: 'PUT', path: '/api/v1/settings', body: { member: 'settings' } },
  input: z.strictObject({ settings }),
  outcomes: {
    replaced: success({ members: { settings }, body: 'settings' }),
  },
});
