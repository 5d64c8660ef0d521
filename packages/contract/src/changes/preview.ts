import { z } from 'zod';
import { fileDeadlineMs } from '../files.ts';
import { importPreview } from '../imports/preview-page.ts';
import { problem, success } from '../outcome.ts';
import { insufficientScope } from '../outcomes.ts';
import { defineVerb } from '../verb.ts';
import { changeInput } from './rule.ts';

export const changesPreview = defineVerb({
  namespace: 'changes',
  name: 'preview',
  tag: 'Records',
  summary: 'Preview a change of many records',
  description:
    'Nothing is changed yet. The answer is that of an import preview: page its rows, commit it and undo it in the same way. Rows that a rule cannot change are invalid, and rows that already have the values are unchanged. `select.filter` and `adjust` also require `domains:read`.',
  effect: 'write',
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
      'A change with select.filter or adjust depends on what is stored.',
    ),
    too_large: problem(
      'payload_too_large',
      ({ limit }) => `A change can have at most ${limit} records. Select fewer records.`,
      { members: { limit: z.int() } },
    ),
  },
});
