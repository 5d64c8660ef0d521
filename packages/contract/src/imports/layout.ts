import { z } from 'zod';

const encoding = z
  .enum(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'], {
    error: 'encoding must be utf-8, utf-16le, utf-16be, windows-1252 or null.',
  })
  .nullable()
  .meta({ description: 'The text encoding; null for an Excel file.' });
const delimiter = z
  .enum([',', ';', '\t', '|'], { error: 'delimiter must be a comma, a semicolon, a tab, a vertical bar or null.' })
  .nullable()
  .meta({ description: 'The delimiter of a CSV file; null for other formats.' });
const headerRow = z
  .int({ error: 'headerRow must be the number of a row or null.' })
  .min(1, { error: 'Rows are numbered from 1.' })
  .max(1000, { error: 'The header must be in one of the first 1000 rows.' })
  .nullable()
  .meta({ description: 'The number of the header row, from 1; null if there are no columns.' });

/** The layout of a file. What its columns mean is the mapping. */
export const layout = z
  .strictObject({ encoding, delimiter, headerRow })
  .meta({ id: 'ImportLayout', description: 'The layout of a file.' });
export type ImportLayout = z.output<typeof layout>;

/** Corrections of a layout. What is missing or null is detected. */
export const layoutInput = z
  .strictObject(
    { encoding, delimiter, headerRow },
    { error: 'layout must be an object with encoding, delimiter and headerRow.' },
  )
  .partial()
  .meta({
    id: 'ImportLayoutInput',
    description: 'Corrections of the detected layout. What is left out is detected.',
    examples: [{ encoding: 'windows-1252', delimiter: ';', headerRow: 3 }],
  });
export type ImportLayoutInput = z.output<typeof layoutInput>;

/** A note about the file as a whole: what was assumed, and what is not imported. */
export const importNote = z
  .strictObject({
    code: z.string(),
    message: z.string(),
    column: z
      .string()
      .nullable()
      .meta({ description: 'The header of the column that the note is about; null if it is not about a column.' }),
    position: z.int().nullable().meta({ description: 'The position of that column, from 1.' }),
  })
  .meta({ id: 'ImportNote', description: 'Something that was assumed about a file, or is not imported.' });
export type ImportNote = z.output<typeof importNote>;
