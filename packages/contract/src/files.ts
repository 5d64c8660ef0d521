import { z } from 'zod';
import { fileFormats } from './media-types.ts';

export const fileFormat = z.enum(fileFormats, { error: 'format is json, yaml, csv or xlsx.' });

/** Milliseconds for an import of a hundred thousand rows, which takes seconds; its transaction ends before this does. */
export const fileDeadlineMs = 240_000;
