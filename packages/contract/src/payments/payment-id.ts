import { z } from 'zod';

export const paymentId = z
  .string()
  .meta({ description: 'The ID of a payment, `pay_…`.', examples: ['pay_01jd5w3v8k2m4n6p8r0t2v4x6y'] });
