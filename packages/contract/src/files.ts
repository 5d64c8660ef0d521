import { z } from 'zod';
import { fileFormats } from './media-types.ts';

export const fileFormat = z.enum(fileFormats, { error: 'format is json, yaml, csv or xlsx.' });
