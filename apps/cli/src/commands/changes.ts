import type { RequestOf } from '@namekeep/contract/client';
import { type Currency, currencies } from '@namekeep/domain/amount';
import {
  emptyValue,
  fieldOf,
  isRecordField,
  type RecordFieldName,
  recordFieldNames,
  valueForms,
} from '@namekeep/domain/record';
import type { Command, Context, OptionPlace } from '../command.ts';
import { requireConfirmation, showAndCommit } from '../commit.ts';
import { exitCodes, Failure, usageFailure } from '../failure.ts';
import { fieldOption } from '../fields.ts';
import { openFile } from '../files.ts';
import { unusedValues } from '../filters.ts';
import { readCost, readDate } from '../read.ts';
import { counted } from '../render.ts';

export const change: Command = {
  description: [
    'Selects records with --where or --names, shows what would change, asks for confirmation, then changes everything or nothing. Without a terminal, --yes or --dry-run is required.',
    "--where takes the filters of the API's list, such as `tld=com&registrar=GoDaddy`, also as separate arguments. An empty text selects all records that are not archived.",
    'Unknown costs and dates stay unknown. A record that the change would break, such as one with a cost below zero, is invalid and is not changed.',
    'Setting renewalIntent is a decision for the current due date of each record that changes.',
  ],
  arguments: { '[PART ...]': 'More filters for --where, such as registrar=GoDaddy.' },
  options: {
    '--where QUERY ...':
      'Change the records that the list shows with these filters, such as "tld=com&registrar=GoDaddy".',
    '--names FILE': 'Change the records with the names in this file, or - for standard input.',
    '--set FIELD=VALUE ...': {
      help: 'Set a field, by its name in the API, such as renewalIntent=let_expire. "FIELD=" clears it. Can be repeated.',
      read: readSetting,
    },
    '--cost CHANGE': {
      help: "Change the renewal cost: '*1.07', +7%, +1.50, -1.50 or 12.34. Amounts need one currency in --where.",
      read: readCostChange,
    },
    '--registration-cost CHANGE': { help: 'Change the registration cost in the same way.', read: readCostChange },
    '--expires DATE': {
      help: 'Move the expiration date from its current value, such as +1y, -6m, +2w or +90d, or set it to a date.',
      read: readMove,
    },
    '--billing DATE': { help: 'Move or set the billing date in the same way.', read: readMove },
    ...fieldOption('reminders', { member: 'adjust.reminders' }),
    '--add-label LABEL ...': 'Label to add; it is created if needed. Can be repeated.',
    '--remove-label LABEL ...': 'Label to remove. Can be repeated.',
    '-n, --dry-run': 'Show what would change, without changing anything.',
    '--skip-invalid': 'Change the valid records and skip the invalid ones.',
    '--acknowledge-currency-changes': 'Allow clearing the stored costs of records whose currency changes.',
    '--all': 'Show every record, not only the first 20 of each kind.',
    '-y, --yes': 'Skip the confirmation.',
  },
  members: {
    cost: 'adjust.renewalCostMinor',
    'registration-cost': 'adjust.registrationCostMinor',
    expires: 'adjust.expirationDate',
    billing: 'adjust.billingDate',
    'add-label': 'labels.add',
    'remove-label': 'labels.remove',
  },
  excludes: [['where', 'names']],
  examples: {
    "change --where 'tld=com&registrar=GoDaddy' --cost '*1.07'": 'Raise the renewal cost by 7 percent.',
    'change --names expire.txt --set renewalIntent=let_expire': 'Let the names in a file expire.',
    "change --where '' --remind 60,14": 'Reminders 60 and 14 days before the due date, for all.',
    'change --where registrar=Gandi --expires +1y --dry-run': 'Preview a year more for each.',
    'change --where currency=EUR costFrom=1 --cost +1.50 --yes': 'Add 1.50 EUR to every renewal cost, without asking.',
  },
  placeOf(path) {
    const [, part = '', rest = ''] = /^(select\.filter|select|set)\b\.?(.*)$/.exec(path) ?? [];
    return { select: '--names', 'select.filter': `--where ${rest}`.trim(), set: `--set ${rest}` }[part];
  },
  async run(context, parts, options) {
    const { output } = context;
    const where = options.list('where');
    const file = options.text('names');
    if (file === undefined && where.length === 0)
      throw usageFailure('Use either --where or --names to select records.');
    if (file !== undefined && parts.length > 0) throw usageFailure(`Unexpected argument "${parts[0]}".`);
    requireConfirmation(context, options.given, 'change the records or --dry-run', file === '-');
    const filter = file === undefined ? readWhere([...where, ...parts]) : {};
    const select = file === undefined ? { filter } : await namesIn(file, context);
    if ('names' in select && !output.json) output.progress(`Reading ${counted(select.names.length, 'name')} …`);
    const currency = async () => currencyOf(filter);
    const rule = ruleOf(await options.members<Members>({ ...context, currency }));
    const api = await context.connect();
    const preview = await api.call('changesPreview', { change: { select, ...rule } });
    if (preview.body.rows.length === 0 && !options.flag('dry-run')) {
      if (file !== undefined) throw new Failure(exitCodes.notFound, 'None of these names is in your portfolio.');
      output.tell('No records found, so nothing was changed.');
      for (const sentence of await unusedValues(api, filter)) output.tell(sentence);
      return;
    }
    return showAndCommit(context, api, preview, options.given, 'change');
  },
};

/** One name per line, or separated by spaces, commas or semicolons. */
async function namesIn(file: string, context: Context): Promise<{ names: string[] }> {
  const text = await (await openFile(file, context)).file.text();
  const names = text.split(/[\s,;]+/).filter(Boolean);
  if (names.length === 0) throw new Failure(exitCodes.failed, 'There are no names in the input.');
  return { names };
}

/**
 * Reads the query string of `--where` as the filter of a change. Its parts are separated by `&`, or by spaces before the
 * next `NAME=`, so that `registrar=Gandi SAS tld=com` needs no escapes. Parameters that repeat become lists.
 */
function readWhere(texts: readonly string[]): Filter {
  const filter: Filter = {};
  const parts = texts.flatMap((text) =>
    text
      .trim()
      .replace(/^\?/, '')
      .split(/&|\s+(?=[A-Za-z]+=)/),
  );
  for (const part of parts) {
    if (part === '') continue;
    if (!/^[A-Za-z]+=/.test(part)) {
      throw usageFailure(`--where takes filters such as "tld=com&registrar=GoDaddy", not "${part}".`);
    }
    for (const [name, value] of new URLSearchParams(part)) {
      const before = filter[name];
      filter[name] = before === undefined ? value : [before, value].flat();
    }
  }
  return filter;
}

/** The currency of amounts: the only one that the filter selects. */
function currencyOf({ currency = [] }: Filter): Currency {
  const [only, ...others] = new Set([currency].flat());
  const found = others.length === 0 ? currencies.find((code) => code === only) : undefined;
  if (found) return found;
  throw usageFailure('An amount needs one currency. Add it to --where, such as "currency=EUR", or use a percentage.');
}

type Change = RequestOf<'changesPreview'>['change'];
type Filter = Record<string, string | string[]>;
type Setting = readonly [field: RecordFieldName, value: unknown];

/** What the options give. What they calculate is an object; any other value is set. */
interface Members extends Pick<Change, 'labels'> {
  set?: Setting[];
  adjust?: Readonly<Record<string, unknown>>;
}

/** What the options ask for: values to set and values to calculate. The server validates them. */
function ruleOf({ set: settings = [], adjust: given = {}, labels }: Members) {
  const calculated = Object.entries(given).filter(([field, value]) => field !== 'reminders' && isObject(value));
  const fixed = Object.entries(given).filter(([field, value]) => field === 'reminders' || !isObject(value));
  const set = [...settings, ...fixed];
  const twice = set.find(([field], index) => set.findIndex(([other]) => other === field) < index);
  if (twice) throw usageFailure(`${twice[0]} was given more than once.`);
  const rule = {
    ...(set.length > 0 && { set: Object.fromEntries(set) }),
    ...(calculated.length > 0 && { adjust: Object.fromEntries(calculated) }),
    ...(labels && { labels }),
  };
  if (Object.keys(rule).length > 0) return rule;
  throw usageFailure("Nothing to change. Use at least one option, such as --cost '*1.07' or --set registrar=Porkbun.");
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;

/** `FIELD=VALUE` with the field names of the API. An empty value clears the field. Unlike in other options, amounts are in minor units. */
function readSetting(text: string): Setting {
  const equals = text.indexOf('=');
  const field = text.slice(0, equals).trim();
  if (equals === -1) throw usageFailure(`--set takes FIELD=VALUE, such as registrar=Porkbun, not "${text}".`);
  if (!isRecordField(field)) {
    throw usageFailure(`--set: "${field}" is not a field. Use one of ${recordFieldNames.join(', ')}.`);
  }
  const value = text.slice(equals + 1);
  const empty = emptyValue(fieldOf(field));
  if (value === '' && empty !== undefined) return [field, empty];
  const { kind } = fieldOf(field);
  if (kind === 'choice') return [field, value.replaceAll('-', '_')];
  if (kind === 'money') return [field, /^\d{1,16}$/.test(value) ? Number(value) : value];
  if (valueForms[kind] === 'scalar') return [field, value];
  if (valueForms[kind] === 'boolean') {
    return [field, { true: true, yes: true, false: false, no: false, unknown: null }[value] ?? value];
  }
  try {
    return [field, JSON.parse(value)];
  } catch {
    const example = kind === 'reminders' ? ': {"enabled":true,"target":"default","offsets":[30,7]}' : '';
    throw usageFailure(`--set ${field} takes JSON${example}.`);
  }
}

/** `*1.07`, `+7%`, `+1.50` or `-1.50` as an adjustment, and `12.34` as an amount to set. */
async function readCostChange(text: string, { name, options, currency }: OptionPlace) {
  const written = text.trim().replace(',', '.');
  const [, factor] = /^\*\s*(\d{1,5}(?:\.\d{1,4})?)$/.exec(written) ?? [];
  // 1.07 − 1 is not 0.07 in binary.
  if (factor) return { percent: Math.round((Number(factor) - 1) * 10_000) / 100 };
  const [, percent] = /^([+-]\s*\d{1,7}(?:\.\d{1,2})?)\s*%$/.exec(written) ?? [];
  if (percent) return { percent: Number(percent.replace(/\s/, '')) };
  const [, sign = '', amount = ''] = /^([+-]?)(\d.*)$/.exec(text.trim()) ?? [];
  if (amount === '' || /[%*]/.test(written)) {
    throw usageFailure(
      `--${name} takes '*1.07', '+7%', '+1.50', '-1.50' or 12.34, with at most two decimals in the percentage, not "${text}".`,
    );
  }
  if (sign !== '') return { addMinor: Number(`${sign}${await readCost(name, amount, await currency())}`) };
  // An amount to set is in the currency that is set with it.
  const set = options.list('set').find((one) => /^\s*currency\s*=/.test(one)) ?? '';
  const own = currencies.find((code) => code === set.slice(set.indexOf('=') + 1));
  return readCost(name, amount, own ?? (await currency()));
}

/** `+1y` as a distance, and any other date as the one to set. */
function readMove(text: string, { name, today }: OptionPlace) {
  const [, count, unit = ''] = /^([+-]\d{1,5})([dwmy])$/i.exec(text.trim()) ?? [];
  if (count === undefined) return readDate(name, text.trim(), today);
  const number = Number(count);
  return (
    { y: { years: number }, m: { months: number }, w: { days: number * 7 } }[unit.toLowerCase()] ?? { days: number }
  );
}
