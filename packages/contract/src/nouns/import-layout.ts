import { calendarDate, currency, importColumns, keysOf, paymentColumns } from '@namekeep/domain';
import { z } from 'zod';

/** The text encodings of files (https://encoding.spec.whatwg.org/#names-and-labels) that Node.js decodes. */
export const textEncodings: readonly string[] = (
  'utf-8 utf-16le utf-16be windows-1250 windows-1251 windows-1252 windows-1253 windows-1254 windows-1255 windows-1256 ' +
  'windows-1257 windows-1258 windows-874 iso-8859-2 iso-8859-3 iso-8859-4 iso-8859-5 iso-8859-6 iso-8859-7 iso-8859-8 ' +
  'iso-8859-10 iso-8859-13 iso-8859-14 iso-8859-15 macintosh x-mac-cyrillic koi8-r koi8-u ibm866 ' +
  'shift_jis euc-jp iso-2022-jp gbk gb18030 big5 euc-kr'
).split(' ');

/** The name of an encoding by any of its labels, such as `Shift_JIS` or `latin1`; undefined if it is not supported. */
export function textEncodingOf(label: string): string | undefined {
  try {
    const name = new TextDecoder(label).encoding;
    return textEncodings.includes(name) ? name : undefined;
  } catch {
    return undefined;
  }
}

/** A label of an encoding. */
const encodingLabel = () => {
  const error = `The text encoding must be one of ${textEncodings.join(', ')}, or another label of one of them.`;
  return z.string({ error }).refine((label) => textEncodingOf(label) !== undefined, { error });
};

export const textEncoding = encodingLabel()
  .nullable()
  .meta({
    description: `The encoding of a text file: ${textEncodings.map((name) => `\`${name}\``).join(', ')}, or another label of one of them in the WHATWG Encoding Standard. Detected if left out. An Excel file needs none.`,
    examples: ['shift_jis'],
  });

export const sheetName = z
  .string({ error: 'sheet must be the name of a sheet.' })
  .max(1000)
  .nullable()
  .meta({
    description:
      'The sheet of an Excel file to read. The default is the sheet of an export from Namekeep, otherwise the first visible sheet with a column of domain names.',
    examples: ['Portfolio'],
  });

const delimiter = z
  .enum([',', ';', '\t', '|'], { error: 'delimiter must be a comma, a semicolon, a tab, a vertical bar or null.' })
  .nullable()
  .describe('The delimiter of a CSV file; null for other formats.');
const headerRow = z
  .int({ error: 'headerRow must be the number of a row or null.' })
  .min(1, { error: 'Rows are numbered from 1.' })
  .max(1000, { error: 'The header must be in one of the first 1000 rows.' })
  .nullable()
  .describe('The number of the header row, from 1; null if there are no columns.');

/** The layout of a file. What its columns mean is the mapping. */
export const layout = z
  .strictObject({
    encoding: z.string().nullable().describe('The text encoding; null for an Excel file.'),
    delimiter,
    headerRow,
    sheet: z.string().nullable().describe('The sheet that is read; null for other formats than Excel.'),
    sheets: z
      .array(
        z.strictObject({
          name: z.string(),
          hidden: z.boolean(),
          rows: z.int().min(0).describe('The number of rows that are not empty.'),
        }),
      )
      .nullable()
      .describe('The sheets of an Excel file; null for other formats.'),
  })
  .meta({ id: 'ImportLayout', description: 'The layout of a file.' });
export type ImportLayout = z.output<typeof layout>;

/** Corrections of a layout. What is missing or null is detected. */
export const layoutInput = z
  .strictObject(
    {
      encoding: encodingLabel().nullable().describe('An older name of `textEncoding`, which wins if both are sent.'),
      delimiter,
      headerRow,
    },
    { error: 'layout must be an object with encoding, delimiter and headerRow.' },
  )
  .partial()
  .meta({
    id: 'ImportLayoutInput',
    description: 'Corrections of the detected layout. What is left out is detected.',
    examples: [{ delimiter: ';', headerRow: 3 }],
  });

/** A note about the file as a whole: what was assumed, and what is not imported. */
export const importNote = z
  .strictObject({
    code: z.string(),
    message: z.string(),
    column: z
      .string()
      .nullable()
      .describe('The header of the column that the note is about; null if it is not about a column.'),
    position: z.int().nullable().describe('The position of that column, from 1.'),
  })
  .meta({ id: 'ImportNote', description: 'Something that was assumed about a file, or is not imported.' });

const paymentsAlone = keysOf(paymentColumns).filter((name) => !(importColumns as readonly string[]).includes(name));
const column = z
  .enum([...importColumns, ...paymentsAlone], {
    error: `A column must be mapped to one of ${importColumns.join(', ')}, or null; of a table of payments, to one of ${keysOf(paymentColumns).join(', ')}.`,
  })
  .nullable();
const dateFormat = z.enum(['ymd', 'dmy', 'mdy'], { error: 'dateFormat must be ymd, dmy, mdy or null.' }).nullable();

/** What the columns of a table mean. */
export const mapping = z
  .strictObject({
    columns: z.record(z.string(), column).describe('The field for each header; null skips the column.'),
    dateFormat: dateFormat.describe('The order of day, month and year in ambiguous dates.'),
    currency: currency.nullable().describe('The currency of amounts that do not state one.'),
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

/** What a row has instead of what the file says: only these fields can make it invalid. */
const rowCorrection = z
  .strictObject(
    {
      name: z.string({ error: 'name must be a text.' }).max(1000),
      expirationDate: calendarDate,
      billingDate: calendarDate,
    },
    { error: 'A correction is an object with name, expirationDate and billingDate.' },
  )
  .partial();

export const rowCorrections = z
  .record(z.string().regex(/^[1-9]\d*$/), rowCorrection, {
    error: 'corrections must be an object whose members are named after the numbers of rows.',
  })
  .meta({
    description: 'Values that replace those of the file, by row number. The file itself does not change.',
    examples: [{ 4: { name: 'example.com', expirationDate: '2027-03-31' } }],
  });
