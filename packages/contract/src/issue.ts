import { z } from 'zod';

/** A problem with an input. `path` is dotted (`reminders.offsets.2`); `existingId` is the record with a duplicate name. */
export const issue = z
  .strictObject({ path: z.string(), code: z.string(), message: z.string(), existingId: z.string().optional() })
  .meta({ id: 'Issue', description: 'A problem with a request, and where it is.' });
export type Issue = z.output<typeof issue>;
