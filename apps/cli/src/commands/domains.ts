import type { RequestOf } from '@namekeep/contract/client';
import { groupedFields, inSentence, isEmpty, labelOf } from '@namekeep/domain/record';
import type { Api } from '../api.ts';
import { ask, canAsk } from '../ask.ts';
import {
  clearCostsFlag,
  clearCostsOption,
  type Command,
  type Context,
  nameOrId,
  namesOrIds,
  revisionOption,
} from '../command.ts';
import { exitCodes, Failure, usageFailure } from '../failure.ts';
import { valueText } from '../fields.ts';
import type { Screen } from '../output.ts';
import { findRecord, forEachRecord, isId, normalized, receiptText } from '../records.ts';
import { type DomainRecord, fromToday, minute, styleOfUrgency, urgencyText } from '../render.ts';
import { styled } from '../text.ts';

export const get: Command = {
  arguments: nameOrId,
  examples: {
    'get bücher.example': 'By name; archived records are found too.',
    'get dom_01kaff5bzzfh3tcb0v6rb8t2fh --json': 'As JSON, by ID.',
  },
  async run({ connect, output }, [given = '']) {
    const { record, json } = await findRecord(await connect(), given);
    return output.result(json, recordText(record, output.screen));
  },
};

export const archive: Command = {
  description: ['Archived records keep their name and history. To unarchive a record, use `restore`.'],
  arguments: namesOrIds,
  options: revisionOption,
  examples: { 'archive old.example older.example': 'Several records at once.' },
  run: async (context, names, options) => setArchived(context, names, await options.members(context), true),
};

export const restore: Command = {
  description: [
    'If revision N has another currency, its costs replace the stored ones. This requires --clear-costs-on-currency-change.',
  ],
  arguments: namesOrIds,
  options: {
    '--to N': 'Restore the fields of revision N. `history` lists the revisions.',
    ...clearCostsOption,
    ...revisionOption,
  },
  members: { to: 'to.revision', [clearCostsFlag]: 'to.clearCostsOnCurrencyChange' },
  requires: { [clearCostsFlag]: 'to' },
  examples: {
    'restore old.example': 'Unarchive a record.',
    'restore example.com --to 3': 'The fields of revision 3, as a new revision.',
  },
  async run(context, names, options) {
    const { to, revision } = await options.members<Revision & Partial<RequestOf<'domainsRestore'>>>(context);
    if (!to) return setArchived(context, names, { revision }, false);
    if (names.length > 1) throw usageFailure('--to works with a single record.');
    const api = await context.connect();
    const place = await placeOf(api, names[0] ?? '', revision);
    const { body, text } = await api.call('domainsRestore', { ...place, to });
    return context.output.result(text, receiptText(`Restored revision ${to.revision} of`, body));
  },
};

interface Revision {
  revision?: number | undefined;
}

/** With an ID and a revision, the record is not read: a token without the read scope can change it too. */
async function placeOf(api: Api, given: string, revision: number | undefined) {
  if (revision !== undefined && isId(given)) return { id: given, revision };
  const { record } = await findRecord(api, given);
  return { id: record.id, revision: revision ?? record.revision };
}

/** Archives or unarchives records. Records that are in the wanted state already are not changed. */
async function setArchived(context: Context, names: readonly string[], { revision }: Revision, isArchived: boolean) {
  const [done, already] = isArchived ? ['Archived', 'is already archived'] : ['Restored', 'is not archived'];
  const api = await context.connect();
  await forEachRecord(context, names, async (given) => {
    const found = revision === undefined ? await findRecord(api, given) : undefined;
    if (found?.record.isArchived === isArchived) return [found.json, `${found.record.unicodeName} ${already}.`];
    const place = found?.record ?? (await placeOf(api, given, revision));
    const request = { id: place.id, revision: place.revision, changes: { isArchived } };
    const { body, text } = await api.call('domainsUpdate', request);
    return [text, receiptText(done, body)];
  });
}

export const remove: Command = {
  description: [
    'Asks you to type the name. Without a terminal, --yes is required. The token requires the domains:delete scope.',
  ],
  arguments: nameOrId,
  options: {
    '--permanent': 'Required: confirms that this cannot be undone. To keep the record, use `archive`.',
    '-y, --yes': 'Skip the confirmation.',
    ...revisionOption,
  },
  examples: { 'delete old.example --permanent': 'Asks for confirmation first.' },
  async run(context, [given = ''], options) {
    const { output } = context;
    const asks = !options.flag('yes');
    if (!options.flag('permanent')) {
      throw usageFailure(
        'Deleting cannot be undone. Use --permanent to delete, or `namekeep archive` to keep the record.',
      );
    }
    if (asks && !canAsk(context)) throw usageFailure('Cannot ask for confirmation without a terminal. Use --yes.');
    const { revision } = await options.members<Revision>(context);
    const api = await context.connect();
    const isReadFirst = asks || revision === undefined || !isId(given);
    const record = isReadFirst ? (await findRecord(api, given)).record : undefined;
    if (asks && record) {
      const question = `Permanently delete ${record.unicodeName} and its history? Type the name to confirm: `;
      if (!isNameOf(record, await ask(context, question))) {
        throw new Failure(exitCodes.failed, 'Nothing was deleted.');
      }
    }
    await api.call('domainsDelete', { id: record?.id ?? given, revision: revision ?? record?.revision ?? 0 });
    // The response of the API is empty, so --json prints nothing.
    if (!output.json) return output.print(`Deleted ${record?.unicodeName ?? given}.`);
  },
};

function isNameOf(record: DomainRecord, typed: string): boolean {
  try {
    return normalized(typed) === record.name;
  } catch {
    return typed === record.name;
  }
}

/** Fields with a line of their own. The name is the heading, the notes come last, and costs include the currency. */
const fields = groupedFields.filter((field) => field !== 'notes' && field !== 'currency');

/** A record with one field per line. Unknown values are left out. */
function recordText(record: DomainRecord, screen: Screen): string {
  const { name, unicodeName, renewal, currency } = record;
  const urgency = renewal.urgency === 'none' || renewal.urgency === 'later' ? '' : ` – ${urgencyText(renewal)}`;
  const source = inSentence(labelOf(renewal.target === 'billing' ? 'billingDate' : 'expirationDate'));
  const due = `${renewal.date} (${source}), ${fromToday(renewal.daysUntil)}${urgency}`;
  const lines: [label: string, text: string][] = [
    [labelOf('renewal.date'), styled(screen, styleOfUrgency(renewal.urgency), due)],
    ['Next', renewal.next],
  ];
  for (const field of fields) {
    if (!isEmpty(record[field])) lines.push([labelOf(field), valueText(field, record[field], currency)]);
  }
  if (record.labels.length > 0) lines.push(['Labels', record.labels.join(', ')]);
  if (record.isArchived) lines.push([labelOf('isArchived'), 'yes']);
  lines.push(['Record', `${record.id}, revision ${record.revision}, changed ${minute(record.updatedAt)}`]);
  const width = Math.max(...lines.map(([label]) => label.length)) + 2;
  const notes = record.notes === '' ? [] : ['', ...valueText('notes', record.notes, currency).split('\n')];
  return [
    styled(screen, 'bold', unicodeName === name ? name : `${unicodeName} (${name})`),
    ...lines.map(([label, text]) => `  ${styled(screen, 'dim', label.padEnd(width))}${text}`),
    ...notes.map((line, index) => (index === 0 ? '' : `  ${line}`)),
  ].join('\n');
}
