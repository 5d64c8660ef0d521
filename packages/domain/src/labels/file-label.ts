import { z } from 'zod';
import { labelColor, labelName } from './label.ts';

/** A label as a file holds it. Which records have it is in the records. */
export const fileLabel = z
  .strictObject(
    { name: labelName, color: labelColor.default('gray') },
    { error: 'A label is an object with name and color, and no other members.' },
  )
  .meta({ description: 'A label in an exported file.' });
export type FileLabel = z.output<typeof fileLabel>;
