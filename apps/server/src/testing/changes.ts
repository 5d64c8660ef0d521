import assert from 'node:assert/strict';
import type { ImportResult, importPreview, UndoResult } from '@namekeep/contract';
import type { z } from 'zod';
import type { Answer, Caller } from './caller.ts';

export const changes = '/api/v1/changes/preview';
export type ChangePreview = z.output<typeof importPreview>;

export async function previewChange(caller: Caller, change: object): Promise<ChangePreview> {
  const answer = await caller.post<ChangePreview>(changes, change);
  assert.equal(answer.status, 200, answer.text);
  return answer.body;
}

export const commitPreview = (caller: Caller, previewId: string, more: object = {}): Promise<Answer<ImportResult>> =>
  caller.post<ImportResult>('/api/v1/import/commit', { previewId, ...more });

/** Previews a change and commits it. */
export async function change(caller: Caller, rule: object, more: object = {}): Promise<ImportResult> {
  const answer = await commitPreview(caller, (await previewChange(caller, rule)).previewId, more);
  assert.equal(answer.status, 200, answer.text);
  return answer.body;
}

export async function undoChange(caller: Caller, importId: string): Promise<UndoResult> {
  const answer = await caller.post<UndoResult>(`/api/v1/imports/${importId}/undo`);
  assert.equal(answer.status, 200, answer.text);
  return answer.body;
}

/** All rows of a preview, in order. */
export async function allRows(caller: Caller, first: ChangePreview): Promise<ChangePreview['rows']> {
  const rows = [...first.rows];
  for (let { nextCursor } = first; nextCursor !== null; ) {
    const path = `/api/v1/import/preview/${first.previewId}?cursor=${nextCursor}`;
    const answer = await caller.get<ChangePreview>(path);
    assert.equal(answer.status, 200, answer.text);
    rows.push(...answer.body.rows);
    nextCursor = answer.body.nextCursor;
  }
  return rows;
}
