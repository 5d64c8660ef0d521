import { FileRefused } from './refusal.ts';

export const formats = ['json', 'yaml', 'csv', 'xlsx'] as const;
export type Format = (typeof formats)[number];

/** Media types of the files that are written (RFC 8259, RFC 9512, RFC 4180, ECMA-376). */
export const mediaTypes: Readonly<Record<Format, string>> = {
  json: 'application/json',
  yaml: 'application/yaml',
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

const startsWith = (bytes: Uint8Array, ...magic: number[]) => magic.every((byte, index) => bytes[index] === byte);

/**
 * Whether a file is a workbook and not text. A declared format must match.
 *
 * @throws FileRefused for any other format, or for a file that is not in its declared format.
 */
export function isWorkbook(bytes: Uint8Array, declared: Format | undefined): boolean {
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) {
    throw new FileRefused('This is an encrypted or an old Excel file (.xls). Save it as .xlsx without a password.');
  }
  if (startsWith(bytes, 0x25, 0x50, 0x44, 0x46)) throw new FileRefused('A PDF cannot be imported; export a table.');
  if (startsWith(bytes, 0x1f, 0x8b))
    throw new FileRefused('The file is compressed. Unpack it and send what is inside.');
  const isZip = startsWith(bytes, 0x50, 0x4b, 0x03, 0x04);
  if (isZip !== (declared === 'xlsx') && (isZip || declared === 'xlsx') && declared !== undefined) {
    throw new FileRefused(
      isZip ? `The file is said to be ${declared}, and is an Excel file or an archive.` : 'This is not an Excel file.',
    );
  }
  return isZip;
}

/** The format of a text, by its start. */
export function textFormatOf(start: string): Exclude<Format, 'xlsx'> {
  const text = start.replace(/^\uFEFF/, '').trimStart();
  if (/^[[{]/.test(text)) return 'json';
  // A start that only YAML has, or the first line of a mapping or a list. With separators in it, it is a table header.
  const yaml =
    /^(?:#[^\n]*\n\s*)*(?:---(?:\s|$)|%YAML|-(?:\s|$)|[!&*]|\w+: [!&*[{]|[\w."'-]+:(?:\s|$)[^,;\t|\n]*(?:\n|$))/;
  return yaml.test(text) ? 'yaml' : 'csv';
}
