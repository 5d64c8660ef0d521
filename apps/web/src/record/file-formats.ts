export const fileFormats = { csv: 'CSV', xlsx: 'Excel', json: 'JSON', yaml: 'YAML' } as const;
export type FileFormat = keyof typeof fileFormats;
export const formatChoices = Object.entries(fileFormats) as [FileFormat, string][];
