import { currency, importColumns } from '@namekeep/domain';
import { z } from 'zod';

const column = z
  .enum(importColumns, { error: `A column becomes one of ${importColumns.join(', ')}, or null.` })
  .nullable();
const dateFormat = z.enum(['ymd', 'dmy', 'mdy'], { error: 'dateFormat is ymd, dmy, mdy or null.' }).nullable();

/** How the columns of a table are read. */
export const mapping = z
  .strictObject({
    columns: z.record(z.string(), column).meta({ description: 'What each header becomes; null leaves it out.' }),
    dateFormat: dateFormat.meta({ description: 'The order in dates of digits that do not show it.' }),
    currency: currency.nullable().meta({ description: 'For amounts without a currency beside them.' }),
  })
  .meta({ id: 'ImportMapping', description: 'How the columns of a table are read.' });
export type ImportMapping = z.output<typeof mapping>;

/** Corrections of a mapping; what is left out is recognised. */
export const mappingInput = z
  .strictObject(
    { columns: mapping.shape.columns, dateFormat, currency: currency.nullable() },
    { error: 'mapping is an object with columns, dateFormat and currency.' },
  )
  .partial()
  .meta({
    id: 'ImportMappingInput',
    description: 'Corrections; what is left out is recognised.',
    examples: [{ columns: { Site: 'name', 'Paid until': 'expirationDate' }, dateFormat: 'dmy' }],
  });
export type ImportMappingInput = z.output<typeof mappingInput>;
