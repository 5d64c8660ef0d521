import { z } from 'zod';

export const revokedSessions = z
  .strictObject({ revoked: z.int() })
  .meta({ id: 'RevokedSessions', description: 'How many browsers were signed out.' });
