export const fileFormats = ['json', 'yaml', 'csv', 'xlsx'] as const;
export type FileFormat = (typeof fileFormats)[number];

/** Media types of files, by which `Accept` chooses a format (RFC 8259, RFC 9512, RFC 4180, ECMA-376). */
export const fileMediaTypes: Readonly<Record<FileFormat, string>> = {
  json: 'application/json',
  yaml: 'application/yaml',
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};
