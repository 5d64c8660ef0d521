import { z } from 'zod';
import { scope } from '../access.ts';

const time = z.string().meta({ format: 'date-time' });

export const token = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    scopes: z.array(scope),
    hint: z.string().meta({ description: 'The last four characters of the secret.' }),
    createdAt: time,
    expiresAt: time,
    lastUsedAt: time.nullable().meta({ description: 'Accurate to within a minute.' }),
    revokedAt: time.nullable(),
    status: z.enum(['active', 'expired', 'revoked']),
  })
  .meta({ id: 'Token', description: 'A personal access token, without its secret.' });
export type Token = z.output<typeof token>;
