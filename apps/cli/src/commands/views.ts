import type { BodyOf } from '@namekeep/contract/client';
import type { Command, CommandDetails } from '../definition.ts';
import { answered } from '../http/answer.ts';
import { createTable } from '../render/table.ts';
import { common } from '../options.ts';

export const details: CommandDetails = {
  description: ['Prints each view with its filters and its sort order, as the query of an address.'],
  arguments: [],
  options: common,
  examples: [
    { line: 'views', help: 'All views.' },
    { line: 'list --view "Due this quarter"', help: 'The records of a view.' },
  ],
};

type View = BodyOf<'viewsList'>['views'][number];

export const run: Command = async ({ connect, output }, _, options) => {
  const client = await connect();
  const { body, text } = answered(await client.call('viewsList', {}));
  if (options.flag('json')) return output.print(text);
  if (body.views.length === 0) return output.tell('No views found.');
  const table = createTable<View>(
    [
      { title: 'VIEW', text: ({ name }) => name, least: 20 },
      { title: 'PINNED', text: ({ pinned }) => (pinned ? 'yes' : '–'), drops: 1 },
      { title: 'QUERY', text: ({ query }) => addressOf(query) || '–', least: 20 },
    ],
    output.screen,
  );
  return output.print(table.lines(body.views).join('\n'));
};

/** `registrar=GoDaddy&sort=renewal`, as people read it. */
const addressOf = (query: View['query']): string =>
  Object.entries(query)
    .flatMap(([name, value]) => [value].flat().map((one) => `${name}=${one}`))
    .join('&');
