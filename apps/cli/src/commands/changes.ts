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
import type { Command, OptionValues } from '../command.ts';
import { requireConfirmation, showAndCommit } from '../commit.ts';
import { exitCodes, Failure, UsageProblems, usageFailure } from '../failure.ts';
import { fieldOption, optionOfField, readReminders } from '../fields.ts';
import { openFile } from '../files.ts';
import { readCost, readDate, type Today } from '../read.ts';
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
    '--set FIELD=VALUE ...':
      'Set a field, by its name in the API, such as renewalIntent=let_expire. "FIELD=" clears it. Can be repeated.',
    '--cost CHANGE':
      "Change the renewal cost: '*1.07', +7%, +1.50, -1.50 or 12.34. Amounts need one currency in --where.",
    '--registration-cost CHANGE': 'Change the registration cost in the same way.',
    '--expires DATE':
      'Move the expiration date from its current value, such as +1y, -6m, +2w or +90d, or set it to a date.',
    '--billing DATE': 'Move or set the billing date in the same way.',
    ...fieldOption('reminders'),
    '--add-label LABEL ...': 'Label to add; it is created if needed. Can be repeated.',
    '--remove-label LABEL ...': 'Label to remove. Can be repeated.',
    '-n, --dry-run': 'Show what would change, without changing anything.',
    '--skip-invalid': 'Change the valid records and skip the invalid ones.',
    '--acknowledge-currency-changes': 'Allow clearing the stored costs of records whose currency changes.',
    '--all': 'Show every record, not only the first 20 of each kind.',
    '-y, --yes': 'Skip the confirmation.',
  },
  examples: {
    "change --where 'tld=com&registrar=GoDaddy' --cost '*1.07'": 'Raise the renewal cost by 7 percent.',
    'change --names expire.txt --set renewalIntent=let_expire': 'Let the names in a file expire.',
    "change --where '' --remind 60,14": 'Reminders 60 and 14 days before the due date, for all.',
    'change --where registrar=Gandi --expires +1y --dry-run': 'Preview a year more for each.',
    'change --where currency=EUR costFrom=1 --cost +1.50 --yes': 'Add 1.50 EUR to every renewal cost, without asking.',
  },
  async run(context, parts, options) {
    const { output, today } = context;
    const where = options.list('where');
    const file = options.text('names');
    if ((file === undefined) === (where.length === 0)) {
      throw usageFailure('Use either --where or --names to select records.');
    }
    if (file !== undefined && parts.length > 0) throw usageFailure(`Unexpected argument "${parts[0]}".`);
    requireConfirmation(context, options, 'change the records or --dry-run', file === '-');
    const filter = file === undefined ? readWhere([...where, ...parts]) : undefined;
    const text = file === undefined ? undefined : await (await openFile(file, context)).file.text();
    // One per line, or separated by spaces, commas or semicolons.
    const names = text?.split(/[\s,;]+/).filter(Boolean);
    if (names?.length === 0) throw new Failure(exitCodes.failed, 'There are no names in the input.');
    if (names && !options.flag('json')) output.progress(`Reading ${counted(names.length, 'name')} …`);
    const api = await context.connect();
    const rule = await readRule(options, filter, today);
    const select = names ? { names } : { filter: filter ?? {} };
    const preview = await api.call('changesPreview', { change: { select, ...rule } }, optionOf);
    return showAndCommit(context, api, preview, options, 'change');
  },
};

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

/** The option that a member of the request comes from. */
function optionOf(path: string): string {
  const [first, second = ''] = path.split('.');
  if (path.startsWith('select.filter')) return `--where ${path.slice('select.filter.'.length)}`.trim();
  if (first === 'select') return '--names';
  if (first === 'labels') return `--${second}-label`;
  if (first === 'set') return `--set ${second}`;
  return first === 'adjust' ? optionOfField(second) : path;
}

type Change = RequestOf<'changesPreview'>['change'];
type Filter = Record<string, string | string[]>;

const costs = { cost: 'renewalCostMinor', 'registration-cost': 'registrationCostMinor' };
const dates = { expires: 'expirationDate', billing: 'billingDate' };

/** What the options ask for: values to set and values to calculate. `filter` is that of `--where`, if there is one. */
async function readRule(
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
  const remind = options.text('remind');
  if (remind !== undefined) await problems.read(() => setOnce('remind', 'reminders', readReminders(remind)));
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
