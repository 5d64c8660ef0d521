import type { RequestOf } from '@namekeep/contract/client';
import { inSentence, labelOf, type RecordFieldName } from '@namekeep/domain/record';
import { accountOf } from '../account.ts';
import type { Command, OptionValues } from '../definition.ts';
import { exitCodes, Failure, UsageProblems, usageFailure } from '../failure.ts';
import { fieldOfFlag, optionOfField } from '../fields.ts';
import { findRecord, isId } from '../find-record.ts';
import { answered } from '../http/answer.ts';
import type { ReadingContext } from '../kinds.ts';
import { readRevision } from '../numbers.ts';
import { readRecordInput } from '../record-input.ts';
import { receiptText } from '../render/receipt.ts';
import type { DomainRecord } from '../render/values.ts';

type Changes = RequestOf<'domainsUpdate'>['changes'];

export const run: Command = async ({ connect, output, input, now }, [nameOrId = ''], options) => {
  const cleared = clearedFields(options);
  const revision = readRevision(options);
  const client = await connect();
  let found: ReturnType<typeof findRecord> | undefined;
  // Read at most once, and only if needed.
  const current = async () => (await (found ??= findRecord(client, nameOrId))).record;
  const { today } = accountOf(client, now);
  const problems = new UsageProblems();
  const context: ReadingContext = {
    today,
    currency: async () => (await current()).currency,
    reminders: async () => (await current()).reminders,
    async dateOf(field) {
      const record = await current();
      const date = record[field];
      if (typeof date === 'string') return date;
      throw new Failure(exitCodes.failed, noDateToCountFrom(record, field));
    },
    input,
  };
  const given = await readRecordInput(options, context, problems);
  problems.throwIfAny();
  const name = options.text('name');
  const changes: Changes = { ...(name !== undefined && { name }), ...given, ...cleared };
  if (Object.keys(changes).length === 0)
    throw usageFailure('Nothing to change. Use at least one option, such as --expires +1y.');
  if (options.flag('clear-costs-on-currency-change')) changes.clearCostsOnCurrencyChange = true;
  const { body, text } = answered(
    await client.call('domainsUpdate', {
      id: isId(nameOrId) ? nameOrId : (await current()).id,
      revision: revision ?? (await current()).revision,
      changes,
    }),
  );
  return output.print(options.flag('json') ? text : receiptText('Updated', body));
};

const noDateToCountFrom = ({ unicodeName }: DomainRecord, field: RecordFieldName): string =>
  `${unicodeName} has no ${inSentence(labelOf(field))} to count from. Use a date, or count from today: ${optionOfField(field)} today+1y.`;

function clearedFields(options: OptionValues): Changes {
  const cleared: Record<string, null | ''> = {};
  for (const name of options.list('clear')) {
    if (options.text(name) !== undefined) {
      throw usageFailure(`--${name} and --clear ${name} cannot be used together.`);
    }
    const field = fieldOfFlag(name);
    cleared[field] = field === 'notes' ? '' : null;
  }
  return cleared;
}
