import {
  calendarDate,
  choice,
  density,
  domainRecord,
  filePayment,
  labelColor,
  settings,
  storedFields,
  viewColumns,
} from '@namekeep/domain';
import { z } from 'zod';
import { viewQuery } from '../views/view.ts';

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
        z
          .strictObject({ ...storedFields, labels: z.array(z.string()).optional() })
          .meta({ id: 'ExportedRecord', description: 'The fields of a record; its labels with `include=labels`.' }),
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
    labels: z
      .array(
        z
          .strictObject({ name: z.string(), color: labelColor })
          .meta({ id: 'ExportedLabel', description: 'A label. Which records have it is in the records.' }),
      )
      .optional()
      .meta({ description: 'Only with `include=labels`.' }),
    views: z
      .array(
        z
          .strictObject({ name: z.string(), density, pinned: z.boolean(), columns: viewColumns, query: viewQuery })
          .meta({ id: 'ExportedView', description: 'A view of the list.' }),
      )
      .optional()
      .meta({ description: 'Only with `include=views`.' }),
    settings: settings.optional().meta({ description: 'Only with `includeSettings=true`.' }),
  })
  .meta({ id: 'PortfolioFile', description: 'An export in JSON. Importing it gives the same records.' });
