import { labelColor, maxLabels } from '@namekeep/domain';
import { z } from 'zod';

export const label = z
  .strictObject({
    name: z.string(),
    color: labelColor,
    count: z.int().min(0).meta({ description: 'How many records have it, without archived ones.' }),
  })
  .meta({
    id: 'Label',
    description: 'A label of records.',
    examples: [{ name: 'Client A', color: 'teal', count: 12 }],
  });
export type Label = z.output<typeof label>;

export const labelReceipt = label
  .omit({ count: true })
  .partial({ color: true })
  .meta({ id: 'LabelReceipt', description: 'A written label, for callers without read access: what they sent.' });
export type LabelReceipt = z.output<typeof labelReceipt>;

/** The problem of one label more than an account can have. */
export const tooManyLabels = (path: string) => ({
  path,
  code: 'too_big',
  message: `An account can have at most ${maxLabels} labels. Delete a label that you no longer need.`,
});
