import type { BodyOf } from '@namekeep/contract/client';
import type { Command, CommandDetails } from '../definition.ts';
import { answered } from '../http/answer.ts';
import { grouped } from '../render/counts.ts';
import { createTable } from '../render/table.ts';
import { common } from '../options.ts';

export const details: CommandDetails = {
  description: ['Prints each label with its color and the number of records that have it, without archived ones.'],
  arguments: [],
  options: common,
  examples: [{ line: 'labels', help: 'All labels.' }],
};

type Label = BodyOf<'labelsList'>['labels'][number];

export const run: Command = async ({ connect, output }, _, options) => {
  const client = await connect();
  const { body, text } = answered(await client.call('labelsList', {}));
  if (options.flag('json')) return output.print(text);
  if (body.labels.length === 0) return output.tell('No labels found.');
  const table = createTable<Label>(
    [
      { title: 'LABEL', text: ({ name }) => name, least: 20 },
      { title: 'COLOR', text: ({ color }) => color },
      { title: 'RECORDS', text: ({ count }) => grouped(count), align: 'right' },
    ],
    output.screen,
  );
  return output.print(table.lines(body.labels).join('\n'));
};
