import { z } from 'zod';

/** The month in which a payment method ends, `YYYY-MM`. */
export const endMonth = z
  .string({ error: 'Enter a month in the format YYYY-MM, or null.' })
  .refine((text) => /^(?!0000)\d{4}-(?:0[1-9]|1[0-2])$/.test(text), {
    error: 'Enter a month in the format YYYY-MM, such as 2028-03.',
    params: { code: 'invalid_date' },
  })
  .meta({
    description: 'The last month in which it can be charged.',
    pattern: '^\\d{4}-\\d{2}$',
    examples: ['2028-03'],
  });
