import type { Client } from '@namekeep/contract/client';
import { exitCodes, Failure } from '../failure.ts';
import { answered } from '../http/answer.ts';

/** How often a change is previewed again because the record changed before the commit. */
const mostAttempts = 5;

/**
 * Adds labels to a record and removes labels from it. As a change by rule, not by replacing the labels that were read: those
 * that someone else adds or removes meanwhile stay as they are.
 */
export async function changeLabels(
  client: Client,
  id: string,
  labels: { add: string[]; remove: string[] },
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const { body: preview } = answered(
      await client.call('changesPreview', { change: { select: { ids: [id] }, labels } }),
      optionOf,
    );
    const [row] = preview.rows;
    if (!row) throw new Failure(exitCodes.notFound, 'The record no longer exists.');
    if (row.action === 'invalid') {
      throw new Failure(exitCodes.failed, row.issues.map(({ message }) => message).join('\n'));
    }
    if (row.action === 'unchanged') return;
    const result = await client.call('importsCommit', { commit: { previewId: preview.previewId } });
    if (result.ok || result.error.code !== 'preview_stale' || attempt === mostAttempts) {
      answered(result);
      return;
    }
  }
}

/** `labels.add.0` was given with `--add`. */
const optionOf = (path: string): string => {
  const [first, second = ''] = path.split('.');
  return first === 'labels' ? `--${second}` : path;
};
