import { z } from 'zod';
import { addDays, addMonths } from './calendar.ts';
import { type Issue, notAnObject } from './issues.ts';
import { labelKey, recordLabels } from './labels.ts';
import { dateRule, domainPatchShape } from './record/input.ts';
import { inSentence, labelOf } from './record/labels.ts';
import { applyPatch, publicFields } from './record/record.ts';
import type { RecordFields } from './record/values.ts';
import type { Choice } from './renewal.ts';
import { integer } from './schemas.ts';

/** The largest percentage that a rule can have, either way. */
const mostPercent = 1_000_000;

/** Whether a percentage has at most two decimals. */
export const isPercent = (value: number): boolean =>
  Math.abs(value) <= mostPercent && Math.round(value * 100) / 100 === value;

/** The adjusted amount, exact for any size. The percentage rounds half up to the minor unit. It can be negative. */
export function adjustCost(
  amount: number,
  { percent = 0, addMinor = 0 }: NonNullable<z.output<typeof costAdjustment>>,
): bigint {
  // In hundredths of a percent, so that everything is an integer.
  const doubled = 2n * BigInt(amount) * BigInt(10_000 + Math.round(percent * 100)) + 10_000n;
  return floorDivide(doubled, 20_000n) + BigInt(addMinor);
}

/**
 * The moved date, or undefined if it leaves the calendar. Years and months are clipped at the end of the month: a year
 * after 29 February is 28 February.
 */
export function adjustDate(
  date: string,
  { years = 0, months = 0, days = 0 }: NonNullable<z.output<typeof dateAdjustment>>,
): string | undefined {
  try {
    return addDays(addMonths(addMonths(date, 12 * years), months), days);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Division that rounds toward minus infinity, for a positive divisor. */
function floorDivide(value: bigint, divisor: bigint): bigint {
  const quotient = value / divisor;
  return value < 0n && quotient * divisor !== value ? quotient - 1n : quotient;
}

const percent = z
  .number({ error: 'percent must be a number, such as 7 or -2.5.' })
  .refine(isPercent, {
    error: `percent can have at most two decimals, from -${mostPercent} to ${mostPercent}.`,
    params: { code: 'out_of_range' },
  })
  .meta({ description: 'Added first, rounded half up to the minor unit. At most two decimals.', examples: [7, -2.5] });
const most = Number.MAX_SAFE_INTEGER;
const step = (name: string, limit: number) =>
  integer(-limit, limit, `${name} must be an integer from -${limit} to ${limit}.`).optional();

const costAdjustment = z
  .strictObject(
    {
      percent: percent.optional(),
      addMinor: step('addMinor', most).describe('Minor units to add after the percentage.'),
    },
    notAnObject('Send an object with percent or addMinor.'),
  )
  .refine(hasMember, { error: 'Send percent or addMinor.', params: { code: 'required' } })
  .optional();
const dateAdjustment = z
  .strictObject(
    { years: step('years', 9998), months: step('months', 119_987), days: step('days', 3_652_058) },
    notAnObject('Send an object with years, months or days.'),
  )
  .refine(hasMember, { error: 'Send years, months or days.', params: { code: 'required' } })
  .optional();

const { clearCostsOnCurrencyChange: _, ...fields } = domainPatchShape;

/** The fields that a rule sets: null clears a field that can be null. */
export const changeSet = z.strictObject(fields, notAnObject('set must be an object with fields of a record.')).meta({
  id: 'ChangeSet',
  description: 'Fields and their new values. Null clears a field that can be null.',
  examples: [{ registrar: 'Porkbun', renewalIntent: 'renew' }],
});

/** The fields that a rule calculates from their values. Unknown values stay unknown. */
export const changeAdjust = z
  .strictObject(
    {
      renewalCostMinor: costAdjustment,
      registrationCostMinor: costAdjustment,
      expirationDate: dateAdjustment,
      billingDate: dateAdjustment,
    },
    notAnObject('adjust must be an object with costs or dates.'),
  )
  .meta({
    id: 'ChangeAdjust',
    description:
      'Costs and dates to calculate from their values. A cost changes by `percent`, then by `addMinor`. A date moves by `years`, then `months`, then `days`, clipped at the end of a month. Unknown values stay unknown.',
    examples: [{ renewalCostMinor: { percent: 7 }, expirationDate: { years: 1 } }],
  });

/** The labels that a rule gives and takes. */
export const changeLabels = z
  .strictObject(
    {
      add: recordLabels.optional().describe('Labels to give; unknown ones are created.'),
      remove: recordLabels.optional().describe('Labels to take.'),
    },
    notAnObject('labels must be an object with add or remove.'),
  )
  .meta({
    id: 'ChangeLabels',
    description: 'Labels to give and to take. The revision of a record does not move.',
    examples: [{ add: ['Client A'], remove: ['Parked'] }],
  });

/** What a change does to each record. */
export interface ChangeRule {
  set?: z.output<typeof changeSet> | undefined;
  adjust?: z.output<typeof changeAdjust> | undefined;
  labels?: z.output<typeof changeLabels> | undefined;
  /** What is decided about the due date of each record. */
  decision?: { choice: Choice; askAgainOn?: string | null | undefined } | undefined;
}

/** Members that were left out and members that are undefined are the same. */
export function hasMember(value: object): boolean {
  return Object.values(value).some((member) => member !== undefined);
}

/** The problems between the members of a rule: a field that is both set and adjusted, a label that is given and taken. */
export function ruleIssues({ set = {}, adjust = {}, labels = {}, decision }: ChangeRule): Issue[] {
  const fieldsTwice = Object.keys(adjust).flatMap((field) =>
    field in set ? [{ path: `adjust.${field}`, code: 'conflict', message: `Either set or adjust ${field}.` }] : [],
  );
  const added = new Set(labels.add?.map(labelKey));
  const labelsTwice = (labels.remove ?? []).flatMap((name) => {
    const message = `Either add or remove the label "${name}".`;
    return added.has(labelKey(name)) ? [{ path: 'labels.remove', code: 'conflict', message }] : [];
  });
  const message = 'Either set renewalIntent, or decide.';
  const isDecidedTwice = decision !== undefined && 'renewalIntent' in set;
  return [...fieldsTwice, ...labelsTwice, ...(isDecidedTwice ? [{ path: 'decision', code: 'conflict', message }] : [])];
}

export type RuleResult = { ok: true; fields: RecordFields } | { ok: false; issues: Issue[] };

/**
 * Applies a rule to a record: first what it sets, then what it adjusts. Costs in another currency are cleared, as in any
 * change of currency.
 */
export function applyRule(current: RecordFields, { set = {}, adjust = {}, decision }: ChangeRule): RuleResult {
  const intent = decision && decision.choice !== 'later' && { renewalIntent: decision.choice };
  const { expirationDate = current.expirationDate, billingDate = current.billingDate, ...others } = set;
  const patched = applyPatch(publicFields(current), { ...others, ...intent, clearCostsOnCurrencyChange: true });
  // The record has a date, and the patch leaves both alone.
  if (!patched.ok) throw new Error(`A rule broke a record: ${patched.issues[0]?.message}`);
  const after: RecordFields = { ...patched.fields, expirationDate, billingDate };
  const issues: Issue[] = [];
  if (expirationDate === null && billingDate === null) issues.push({ ...dateRule });

  for (const field of ['renewalCostMinor', 'registrationCostMinor'] as const) {
    const [amount, adjustment] = [after[field], adjust[field]];
    if (amount === null || !adjustment) continue;
    const adjusted = adjustCost(amount, adjustment);
    if (adjusted < 0n) issues.push(outOfRange(field, 'below zero'));
    else if (adjusted > BigInt(most)) issues.push(outOfRange(field, 'above the largest amount'));
    else after[field] = Number(adjusted);
  }
  for (const field of ['expirationDate', 'billingDate'] as const) {
    const [date, adjustment] = [after[field], adjust[field]];
    if (date === null || !adjustment) continue;
    const adjusted = adjustDate(date, adjustment);
    if (adjusted === undefined) issues.push(outOfRange(field, 'outside the years 1 to 9999'));
    else after[field] = adjusted;
  }
  return issues.length > 0 ? { ok: false, issues } : { ok: true, fields: after };
}

const outOfRange = (field: keyof RecordFields, where: string): Issue => ({
  path: field,
  code: 'out_of_range',
  message: `The new ${inSentence(labelOf(field))} would be ${where}.`,
});
