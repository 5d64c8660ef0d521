import { z } from 'zod';

export const revokedSessions = z
  .strictObject({ revoked: z.int().min(0) })
  .meta({ id: 'RevokedSessions', description: 'The number of browsers that were signed out.' });
