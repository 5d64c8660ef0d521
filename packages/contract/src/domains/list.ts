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

export const archivedFilter = z.enum(['false', 'true', 'all'], { error: 'archived must be false, true or all.' });

export const domainsListInput = z.strictObject({
  q: z.string().max(500, { error: 'A search can have at most 500 characters.' }).optional().meta({
    description:
      'Words to search for, case-insensitive. Each must occur in the name, registrar, DNS provider, purchase e-mail, payment method or notes.',
  }),
  cursor: z
    .string()
    .optional()
    .meta({ description: 'The `nextCursor` of the previous page. Keep the filters and the sort order.' }),
  limit: integer(1, 100, 'limit must be an integer from 1 to 100.')
    .default(50)
    .meta({ description: 'The maximum number of records per page.' }),
  archived: archivedFilter
    .default('false')
    .meta({ description: '`false`: active records; `true`: archived records; `all`: both.' }),
  sort: z
    .enum(sorts, {
      error: `sort must be one of ${sortKeys.join(', ')}, optionally with a leading - to reverse the order.`,
    })
    .default('name')
    .meta({ description: 'The sort order. A leading `-` reverses it. Unknown values always come last.' }),
  lifecycle: lifecycle.optional(),
  ownership: ownership.optional(),
  renewalIntent: renewalIntent.optional(),
  registrar: z.string().max(200).optional().meta({ description: 'Only records with exactly this registrar.' }),
  dnsProvider: z.string().max(200).optional().meta({ description: 'Only records with exactly this DNS provider.' }),
  currency: currency.optional(),
  autoRenew: z.enum(['true', 'false', 'unknown'], { error: 'autoRenew must be true, false or unknown.' }).optional(),
  urgency: z.array(urgency).max(5).optional().meta({ description: 'One or more urgencies.' }),
  dueFrom: calendarDate.optional().meta({ description: 'Due date on or after this day.' }),
  dueTo: calendarDate.optional().meta({ description: 'Due date on or before this day.' }),
});
export type DomainsListInput = z.output<typeof domainsListInput>;

const recordPage = z
  .strictObject({ records: z.array(domainRecord), nextCursor: z.string().nullable() })
  .meta({ id: 'RecordPage', description: 'A page of records. `nextCursor` is null on the last page.' });

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
