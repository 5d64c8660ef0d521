import { labelColor, labelName, maxLabels, maxLabelsOfRecord, recordLabels } from '@namekeep/domain';
import { z } from 'zod';
import { invalidInput, noContent, success } from '../outcome.ts';
import { activityId, count, duplicateName, notFound, recordId } from '../outcomes.ts';
import { defineVerb } from '../verb.ts';

const assignment = z.strictObject({ labels: recordLabels }, { error: 'Send an object with labels.' }).meta({
  id: 'LabelAssignment',
  description: `The labels of a record, at most ${maxLabelsOfRecord}. Names are case-insensitive; unknown ones are created.`,
  examples: [{ labels: ['Client A', 'Parked'] }],
});

const assigned = z
  .strictObject({ labels: z.array(z.string()) })
  .meta({ id: 'AssignedLabels', description: 'The labels that the record has now, by name.' });

export const labelsAssign = defineVerb('labels.assign', 'Replace the labels of a record', {
  description: 'The revision of the record does not move.',
  access: { scope: 'domains:write' },
  route: { method: 'PUT', path: '/api/v1/domains/{id}/labels', body: { member: 'assignment' } },
  input: z.strictObject({ id: recordId, assignment }),
  outcomes: {
    assigned: success({ members: { activityId: activityId.nullable() }, body: assigned, activity: true }),
    not_found: notFound('record'),
  },
});

export const labelsDelete = defineVerb('labels.delete', 'Delete a label', {
  description: 'Its records lose it and do not change otherwise.',
  access: { scope: 'domains:write' },
  route: { method: 'DELETE', path: '/api/v1/labels/{name}' },
  input: z.strictObject({ name: labelName }),
  outcomes: { deleted: noContent, not_found: notFound('label') },
  invalid: invalidInput,
});

export const label = z
  .strictObject({
    name: z.string(),
    color: labelColor,
    count: count.describe('How many records have it, without archived ones.'),
  })
  .meta({
    id: 'Label',
    description: 'A label of records.',
    examples: [{ name: 'Client A', color: 'teal', count: 12 }],
  });
export type Label = z.output<typeof label>;

const labelReceipt = label
  .omit({ count: true })
  .partial({ color: true })
  .meta({ id: 'LabelReceipt', description: 'A written label, for callers without read access: what they sent.' });

/** The problem of one label more than an account can have. */
export const tooManyLabels = (path: string) => ({
  path,
  code: 'too_big',
  message: `An account can have at most ${maxLabels} labels. Delete a label that you no longer need.`,
});

const labelList = z
  .strictObject({ labels: z.array(label) })
  .meta({ id: 'LabelList', description: 'The labels of the account, by name, case-insensitive.' });

export const labelsList = defineVerb('labels.list', 'List labels', {
  access: { scope: 'domains:read' },
  route: { method: 'GET', path: '/api/v1/labels' },
  outcomes: { list: success({ body: labelList }) },
});

const labelInput = z
  .strictObject({ name: labelName.optional(), color: labelColor.optional() }, { error: 'Send a label as an object.' })
  .meta({
    id: 'LabelInput',
    description: 'The new name and the color of a label. What is left out stays; a new label is gray.',
    examples: [{ color: 'teal' }],
  });

const written = z.union([label, labelReceipt]);

export const labelsPut = defineVerb('labels.put', 'Create, rename or recolor a label', {
  description: `A label that does not exist yet is created with the name in the address. An account can have at most ${maxLabels} labels.`,
  access: { scope: 'domains:write' },
  route: { method: 'PUT', path: '/api/v1/labels/{name}', body: { member: 'label' } },
  input: z.strictObject({ name: labelName, label: labelInput }),
  outcomes: {
    created: success({ status: 201, members: { label: written }, body: 'label' }),
    changed: success({ members: { label: written }, body: 'label' }),
    duplicate_name: duplicateName,
  },
});
