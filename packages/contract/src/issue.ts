import { z } from 'zod';

/** One problem of an input. `path` is dotted (`reminders.offsets.2`); a duplicate names the record that has the name. */
export const issue = z
  .strictObject({ path: z.string(), code: z.string(), message: z.string(), existingId: z.string().optional() })
  .meta({ id: 'Issue', description: 'One problem of a request, and where it is.' });
export type Issue = z.output<typeof issue>;
