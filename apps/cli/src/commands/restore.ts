import type { Command, CommandDetails } from '../definition.ts';
import { usageFailure } from '../failure.ts';
import { findRecord, isId } from '../find-record.ts';
import { answered } from '../http/answer.ts';
import { readNumber, readRevision } from '../numbers.ts';
import { receiptText } from '../render/receipt.ts';
import { setArchived } from '../set-archived.ts';
import { clearCostsOption, common, namesOrIds, revisionOption } from '../options.ts';

export const details: CommandDetails = {
  description: [
    'If --to changes the currency of a record that has costs, they give way to those of that revision. This requires --clear-costs-on-currency-change.',
  ],
  arguments: [namesOrIds],
  options: [
    { name: 'to', value: 'N', help: 'Restore the fields of revision N. `history` lists the revisions.' },
    clearCostsOption,
    revisionOption,
    ...common,
  ],
  examples: [
    { line: 'restore old.example', help: 'Unarchive a record.' },
    { line: 'restore example.com --to 3', help: 'The fields of revision 3, as a new revision.' },
  ],
};

export const run: Command = async (context, names, options) => {
  const to = readNumber(options, 'to', 1, Number.MAX_SAFE_INTEGER);
  if (to === undefined) {
    if (options.flag(clearCostsOption.name)) throw usageFailure(`--${clearCostsOption.name} requires --to.`);
    return setArchived(context, names, options, { archived: false, done: 'Restored', already: 'is not archived' });
  }
  const [nameOrId = '', ...others] = names;
  if (others.length > 0) throw usageFailure('--to works with a single record.');
  const given = readRevision(options);
  const client = await context.connect();
  const record = given !== undefined && isId(nameOrId) ? undefined : (await findRecord(client, nameOrId)).record;
  const { body, text } = answered(
    await client.call('domainsRestore', {
      id: record?.id ?? nameOrId,
      revision: given ?? record?.revision ?? 0,
      to: { revision: to, ...(options.flag(clearCostsOption.name) && { clearCostsOnCurrencyChange: true as const }) },
    }),
  );
  return context.output.print(options.flag('json') ? text : receiptText(`Restored revision ${to} of`, body));
};
