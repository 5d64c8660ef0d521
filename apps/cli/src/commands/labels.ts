import type { RequestOf } from '@namekeep/contract/client';
import type { Api } from '../api.ts';
import { type Command, namesOrIds } from '../command.ts';
import { exitCodes, Failure, usageFailure } from '../failure.ts';
import { findRecord, forEachRecord } from '../records.ts';
import { grouped } from '../render.ts';
import { printList } from '../table.ts';

export const labels: Command = {
  description: ['Prints each label with its color and the number of records that have it, without archived ones.'],
  examples: { labels: 'All labels.' },
  run: printList('labelsList', (body) => body.labels, 'No labels found.', [
    { title: 'LABEL', text: ({ name }) => name, least: 20 },
    { title: 'COLOR', text: ({ color }) => color },
    { title: 'RECORDS', text: ({ count }) => grouped(count), align: 'right' },
  ]),
};

type Labels = NonNullable<RequestOf<'changesPreview'>['change']['labels']>;

export const label: Command = {
  description: [
    'A label that does not exist yet is created. Labels are not case-sensitive. The other labels of a record stay as they are, and its revision does not change.',
  ],
  arguments: namesOrIds,
  options: {
    '--add LABEL ...': 'Label to add. Can be repeated.',
    '--remove LABEL ...': 'Label to remove. Can be repeated.',
  },
  members: { add: 'labels.add', remove: 'labels.remove' },
  examples: {
    'label example.com example.org --add "Client A"': 'Add a label to two records.',
    'label example.com --add Parked --remove "Client A"': 'Replace a label.',
  },
  async run(context, names, options) {
    const change = await options.members<{ labels?: Labels }>(context);
    if (!change.labels) throw usageFailure('Specify the labels: --add LABEL or --remove LABEL.');
    const api = await context.connect();
    await forEachRecord(context, names, async (given) => {
      const { record } = await findRecord(api, given);
      await changeLabels(api, record.id, change);
      const { labels: after } = (await api.call('domainsGet', { id: record.id })).body;
      return [
        JSON.stringify({ labels: after }),
        `${record.unicodeName}: ${after.length > 0 ? after.join(', ') : 'no labels'}`,
      ];
    });
  },
};

/** How often a change is previewed again because the record changed before the commit. */
const mostAttempts = 5;

/**
 * Adds labels to a record and removes labels from it. As a change by rule, not by replacing the labels that were read: those
 * that someone else adds or removes meanwhile stay as they are.
 */
async function changeLabels(api: Api, id: string, change: { labels?: Labels }): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const { body: preview } = await api.call('changesPreview', { change: { select: { ids: [id] }, ...change } });
    const [row] = preview.rows;
    if (!row) throw new Failure(exitCodes.notFound, 'The record no longer exists.');
    if (row.action === 'invalid') {
      throw new Failure(exitCodes.failed, row.issues.map(({ message }) => message).join('\n'));
    }
    if (row.action === 'unchanged') return;
    try {
      await api.call('importsCommit', { commit: { previewId: preview.previewId } });
      return;
    } catch (error) {
      const isStale = error instanceof Failure && error.error?.code === 'preview_stale';
      if (!isStale || attempt === mostAttempts) throw error;
    }
  }
}
