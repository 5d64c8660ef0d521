import { z } from 'zod';

export const fileFormats = ['json', 'yaml', 'csv', 'xlsx'] as const;
export type FileFormat = (typeof fileFormats)[number];
export const fileFormat = z.enum(fileFormats, { error: 'format must be json, yaml, csv or xlsx.' });

/** In milliseconds: enough for an import of a hundred thousand rows, which takes seconds. */
export const fileDeadlineMs = 240_000;

/** The media types of files, for `Accept` and `Content-Type` (RFC 8259, RFC 9512, RFC 4180, ECMA-376). */
export const fileMediaTypes: Readonly<Record<FileFormat, string>> = {
  json: 'application/json',
  yaml: 'application/yaml',
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Formats of the report of a year. */
export const reportFormats = ['json', 'csv', 'xlsx'] as const;
export type ReportFormat = (typeof reportFormats)[number];

const { json, csv, xlsx } = fileMediaTypes;
export const reportFileTypes = { csv, xlsx };
export const reportMediaTypes: Readonly<Record<ReportFormat, string>> = { json, ...reportFileTypes };
