import { z } from 'zod';

const encoding = z
  .enum(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'], {
    error: 'encoding is utf-8, utf-16le, utf-16be, windows-1252 or null.',
  })
  .nullable()
  .meta({ description: 'How the text is written; null for a workbook.' });
const delimiter = z
  .enum([',', ';', '\t', '|'], { error: 'delimiter is a comma, a semicolon, a tab, a vertical bar or null.' })
  .nullable()
  .meta({ description: 'What separates the cells of a CSV file; null for other formats.' });
const headerRow = z
  .int({ error: 'headerRow is the number of a row, or null.' })
  .min(1, { error: 'Rows are counted from 1.' })
  .max(1000, { error: 'The column names stand in one of the first 1000 rows.' })
  .nullable()
  .meta({ description: 'The row of the column names, from 1; null where there are no columns.' });

/** How a file is laid out, before what its columns mean. */
export const layout = z
  .strictObject({ encoding, delimiter, headerRow })
  .meta({ id: 'ImportLayout', description: 'How a file is laid out.' });
export type ImportLayout = z.output<typeof layout>;

/** Corrections of a layout; what is left out, or null, is recognised. */
export const layoutInput = z
  .strictObject(
    { encoding, delimiter, headerRow },
    { error: 'layout is an object with encoding, delimiter and headerRow.' },
  )
  .partial()
  .meta({
    id: 'ImportLayoutInput',
    description: 'Corrections; what is left out is recognised.',
    examples: [{ encoding: 'windows-1252', delimiter: ';', headerRow: 3 }],
  });
export type ImportLayoutInput = z.output<typeof layoutInput>;

/** What somebody should know of the file as a whole: what was guessed, and what is left out. */
export const importNote = z
  .strictObject({
    code: z.string(),
    message: z.string(),
    column: z.string().nullable().meta({ description: 'The header that it is about; null where it is about none.' }),
    position: z.int().nullable().meta({ description: 'Where that column stands, from 1.' }),
  })
  .meta({ id: 'ImportNote', description: 'What was guessed about a file, or is left out of it.' });
export type ImportNote = z.output<typeof importNote>;
