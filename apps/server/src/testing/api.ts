import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { ActivityEntry, BodyOf, ImportResult } from '@namekeep/contract';
import type { Choice, Decision, DomainRecord, Payment } from '@namekeep/domain';
import { type Caller, expect, type Reply } from './caller.ts';

export const domains = '/api/v1/domains';
export const payments = '/api/v1/payments';
export const decisions = '/api/v1/decisions';
export const changes = '/api/v1/changes/preview';
export const previews = '/api/v1/import/preview';
export const activity = '/api/v1/activity';
export const at = (id: string, rest = ''): string => `${domains}/${id}${rest}`;

type Fields = Readonly<Record<string, unknown>>;
type Revised = Pick<DomainRecord, 'id' | 'revision'>;
export type Page = BodyOf<'domainsList'>;
export type DecisionsPage = BodyOf<'decisionsList'>;
export type DecisionItem = DecisionsPage['items'][number];
export type Preview = BodyOf<'importsPreview'>;

let names = 0;
/** A domain name that is unique in this process. */
export const freshName = (): string => `name-${(names += 1)}.example`;
/** A minimal record, with the fields of `more`. */
export const input = (fields: Fields = {}): Record<string, unknown> => ({
  name: freshName(),
  expirationDate: '2027-03-31',
  ...fields,
});
/** As many minimal records. */
export const inputs = (count: number, fields: (index: number) => Fields = () => ({})): Record<string, unknown>[] =>
  Array.from({ length: count }, (_, index) => input(fields(index)));

export const key = (value: string = randomUUID()): { 'idempotency-key': string } => ({ 'idempotency-key': value });
export const quoted = (revision: number): string => `"${revision}"`;
export const ifMatch = (revision: number | string): { 'if-match': string } => ({
  'if-match': typeof revision === 'number' ? quoted(revision) : revision,
});

/** All items of a list in pages, in order. */
export async function allPages<Item>(
  caller: Caller,
  path: string,
  member: string,
  query = '',
  limit = 100,
): Promise<Item[]> {
  const all: Item[] = [];
  const parameters = new URLSearchParams(query);
  if (limit > 0) parameters.set('limit', String(limit));
  for (;;) {
    const page = await expect(200, caller.get<Record<string, unknown>>(`${path}?${parameters}`));
    all.push(...(page[member] as Item[]));
    if (page.nextCursor === null) return all;
    parameters.set('cursor', page.nextCursor as string);
  }
}
export const listAll = (caller: Caller, query?: string, limit?: number): Promise<DomainRecord[]> =>
  allPages(caller, domains, 'records', query, limit);
export const listPayments = (caller: Caller, query?: string, limit?: number): Promise<Payment[]> =>
  allPages(caller, payments, 'payments', query, limit);
export const listDecisions = (caller: Caller, query?: string, limit?: number): Promise<DecisionItem[]> =>
  allPages(caller, decisions, 'items', query, limit);
export const listActivity = (caller: Caller, query?: string, limit?: number): Promise<ActivityEntry[]> =>
  allPages(caller, activity, 'entries', query, limit);

/** Creates a record with a new key and returns it as in the response. */
export const create = (caller: Caller, fields: Fields = {}): Promise<DomainRecord> =>
  expect(201, caller.post<DomainRecord>(domains, input(fields), key()));

/** Creates records, a hundred per request, and returns them in the same order. */
export async function createAll<const Inputs extends readonly Fields[]>(
  caller: Caller,
  records: Inputs,
): Promise<{ -readonly [Index in keyof Inputs]: DomainRecord }> {
  const created: DomainRecord[] = [];
  for (let from = 0; from < records.length; from += 100) {
    const body = { records: records.slice(from, from + 100).map(input) };
    const batch = await expect(201, caller.post<{ records: DomainRecord[] }>(`${domains}/batch`, body, key()));
    created.push(...batch.records);
  }
  return created as { -readonly [Index in keyof Inputs]: DomainRecord };
}

export const update = (caller: Caller, { id, revision }: Revised, fields: Fields): Promise<DomainRecord> =>
  expect(200, caller.patch(at(id), fields, ifMatch(revision)));
export const read = (caller: Caller, id: string): Promise<DomainRecord> =>
  expect(200, caller.get<DomainRecord>(at(id)));
export const remove = (caller: Caller, { id, revision }: Revised): Promise<undefined> =>
  expect(204, caller.delete(at(id), ifMatch(revision)));
export const label = (caller: Caller, id: string, labels: readonly string[]) =>
  expect(200, caller.put<{ labels: string[] }>(at(id, '/labels'), { labels }));
/** What a record is, whatever its revision. */
export const fieldsOf = ({ revision: _, updatedAt: __, ...record }: DomainRecord) => record;

/** Replaces some of the settings. */
export async function configure(caller: Caller, settings: Fields): Promise<void> {
  const present = await expect(200, caller.get('/api/v1/settings'));
  await expect(200, caller.put('/api/v1/settings', { ...present, ...settings }));
}

export interface RecordedRenewal {
  payment: Payment;
  record: DomainRecord;
}
/** Sends a renewal of a record at its revision, with a key of its own. */
export const sendRenewal = (caller: Caller, { id, revision }: Revised, body: Fields = {}) =>
  caller.post<RecordedRenewal>(at(id, '/renewals'), body, { ...key(), ...ifMatch(revision) });
export const renew = (caller: Caller, record: Revised, body?: Fields): Promise<RecordedRenewal> =>
  expect(201, sendRenewal(caller, record, body));
/** Records a payment for a record. */
export const pay = (caller: Caller, domainId: string, body: Fields = {}): Promise<Payment> => {
  const sent = { domainId, kind: 'other', paidOn: '2026-11-20', amountMinor: 1234, ...body };
  return expect(201, caller.post<Payment>(payments, sent, key()));
};
export const readPayment = (caller: Caller, id: string): Promise<Payment> =>
  expect(200, caller.get<Payment>(`${payments}/${id}`));

/** Decides about a record as it was read. */
export const decide = (
  caller: Caller,
  { id, revision }: Revised,
  choice: { choice: Choice; askAgainOn?: string },
): Promise<{ record: DomainRecord; decision?: Decision }> =>
  expect(200, caller.put(at(id, '/decision'), choice, ifMatch(revision)));
/** The item of a record in the window of 365 days. */
export async function itemOf(caller: Caller, id: string): Promise<DecisionItem> {
  const item = (await listDecisions(caller, 'state=all&days=365')).find((one) => one.id === id);
  assert.ok(item, `There is no item of ${id}.`);
  return item;
}

export const previewFile = (caller: Caller, content: string, more: object = {}): Promise<Preview> =>
  expect(200, caller.post<Preview>(previews, { content, ...more }));
export const previewChange = (caller: Caller, rule: object): Promise<Preview> =>
  expect(200, caller.post<Preview>(changes, rule));
/** Previews taking back what an actor changed. */
export const previewUndo = (caller: Caller, undo: object): Promise<Preview> =>
  expect(200, caller.post<Preview>(`${activity}/undo`, undo));
export const commitPreview = (caller: Caller, previewId: string, more: object = {}): Promise<Reply<ImportResult>> =>
  caller.post<ImportResult>('/api/v1/import/commit', { previewId, ...more });
/** Previews a change by rule and commits it. */
export const change = async (caller: Caller, rule: object, more?: object): Promise<ImportResult> =>
  expect(200, commitPreview(caller, (await previewChange(caller, rule)).previewId, more));
/** Previews a file and commits it. */
export const importFile = async (caller: Caller, content: string, more?: object, agreed?: object) =>
  expect(200, commitPreview(caller, (await previewFile(caller, content, more)).previewId, agreed));
export const undoImport = (caller: Caller, importId: string) =>
  expect(200, caller.post<BodyOf<'importsUndo'>>(`/api/v1/imports/${importId}/undo`));
/** All rows of a preview, or those of one action. */
export const rowsOf = (caller: Caller, previewId: string, action = ''): Promise<Preview['rows']> =>
  allPages(caller, `${previews}/${previewId}`, 'rows', action && `action=${action}`, 0);
