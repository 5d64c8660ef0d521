import { domainRecord, settings } from '@namekeep/domain';
import { z } from 'zod';
import { historyEntry } from './domains/history.ts';
import type { ErrorCode } from './errors.ts';
import { fileMediaTypes } from './files.ts';
import { importResult } from './imports/commit.ts';
import { importPreview } from './imports/preview-page.ts';
import { undoResult } from './imports/undo.ts';
import { writtenRecord } from './outcomes.ts';
import { payment, upcomingRenewal } from './renewals/upcoming.ts';
import { session } from './session/get.ts';
import { browserSession } from './sessions/list.ts';
import { summary } from './summary/get.ts';
import { token } from './tokens/token.ts';
import type { Verb } from './verb.ts';
import * as verbs from './verbs.ts';

/** Bytes that a JSON body may have, where a route names no other limit. */
export const bodyLimit = 256 * 1024;

/** How a query parameter's text becomes a member of the verb's input. */
export type QueryKind = 'text' | 'integer' | 'list';

/** The outcome that is a success. Its body is the member named, or the outcome itself without its tag; none with 204. */
export interface Success {
  outcome: string;
  status: 200 | 201 | 204;
  member?: string;
  schema?: z.ZodType;
  etag?: true;
  /** The body is a file: the outcome's `bytes` as they come, named `fileName`, of the media type of its `format`. */
  file?: Readonly<Record<string, string>>;
  location?: true;
}

/** A body that may also come as `multipart/form-data`: its file, its parts of text, and those whose text is JSON. */
export interface FormBody {
  file: { part: string; member: string };
  text: readonly string[];
  json: readonly string[];
}

/** An import of a hundred thousand rows takes seconds; its transaction ends before this does. */
const fileDeadlineMs = 240_000;

/**
 * One verb over HTTP. The input is put together from the path's parameters, the query, `Idempotency-Key`
 * (`idempotencyKey`), `If-Match` (`revision`) and the body (as the one member that `body` names).
 */
export interface Route {
  verb: Verb;
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
  /** The outcome that is a success; its body is the member named, or the outcome itself without its tag. */
  success: Success;
  /** Codes that this route answers besides those of every signed-in route. */
  errors: readonly ErrorCode[];
}

const route = <const R extends Route>(definition: R): R => definition;
const record = '/api/v1/domains/{id}';

/** Every verb of the REST API; the server serves exactly these, and the OpenAPI document lists them. */
export const routes = {
  domainsList: route({
    verb: verbs.domainsList,
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
    success: {
      outcome: 'page',
      status: 200,
      schema: z
        .strictObject({ records: z.array(domainRecord), nextCursor: z.string().nullable() })
        .meta({ id: 'RecordPage', description: 'A page of records; `nextCursor` is null at the end.' }),
    },
    errors: ['invalid_query', 'invalid_cursor'],
  }),
  domainsCreate: route({
    verb: verbs.domainsCreate,
    method: 'POST',
    path: '/api/v1/domains',
    idempotencyKey: true,
    body: { member: 'record' },
    success: { outcome: 'created', status: 201, member: 'record', schema: writtenRecord, etag: true, location: true },
    errors: ['duplicate_name', 'idempotency_conflict', 'idempotency_in_progress'],
  }),
  domainsCreateBatch: route({
    verb: verbs.domainsCreateBatch,
    method: 'POST',
    path: '/api/v1/domains/batch',
    idempotencyKey: true,
    body: { member: 'batch', limit: 8 * 1024 * 1024 },
    success: {
      outcome: 'created',
      status: 201,
      schema: z
        .strictObject({ records: z.array(writtenRecord) })
        .meta({ id: 'CreatedBatch', description: 'In the order of the input.' }),
    },
    errors: ['duplicate_name', 'idempotency_conflict', 'idempotency_in_progress', 'batch_limit_exceeded'],
  }),
  domainsGet: route({
    verb: verbs.domainsGet,
    method: 'GET',
    path: record,
    success: { outcome: 'found', status: 200, member: 'record', schema: domainRecord, etag: true },
    errors: ['invalid_query', 'not_found'],
  }),
  domainsUpdate: route({
    verb: verbs.domainsUpdate,
    method: 'PATCH',
    path: record,
    ifMatch: true,
    body: { member: 'changes', mergePatch: true },
    success: { outcome: 'updated', status: 200, member: 'record', schema: writtenRecord, etag: true },
    errors: ['not_found', 'stale_revision', 'duplicate_name', 'currency_change_unacknowledged'],
  }),
  domainsDelete: route({
    verb: verbs.domainsDelete,
    method: 'DELETE',
    path: record,
    ifMatch: true,
    success: { outcome: 'deleted', status: 204 },
    errors: ['invalid_query', 'not_found', 'stale_revision'],
  }),
  domainsHistory: route({
    verb: verbs.domainsHistory,
    method: 'GET',
    path: `${record}/history`,
    query: { cursor: 'text', limit: 'integer' },
    success: {
      outcome: 'page',
      status: 200,
      schema: z
        .strictObject({ entries: z.array(historyEntry), nextCursor: z.string().nullable() })
        .meta({ id: 'HistoryPage', description: 'Revisions of a record, newest first.' }),
    },
    errors: ['invalid_query', 'invalid_cursor', 'not_found'],
  }),
  domainsRestore: route({
    verb: verbs.domainsRestore,
    method: 'POST',
    path: `${record}/restore`,
    ifMatch: true,
    body: { member: 'to' },
    success: { outcome: 'restored', status: 200, member: 'record', schema: writtenRecord, etag: true },
    errors: ['not_found', 'stale_revision', 'duplicate_name'],
  }),
  renewalsUpcoming: route({
    verb: verbs.renewalsUpcoming,
    method: 'GET',
    path: '/api/v1/renewals',
    query: { days: 'integer', limit: 'integer' },
    success: {
      outcome: 'upcoming',
      status: 200,
      schema: z
        .strictObject({ today: z.iso.date(), nextPayment: payment.nullable(), upcoming: z.array(upcomingRenewal) })
        .meta({ id: 'UpcomingRenewals', description: "`today` is the owner's local date." }),
    },
    errors: ['invalid_query'],
  }),
  summaryGet: route({
    verb: verbs.summaryGet,
    method: 'GET',
    path: '/api/v1/summary',
    success: { outcome: 'found', status: 200, member: 'summary', schema: summary },
    errors: ['invalid_query'],
  }),
  exportsDownload: route({
    verb: verbs.exportsDownload,
    method: 'GET',
    path: '/api/v1/export',
    query: { format: 'text', archived: 'text', includeSettings: 'text' },
    accept: { member: 'format', types: fileMediaTypes },
    success: { outcome: 'file', status: 200, file: fileMediaTypes },
    errors: ['invalid_query', 'session_required'],
  }),
  importsPreview: route({
    verb: verbs.importsPreview,
    method: 'POST',
    path: '/api/v1/import/preview',
    body: {
      member: 'file',
      limit: 'import',
      form: { file: { part: 'file', member: 'content' }, text: ['format', 'policy'], json: ['mapping'] },
    },
    deadlineMs: fileDeadlineMs,
    success: { outcome: 'previewed', status: 200, member: 'preview', schema: importPreview },
    errors: [],
  }),
  importsRows: route({
    verb: verbs.importsRows,
    method: 'GET',
    path: '/api/v1/import/preview/{id}',
    query: { cursor: 'text', action: 'text' },
    success: { outcome: 'page', status: 200, member: 'preview', schema: importPreview },
    errors: ['invalid_query', 'invalid_cursor', 'not_found'],
  }),
  importsCommit: route({
    verb: verbs.importsCommit,
    method: 'POST',
    path: '/api/v1/import/commit',
    body: { member: 'commit' },
    deadlineMs: fileDeadlineMs,
    success: { outcome: 'committed', status: 200, member: 'result', schema: importResult },
    errors: ['not_found', 'preview_stale', 'preview_expired', 'session_required', 'currency_change_unacknowledged'],
  }),
  importsUndo: route({
    verb: verbs.importsUndo,
    method: 'POST',
    path: '/api/v1/imports/{id}/undo',
    deadlineMs: fileDeadlineMs,
    success: { outcome: 'undone', status: 200, member: 'result', schema: undoResult },
    errors: ['invalid_query', 'not_found', 'preview_stale'],
  }),
  settingsGet: route({
    verb: verbs.settingsGet,
    method: 'GET',
    path: '/api/v1/settings',
    success: { outcome: 'found', status: 200, member: 'settings', schema: settings },
    errors: ['invalid_query'],
  }),
  settingsReplace: route({
    verb: verbs.settingsReplace,
    method: 'PUT',
    path: '/api/v1/settings',
    body: { member: 'settings' },
    success: { outcome: 'replaced', status: 200, member: 'settings', schema: settings },
    errors: [],
  }),
  tokensList: route({
    verb: verbs.tokensList,
    method: 'GET',
    path: '/api/tokens',
    success: {
      outcome: 'list',
      status: 200,
      schema: z.strictObject({ tokens: z.array(token) }).meta({ id: 'TokenList' }),
    },
    errors: ['invalid_query'],
  }),
  tokensCreate: route({
    verb: verbs.tokensCreate,
    method: 'POST',
    path: '/api/tokens',
    body: { member: 'token' },
    success: {
      outcome: 'created',
      status: 201,
      schema: z
        .strictObject({ token, secret: z.string().meta({ description: 'Shown only here.' }) })
        .meta({ id: 'CreatedToken' }),
    },
    errors: [],
  }),
  tokensRevoke: route({
    verb: verbs.tokensRevoke,
    method: 'POST',
    path: '/api/tokens/{id}/revoke',
    success: { outcome: 'revoked', status: 200, schema: z.strictObject({ token }).meta({ id: 'RevokedToken' }) },
    errors: ['invalid_query', 'not_found'],
  }),
  sessionGet: route({
    verb: verbs.sessionGet,
    method: 'GET',
    path: '/api/session',
    success: { outcome: 'found', status: 200, member: 'session', schema: session },
    errors: ['invalid_query'],
  }),
  sessionsList: route({
    verb: verbs.sessionsList,
    method: 'GET',
    path: '/api/sessions',
    success: {
      outcome: 'list',
      status: 200,
      schema: z.strictObject({ sessions: z.array(browserSession) }).meta({ id: 'SessionList' }),
    },
    errors: ['invalid_query'],
  }),
  sessionsRevokeAll: route({
    verb: verbs.sessionsRevokeAll,
    method: 'POST',
    path: '/api/sessions/revoke-all',
    success: {
      outcome: 'revoked',
      status: 200,
      schema: z.strictObject({ revoked: z.int() }).meta({ id: 'RevokedSessions' }),
    },
    errors: ['invalid_query'],
  }),
};

export type RouteName = keyof typeof routes;
