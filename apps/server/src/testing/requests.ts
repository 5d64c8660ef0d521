import { type Route, type RouteName, restVerbs } from '@namekeep/contract';
import { defaultSettings } from '@namekeep/domain';
import type { TestAccount } from './account.ts';
import { payments, renew } from './payments.ts';
import { at, create, domains, ifMatch, input, key } from './records.ts';
import type { SentRequest } from './send.ts';

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
}

/** For each route, a request that succeeds in a browser with a recent sign-in. Add a line for each new route. */
const requests = {
  domainsList: () => ({ method: 'GET', path: domains }),
  domainsCreate: () => ({ method: 'POST', path: domains, headers: key(), body: input() }),
  domainsCreateBatch: () => ({
    method: 'POST',
    path: `${domains}/batch`,
    headers: key(),
    body: { records: [input()] },
  }),
  domainsGet: ({ recordId }) => ({ method: 'GET', path: at(recordId) }),
  domainsUpdate: ({ recordId, revision }) => ({
    method: 'PATCH',
    path: at(recordId),
    headers: ifMatch(revision),
    body: { notes: 'Changed.' },
  }),
  domainsDelete: ({ recordId, revision }) => ({ method: 'DELETE', path: at(recordId), headers: ifMatch(revision) }),
  domainsHistory: ({ recordId }) => ({ method: 'GET', path: at(recordId, '/history') }),
  domainsRestore: ({ recordId, revision }) => ({
    method: 'POST',
    path: at(recordId, '/restore'),
    headers: ifMatch(revision),
    body: { revision: 1 },
  }),
  domainsTotals: () => ({ method: 'GET', path: `${domains}/totals` }),
  domainsFacets: () => ({ method: 'GET', path: '/api/v1/facets' }),
  changesPreview: ({ recordId }) => ({
    method: 'POST',
    path: '/api/v1/changes/preview',
    body: { select: { ids: [recordId] }, set: { notes: 'Changed.' } },
  }),
  renewalsCreate: ({ recordId, revision }) => ({
    method: 'POST',
    path: at(recordId, '/renewals'),
    headers: { ...key(), ...ifMatch(revision) },
    body: { years: 1 },
  }),
  paymentsCreate: ({ recordId }) => ({
    method: 'POST',
    path: payments,
    headers: key(),
    body: { domainId: recordId, kind: 'transfer', paidOn: '2026-11-20', amountMinor: 1234 },
  }),
  paymentsList: () => ({ method: 'GET', path: payments }),
  paymentsTotals: () => ({ method: 'GET', path: `${payments}/totals` }),
  reportsYear: () => ({ method: 'GET', path: '/api/v1/reports/year?year=2026' }),
  paymentsGet: ({ paymentId }) => ({ method: 'GET', path: `${payments}/${paymentId}` }),
  paymentsUndo: ({ paymentId }) => ({ method: 'POST', path: `${payments}/${paymentId}/undo` }),
  paymentsDelete: ({ paymentId }) => ({ method: 'DELETE', path: `${payments}/${paymentId}` }),
  decisionsList: () => ({ method: 'GET', path: '/api/v1/decisions' }),
  decisionsGet: ({ recordId }) => ({ method: 'GET', path: at(recordId, '/decision') }),
  decisionsDecide: ({ recordId, revision }) => ({
    method: 'PUT',
    path: at(recordId, '/decision'),
    headers: ifMatch(revision),
    body: { choice: 'renew' },
  }),
  decisionsDecideBatch: ({ recordId, revision }) => ({
    method: 'POST',
    path: '/api/v1/decisions',
    headers: key(),
    body: { decisions: [{ id: recordId, revision, choice: 'renew' }] },
  }),
  decisionsRemove: ({ recordId }) => ({ method: 'DELETE', path: at(recordId, '/decision') }),
  labelsList: () => ({ method: 'GET', path: '/api/v1/labels' }),
  labelsPut: () => ({ method: 'PUT', path: '/api/v1/labels/Client%20A', body: { color: 'teal' } }),
  labelsAssign: ({ recordId }) => ({ method: 'PUT', path: at(recordId, '/labels'), body: { labels: ['Parked'] } }),
  labelsDelete: ({ ownName }) => ({ method: 'DELETE', path: `/api/v1/labels/${ownName}` }),
  viewsList: () => ({ method: 'GET', path: '/api/v1/views' }),
  viewsPut: () => ({ method: 'PUT', path: '/api/v1/views/Soon', body: { query: { dueTo: '+30d' } } }),
  viewsDelete: ({ ownName }) => ({ method: 'DELETE', path: `/api/v1/views/${ownName}` }),
  activityList: () => ({ method: 'GET', path: '/api/v1/activity' }),
  activityUndo: () => ({
    method: 'POST',
    path: '/api/v1/activity/undo',
    body: { actor: 'session', from: '2026-01-01', to: '2026-12-31' },
  }),
  renewalsDays: () => ({ method: 'GET', path: '/api/v1/renewals/days' }),
  renewalsUpcoming: () => ({ method: 'GET', path: '/api/v1/renewals' }),
  summaryGet: () => ({ method: 'GET', path: '/api/v1/summary' }),
  exportsDownload: () => ({ method: 'GET', path: '/api/v1/export' }),
  importsPreview: () => ({
    method: 'POST',
    path: '/api/v1/import/preview',
    body: { content: 'name,expirationDate\nimported.example,2027-03-31\n' },
  }),
  importsRows: ({ previewId }) => ({ method: 'GET', path: `/api/v1/import/preview/${previewId}` }),
  importsCommit: ({ previewId }) => ({ method: 'POST', path: '/api/v1/import/commit', body: { previewId } }),
  importsUndo: ({ importId }) => ({ method: 'POST', path: `/api/v1/imports/${importId}/undo` }),
  settingsGet: () => ({ method: 'GET', path: '/api/v1/settings' }),
  settingsReplace: () => ({ method: 'PUT', path: '/api/v1/settings', body: defaultSettings }),
  tokensList: () => ({ method: 'GET', path: '/api/tokens' }),
  tokensCreate: () => ({
    method: 'POST',
    path: '/api/tokens',
    body: { name: 'Backup', scopes: ['domains:read'], expiresInDays: 30 },
  }),
  tokensRevoke: ({ tokenId }) => ({ method: 'POST', path: `/api/tokens/${tokenId}/revoke` }),
  aiProviderKeyGet: () => ({ method: 'GET', path: '/api/credentials/ai-provider' }),
  aiProviderKeyStore: () => ({
    method: 'PUT',
    path: '/api/credentials/ai-provider',
    body: { apiKey: 'sk-of-the-tests-0123456789', consent: true },
  }),
  aiProviderKeyRemove: () => ({ method: 'DELETE', path: '/api/credentials/ai-provider' }),
  passphraseGet: () => ({ method: 'GET', path: '/api/credentials/passphrase' }),
  passphraseReplace: () => ({
    method: 'PUT',
    path: '/api/credentials/passphrase',
    body: { passphrase: 'velvet otter paints a lighthouse' },
  }),
  aiExtract: () => ({
    method: 'POST',
    path: '/api/ai/extract',
    body: { text: 'example.com expires on 2027-03-31', reader: 'rules' },
  }),
  sessionGet: () => ({ method: 'GET', path: '/api/session' }),
  sessionsList: () => ({ method: 'GET', path: '/api/sessions' }),
  sessionsRevoke: ({ sessionId }) => ({ method: 'POST', path: `/api/sessions/${sessionId}/revoke` }),
  sessionsRevokeAll: () => ({ method: 'POST', path: '/api/sessions/revoke-all' }),
} satisfies Record<RouteName, (subject: Subject) => SentRequest>;

export const routeNames = Object.keys(restVerbs) as RouteName[];
export const routeOf = (name: RouteName): Route => restVerbs[name].route;
export const requestOf = (name: RouteName, subject: Subject): SentRequest => requests[name](subject);

/** A new record, token, import and second browser of an account. */
export async function newSubject(account: TestAccount): Promise<Subject> {
  const record = await create(account.browser);
  const { payment } = await renew(account.browser, await create(account.browser));
  const preview = async (name: string) => {
    const content = `name,expirationDate\n${name},2027-03-31\n`;
    return (await account.browser.post<{ previewId: string }>('/api/v1/import/preview', { content })).body.previewId;
  };
  const previewId = await preview('previewed.example');
  const committed = { previewId: await preview('committed.example') };
  const { importId } = (await account.browser.post<{ importId: string }>('/api/v1/import/commit', committed)).body;
  const ownName = `label-${account.id}`;
  await account.browser.put(`/api/v1/labels/${ownName}`, {});
  await account.browser.put(`/api/v1/views/${ownName}`, { query: {} });
  const tokenId = (await account.token(['domains:read'])).id;
  const other = await account.signIn();
  const { sessions } = (await other.get<{ sessions: { id: string; current: boolean }[] }>('/api/sessions')).body;
  const sessionId = sessions.find(({ current }) => current)?.id ?? '';
  return {
    recordId: record.id,
    revision: record.revision,
    paymentId: payment.id,
    ownName,
    tokenId,
    previewId,
    importId,
    sessionId,
  };
}
