import { calendarDate, domainRecord, errandKinds, notAnObject, paymentYears } from '@namekeep/domain';
import { z } from 'zod';
import { fileDeadlineMs } from '../files.ts';
import { problem, success } from '../outcome.ts';
import { idempotencyKey, insufficientScope, invalidCursor, keyConflicts, limitOf, tooLarge } from '../outcomes.ts';
import { defineVerb } from '../verb.ts';
import { importPreview } from './import-preview.ts';
import { withRecordFilters } from './record-filters.ts';

const errandKind = z
  .enum(errandKinds, { error: `kind must be one of ${errandKinds.join(', ')}.` })
  .describe(
    '`turn_auto_renew_off`: to be let expire, auto-renew on or unknown; `renew_by_hand`: to be renewed, auto-renew off; `check_auto_renew`: to be renewed, auto-renew unknown; `confirm_renewed`: to be renewed, auto-renew on, due day passed.',
  );

const errandGroup = z
  .strictObject({
    kind: errandKind,
    registrar: z.string().nullable().describe('In its most frequent spelling; null for none.'),
    count: z.int().min(1),
    records: z.array(domainRecord).describe('The soonest of them, then by name.'),
  })
  .meta({ id: 'ErrandGroup', description: 'Records for which there is the same to do at the same registrar.' });

const errands = z
  .strictObject({ today: calendarDate, groups: z.array(errandGroup), nextCursor: z.string().nullable() })
  .meta({
    id: 'Errands',
    description:
      'What to do at the registrars, by kind, then the largest groups first. Each record is in at most one group.',
  });

export const errandsList = defineVerb('errands.list', 'List what to do at the registrars', {
  description:
    'Active records that are due within 90 days or were due at most 45 days ago. The decision for the current due date counts before the intent; records put off for later are left out until their day. `kind` with one `registrar` (empty for none) gives that group, page by page.',
  access: { scope: 'domains:read' },
  route: { method: 'GET', path: '/api/v1/errands' },
  input: withRecordFilters({
    kind: errandKind.optional(),
    limit: limitOf('records', 200, 100).describe('The maximum number of records per group.'),
    cursor: z
      .string()
      .optional()
      .describe('The `nextCursor` of the previous page of a group. Keep the kind, the registrar and the filters.'),
  }),
  outcomes: { found: success({ body: errands }), invalid_cursor: invalidCursor },
});

const renewals: ReadonlySet<unknown> = new Set(['renew_by_hand', 'confirm_renewed']);
const ids = 'ids must be a list of texts.';

const errandDone = z
  .strictObject(
    {
      kind: errandKind,
      ids: z
        .array(z.string({ error: ids }), { error: ids })
        .min(1, { error: 'ids must not be empty.' })
        .optional()
        .describe('The records for which it was done.'),
      registrar: z
        .string({ error: 'registrar must be a text.' })
        .max(200)
        .nullable()
        .optional()
        .describe('All records of the group at this registrar, case-insensitive; empty or null for none.'),
      years: paymentYears.optional().describe('Of a renewal: for how many years; 1 unless given.'),
      paidOn: calendarDate
        .optional()
        .describe(
          'Of a renewal: the day of the payment. Unless given, the due day for `confirm_renewed`, and today for `renew_by_hand`.',
        ),
    },
    notAnObject('Send an object with kind, and ids or registrar.'),
  )
  .superRefine(
    (value, context) => {
      const { kind, ids: some, registrar, ...renewal } = Object(value) as Record<string, unknown>;
      const add = (path: string[], code: string, message: string) =>
        context.addIssue({ code: 'custom', path, message, params: { code } });
      if ((some === undefined) === (registrar === undefined)) {
        add([], 'required', 'Send exactly one of ids and registrar.');
      }
      if (!errandKinds.some((one) => one === kind) || renewals.has(kind)) return;
      for (const name of ['years', 'paidOn'].filter((one) => renewal[one] !== undefined)) {
        add([name], 'conflict', `${name} can only be used with renew_by_hand and confirm_renewed.`);
      }
    },
    // Reported together with the problems of the members.
    { when: ({ value }) => typeof value === 'object' && value !== null && !Array.isArray(value) },
  )
  .meta({
    id: 'ErrandDone',
    description: 'What was done at a registrar.',
    examples: [{ kind: 'turn_auto_renew_off', registrar: 'GoDaddy' }],
  });

export const errandsDone = defineVerb('errands.done', 'Preview what was done at a registrar', {
  description:
    'Turns auto-renew off (`turn_auto_renew_off`) or on (`check_auto_renew`), or records renewals (`renew_by_hand`, `confirm_renewed`). Nothing is changed yet. The response is an import preview: page its rows, commit it and undo it in the same way. IDs that are not in the group are `unmatched`. Also requires `domains:read`.',
  access: { scope: 'domains:write' },
  route: {
    method: 'POST',
    path: '/api/v1/errands/done',
    idempotencyKey: true,
    body: { member: 'done', limit: 8 * 1024 * 1024 },
    deadlineMs: fileDeadlineMs,
  },
  input: z.strictObject({ idempotencyKey, done: errandDone }),
  outcomes: {
    previewed: success({ members: { replayed: z.boolean(), preview: importPreview }, body: 'preview' }),
    insufficient_scope: insufficientScope('domains:read', 'An errand depends on what is stored.'),
    too_large: tooLarge((limit) => `An errand can have at most ${limit} records. Send fewer IDs.`),
    preview_expired: problem(
      'preview_expired',
      'The preview of this idempotency key has expired or was committed. Use a new key.',
    ),
    ...keyConflicts,
  },
});
