import { settings } from '@namekeep/domain';
import { z } from 'zod';
import { success } from '../outcome.ts';
import { defineVerb } from '../verb.ts';

export const settingsGet = defineVerb('settings.get', 'Get the settings', {
  access: { session: 'any' },
  route: { method: 'GET', path: '/api/v1/settings' },
  outcomes: { found: success({ members: { settings }, body: 'settings' }) },
});

export const settingsReplace = defineVerb('settings.replace', 'Replace the settings', {
  access: { session: 'any' },
  route: { method: 'PUT', path: '/api/v1/settings', body: { member: 'settings' } },
  input: z.strictObject({ settings }),
  outcomes: { replaced: success({ members: { settings }, body: 'settings' }) },
});
