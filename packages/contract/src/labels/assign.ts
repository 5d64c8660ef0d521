import { maxLabelsOfRecord, recordLabels } from '@namekeep/domain';
import { z } from 'zod';
import { success } from '../outcome.ts';
import { notFound, recordId } from '../outcomes.ts';
import { defineVerb } from '../verb.ts';

const assignment = z.strictObject({ labels: recordLabels }, { error: 'Send an object with labels.' }).meta({
  id: 'LabelAssignment',
  description: `The labels of a record, at most ${maxLabelsOfRecord}. Names are case-insensitive; unknown ones are created.`,
  examples: [{ labels: ['Client A', 'Parked'] }],
});

const assigned = z
  .strictObject({ labels: z.array(z.string()) })
  .meta({ id: 'AssignedLabels', description: 'The labels that the record has now, by name.' });

export const labelsAssign = defineVerb({
  namespace: 'labels',
  name: 'assign',
  tag: 'Labels',
  summary: 'Replace the labels of a record',
  description: 'The revision of the record does not move.',
  effect: 'write',
  access: { scope: 'domains:write' },
  route: { method: 'PUT', path: '/api/v1/domains/{id}/labels', body: { member: 'assignment' } },
  input: z.strictObject({ id: recordId, assignment }),
  outcomes: {
    assigned: success({ body: assigned }),
    not_found: notFound('record'),
  },
});
