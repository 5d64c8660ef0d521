import type { RequestOf } from '@namekeep/contract/client';
import type { Currency } from '@namekeep/domain/amount';
import { readDate, type Today } from './dates.ts';
import type { OptionValues } from './definition.ts';
import { UsageProblems, usageFailure } from './failure.ts';
import { fieldOfFlag } from './fields.ts';

export type Filters = Omit<RequestOf<'domainsList'>, 'cursor' | 'limit' | 'sort'>;

/** The filters that words and options ask for, as the API takes them. */
export async function readFilters(words: readonly string[], options: OptionValues, today: Today): Promise<Filters> {
  const problems = new UsageProblems();
  const query: Record<string, unknown> = {};
  if (words.length > 0) query.q = words.join(' ');
  for (const [option, member] of texts) {
    const text = options.text(option);
    if (text !== undefined) query[member] = text;
  }
  for (const [option, member] of lists) {
    const values = [...new Set(options.list(option))];
    if (values.length > 0) query[member] = member === 'missing' ? values.map(fieldOfFlag) : values;
  }
  const intent = options.text('intent');
  if (intent) query.renewalIntent = intent.replace('-', '_');
  const autoRenew = options.text('auto-renew');
  if (autoRenew) query.autoRenew = { yes: 'true', no: 'false' }[autoRenew] ?? 'unknown';
  for (const [option, member] of [
    ['due-from', 'dueFrom'],
    ['due-to', 'dueTo'],
  ] as const) {
    const text = options.text(option);
    if (text !== undefined) query[member] = await problems.readLater(() => readDate(option, text, today));
  }
  for (const [option, member] of [
    ['cost-from', 'costFrom'],
    ['cost-to', 'costTo'],
  ] as const) {
    const text = options.text(option);
    if (text !== undefined) {
      query[member] = await problems.readLater(() => readCost(option, text, options.list('currency')));
    }
  }
  problems.throwIfAny();
  // The parser has let nothing pass but the values of the definitions.
  return query;
}

const texts = [
  ['view', 'view'],
  ['archived', 'archived'],
  ['in', 'in'],
  ['lifecycle', 'lifecycle'],
  ['ownership', 'ownership'],
  ['dns', 'dnsProvider'],
  ['payment-method', 'paymentMethod'],
] as const;

const lists = [
  ['label', 'label'],
  ['tld', 'tld'],
  ['registrar', 'registrar'],
  ['currency', 'currency'],
  ['urgency', 'urgency'],
  ['missing', 'missing'],
] as const;

async function readCost(option: string, text: string, currencies: readonly string[]): Promise<number> {
  const [currency, ...others] = new Set(currencies);
  if (currency === undefined || others.length > 0) {
    throw usageFailure(
      `--${option} needs exactly one --currency, because amounts in different currencies cannot be compared.`,
    );
  }
  const { readAmount } = await import('@namekeep/domain/read-amount');
  const amount = readAmount(text, currency as Currency);
  if (amount.ok) return amount.minor;
  throw usageFailure(`--${option}: ${amount.message}`);
}
