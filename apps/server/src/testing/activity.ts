import assert from 'node:assert/strict';
import type { ActivityEntry } from '@namekeep/contract';
import type { Caller } from './caller.ts';
import type { ChangePreview } from './changes.ts';

export const activity = '/api/v1/activity';
export const undoPath = `${activity}/undo`;

interface Page {
  entries: ActivityEntry[];
  nextCursor: string | null;
}

/** All entries of a list, newest first. */
export async function listActivity(caller: Caller, query = '', limit = 100): Promise<ActivityEntry[]> {
  const all: ActivityEntry[] = [];
  const parameters = new URLSearchParams(query);
  parameters.set('limit', String(limit));
  for (;;) {
    const answer = await caller.get<Page>(`${activity}?${parameters}`);
    assert.equal(answer.status, 200, answer.text);
    all.push(...answer.body.entries);
    if (answer.body.nextCursor === null) return all;
    parameters.set('cursor', answer.body.nextCursor);
  }
}

/** What entries say in short: kind, name, and the fields that changed. */
export const inShort = (entries: readonly ActivityEntry[]): string[] =>
  entries.map(({ kind, name, count, changes }) =>
    [kind, name ?? count, ...(kind === 'created' ? [] : changes.map(({ field }) => field))].join(' '),
  );

/** Previews taking back what an actor changed. */
export async function previewUndo(caller: Caller, undo: object): Promise<ChangePreview> {
  const answer = await caller.post<ChangePreview>(undoPath, undo);
  assert.equal(answer.status, 200, answer.text);
  return answer.body;
}
