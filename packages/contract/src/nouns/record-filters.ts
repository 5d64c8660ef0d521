import {
  currency,
  inSentence,
  integer,
  isMoment,
  isRelativeDay,
  labelOf,
  lifecycle,
  listOf,
  maxLabelsOfRecord,
  missingFields,
  notAnObject,
  ownership,
  renewalIntent,
  searchedFields,
  urgency,
} from '@namekeep/domain';
import { z } from 'zod';
import type { Issue } from '../errors.ts';
import { integerIn, queryKindOf } from '../verb.ts';

export const archivedFilter = z.enum(['false', 'true', 'all'], { error: 'archived must be false, true or all.' });

/** The maximum number of values of one filter: more than a person would choose. */
const mostValues = 100;
const anyOf = (text: z.ZodType<string>, noun: string) =>
  z
    .array(text)
    .max(mostValues, { error: `A request can have at most ${mostValues} ${noun}.` })
    .optional();

/** A plus sign that was not escaped reaches a query as a space, in `+30d` and in the offset of an instant. */
export const unescapedPlus = (text: string): string => text.replace(/^ (?=\d)| (?=\d\d:\d\d$)/, '+');

const day = z
  .string()
  .overwrite(unescapedPlus)
  .refine(isRelativeDay, {
    error:
      'Use a date such as 2027-02-28, today, or an offset from today of at most 100 years such as +30d, -2w, +3m or +1y.',
    params: { code: 'invalid_date' },
  })
  .meta({
    minLength: 3,
    maxLength: 10,
    pattern: '^(\\d{4}-\\d{2}-\\d{2}|today|[+-]\\d{1,5}[dwmy])$',
    examples: ['2027-03-31', 'today', '+30d'],
  });

const cost = (name: string) =>
  integer(0, Number.MAX_SAFE_INTEGER, `${name} must be an integer from 0, in minor units.`).optional();

/** The filters of records, the same for the list, its totals, its facets and its export. */
const recordFilters = {
  q: z
    .string()
    .max(500, { error: 'A search can have at most 500 characters.' })
    .optional()
    .describe(
      `Words to search for, case-insensitive. Each must occur in the ${listOf(searchedFields.map((field) => inSentence(labelOf(field))))}.`,
    ),
  in: z.enum(['all', 'name', 'notes'], { error: 'in must be all, name or notes.' }).optional().meta({
    default: 'all',
    description: 'Where to search for `q`: everywhere, only in the name (ASCII and Unicode), or only in the notes.',
  }),
  names: anyOf(z.string().max(1000), 'names').describe(
    'Only records with one of these names, as people write them, archived ones too unless `archived` is given.',
  ),
  archived: archivedFilter
    .optional()
    .meta({ default: 'false', description: '`false`: active records; `true`: archived records; `all`: both.' }),
  lifecycle: lifecycle.optional(),
  ownership: ownership.optional(),
  renewalIntent: renewalIntent.optional(),
  tld: anyOf(z.string().max(253), 'top-level domains').describe(
    'Only records with one of these public suffixes, such as `com` or `co.uk`.',
  ),
  label: z
    .array(z.string().max(200))
    .max(maxLabelsOfRecord, { error: `A request can have at most ${maxLabelsOfRecord} labels.` })
    .optional()
    .describe('Only records with all of these labels, case-insensitive.'),
  registrar: anyOf(z.string().max(200), 'registrars').describe(
    'Only records with one of these registrars, case-insensitive.',
  ),
  dnsProvider: z.string().max(200).optional().describe('Only records with this DNS provider, case-insensitive.'),
  paymentMethod: z.string().max(2000).optional().describe('Only records with this payment method, case-insensitive.'),
  currency: z.array(currency).max(mostValues).optional().describe('Only records in one of these currencies.'),
  costFrom: cost('costFrom').describe('Minimum renewal cost, in minor units. Requires exactly one `currency`.'),
  costTo: cost('costTo').describe('Maximum renewal cost, in minor units. Requires exactly one `currency`.'),
  autoRenew: z
    .enum(['true', 'false', 'unknown', 'not_true'], { error: 'autoRenew must be true, false, unknown or not_true.' })
    .optional()
    .describe('`not_true`: false or unknown.'),
  urgency: z.array(urgency).max(5).optional().describe('Only records with one of these urgencies.'),
  dueFrom: day
    .optional()
    .describe('Only records due on or after this day: a date, `today`, or an offset from today such as `+30d`.'),
  dueTo: day
    .optional()
    .describe('Only records due on or before this day: a date, `today`, or an offset from today such as `+30d`.'),
  missing: z
    .array(z.enum(missingFields, { error: `missing must be one of ${missingFields.join(', ')}.` }))
    .max(mostValues)
    .optional()
    .describe('Only records in which at least one of these fields is unknown; `labels`: that have no label.'),
  updatedFrom: z
    .string()
    .overwrite(unescapedPlus)
    .refine((text) => isRelativeDay(text) || isMoment(text), {
      error: 'Use a day or an instant, such as 2026-11-20, -1d or 2026-11-20T09:30:00Z.',
      params: { code: 'invalid_date' },
    })
    .optional()
    .meta({
      description: 'Only records changed since then: a day, an offset from today such as `-1d`, or an instant.',
      examples: ['2026-11-20', '-1d'],
    }),
};
export type RecordFilters = z.output<z.ZodObject<typeof recordFilters>>;

/** The filters of a list that can be taken from a view: those in the request win. */
const viewFilter = z
  .string()
  .max(200)
  .optional()
  .describe('The name of a view whose filters and sort order apply. Parameters beside it win.');

const costsInOneCurrency = {
  path: ['currency'],
  error: 'costFrom and costTo require exactly one currency.',
  params: { code: 'required' },
  // Reported together with the other problems.
  when: () => true,
};

/** An input with these filters, and the rule between them. */
export function withRecordFilters<Shape extends z.ZodRawShape>(others: Shape) {
  return z
    .strictObject({ ...recordFilters, view: viewFilter, ...others })
    .refine(hasCurrencyOfCosts, costsInOneCurrency);
}

/** Parameters of a list in a body: as in a query, or as JSON has them, with a single text in place of a list of one. */
export function filtersInBody<Shape extends z.ZodRawShape>(others: Shape, error: string) {
  const shape = { ...recordFilters, ...others };
  const members = Object.entries(shape).map(([name, schema]) => {
    const types = { list: ['array', 'string'], integer: ['integer', 'string'], text: undefined }[queryKindOf(schema)];
    const member = z.preprocess(fromText(schema), schema);
    return [name, types ? member.meta({ type: types }) : member];
  });
  return z
    .strictObject(Object.fromEntries(members) as unknown as typeof shape, notAnObject(error))
    .refine(hasCurrencyOfCosts, costsInOneCurrency);
}

export const recordFiltersInBody = filtersInBody(
  { view: viewFilter },
  'filter must be an object with filters of the list.',
);

/** Converts a member to the type that its filter has in a query. */
function fromText(schema: z.core.$ZodType): (value: unknown) => unknown {
  const kind = queryKindOf(schema);
  return (value) => {
    if (kind === 'list') return typeof value === 'string' ? [value] : value;
    if (kind === 'integer') return integerIn(value);
    return typeof value === 'boolean' ? String(value) : value;
  };
}

/** Amounts of different currencies cannot be compared. With a view, `currencyOfCosts` is asked once its filters are there. */
function hasCurrencyOfCosts(input: unknown): boolean {
  // What is not an object has a problem of its own.
  const { costFrom, costTo, currency: currencies, view } = Object(input) as Partial<RecordFilters> & { view?: unknown };
  if (view !== undefined || (costFrom === undefined && costTo === undefined)) return true;
  return Array.isArray(currencies) && new Set(currencies).size === 1;
}

/** The problem of filters of the cost without exactly one currency. */
export function currencyOfCosts(filters: Partial<RecordFilters>): Issue | undefined {
  if (hasCurrencyOfCosts(filters)) return undefined;
  const { path, error, params } = costsInOneCurrency;
  return { path: path.join('.'), code: params.code, message: error };
}
