import { type Route, type RouteName, restVerbs } from '@namekeep/contract';
import { defaultSettings } from '@namekeep/domain';
import type { TestAccount } from './account.ts';
import { create, ifMatch, importFile, input, key, listActivity, previewFile, renew } from './api.ts';
import { type Caller, expect, type SentRequest } from './caller.ts';

/** The objects that a request refers to; by default, those of the caller. */
export interface Subject {
  recordId: string;
  revision: number;
  /** The payment of a renewal of another record. */
  paymentId: string;
  /** A label of no record, and a view. */
  ownName: string;
  tokenId: string;
  previewId: string;
  importId: string;
  sessionId: string;
  activityId: string;
}

/** The part of a path in front of an ID, and what the ID is of. */
const subjects: readonly [RegExp, keyof Subject][] = [
  [/payments\/$/, 'paymentId'],
  [/activity\/$/, 'activityId'],
  [/tokens\/$/, 'tokenId'],
  [/sessions\/$/, 'sessionId'],
  [/preview\/$/, 'previewId'],
  [/imports\/$/, 'importId'],
  [/(?:labels|views|payment-methods)\/$/, 'ownName'],
  [/domains\/$/, 'recordId'],
];

/** What succeeds in a browser with a recent sign-in. Add a line for each new route that needs a body or a query. */
const bodies: Partial<Record<RouteName, (subject: Subject) => unknown>> = {
  domainsCreate: () => input(),
  domainsCreateBatch: () => ({ records: [input()] }),
  domainsUpdate: () => ({ notes: 'Changed.' }),
  domainsRestore: () => ({ revision: 1 }),
  changesPreview: ({ recordId }) => ({ select: { ids: [recordId] }, set: { notes: 'Changed.' } }),
  renewalsCreate: () => ({ years: 1 }),
  renewalsCreateBatch: ({ recordId, revision }) => ({ renewals: [{ id: recordId, revision }] }),
  paymentsCreate: ({ recordId }) => ({
    domainId: recordId,
    kind: 'transfer',
    paidOn: '2026-11-20',
    amountMinor: 1234,
  }),
  decisionsDecide: () => ({ choice: 'renew' }),
  decisionsDecideBatch: ({ recordId, revision }) => ({ decisions: [{ id: recordId, revision, choice: 'renew' }] }),
  checksDismiss: ({ recordId }) => ({ kind: 'no_cost', id: recordId }),
  errandsDone: ({ recordId }) => ({ kind: 'renew_by_hand', ids: [recordId] }),
  paymentMethodsPut: () => ({ endsOn: '2028-03' }),
  labelsPut: () => ({ color: 'teal' }),
  labelsAssign: () => ({ labels: ['Parked'] }),
  viewsPut: () => ({ query: { dueTo: '+30d' } }),
  activityUndo: () => ({ actor: 'session', from: '2026-01-01', to: '2026-12-31' }),
  importsPreview: () => ({ content: 'name,expirationDate\nimported.example,2027-03-31\n' }),
  importsCommit: ({ previewId }) => ({ previewId }),
  settingsReplace: () => defaultSettings,
  tokensCreate: () => ({ name: 'Backup', scopes: ['domains:read'], expiresInDays: 30 }),
  aiProviderKeyStore: () => ({ apiKey: 'sk-of-the-tests-0123456789', consent: true }),
  passphraseReplace: () => ({ passphrase: 'velvet otter paints a lighthouse' }),
  sheetsSeal: () => ({ passphrase: 'velvet otter paints a lighthouse' }),
  aiExtract: () => ({ text: 'example.com expires on 2027-03-31', reader: 'rules' }),
};
const queries: Partial<Record<RouteName, (subject: Subject) => string>> = {
  reportsYear: () => '?year=2026',
  sheetsClient: ({ ownName }) => `?label=${ownName}`,
};

export const routeNames = Object.keys(restVerbs) as RouteName[];
export const routeOf = (name: RouteName): Route => restVerbs[name].route;

/** The request of a route about these objects. */
export function requestOf(name: RouteName, subject: Subject): SentRequest {
  const { method, path, idempotencyKey, ifMatch: isRevised } = routeOf(name);
  const filled = path.replace(/\{\w+\}/, (_, offset: number) => {
    const before = path.slice(0, offset);
    const [, member] = subjects.find(([pattern]) => pattern.test(before)) ?? [];
    if (!member) throw new Error(`What is the subject of ${path}?`);
    return String(subject[member]);
  });
  const headers = { ...(idempotencyKey === true && key()), ...(isRevised && ifMatch(subject.revision)) };
  const body = bodies[name]?.(subject);
  return { method, path: filled + (queries[name]?.(subject) ?? ''), headers, ...(body !== undefined && { body }) };
}

/** The ID of the session that a browser is signed in with. */
export async function sessionOf(browser: Caller): Promise<string> {
  const list = await expect(200, browser.get<{ sessions: { id: string; current: boolean }[] }>('/api/sessions'));
  return list.sessions.find(({ current }) => current)?.id ?? '';
}

let subjectCount = 0;
/** A new record, payment, label, view, token, import and second browser of an account. */
export async function newSubject(account: TestAccount): Promise<Subject> {
  const { browser } = account;
  const { id: recordId, revision } = await create(browser);
  const { payment } = await renew(browser, await create(browser));
  const [added] = await listActivity(browser, `domainId=${(await create(browser)).id}`);
  const file = (name: string) => `name,expirationDate\n${name},2027-03-31\n`;
  const number = (subjectCount += 1);
  const ownName = `own-${number}`;
  await expect(201, browser.put(`/api/v1/labels/${ownName}`, {}));
  await expect(201, browser.put(`/api/v1/views/${ownName}`, { query: {} }));
  return {
    recordId,
    revision,
    paymentId: payment.id,
    ownName,
    tokenId: (await account.token(['domains:read'])).id,
    previewId: (await previewFile(browser, file(`previewed-${number}.example`))).previewId,
    importId: (await importFile(browser, file(`committed-${number}.example`))).importId,
    sessionId: await sessionOf(await account.signIn()),
    activityId: added?.id ?? '',
  };
}
