/** The formats of an export and what people call them. */
export const fileFormats = [
  ['csv', 'CSV'],
  ['xlsx', 'Excel'],
  ['json', 'JSON'],
  ['yaml', 'YAML'],
] as const;
export type FileFormat = (typeof fileFormats)[number][0];
