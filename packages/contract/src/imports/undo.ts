import { z } from 'zod';
import { fileDeadlineMs } from '../files.ts';
import { problem, success } from '../outcome.ts';
import { notFound } from '../outcomes.ts';
import { defineVerb } from '../verb.ts';

const count = z.int().min(0);
export const undoResult = z.strictObject({ deleted: count, reverted: count }).meta({
  id: 'ImportUndone',
  description: 'What taking an import back did.',
  examples: [{ deleted: 3, reverted: 1 }],
});
export type UndoResult = z.output<typeof undoResult>;

export const importsUndo = defineVerb({
  namespace: 'imports',
  name: 'undo',
  tag: 'Files',
  summary: 'Take an import back, while none of its records has changed since',
  description:
    'New records are deleted, changed ones get their earlier fields as a new revision, and settings that it replaced come back, for a session. Possible for 90 days; the same again answers the same.',
  effect: 'write',
  access: { scope: 'domains:write' },
  route: { method: 'POST', path: '/api/v1/imports/{id}/undo', deadlineMs: fileDeadlineMs },
  input: z.strictObject({
    id: z.string().meta({ description: 'The `importId`.', examples: ['imp_01jd5w3v8k2m4n6p8r0t2v4x6y'] }),
  }),
  outcomes: {
    undone: success({ members: { result: undoResult }, body: 'result' }),
    preview_stale: problem('preview_stale', 'Records of this import have changed since, so it stays as it is.'),
    session_required: problem(
      'session_required',
      'This import replaced the settings, so a token cannot undo it. Sign in with a browser.',
    ),
    not_found: notFound('import'),
  },
});
