import { ask, canAsk, declined } from '../ask.ts';
import type { Command, CommandDetails } from '../definition.ts';
import { usageFailure } from '../failure.ts';
import { findRecord, isId, normalized } from '../find-record.ts';
import { answered } from '../http/answer.ts';
import { readRevision } from '../numbers.ts';
import { common, nameOrId, revisionOption } from '../options.ts';

export const details: CommandDetails = {
  description: [
    'Asks you to type the name. Without a terminal, --yes is required. The token requires the domains:delete scope.',
  ],
  arguments: [nameOrId],
  options: [
    { name: 'permanent', help: 'Required: confirms that this cannot be undone. To keep the record, use `archive`.' },
    { name: 'yes', short: 'y', help: 'Skip the confirmation.' },
    revisionOption,
    ...common,
  ],
  examples: [{ line: 'delete old.example --permanent', help: 'Asks for confirmation first.' }],
};

export const run: Command = async (context, [nameOrId = ''], options) => {
  const { output } = context;
  const asks = !options.flag('yes');
  if (!options.flag('permanent')) {
    throw usageFailure(
      'Deleting cannot be undone. Use --permanent to delete, or `namekeep archive` to keep the record.',
    );
  }
  if (asks && !canAsk(context)) throw usageFailure('Cannot ask for confirmation without a terminal. Use --yes.');
  const given = readRevision(options);
  const client = await context.connect();
  // With an ID and a revision, a token without the read scope can delete too.
  const record =
    given !== undefined && isId(nameOrId) && !asks ? undefined : (await findRecord(client, nameOrId)).record;
  if (asks && record) {
    const question = `Permanently delete ${record.unicodeName} and its history? Type the name to confirm: `;
    const typed = await ask(context, question);
    if (typed === '' || normalizedOrSame(typed) !== record.name) throw declined('Nothing was deleted.');
  }
  answered(
    await client.call('domainsDelete', { id: record?.id ?? nameOrId, revision: given ?? record?.revision ?? 0 }),
  );
  // The response of the API is empty, so --json prints nothing.
  if (!options.flag('json')) return output.print(`Deleted ${record?.unicodeName ?? nameOrId}.`);
};

function normalizedOrSame(typed: string): string {
  try {
    return normalized(typed);
  } catch {
    return typed;
  }
}
