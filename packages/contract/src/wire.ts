import { fileMediaTypes } from './media-types.ts';

/** Bytes that a JSON body may have, where a route names no other limit. */
export const bodyLimit = 256 * 1024;

/** How a query parameter's text becomes a member of the verb's input. */
export type QueryKind = 'text' | 'integer' | 'list';

/** A body that may also come as `multipart/form-data`: its file, its parts of text, and those whose text is JSON. */
export interface FormBody {
  file: { part: string; member: string };
  text: readonly string[];
  json: readonly string[];
}

/**
 * One verb's request over HTTP. The verb's input is put together from the path's parameters, the query, `Idempotency-Key`
 * (`idempotencyKey`), `If-Match` (`revision`) and the body (as the one member that `body` names).
 */
export interface WireRoute {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Parameters stand in braces: `/api/v1/domains/{id}`. */
  path: string;
  query?: Readonly<Record<string, QueryKind>>;
  /** A query member that `Accept` decides where the query does not: media types by its values. */
  accept?: { member: string; types: Readonly<Record<string, string>> };
  idempotencyKey?: true;
  ifMatch?: true;
  body?: { member: string; limit?: number | 'import'; mergePatch?: true; form?: FormBody };
  /** Milliseconds that the verb may take, where it is more than others may. */
  deadlineMs?: number;
  /** Counts in a budget of its own, not among reads or writes. */
  budget?: 'ai';
  /** Ends when its caller goes away: what it does costs somebody something. */
  cancellable?: true;
}

/** An import of a hundred thousand rows takes seconds; its transaction ends before this does. */
const fileDeadlineMs = 240_000;

/** Two attempts at the AI provider, and what is around them. */
const aiDeadlineMs = 50_000;

const record = '/api/v1/domains/{id}';

/**
 * What each route of the REST API takes, apart from the schemas, so that a client which only sends requests
 * carries none of them.
 */
export const wire = {
  domainsList: {
    method: 'GET',
    path: '/api/v1/domains',
    query: {
      q: 'text',
      cursor: 'text',
      limit: 'integer',
      archived: 'text',
      sort: 'text',
      lifecycle: 'text',
      ownership: 'text',
      renewalIntent: 'text',
      registrar: 'text',
      dnsProvider: 'text',
      currency: 'text',
      autoRenew: 'text',
      urgency: 'list',
      dueFrom: 'text',
      dueTo: 'text',
    },
  },
  domainsCreate: {
    method: 'POST',
    path: '/api/v1/domains',
    idempotencyKey: true,
    body: { member: 'record' },
  },
  domainsCreateBatch: {
    method: 'POST',
    path: '/api/v1/domains/batch',
    idempotencyKey: true,
    body: { member: 'batch', limit: 8 * 1024 * 1024 },
  },
  domainsGet: {
    method: 'GET',
    path: record,
  },
  domainsUpdate: {
    method: 'PATCH',
    path: record,
    ifMatch: true,
    body: { member: 'changes', mergePatch: true },
  },
  domainsDelete: {
    method: 'DELETE',
    path: record,
    ifMatch: true,
  },
  domainsFacets: {
    method: 'GET',
    path: '/api/v1/facets',
  },
  domainsHistory: {
    method: 'GET',
    path: `${record}/history`,
    query: { cursor: 'text', limit: 'integer' },
  },
  domainsRestore: {
    method: 'POST',
    path: `${record}/restore`,
    ifMatch: true,
    body: { member: 'to' },
  },
  renewalsUpcoming: {
    method: 'GET',
    path: '/api/v1/renewals',
    query: { days: 'integer', limit: 'integer' },
  },
  summaryGet: {
    method: 'GET',
    path: '/api/v1/summary',
  },
  exportsDownload: {
    method: 'GET',
    path: '/api/v1/export',
    query: { format: 'text', archived: 'text', includeSettings: 'text' },
    accept: { member: 'format', types: fileMediaTypes },
  },
  importsPreview: {
    method: 'POST',
    path: '/api/v1/import/preview',
    body: {
      member: 'file',
      limit: 'import',
      form: { file: { part: 'file', member: 'content' }, text: ['format', 'policy'], json: ['layout', 'mapping'] },
    },
    deadlineMs: fileDeadlineMs,
  },
  importsRows: {
    method: 'GET',
    path: '/api/v1/import/preview/{id}',
    query: { cursor: 'text', action: 'text' },
  },
  importsCommit: {
    method: 'POST',
    path: '/api/v1/import/commit',
    body: { member: 'commit' },
    deadlineMs: fileDeadlineMs,
  },
  importsUndo: {
    method: 'POST',
    path: '/api/v1/imports/{id}/undo',
    deadlineMs: fileDeadlineMs,
  },
  settingsGet: {
    method: 'GET',
    path: '/api/v1/settings',
  },
  settingsReplace: {
    method: 'PUT',
    path: '/api/v1/settings',
    body: { member: 'settings' },
  },
  tokensList: {
    method: 'GET',
    path: '/api/tokens',
  },
  tokensCreate: {
    method: 'POST',
    path: '/api/tokens',
    body: { member: 'token' },
  },
  tokensRevoke: {
    method: 'POST',
    path: '/api/tokens/{id}/revoke',
  },
  aiProviderKeyGet: {
    method: 'GET',
    path: '/api/credentials/ai-provider',
  },
  aiProviderKeyStore: {
    method: 'PUT',
    path: '/api/credentials/ai-provider',
    body: { member: 'key' },
  },
  aiProviderKeyRemove: {
    method: 'DELETE',
    path: '/api/credentials/ai-provider',
  },
  aiExtract: {
    method: 'POST',
    path: '/api/ai/extract',
    body: { member: 'request' },
    deadlineMs: aiDeadlineMs,
    budget: 'ai',
    cancellable: true,
  },
  sessionGet: {
    method: 'GET',
    path: '/api/session',
  },
  sessionsList: {
    method: 'GET',
    path: '/api/sessions',
  },
  sessionsRevoke: {
    method: 'POST',
    path: '/api/sessions/{id}/revoke',
  },
  sessionsRevokeAll: {
    method: 'POST',
    path: '/api/sessions/revoke-all',
  },
} as const satisfies Readonly<Record<string, WireRoute>>;
