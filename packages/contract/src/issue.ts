import { z } from 'zod';

const members = { path: z.string(), code: z.string(), message: z.string(), existingId: z.string().optional() };

/** A note says what was left out or looks odd; only an error blocks. */
export const severities = ['error', 'note'] as const;
const severity = z.enum(severities).meta({
  description: '`error` blocks the request or the row. `note` does not: it says what was left out, or looks odd.',
});

/** A problem with an input. `path` is dotted (`reminders.offsets.2`); `existingId` is the record with a duplicate name. */
export const issue = z
  .strictObject({ ...members, severity: severity.optional() })
  .meta({ id: 'Issue', description: 'A problem with a request, and where it is.' });
export type Issue = z.output<typeof issue>;

/** A problem with a row of an import, which says whether it blocks the row. */
export const importIssue = z
  .strictObject({ ...members, severity })
  .meta({ id: 'ImportIssue', description: 'A problem with a row of a preview, or a note about it.' });
