import type { Context } from './context.ts';
import type { OptionValues } from './definition.ts';
import { forEachRecord } from './each-record.ts';
import { findRecord, isId } from './find-record.ts';
import { answered } from './http/answer.ts';
import { readRevision } from './numbers.ts';
import { receiptText } from './render/receipt.ts';

interface Wanted {
  archived: boolean;
  done: string;
  already: string;
}

/** Archives or unarchives records. Records that are in the wanted state already are not changed. */
export async function setArchived(
  context: Context,
  names: readonly string[],
  options: OptionValues,
  { archived, done, already }: Wanted,
): Promise<void> {
  const revision = readRevision(options);
  const client = await context.connect();
  await forEachRecord(context, names, options, async (nameOrId) => {
    const found = revision !== undefined && isId(nameOrId) ? undefined : await findRecord(client, nameOrId);
    if (found?.record.isArchived === archived && revision === undefined) {
      return options.flag('json') ? found.json : `${found.record.unicodeName} ${already}.`;
    }
    const { body, text } = answered(
      await client.call('domainsUpdate', {
        id: found?.record.id ?? nameOrId,
        revision: revision ?? found?.record.revision ?? 0,
        changes: { isArchived: archived },
      }),
    );
    return options.flag('json') ? text : receiptText(done, body);
  });
}
