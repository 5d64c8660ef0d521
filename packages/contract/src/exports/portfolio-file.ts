import { calendarDate, choice, domainRecord, filePayment, settings, storedFields } from '@namekeep/domain';
import { z } from 'zod';

const exportedPayment = z
  .strictObject({ ...filePayment.shape, registrar: storedFields.registrar })
  .meta({ id: 'ExportedPayment', description: 'A payment, with the present name of its record.' });

const { renewal, ...members } = domainRecord.shape;
const partialRecord = z
  .strictObject({ ...members, 'renewal.date': renewal.shape.date })
  .partial()
  .meta({ id: 'PartialRecord', description: 'The chosen columns of a record.' });

/** An export in JSON. YAML has the same structure. */
export const portfolioFile = z
  .strictObject({
    format: z.literal('namekeep'),
    version: z.literal(1),
    partial: z.literal(true).optional().meta({ description: 'The file lacks records or columns.' }),
    exportedAt: z.string().meta({ format: 'date-time' }),
    domains: z.array(
      z.union([
        z.strictObject(storedFields).meta({ id: 'ExportedRecord', description: 'The fields of a record.' }),
        partialRecord,
      ]),
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
