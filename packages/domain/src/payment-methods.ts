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

/** A number of a card as people write it: twelve digits or more, perhaps in groups. */
const cardNumber = /\d(?:[ \u00a0.-]?\d){11,}/g;

/** A text with the numbers of cards cut down to their last four digits, for everything that people look at. */
export const maskCardNumbers = (text: string): string =>
  text.replace(cardNumber, (number) => `•••• ${number.replace(/\D/g, '').slice(-4)}`);
