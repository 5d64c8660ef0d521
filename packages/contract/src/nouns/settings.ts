import { settings } from '@namekeep/domain';
import { z } from 'zod';
import { success } from '../outcome.ts';
import { defineVerb } from '../verb.ts';

export const settingsGet = defineVerb({
  namespace: 'settings',
  name: 'get',
  tag: 'Settings',
  summary: 'Get the settings',
  effect: 'read',
  access: { session: 'any' },
  route: { method: 'GET', path: '/api/v1/settings' },
  input: z.strictObject({}),
  outcomes: {
    found: success({ members: { settings }, body: 'settings' }),
  },
});

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
