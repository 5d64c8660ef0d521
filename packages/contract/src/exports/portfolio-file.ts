import { settings, storedFields } from '@namekeep/domain';
import { z } from 'zod';

/** The JSON of an export; YAML has the same members. */
export const portfolioFile = z
  .strictObject({
    format: z.literal('namekeep'),
    version: z.literal(1),
    exportedAt: z.string().meta({ format: 'date-time' }),
    domains: z.array(
      z.strictObject(storedFields).meta({ id: 'ExportedRecord', description: 'The fields of a record.' }),
    ),
    settings: settings.optional().meta({ description: 'With `includeSettings=true`.' }),
  })
  .meta({ id: 'PortfolioFile', description: 'An export in JSON. It reads back as the same records.' });
