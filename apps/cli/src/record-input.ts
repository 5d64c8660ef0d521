import { readCurrency } from './currency.ts';
import type { RequestOf } from '@namekeep/contract/client';
import { fieldOf, type RecordFields } from '@namekeep/domain/record';
import type { OptionValues } from './definition.ts';
import { fieldFlags } from './fields.ts';
import type { UsageProblems } from './failure.ts';
import { kinds, type ReadingContext } from './kinds.ts';
import { withTarget } from './reminders.ts';

export type RecordInput = Omit<RequestOf<'domainsCreate'>['record'], 'name'>;

/** The fields in the options, as the API expects them, without those that go to `problems`. */
export async function readRecordInput(
  options: OptionValues,
  context: ReadingContext,
  problems: UsageProblems,
): Promise<RecordInput> {
  const currency = readCurrency(options);
  const reading: ReadingContext = currency ? { ...context, currency: () => Promise.resolve(currency) } : context;
  const fields: Partial<RecordFields> = {};
  for (const { field: name, flag } of fieldFlags) {
    const text = options.text(flag);
    if (text === undefined) continue;
    const value = await problems.readLater(async () =>
      kinds[fieldOf(name).kind].read(text, { name, flag, context: reading }),
    );
    Object.assign(fields, { [name]: value });
  }
  const target = options.text('remind-of') as RecordFields['reminders']['target'] | undefined;
  if (target) {
    const reminders = await problems.readLater(() => withTarget(target, fields.reminders, context.reminders));
    if (reminders) fields.reminders = reminders;
  }
  return fields;
}
