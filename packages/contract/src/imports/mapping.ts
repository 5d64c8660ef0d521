import { currency, importColumns } from '@namekeep/domain';
import { z } from 'zod';

const column = z
  .enum(importColumns, { error: `A column must be mapped to one of ${importColumns.join(', ')}, or null.` })
  .nullable();
const dateFormat = z.enum(['ymd', 'dmy', 'mdy'], { error: 'dateFormat must be ymd, dmy, mdy or null.' }).nullable();

/** What the columns of a table mean. */
export const mapping = z
  .strictObject({
    columns: z.record(z.string(), column).meta({ description: 'The field for each header; null skips the column.' }),
    dateFormat: dateFormat.meta({ description: 'The order of day, month and year in ambiguous dates.' }),
    currency: currency.nullable().meta({ description: 'The currency of amounts that do not state one.' }),
  })
  .meta({ id: 'ImportMapping', description: 'What the columns of a table mean.' });
export type ImportMapping = z.output<typeof mapping>;

/** Corrections of a mapping. What is left out is detected. */
export const mappingInput = z
  .strictObject(
    { columns: mapping.shape.columns, dateFormat, currency: currency.nullable() },
    { error: 'mapping must be an object with columns, dateFormat and currency.' },
  )
  .partial()
  .meta({
    id: 'ImportMappingInput',
    description: 'Corrections of the detected mapping. What is left out is detected.',
    examples: [{ columns: { Site: 'name', 'Paid until': 'expirationDate' }, dateFormat: 'dmy' }],
  });
export type ImportMappingInput = z.output<typeof mappingInput>;
