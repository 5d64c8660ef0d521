import type { RequestOf } from '@namekeep/contract/client';
import { emptyValue, fieldOf, inSentence, isRecordField, labelOf, type RecordFieldName } from '@namekeep/domain/record';
import { accountOf } from '../account.ts';
import type { Command, OptionValues, CommandDetails } from '../definition.ts';
import { exitCodes, Failure, UsageProblems, usageFailure } from '../failure.ts';
import { fieldOfFlag, optionOfField } from '../fields.ts';
import { findRecord, isId } from '../find-record.ts';
import { answered } from '../http/answer.ts';
import type { ReadingContext } from '../kinds.ts';
import { readRevision } from '../numbers.ts';
import { readRecordInput } from '../record-input.ts';
import { printReceipt } from '../render/receipt.ts';
import type { DomainRecord } from '../render/values.ts';
import { common, nameOrId } from '../options.ts';
import { changeOptions } from '../field-options.ts';

export const details: CommandDetails = {
  description: [
    'Only the fields that you specify change. --clear clears a field.',
    "A relative date such as +1y counts from the record's current date, so `--expires +1y` moves it by a year. Use today+1y to count from today in the time zone of your settings.",
    'Changing the currency clears the stored costs and requires --clear-costs-on-currency-change. Costs in the same command are in the new currency.',
  ],
  arguments: [nameOrId],
  options: [...changeOptions, ...common],
  examples: [
    {
      line: 'update example.com --cost 12.34 --payment-method Visa',
      help: 'A new price and card. To record a renewal, use `renewed`.',
    },
    { line: 'update example.com --intent let-expire --clear billing', help: 'Let it expire.' },
    {
      line: 'update example.com --currency EUR --cost 9.50 --clear-costs-on-currency-change',
      help: 'Now billed in euros.',
    },
    {
      line: 'update dom_01kaff5bzzfh3tcb0v6rb8t2fh --revision 3 --registrar Gandi',
      help: 'Only if the record is still at revision 3.',
    },
  ],
};

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
  return options.flag('json') ? output.print(text) : printReceipt(output, 'Updated', body);
};

const noDateToCountFrom = ({ unicodeName }: DomainRecord, field: RecordFieldName): string =>
  `${unicodeName} has no ${inSentence(labelOf(field))} to count from. Use a date, or count from today: ${optionOfField(field)} today+1y.`;

function clearedFields(options: OptionValues): Changes {
  const cleared: Record<string, unknown> = {};
  for (const name of options.list('clear')) {
    if (options.text(name) !== undefined) {
      throw usageFailure(`--${name} and --clear ${name} cannot be used together.`);
    }
    const field = fieldOfFlag(name);
    if (isRecordField(field)) cleared[field] = emptyValue(fieldOf(field));
  }
  return cleared;
}
