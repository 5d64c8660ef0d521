import type { RequestOf } from '@namekeep/contract/client';
import type { Currency } from '@namekeep/domain/amount';
import { readAmount } from '@namekeep/domain/read-amount';
import { readDate, type Today } from './dates.ts';
import type { OptionValues } from './definition.ts';
import { usageFailure } from './failure.ts';
import type { DomainRecord } from './render/values.ts';

export type RecordInput = Omit<RequestOf<'domainsCreate'>['record'], 'name'>;

export interface RecordInputSources {
  today: Today;
  /** What `+1y` counts from: the record's own date of that field; today without it. */
  dateOf?(field: DateField): Promise<string>;
  /** The currency of amounts where --currency is not given. */
  currency(): Promise<Currency>;
  /** Reminders that --reminders and --remind-of change. */
  reminders?(): Promise<DomainRecord['reminders']>;
  /** For `--notes -`. */
  input: NodeJS.ReadStream;
}

const dateOptions = { expires: 'expirationDate', billing: 'billingDate', registered: 'registrationDate' } as const;
export type DateField = (typeof dateOptions)[keyof typeof dateOptions];
const costOptions = { cost: 'renewalCostMinor', 'registration-cost': 'registrationCostMinor' } as const;
const textOptions = {
  registrar: 'registrar',
  dns: 'dnsProvider',
  email: 'purchaseEmail',
  'payment-method': 'paymentMethod',
} as const;

/** The fields that the options give, as the API takes them. Only what is written here is checked; the server decides. */
export async function readRecordInput(options: OptionValues, sources: RecordInputSources): Promise<RecordInput> {
  const fields: RecordInput = {};
  for (const [option, field] of entries(dateOptions)) {
    const text = options.text(option);
    if (text === undefined) continue;
    const { today, dateOf } = sources;
    fields[field] = await readDate(option, text, today, dateOf && (() => dateOf(field)));
  }
  const currency = options.text('currency') as Currency | undefined;
  if (currency) fields.currency = currency;
  for (const [option, field] of entries(costOptions)) {
    const text = options.text(option);
    if (text !== undefined) fields[field] = minorOf(option, text, currency ?? (await sources.currency()));
  }
  for (const [option, field] of entries(textOptions)) {
    const text = options.text(option);
    if (text !== undefined) fields[field] = text;
  }
  const intent = options.text('intent');
  if (intent) fields.renewalIntent = intentOf(intent);
  const autoRenew = options.text('auto-renew');
  if (autoRenew) fields.autoRenew = autoRenew === 'unknown' ? null : autoRenew === 'yes';
  // The parser has let nothing pass but the values of the definition, which are those of the API.
  const ownership = options.text('ownership') as RecordInput['ownership'];
  if (ownership) fields.ownership = ownership;
  const lifecycle = options.text('lifecycle') as RecordInput['lifecycle'];
  if (lifecycle) fields.lifecycle = lifecycle;
  const notes = options.text('notes');
  if (notes !== undefined) fields.notes = notes === '-' ? await readAll(sources.input) : notes;
  const reminders = await readReminders(options, sources);
  if (reminders) fields.reminders = reminders;
  return fields;
}

/** `let-expire` is what a person types, `let_expire` what the API calls it; both are taken. */
export const intentOf = (text: string): NonNullable<RecordInput['renewalIntent']> =>
  text === 'renew' ? 'renew' : 'let_expire';

function minorOf(option: string, text: string, currency: Currency): number {
  const amount = readAmount(text, currency);
  if (amount.ok) return amount.minor;
  throw usageFailure(`--${option}: ${amount.message}`);
}

async function readReminders(
  options: OptionValues,
  { reminders }: RecordInputSources,
): Promise<DomainRecord['reminders'] | undefined> {
  const days = options.text('reminders');
  const target = options.text('remind-of') as DomainRecord['reminders']['target'] | undefined;
  if (days === undefined && target === undefined) return undefined;
  if (days === undefined && !reminders) {
    throw usageFailure('--remind-of also needs --reminders, such as --reminders 30,14,7,1.');
  }
  const before = (await reminders?.()) ?? { enabled: true, target: 'default', offsets: [] };
  const chosen = target ?? before.target;
  if (days === undefined) return { ...before, target: chosen };
  if (days === 'off') return { ...before, enabled: false, target: chosen };
  if (!/^\d{1,3}(,\d{1,3})*$/.test(days)) {
    throw usageFailure(`--reminders takes "off" or days before the date, such as 30,14,7,1; not "${days}".`);
  }
  return { enabled: true, target: chosen, offsets: days.split(',').map(Number) };
}

async function readAll(input: NodeJS.ReadStream): Promise<string> {
  const { readStandardInput } = await import('./import-source.ts');
  return (await readStandardInput(input)).toString('utf8').replace(/\r?\n$/, '');
}

const entries = <Key extends string, Value>(object: Readonly<Record<Key, Value>>): [Key, Value][] =>
  Object.entries(object) as [Key, Value][];
