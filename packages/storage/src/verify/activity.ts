import { setImmediate } from 'node:timers/promises';
import type { Finding } from '@namekeep/core/ports';
import type { Connection } from '../driver.ts';
import { listActivityToVerify, type VerifiedActivity } from '../queries/service/verification.ts';

const entriesAStep = 500;

/** Every revision in the activity is in the history, by the same actor, and nothing is known of deleted records but names. */
export async function* verifyActivity(connection: Connection, accountId: string): AsyncIterable<Finding> {
  for (let after = { at: '', id: '' }; ; ) {
    const rows = await listActivityToVerify(connection, accountId, after, entriesAStep);
    for (const row of rows) {
      const what = problemOf(row);
      if (what !== undefined) yield { what, where: `${accountId} ${row.id}` };
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last;
    await setImmediate();
  }
}

function problemOf(row: VerifiedActivity): string | undefined {
  if (row.record_id === null) return undefined;
  if (row.present === null) return row.changes === null ? undefined : 'It keeps values of a deleted record.';
  if (row.revision === null) return undefined;
  if (row.made_at === null) return 'The history of its record lacks its revision.';
  const isSame = row.made_at === row.at && row.made_by === row.author_kind && row.made_with === row.token_id;
  return isSame ? undefined : 'The history says otherwise who made its revision, or when.';
}
