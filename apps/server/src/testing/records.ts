import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { DomainRecord } from '@namekeep/domain';
import type { Answer, Caller } from './caller.ts';

export const domains = '/api/v1/domains';
export const at = (id: string, rest = ''): string => `${domains}/${id}${rest}`;
export const quoted = (revision: number): string => `"${revision}"`;

export interface Page {
  records: DomainRecord[];
  nextCursor: string | null;
}

let names = 0;
/** A domain name that is unique in this process. */
export const freshName = (): string => `name-${(names += 1)}.example`;

/** A minimal record, with the fields of `more`. */
export const input = (fields: Readonly<Record<string, unknown>> = {}): Record<string, unknown> => ({
  name: freshName(),
  expirationDate: '2027-03-31',
  ...fields,
});

export const key = (value: string = randomUUID()): { 'idempotency-key': string } => ({ 'idempotency-key': value });
export const ifMatch = (revision: number | string): { 'if-match': string } => ({
  'if-match': typeof revision === 'number' ? quoted(revision) : revision,
});

/** Creates a record with a new key and returns it as in the response. */
export async function create(caller: Caller, fields: Readonly<Record<string, unknown>> = {}): Promise<DomainRecord> {
  const answer = await caller.post<DomainRecord>(domains, input(fields), key());
  assert.equal(answer.status, 201, answer.text);
  return answer.body;
}

/** Creates records, a hundred per request, and returns them in the same order. */
export async function createAll(
  caller: Caller,
  records: readonly Readonly<Record<string, unknown>>[],
): Promise<DomainRecord[]> {
  const created: DomainRecord[] = [];
  for (let from = 0; from < records.length; from += 100) {
    const body = { records: records.slice(from, from + 100).map(input) };
    const answer = await caller.post<{ records: DomainRecord[] }>(`${domains}/batch`, body, key());
    assert.equal(answer.status, 201, answer.text);
    created.push(...answer.body.records);
  }
  return created;
}

export async function update(
  caller: Caller,
  record: DomainRecord,
  changes: Readonly<Record<string, unknown>>,
): Promise<DomainRecord> {
  const answer = await caller.patch(at(record.id), changes, ifMatch(record.revision));
  assert.equal(answer.status, 200, answer.text);
  return answer.body;
}

export async function read(caller: Caller, id: string): Promise<DomainRecord> {
  const answer = await caller.get<DomainRecord>(at(id));
  assert.equal(answer.status, 200, answer.text);
  return answer.body;
}

/** All pages of a list, in order. */
export async function listAll(caller: Caller, query = '', limit = 100): Promise<DomainRecord[]> {
  const all: DomainRecord[] = [];
  const parameters = new URLSearchParams(query);
  parameters.set('limit', String(limit));
  for (;;) {
    const answer: Answer<Page> = await caller.get<Page>(`${domains}?${parameters}`);
    assert.equal(answer.status, 200, answer.text);
    all.push(...answer.body.records);
    if (answer.body.nextCursor === null) return all;
    parameters.set('cursor', answer.body.nextCursor);
  }
}
