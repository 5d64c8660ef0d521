import { readCurrency } from './currency.ts';
import { constants, openAsBlob } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { UploadOf } from '@namekeep/contract/client';
import type { OptionValues } from './definition.ts';
import { exitCodes, Failure, usageFailure } from './failure.ts';
import { fileReason } from './file-errors.ts';
import { fieldOfFlag } from './fields.ts';

type Upload = UploadOf<'importsPreview'>;
export type Policy = NonNullable<Upload['policy']>;
type Mapping = NonNullable<Upload['mapping']>;
type Columns = NonNullable<Mapping['columns']>;

/** The file to import, or standard input for `-`. */
export async function readSource(file: string, input: NodeJS.ReadStream): Promise<{ name: string; file: Blob }> {
  if (file === '-') return { name: 'standard input', file: new Blob([await readStandardInput(input)]) };
  try {
    // The errors of `openAsBlob` do not say what is wrong with the file.
    await access(file, constants.R_OK);
    if ((await stat(file)).isDirectory()) throw Object.assign(new Error('It is a folder'), { code: 'EISDIR' });
    return { name: basename(file), file: await openAsBlob(file) };
  } catch (error) {
    throw unreadable(file, error);
  }
}

const unreadable = (what: string, error: unknown): Failure =>
  new Failure(
    exitCodes.failed,
    `Cannot read ${what}: ${fileReason(error, { ENOENT: 'no such file. Check the path.', EISDIR: 'it is a folder. Specify a file.' })}`,
  );

/** Reads all of standard input. */
export async function readStandardInput(input: NodeJS.ReadStream): Promise<Buffer<ArrayBuffer>> {
  const { buffer } = await import('node:stream/consumers');
  try {
    return await buffer(input);
  } catch (error) {
    throw unreadable('standard input', error);
  }
}

/** Corrections to what is recognized, or undefined if there are none. */
export function readMapping(options: OptionValues): Mapping | undefined {
  const columns: Columns = {};
  for (const text of options.list('column')) {
    // A header can contain an equals sign; a field name cannot.
    const equals = text.lastIndexOf('=');
    const header = text.slice(0, equals).trim();
    if (equals === -1 || header === '') {
      throw usageFailure(`--column takes HEADER=FIELD, such as "Paid until=expirationDate", not "${text}".`);
    }
    const field = text.slice(equals + 1).trim();
    columns[header] = field === '' ? null : (fieldOfFlag(field) as Columns[string]);
  }
  const mapping: Mapping = {};
  if (Object.keys(columns).length > 0) mapping.columns = columns;
  const dateFormat = options.text('date-format');
  if (dateFormat) mapping.dateFormat = dateFormat as NonNullable<Mapping['dateFormat']>;
  const currency = readCurrency(options);
  if (currency) mapping.currency = currency;
  return Object.keys(mapping).length > 0 ? mapping : undefined;
}
