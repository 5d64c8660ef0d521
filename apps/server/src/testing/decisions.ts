import assert from 'node:assert/strict';
import type { BodyOf, decisionItem, decisionsPage } from '@namekeep/contract';
import type { Choice, Decision, DomainRecord } from '@namekeep/domain';
import type { z } from 'zod';
import type { Caller } from './caller.ts';
import { at, ifMatch } from './records.ts';

export const decisions = '/api/v1/decisions';

export type DecisionsPage = z.output<typeof decisionsPage>;
export type DecisionItem = z.output<typeof decisionItem>;
export type RecordDecision = BodyOf<'decisionsGet'>;

export interface DecidedRecord {
  record: DomainRecord;
  decision?: Decision;
}

/** Decides about a record as it was read. */
export async function decide(
  caller: Caller,
  { id, revision }: { id: string; revision: number },
  choice: { choice: Choice; askAgainOn?: string },
): Promise<DecidedRecord> {
  const answer = await caller.put<DecidedRecord>(at(id, '/decision'), choice, ifMatch(revision));
  assert.equal(answer.status, 200, answer.text);
  return answer.body;
}

/** All items of a list, in order. */
export async function listDecisions(caller: Caller, query = '', limit = 100): Promise<DecisionItem[]> {
  const all: DecisionItem[] = [];
  const parameters = new URLSearchParams(query);
  parameters.set('limit', String(limit));
  for (;;) {
    const answer = await caller.get<DecisionsPage>(`${decisions}?${parameters}`);
    assert.equal(answer.status, 200, answer.text);
    all.push(...answer.body.items);
    if (answer.body.nextCursor === null) return all;
    parameters.set('cursor', answer.body.nextCursor);
  }
}

/** The item of a record in the window of 365 days. */
export async function itemOf(caller: Caller, id: string): Promise<DecisionItem> {
  const item = (await listDecisions(caller, 'state=all&days=365')).find((one) => one.id === id);
  assert.ok(item, `There is no item of ${id}.`);
  return item;
}
