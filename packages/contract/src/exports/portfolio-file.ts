import { calendarDate, choice, filePayment, settings, storedFields } from '@namekeep/domain';
import { z } from 'zod';

const exportedPayment = z
  .strictObject({ ...filePayment.shape, registrar: storedFields.registrar })
  .meta({ id: 'ExportedPayment', description: 'A payment, with the present name of its record.' });

/** An export in JSON. YAML has the same structure. */
export const portfolioFile = z
  .strictObject({
    format: z.literal('namekeep'),
    version: z.literal(1),
    exportedAt: z.string().meta({ format: 'date-time' }),
    domains: z.array(
      z.strictObject(storedFields).meta({ id: 'ExportedRecord', description: 'The fields of a record.' }),
    ),
    payments: z.array(exportedPayment).optional().meta({ description: 'Only with `include=payments`.' }),
    decisions: z
      .array(
        z
          .strictObject({
            name: z.string(),
            forDate: calendarDate,
            choice,
            askAgainOn: calendarDate.nullable(),
            decidedAt: z.string().meta({ format: 'date-time' }),
          })
          .meta({ id: 'ExportedDecision', description: 'A decision for one due date of a record, by its name.' }),
      )
      .optional()
      .meta({ description: 'Only with `include=decisions`.' }),
    settings: settings.optional().meta({ description: 'Only with `includeSettings=true`.' }),
  })
  .meta({ id: 'PortfolioFile', description: 'An export in JSON. Importing it gives the same records.' });
