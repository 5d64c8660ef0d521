import { changeAdjust, changeLabels, changeSet, hasMember, notAnObject, ruleIssues } from '@namekeep/domain';
import { z } from 'zod';
import { fileDeadlineMs } from '../files.ts';
import { success } from '../outcome.ts';
import { insufficientScope, tooLarge } from '../outcomes.ts';
import { defineVerb } from '../verb.ts';
import { decisionInput } from './decisions.ts';
import { importPreview } from './import-preview.ts';
import { recordFiltersInBody } from './record-filters.ts';

/** A list of texts. Only the first problem is reported: a list can have a hundred thousand. */
const list = (noun: string) =>
  z
    .any()
    .superRefine((value: unknown, context) => {
      const add = (message: string, path: number[] = []) => context.addIssue({ code: 'custom', path, message });
      if (!Array.isArray(value)) return add(`${noun} must be a list of texts.`);
      if (value.length === 0) return add(`${noun} must not be empty.`);
      const wrong = value.findIndex((item) => typeof item !== 'string');
      if (wrong !== -1) add(`${noun} must be a list of texts.`, [wrong]);
    })
    .meta({ type: 'array', items: { type: 'string' }, minItems: 1 }) as z.ZodType<string[], string[]>;

const select = z
  .strictObject(
    {
      ids: list('ids').optional().describe('The records with these IDs.'),
      names: list('names').optional().describe('The records with these names, as people write them.'),
      filter: recordFiltersInBody.optional().describe('The records that the list shows with these filters.'),
    },
    notAnObject('select must be an object with ids, names or filter.'),
  )
  .refine((value) => Object.values(value).filter((member) => member !== undefined).length === 1, {
    error: 'Send exactly one of ids, names and filter.',
    params: { code: 'required' },
    when: ({ value }) => typeof value === 'object' && value !== null && !Array.isArray(value),
  });

/** Any decision, for the rules between members. */
const later = { choice: 'later' } as const;

/** Which records to change, and how. */
const changeInput = z
  .strictObject(
    {
      select,
      set: changeSet.optional(),
      adjust: changeAdjust.optional(),
      labels: changeLabels.optional(),
      decision: decisionInput.optional(),
    },
    notAnObject('Send an object with select, and set, adjust, labels or decision.'),
  )
  .superRefine(
    (input, context) => {
      const { set, adjust, labels, decision } = input as Record<string, unknown>;
      const lists = asObject(labels) as Record<string, unknown>;
      const texts = Object.entries(lists).filter(([, list]) => Array.isArray(list) && list.every(isText));
      const members = { set: asObject(set), adjust: asObject(adjust), labels: Object.fromEntries(texts) };
      for (const { path, code, message } of ruleIssues({
        ...members,
        ...(decision !== undefined && { decision: later }),
      })) {
        context.addIssue({ code: 'custom', path: path.split('.'), message, params: { code } });
      }
      if (decision !== undefined) return;
      const isEmpty = (list: unknown) => Array.isArray(list) && list.length === 0;
      if (hasMember(members.set) || hasMember(members.adjust) || !Object.values(lists).every(isEmpty)) return;
      // What is not an object has a problem of its own.
      if ([set, adjust, labels].some((member) => member !== undefined && asObject(member) !== member)) return;
      const message =
        'There is nothing to change. Send a decision, or set, adjust or labels with at least one field or label.';
      context.addIssue({ code: 'custom', path: [], message, params: { code: 'nothing_to_do' } });
    },
    // Reported together with the problems of fields.
    { when: ({ value }) => asObject(value) === value },
  )
  .meta({
    id: 'ChangeInput',
    description:
      'Which records to change, and how. `set` and `adjust` cannot have a field in common, nor the labels to add and to remove. `decision` is a choice for the current due date of each record, as in `PUT /api/v1/domains/{id}/decision`.',
    examples: [
      {
        select: { filter: { tld: ['com'], registrar: ['GoDaddy'] } },
        set: { renewalIntent: 'renew' },
        adjust: { renewalCostMinor: { percent: 7 } },
        labels: { add: ['Client A'] },
      },
    ],
  });
export type ChangeInput = z.output<typeof changeInput>;

const asObject = (value: unknown): object =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};

const isText = (value: unknown): boolean => typeof value === 'string';

export const changesPreview = defineVerb('changes.preview', 'Preview a change of many records', {
  description:
    'Nothing is changed yet. The response is an import preview: page its rows, commit it and undo it in the same way. Rows that a rule cannot change are invalid, and rows that already have the values are unchanged. `select.filter`, `adjust` and `decision` also require `domains:read`.',
  access: { scope: 'domains:write' },
  route: {
    method: 'POST',
    path: '/api/v1/changes/preview',
    body: { member: 'change', limit: 8 * 1024 * 1024 },
    deadlineMs: fileDeadlineMs,
  },
  input: z.strictObject({ change: changeInput }),
  outcomes: {
    previewed: success({ members: { preview: importPreview }, body: 'preview' }),
    insufficient_scope: insufficientScope(
      'domains:read',
      'A change with select.filter, adjust or decision depends on what is stored.',
    ),
    too_large: tooLarge((limit) => `A change can have at most ${limit} records. Select fewer records.`),
  },
});
