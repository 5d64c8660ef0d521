import { checkKinds } from '@namekeep/domain';
import { z } from 'zod';

export const checkKind = z
  .enum(checkKinds, { error: `kind must be one of ${checkKinds.join(', ')}.` })
  .meta({ description: 'What looks wrong.' });

/** How many records of a check are listed: more than a person would go through. */
export const checkSize = 1000;

export const check = z.strictObject({
  kind: checkKind,
  count: z.int().min(1),
  records: z
    .array(
      z.strictObject({
        id: z.string(),
        name: z.string(),
        detail: z.string().meta({ description: 'What is wrong and what to do, as one sentence.' }),
      }),
    )
    .max(checkSize),
});

export const checks = z.strictObject({ checks: z.array(check) }).meta({
  id: 'Checks',
  description: `What looks wrong in what is recorded, without archived records and dismissed checks. Kinds without a record are left out. The first ${checkSize} records of each, by name.`,
  examples: [
    {
      checks: [
        {
          kind: 'price_jump',
          count: 1,
          records: [
            {
              id: 'dom_01jd5w3v8k2m4n6p8r0t2v4x6y',
              name: 'example.com',
              detail: 'The renewal cost rose from €12.34 to €24.68 a year, 2×. Check the price before it renews.',
            },
          ],
        },
      ],
    },
  ],
});
