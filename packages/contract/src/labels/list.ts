import { z } from 'zod';
import { success } from '../outcome.ts';
import { defineVerb } from '../verb.ts';
import { label } from './label.ts';

const labelList = z
  .strictObject({ labels: z.array(label) })
  .meta({ id: 'LabelList', description: 'The labels of the account, by name, case-insensitive.' });

export const labelsList = defineVerb({
  namespace: 'labels',
  name: 'list',
  tag: 'Labels',
  summary: 'List labels',
  effect: 'read',
  access: { scope: 'domains:read' },
  route: { method: 'GET', path: '/api/v1/labels' },
  input: z.strictObject({}),
  outcomes: {
    list: success({ body: labelList }),
  },
});
