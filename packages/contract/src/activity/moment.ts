import { isMoment } from '@namekeep/domain';
import { z } from 'zod';

/** A limit of a period. Where a day begins depends on the owner's time zone. */
export const moment = z
  .string({ error: 'Enter a day or an instant, such as 2026-11-20 or 2026-11-20T09:30:00Z.' })
  .refine(isMoment, {
    error: 'Enter a day or an instant, such as 2026-11-20 or 2026-11-20T09:30:00Z.',
    params: { code: 'invalid_date' },
  })
  .meta({
    description: 'A calendar day in the time zone of the account, or an instant (RFC 3339).',
    examples: ['2026-11-20', '2026-11-20T09:30:00Z'],
  });

/** Who can be asked for. */
export const actorKind = z.enum(['session', 'token'], { error: 'actor must be session or token.' });
