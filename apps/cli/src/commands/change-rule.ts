import type { RequestOf } from '@namekeep/contract/client';
import { currencies } from '@namekeep/domain/amount';
import {
  emptyValue,
  fieldOf,
  isRecordField,
  type RecordFieldName,
  recordFieldNames,
  valueForms,
} from '@namekeep/domain/record';
import type { OptionValues } from '../command.ts';
import { UsageProblems, usageFailure } from '../failure.ts';
import { readCost, readDate, type Today } from '../read.ts';

type Change = RequestOf<'changesPreview'>['change'];
type Filter = Readonly<Record<string, string | string[]>>;

const costs = { cost: 'renewalCostMinor', 'registration-cost': 'registrationCostMinor' };
const dates = { expires: 'expirationDate', billing: 'billingDate' };

/** What the options ask for: values to set and values to calculate. `filter` is that of `--where`, if there is one. */
export async function readRule(
  options: OptionValues,
  filter: Filter | undefined,
  today: Today,
): Promise<Pick<Change, 'set' | 'adjust' | 'labels'>> {
  const problems = new UsageProblems();
  const set: Record<string, unknown> = {};
  const adjust: Record<string, unknown> = {};
  const setOnce = (option: string, field: string, value: unknown) => {
    if (field in set) throw usageFailure(`--${option} and --set ${field} cannot be used together.`);
    set[field] = value;
  };
  for (const text of options.list('set')) {
    await problems.read(() => {
      const [field, value] = readSetting(text);
      if (field in set) throw usageFailure(`--set ${field} was given more than once.`);
      set[field] = value;
    });
  }
  for (const [option, field] of Object.entries(costs)) {
    const text = options.text(option);
    if (text === undefined) continue;
    await problems.read(async () => {
      const read = await readCostChange(option, text, filter, set.currency);
      if (typeof read === 'number') setOnce(option, field, read);
      else adjust[field] = read;
    });
  }
  for (const [option, field] of Object.entries(dates)) {
    const text = options.text(option)?.trim();
    if (text === undefined) continue;
    await problems.read(async () => {
      const [, count, unit = ''] = /^([+-]\d{1,5})([dwmy])$/i.exec(text) ?? [];
      if (count === undefined) setOnce(option, field, await readDate(option, text, today));
      else adjust[field] = distance(Number(count), unit.toLowerCase());
    });
  }
  problems.throwIfAny();
  const labels = { add: [...options.list('add-label')], remove: [...options.list('remove-label')] };
  // The server validates the values.
  const rule = {
    ...(Object.keys(set).length > 0 && { set }),
    ...(Object.keys(adjust).length > 0 && { adjust }),
    ...(labels.add.length + labels.remove.length > 0 && { labels }),
  };
  if (Object.keys(rule).length > 0) return rule;
  throw usageFailure("Nothing to change. Use at least one option, such as --cost '*1.07' or --set registrar=Porkbun.");
}

/** `FIELD=VALUE` with the field names of the API. An empty value clears the field. */
function readSetting(text: string): [RecordFieldName, unknown] {
  const equals = text.indexOf('=');
  const field = text.slice(0, equals).trim();
  if (equals === -1) throw usageFailure(`--set takes FIELD=VALUE, such as registrar=Porkbun, not "${text}".`);
  if (!isRecordField(field)) {
    throw usageFailure(`--set: "${field}" is not a field. Use one of ${recordFieldNames.join(', ')}.`);
  }
  const value = text.slice(equals + 1);
  const empty = emptyValue(fieldOf(field));
  return [field, value === '' && empty !== undefined ? empty : settingOf(field, value)];
}

/** The value of `--set` in JSON. Unlike in other options, amounts are in minor units. */
function settingOf(field: RecordFieldName, text: string): unknown {
  const { kind } = fieldOf(field);
  switch (valueForms[kind]) {
    case 'boolean':
      return { true: true, yes: true, false: false, no: false, unknown: null }[text] ?? text;
    case 'object':
      try {
        return JSON.parse(text);
      } catch {
        const example = kind === 'reminders' ? ': {"enabled":true,"target":"default","offsets":[30,7]}' : '';
        throw usageFailure(`--set ${field} takes JSON${example}.`);
      }
    case 'scalar':
      if (kind === 'money') return /^\d{1,16}$/.test(text) ? Number(text) : text;
      return kind === 'choice' ? text.replaceAll('-', '_') : text;
  }
}

/** `*1.07`, `+7%`, `+1.50` or `-1.50` as an adjustment, and `12.34` as an amount to set. */
async function readCostChange(option: string, text: string, filter: Filter | undefined, set: unknown) {
  const written = text.trim();
  const percent = factorPercent(written) ?? signedPercent(written);
  if (percent !== undefined) return { percent };
  const [, sign = '', amount = ''] = /^([+-]?)(\d.*)$/.exec(written) ?? [];
  if (amount === '' || /[%*]/.test(written)) {
    throw usageFailure(
      `--${option} takes '*1.07', '+7%', '+1.50', '-1.50' or 12.34, with at most two decimals in the percentage, not "${text}".`,
    );
  }
  const [only, ...others] = new Set([filter?.currency ?? []].flat());
  const selected = others.length === 0 ? only : undefined;
  const currency = currencies.find((code) => code === (sign === '' && set !== undefined ? set : selected));
  if (!currency) {
    throw usageFailure(
      `--${option}: an amount needs one currency. Add it to --where, such as "currency=EUR", or use a percentage.`,
    );
  }
  const minor = await readCost(option, amount, currency);
  return sign === '' ? minor : { addMinor: sign === '-' ? -minor : minor };
}

/** `*1.07` adds 7 percent. Read as text, because 1.07 − 1 is not 0.07 in binary. */
function factorPercent(text: string): number | undefined {
  const [, whole, decimals = ''] = /^\*\s*(\d{1,5})(?:[.,](\d{1,4}))?$/.exec(text) ?? [];
  return whole === undefined ? undefined : (Number(`${whole}${decimals.padEnd(4, '0')}`) - 10_000) / 100;
}

function signedPercent(text: string): number | undefined {
  const [, sign, whole, decimals = ''] = /^([+-])\s*(\d{1,7})(?:[.,](\d{1,2}))?\s*%$/.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const hundredths = Number(`${whole}${decimals.padEnd(2, '0')}`);
  return (sign === '-' ? -hundredths : hundredths) / 100;
}

function distance(count: number, unit: string): { years?: number; months?: number; days?: number } {
  if (unit === 'y') return { years: count };
  if (unit === 'm') return { months: count };
  return { days: unit === 'w' ? count * 7 : count };
}
