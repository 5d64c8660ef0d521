import {
  calendarDate,
  currency,
  domainRecord,
  integer,
  lifecycle,
  ownership,
  renewalIntent,
  urgency,
} from '@namekeep/domain';
import { z } from 'zod';
import { success } from '../outcome.ts';
import { invalidCursor } from '../outcomes.ts';
import { defineVerb } from '../verb.ts';

export const sortKeys = ['name', 'renewal', 'cost', 'updatedAt', 'createdAt', 'registrar'] as const;
export type SortKey = (typeof sortKeys)[number];
const sorts = [...sortKeys, ...sortKeys.map((key) => `-${key}` as const)] as const;

export const archivedFilter = z.enum(['false', 'true', 'all'], { error: 'archived is false, true or all.' });

export const domainsListInput = z.strictObject({
  q: z.string().max(500, { error: 'A search has at most 500 characters.' }).optional().meta({
    description:
      'Words to find, without regard to case; each must occur in the name, registrar, DNS provider, purchase e-mail, payment method or notes.',
  }),
  cursor: z
    .string()
    .optional()
    .meta({ description: 'The `nextCursor` of the page before, with the same filters and sort.' }),
  limit: integer(1, 100, 'limit is a whole number from 1 to 100.').default(50).meta({ description: 'Records a page.' }),
  archived: archivedFilter.default('false').meta({ description: 'Active records, archived ones, or all.' }),
  sort: z
    .enum(sorts, { error: `sort is one of ${sortKeys.join(', ')}, with a leading - for the reverse.` })
    .default('name')
    .meta({ description: 'Order; a leading `-` reverses it. Unknown values come last either way.' }),
  lifecycle: lifecycle.optional(),
  ownership: ownership.optional(),
  renewalIntent: renewalIntent.optional(),
  registrar: z.string().max(200).optional().meta({ description: 'Exactly this registrar.' }),
  dnsProvider: z.string().max(200).optional().meta({ description: 'Exactly this DNS provider.' }),
  currency: currency.optional(),
  autoRenew: z.enum(['true', 'false', 'unknown'], { error: 'autoRenew is true, false or unknown.' }).optional(),
  urgency: z.array(urgency).max(5).optional().meta({ description: 'One or more urgencies.' }),
  dueFrom: calendarDate.optional().meta({ description: 'Due date on or after this day.' }),
  dueTo: calendarDate.optional().meta({ description: 'Due date on or before this day.' }),
});
export type DomainsListInput = z.output<typeof domainsListInput>;

const recordPage = z
  .strictObject({ records: z.array(domainRecord), nextCursor: z.string().nullable() })
  .meta({ id: 'RecordPage', description: 'A page of records; `nextCursor` is null at the end.' });

export const domainsList = defineVerb({
  namespace: 'domains',
  name: 'list',
  tag: 'Records',
  summary: 'List and search records',
  effect: 'read',
  access: { scope: 'domains:read' },
  route: { method: 'GET', path: '/api/v1/domains' },
  input: domainsListInput,
  outcomes: {
    page: success({ body: recordPage }),
    invalid_cursor: invalidCursor,
  },
});
