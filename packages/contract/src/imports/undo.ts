import { z } from 'zod';
import { fileDeadlineMs } from '../files.ts';
import { problem, success } from '../outcome.ts';
import { insufficientScope, notFound } from '../outcomes.ts';
import { defineVerb } from '../verb.ts';

const count = z.int().min(0);
export const undoResult = z.strictObject({ deleted: count, reverted: count }).meta({
  id: 'ImportUndone',
  description: 'The result of undoing an import.',
  examples: [{ deleted: 3, reverted: 1 }],
});
export type UndoResult = z.output<typeof undoResult>;

export const importsUndo = defineVerb({
  namespace: 'imports',
  name: 'undo',
  tag: 'Files',
  summary: 'Undo an import or a change',
  description:
    'Deletes the records that the import added, which requires `domains:delete`, reverts the records that it changed as a new revision, restores replaced settings, which requires a browser session, and takes back the decisions and labels of a change by rule. Possible for 90 days, unless one of the records has changed since. Repeating the request returns the same result.',
  effect: 'write',
  access: { scope: 'domains:write' },
  route: { method: 'POST', path: '/api/v1/imports/{id}/undo', deadlineMs: fileDeadlineMs },
  input: z.strictObject({
    id: z.string().meta({ description: 'The `importId` of the import.', examples: ['imp_01jd5w3v8k2m4n6p8r0t2v4x6y'] }),
  }),
  outcomes: {
    undone: success({ members: { result: undoResult }, body: 'result' }),
    preview_stale: problem('preview_stale', 'This cannot be undone, because some of the records have changed since.'),
    session_required: problem(
      'session_required',
      'This import replaced the settings, so a token cannot undo it. Sign in with a browser.',
    ),
    insufficient_scope: insufficientScope('domains:delete', 'Undoing this import deletes the records that it added.'),
    not_found: notFound('import'),
  },
});
