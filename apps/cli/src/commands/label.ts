import { nameKey } from '@namekeep/domain/name-key';
import { changeLabels } from '../change/labels.ts';
import type { Command, CommandDetails } from '../definition.ts';
import { forEachRecord } from '../each-record.ts';
import { usageFailure } from '../failure.ts';
import { findRecord } from '../find-record.ts';
import { answered } from '../http/answer.ts';
import { common, namesOrIds } from '../options.ts';

export const details: CommandDetails = {
  description: [
    'A label that does not exist yet is created. Labels are not case-sensitive. The other labels of a record stay as they are, and its revision does not change.',
  ],
  arguments: [namesOrIds],
  options: [
    { name: 'add', value: 'LABEL', several: true, help: 'Label to add. Can be repeated.' },
    { name: 'remove', value: 'LABEL', several: true, help: 'Label to remove. Can be repeated.' },
    ...common,
  ],
  examples: [
    { line: 'label example.com example.org --add "Client A"', help: 'Add a label to two records.' },
    { line: 'label example.com --add Parked --remove "Client A"', help: 'Replace a label.' },
  ],
};

export const run: Command = async (context, names, options) => {
  const [add, remove] = [[...options.list('add')], [...options.list('remove')]];
  if (add.length + remove.length === 0) throw usageFailure('Specify the labels: --add LABEL or --remove LABEL.');
  const gone = new Set(remove.map(nameKey));
  const both = add.find((name) => gone.has(nameKey(name)));
  if (both !== undefined) throw usageFailure(`--add and --remove cannot both be "${both}".`);
  const client = await context.connect();
  await forEachRecord(context, names, undefined, async (nameOrId) => {
    const { record } = await findRecord(client, nameOrId);
    await changeLabels(client, record.id, { add, remove });
    const { labels } = answered(await client.call('domainsGet', { id: record.id })).body;
    if (options.flag('json')) return JSON.stringify({ labels });
    return `${record.unicodeName}: ${labels.length > 0 ? labels.join(', ') : 'no labels'}`;
  });
};
