import { notAnObject } from '@namekeep/domain';
import { z } from 'zod';
import { fileDeadlineMs } from '../files.ts';
import { problem, success } from '../outcome.ts';
import { count, currencyChangeUnacknowledged, insufficientScope, notFound } from '../outcomes.ts';
import { defineVerb } from '../verb.ts';
import { absentStates, importPolicy, paymentCounts } from './import-preview.ts';

const agree = z.literal(true, { error: 'The only allowed value is true; otherwise leave it out.' }).optional();

const importCommit = z
  .strictObject(
    {
      previewId: z.string({ error: 'Send the previewId of a preview.' }),
      policy: importPolicy
        .optional()
        .describe('The default is the policy of the preview. A change by rule and payments have none.'),
      acknowledgeCurrencyChanges: agree.describe('Agrees that costs are cleared where the currency changes.'),
      acceptRegressions: z
        .boolean({ error: 'acceptRegressions must be true or false.' })
        .optional()
        .describe(
          'Whether fields that would go back are written (`true`) or keep what is stored (`false`). The default is `false` for the policy `merge` and `true` for `replace`, which writes every field. Costs that a change of currency clears depend on `acknowledgeCurrencyChanges` alone.',
        ),
      unmatched: z
        .literal('keep', { error: 'The only allowed value is keep; otherwise leave it out.' })
        .optional()
        .describe('Also imports payments whose name is not in the portfolio. They have no record.'),
      skipInvalid: agree.describe('Imports the valid rows and skips the others.'),
      absent: z
        .strictObject(
          {
            names: z
              .array(z.string({ error: 'names must be a list of names.' }), { error: 'names must be a list of names.' })
              .min(1, { error: 'names must not be empty.' }),
            set: z.enum(absentStates, { error: 'set must be transferred or archived.' }),
          },
          { error: 'absent must be an object with names and set.' },
        )
        .optional()
        .describe('Marks records that the file lacks as transferred, or archives them.'),
      includeSettings: agree.describe('Also replaces the settings with those in the file. Requires a browser session.'),
    },
    notAnObject('Send an object with previewId.'),
  )
  .meta({
    id: 'ImportCommit',
    description: 'The preview to import, and how.',
    examples: [{ previewId: 'imp_01jd5w3v8k2m4n6p8r0t2v4x6y', policy: 'merge', skipInvalid: true }],
  });

const importResult = z
  .strictObject({
    created: count,
    updated: count,
    unchanged: count,
    skipped: count,
    invalid: count,
    payments: paymentCounts.optional().describe('Only if the file has payments, or renewals are recorded.'),
    importId: z.string(),
  })
  .meta({
    id: 'ImportResult',
    description: 'What an import did.',
    examples: [
      { created: 3, updated: 1, unchanged: 0, skipped: 0, invalid: 0, importId: 'imp_01jd5w3v8k2m4n6p8r0t2v4x6y' },
    ],
  });
export type ImportResult = z.output<typeof importResult>;

export const importsCommit = defineVerb('imports.commit', 'Commit a preview of an import or a change', {
  description:
    'Either everything is written or nothing. Repeating the request returns the same result. Records that are not in the file do not change, except those named in `absent`.',
  access: { scope: 'domains:write' },
  route: {
    method: 'POST',
    path: '/api/v1/import/commit',
    body: { member: 'commit', limit: 8 * 1024 * 1024 },
    deadlineMs: fileDeadlineMs,
  },
  input: z.strictObject({ commit: importCommit }),
  outcomes: {
    committed: success({ members: { result: importResult }, body: 'result' }),
    preview_expired: problem('preview_expired', 'The preview is older than an hour. Preview again.'),
    preview_stale: problem('preview_stale', 'Records have changed since the preview. Preview again.'),
    session_required: problem(
      'session_required',
      'A token cannot replace the settings. Sign in with a browser, or leave out includeSettings.',
    ),
    currency_change_unacknowledged: currencyChangeUnacknowledged,
    not_found: notFound('import preview'),
  },
});

const undoResult = z
  .strictObject({
    deleted: count,
    reverted: count,
    payments: count.optional().describe('Only of a table of payments: how many were deleted.'),
  })
  .meta({
    id: 'ImportUndone',
    description: 'The result of undoing an import.',
    examples: [{ deleted: 3, reverted: 1 }],
  });
export type UndoResult = z.output<typeof undoResult>;

export const importsUndo = defineVerb('imports.undo', 'Undo an import or a change', {
  description:
    'Deletes the payments that the import added, and its records, which requires `domains:delete`, reverts the records that it changed as a new revision, restores replaced settings, which requires a browser session, and takes back the decisions and labels of a change by rule. Possible for 90 days, unless one of the records has changed since. Repeating the request returns the same result.',
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
