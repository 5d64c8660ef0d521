import { readCurrency } from './currency.ts';
import type { RequestOf } from '@namekeep/contract/client';
import { fieldOf, type RecordFields } from '@namekeep/domain/record';
import type { OptionValues } from './definition.ts';
import { fieldFlags } from './fields.ts';
import { kinds, type ReadingContext } from './kinds.ts';
import { withTarget } from './reminders.ts';

export type RecordInput = Omit<RequestOf<'domainsCreate'>['record'], 'name'>;

/** The fields in the options, as the API expects them. */
export async function readRecordInput(options: OptionValues, context: ReadingContext): Promise<RecordInput> {
  const currency = readCurrency(options);
  const reading: ReadingContext = currency ? { ...context, currency: () => Promise.resolve(currency) } : context;
  const fields: Partial<RecordFields> = {};
  for (const { field: name, flag } of fieldFlags) {
    const text = options.text(flag);
    if (text === undefined) continue;
    const value = await kinds[fieldOf(name).kind].read(text, { name, flag, context: reading });
    Object.assign(fields, { [name]: value });
  }
  const target = options.text('remind-of') as RecordFields['reminders']['target'] | undefined;
  if (target) fields.reminders = await withTarget(target, fields.reminders, context.reminders);
  return fields;
}
