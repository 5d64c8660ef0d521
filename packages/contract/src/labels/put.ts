import { labelColor, labelName, maxLabels } from '@namekeep/domain';
import { z } from 'zod';
import { success } from '../outcome.ts';
import { duplicateName } from '../outcomes.ts';
import { defineVerb } from '../verb.ts';
import { label, labelReceipt } from './label.ts';

const labelInput = z
  .strictObject({ name: labelName.optional(), color: labelColor.optional() }, { error: 'Send a label as an object.' })
  .meta({
    id: 'LabelInput',
    description: 'The new name and the color of a label. What is left out stays; a new label is gray.',
    examples: [{ color: 'teal' }],
  });

const written = z.union([label, labelReceipt]);

export const labelsPut = defineVerb({
  namespace: 'labels',
  name: 'put',
  tag: 'Labels',
  summary: 'Create, rename or recolor a label',
  description: `A label that does not exist yet is created with the name in the address. An account can have at most ${maxLabels} labels.`,
  effect: 'write',
  access: { scope: 'domains:write' },
  route: { method: 'PUT', path: '/api/v1/labels/{name}', body: { member: 'label' } },
  input: z.strictObject({ name: labelName, label: labelInput }),
  outcomes: {
    created: success({ status: 201, members: { label: written }, body: 'label' }),
    changed: success({ members: { label: written }, body: 'label' }),
    duplicate_name: duplicateName,
  },
});
