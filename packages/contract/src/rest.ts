import { domainRecord, settings } from '@namekeep/domain';
import { z } from 'zod';
import { facets } from './domains/facets.ts';
import { historyEntry } from './domains/history.ts';
import { extraction } from './ai/extract.ts';
import { aiProviderKeyStatus } from './ai-provider-key/status.ts';
import type { ErrorCode } from './errors.ts';
import { portfolioFile } from './exports/portfolio-file.ts';
import { fileMediaTypes } from './media-types.ts';
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
import { type WireRoute, wire } from './wire.ts';

/** The outcome that is a success. Its body is the member named, or the outcome itself without its tag; none with 204. */
export interface Success {
  outcome: string;
  status: 200 | 201 | 204;
  member?: string;
  schema?: z.ZodType;
  etag?: true;
  /**
   * The body is a file: the outcome's `bytes` as they come, named `fileName`, of the media type of its `format`. `schema`
   * is then that of the JSON file.
   */
  file?: Readonly<Record<string, string>>;
  location?: true;
}

/** One verb over HTTP. */
export interface Route extends WireRoute {
  verb: Verb;
  success: Success;
  /** Codes that this route answers besides those of every signed-in route. */
  errors: readonly ErrorCode[];
}

const route = <const W extends WireRoute, const R extends Omit<Route, keyof WireRoute>>(
  request: W,
  rest: R,
): W & R => ({
  ...request,
  ...rest,
});

const revokedSessions = z
  .strictObject({ revoked: z.int() })
  .meta({ id: 'RevokedSessions', description: 'How many browsers were signed out.' });

/** Every verb of the REST API; the server serves exactly these, and the OpenAPI document lists them. */
export const routes = {
  domainsList: route(wire.domainsList, {
    verb: verbs.domainsList,
    success: {
      outcome: 'page',
      status: 200,
      schema: z
        .strictObject({ records: z.array(domainRecord), nextCursor: z.string().nullable() })
        .meta({ id: 'RecordPage', description: 'A page of records; `nextCursor` is null at the end.' }),
    },
    errors: ['invalid_query', 'invalid_cursor'],
  }),
  domainsCreate: route(wire.domainsCreate, {
    verb: verbs.domainsCreate,
    success: { outcome: 'created', status: 201, member: 'record', schema: writtenRecord, etag: true, location: true },
    errors: ['duplicate_name', 'idempotency_conflict', 'idempotency_in_progress'],
  }),
  domainsCreateBatch: route(wire.domainsCreateBatch, {
    verb: verbs.domainsCreateBatch,
    success: {
      outcome: 'created',
      status: 201,
      schema: z
        .strictObject({ records: z.array(writtenRecord) })
        .meta({ id: 'CreatedBatch', description: 'In the order of the input.' }),
    },
    errors: ['duplicate_name', 'idempotency_conflict', 'idempotency_in_progress', 'batch_limit_exceeded'],
  }),
  domainsGet: route(wire.domainsGet, {
    verb: verbs.domainsGet,
    success: { outcome: 'found', status: 200, member: 'record', schema: domainRecord, etag: true },
    errors: ['invalid_query', 'not_found'],
  }),
  domainsUpdate: route(wire.domainsUpdate, {
    verb: verbs.domainsUpdate,
    success: { outcome: 'updated', status: 200, member: 'record', schema: writtenRecord, etag: true },
    errors: ['not_found', 'stale_revision', 'duplicate_name', 'currency_change_unacknowledged'],
  }),
  domainsDelete: route(wire.domainsDelete, {
    verb: verbs.domainsDelete,
    success: { outcome: 'deleted', status: 204 },
    errors: ['invalid_query', 'not_found', 'stale_revision'],
  }),
  domainsFacets: route(wire.domainsFacets, {
    verb: verbs.domainsFacets,
    success: { outcome: 'found', status: 200, member: 'facets', schema: facets },
    errors: ['invalid_query'],
  }),
  domainsHistory: route(wire.domainsHistory, {
    verb: verbs.domainsHistory,
    success: {
      outcome: 'page',
      status: 200,
      schema: z
        .strictObject({ entries: z.array(historyEntry), nextCursor: z.string().nullable() })
        .meta({ id: 'HistoryPage', description: 'Revisions of a record, newest first.' }),
    },
    errors: ['invalid_query', 'invalid_cursor', 'not_found'],
  }),
  domainsRestore: route(wire.domainsRestore, {
    verb: verbs.domainsRestore,
    success: { outcome: 'restored', status: 200, member: 'record', schema: writtenRecord, etag: true },
    errors: ['not_found', 'stale_revision', 'duplicate_name'],
  }),
  renewalsUpcoming: route(wire.renewalsUpcoming, {
    verb: verbs.renewalsUpcoming,
    success: {
      outcome: 'upcoming',
      status: 200,
      schema: z
        .strictObject({ today: z.iso.date(), nextPayment: payment.nullable(), upcoming: z.array(upcomingRenewal) })
        .meta({ id: 'UpcomingRenewals', description: "`today` is the owner's local date." }),
    },
    errors: ['invalid_query'],
  }),
  summaryGet: route(wire.summaryGet, {
    verb: verbs.summaryGet,
    success: { outcome: 'found', status: 200, member: 'summary', schema: summary },
    errors: ['invalid_query'],
  }),
  exportsDownload: route(wire.exportsDownload, {
    verb: verbs.exportsDownload,
    success: { outcome: 'file', status: 200, file: fileMediaTypes, schema: portfolioFile },
    errors: ['invalid_query', 'session_required'],
  }),
  importsPreview: route(wire.importsPreview, {
    verb: verbs.importsPreview,
    success: { outcome: 'previewed', status: 200, member: 'preview', schema: importPreview },
    errors: [],
  }),
  importsRows: route(wire.importsRows, {
    verb: verbs.importsRows,
    success: { outcome: 'page', status: 200, member: 'preview', schema: importPreview },
    errors: ['invalid_query', 'invalid_cursor', 'not_found'],
  }),
  importsCommit: route(wire.importsCommit, {
    verb: verbs.importsCommit,
    success: { outcome: 'committed', status: 200, member: 'result', schema: importResult },
    errors: ['not_found', 'preview_stale', 'preview_expired', 'session_required', 'currency_change_unacknowledged'],
  }),
  importsUndo: route(wire.importsUndo, {
    verb: verbs.importsUndo,
    success: { outcome: 'undone', status: 200, member: 'result', schema: undoResult },
    errors: ['invalid_query', 'not_found', 'preview_stale', 'session_required'],
  }),
  settingsGet: route(wire.settingsGet, {
    verb: verbs.settingsGet,
    success: { outcome: 'found', status: 200, member: 'settings', schema: settings },
    errors: ['invalid_query'],
  }),
  settingsReplace: route(wire.settingsReplace, {
    verb: verbs.settingsReplace,
    success: { outcome: 'replaced', status: 200, member: 'settings', schema: settings },
    errors: [],
  }),
  tokensList: route(wire.tokensList, {
    verb: verbs.tokensList,
    success: {
      outcome: 'list',
      status: 200,
      schema: z.strictObject({ tokens: z.array(token) }).meta({ id: 'TokenList' }),
    },
    errors: ['invalid_query'],
  }),
  tokensCreate: route(wire.tokensCreate, {
    verb: verbs.tokensCreate,
    success: {
      outcome: 'created',
      status: 201,
      schema: z
        .strictObject({ token, secret: z.string().meta({ description: 'Shown only here.' }) })
        .meta({ id: 'CreatedToken' }),
    },
    errors: [],
  }),
  tokensRevoke: route(wire.tokensRevoke, {
    verb: verbs.tokensRevoke,
    success: { outcome: 'revoked', status: 200, schema: z.strictObject({ token }).meta({ id: 'RevokedToken' }) },
    errors: ['invalid_query', 'not_found'],
  }),
  aiProviderKeyGet: route(wire.aiProviderKeyGet, {
    verb: verbs.aiProviderKeyGet,
    success: { outcome: 'found', status: 200, member: 'status', schema: aiProviderKeyStatus },
    errors: ['invalid_query'],
  }),
  aiProviderKeyStore: route(wire.aiProviderKeyStore, {
    verb: verbs.aiProviderKeyStore,
    success: { outcome: 'stored', status: 200, member: 'status', schema: aiProviderKeyStatus },
    errors: [],
  }),
  aiProviderKeyRemove: route(wire.aiProviderKeyRemove, {
    verb: verbs.aiProviderKeyRemove,
    success: { outcome: 'removed', status: 200, member: 'status', schema: aiProviderKeyStatus },
    errors: ['invalid_query'],
  }),
  aiExtract: route(wire.aiExtract, {
    verb: verbs.aiExtract,
    success: { outcome: 'extracted', status: 200, member: 'extraction', schema: extraction },
    errors: ['ai_key_missing', 'ai_key_rejected', 'ai_provider_error', 'ai_provider_timeout'],
  }),
  sessionGet: route(wire.sessionGet, {
    verb: verbs.sessionGet,
    success: { outcome: 'found', status: 200, member: 'session', schema: session },
    errors: ['invalid_query'],
  }),
  sessionsList: route(wire.sessionsList, {
    verb: verbs.sessionsList,
    success: {
      outcome: 'list',
      status: 200,
      schema: z.strictObject({ sessions: z.array(browserSession) }).meta({ id: 'SessionList' }),
    },
    errors: ['invalid_query'],
  }),
  sessionsRevoke: route(wire.sessionsRevoke, {
    verb: verbs.sessionsRevoke,
    success: { outcome: 'revoked', status: 200, schema: revokedSessions },
    errors: ['invalid_query', 'not_found'],
  }),
  sessionsRevokeAll: route(wire.sessionsRevokeAll, {
    verb: verbs.sessionsRevokeAll,
    success: { outcome: 'revoked', status: 200, schema: revokedSessions },
    errors: ['invalid_query'],
  }),
} satisfies Record<RouteName, Route>;

export type RouteName = keyof typeof wire;
