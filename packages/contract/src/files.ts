import { z } from 'zod';
import { fileFormats } from './media-types.ts';

export const fileFormat = z.enum(fileFormats, { error: 'format must be json, yaml, csv or xlsx.' });

/** In milliseconds: enough for an import of a hundred thousand rows, which takes seconds. */
export const fileDeadlineMs = 240_000;
