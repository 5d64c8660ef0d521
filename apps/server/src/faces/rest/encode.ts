import type { InvocationResult, OutputOf } from '@namekeep/capabilities';
import type { ErrorCode, Route, RouteName, routes } from '@namekeep/contract';
import type { Issue } from '@namekeep/domain';
import { errorResponse, file, internalError, json, noContent, unavailable } from '../../http/responses.ts';

type Outcome = OutputOf<(typeof routes)[RouteName]['verb']>;
type Headers = Readonly<Record<string, string>>;

/** The response of an outcome: one exhaustive switch to the words that a REST caller hears. */
export function encode(
  route: Route,
  result: InvocationResult<unknown>,
  requestId: string,
  headers: Headers | undefined,
): Response {
  if (!result.ok) return encodeFault(result.error.code, requestId);
  const outcome = result.output as Outcome;
  const problem = (code: ErrorCode, message: string, more: { issues?: readonly Issue[]; headers?: Headers } = {}) =>
    errorResponse(code, requestId, {
      message,
      issues: more.issues?.map((issue) => ({ ...issue, path: withoutMember(issue.path, route) })),
      headers: { ...headers, ...more.headers },
    });

  switch (outcome.outcome) {
    case 'page':
    case 'found':
    case 'list':
    case 'upcoming':
    case 'created':
    case 'updated':
    case 'restored':
    case 'replaced':
    case 'previewed':
    case 'committed':
    case 'undone':
    case 'revoked':
    case 'stored':
    case 'removed':
    case 'extracted':
      return encodeSuccess(route, outcome, requestId, headers);
    case 'file':
      return file(requestId, {
        bytes: outcome.bytes,
        fileName: outcome.fileName,
        mediaType: route.success.file?.[outcome.format] ?? 'application/octet-stream',
        headers,
      });
    case 'session_required':
      return problem('session_required', 'A token cannot do this; sign in with a browser.');
    case 'too_large':
      return problem('payload_too_large', outcome.message);
    case 'preview_stale':
      return problem(
        'preview_stale',
        route.path.endsWith('/undo')
          ? 'Records of this import have changed since, so it stays as it is.'
          : 'Records have changed since the preview. Preview the file again.',
      );
    case 'preview_expired':
      return problem('preview_expired', 'The preview is older than an hour. Preview the file again.');
    case 'deleted':
      return noContent(requestId, headers);
    case 'not_found':
      return problem('not_found', `There is no such ${route.verb.namespace === 'imports' ? 'import' : 'record'}.`);
    case 'stale_revision':
      return problem(
        'stale_revision',
        'The record has changed since you read it. Read it again and decide whether your change still fits.',
        outcome.currentRevision === undefined ? {} : { headers: { etag: `"${outcome.currentRevision}"` } },
      );
    case 'duplicate_name':
      return problem('duplicate_name', outcome.issues[0]?.message ?? 'That name is taken.', { issues: outcome.issues });
    case 'currency_change_unacknowledged':
      return problem(
        'currency_change_unacknowledged',
        outcome.issues[0]?.message ?? 'The currency change clears costs.',
        {
          issues: outcome.issues,
        },
      );
    case 'idempotency_conflict':
      return problem(
        'idempotency_conflict',
        'This Idempotency-Key was used with another payload. Use a new key for a new request.',
      );
    case 'idempotency_in_progress':
      return problem(
        'idempotency_in_progress',
        'A request with this Idempotency-Key is being served. Repeat it in a moment.',
        {
          headers: { 'retry-after': '1' },
        },
      );
    case 'batch_limit_exceeded':
      return problem('batch_limit_exceeded', `A batch has at most ${outcome.limit} records. Send several batches.`);
    case 'invalid_cursor':
      return problem('invalid_cursor', 'This cursor belongs to another list. Start again without a cursor.');
    case 'ai_key_missing':
      return problem(
        'ai_key_missing',
        'No key for the AI provider is stored. Store one in the settings, or use the rules.',
      );
    case 'ai_key_rejected':
      return problem('ai_key_rejected', 'The AI provider refuses the stored key. Store another one in the settings.');
    case 'ai_provider_error':
      return problem(
        'ai_provider_error',
        'The AI provider cannot read the text right now. Try again later, or use the rules.',
        outcome.retryAfter === null ? {} : { headers: { 'retry-after': String(outcome.retryAfter) } },
      );
    case 'ai_provider_timeout':
      return problem('ai_provider_timeout', 'The AI provider takes too long. Try again, with a shorter text perhaps.');
    case 'invalid':
      return route.body
        ? problem('invalid_input', 'Some fields cannot be accepted.', { issues: outcome.issues })
        : problem('invalid_query', 'The address has query parameters that cannot be used.', { issues: outcome.issues });
  }
}

function encodeSuccess(
  { success }: Route,
  outcome: Outcome,
  requestId: string,
  headers: Headers | undefined,
): Response {
  const members = outcome as Record<string, unknown>;
  let body: unknown;
  if (success.member) body = members[success.member];
  else {
    const { outcome: _, replayed: __, ...rest } = members;
    body = rest;
  }
  const own: Record<string, string> = { ...headers };
  if (success.etag) own.etag = `"${String(members.revision)}"`;
  if (success.location) own.location = `/api/v1/domains/${String(members.id)}`;
  if (members.replayed === true) own['idempotency-replayed'] = 'true';
  return json(success.status, body, requestId, own);
}

/** A verb that did not come to an outcome. What happened is in the log under the request's id. */
function encodeFault(code: string, requestId: string): Response {
  switch (code) {
    case 'unavailable':
      return unavailable(requestId);
    case 'deadline_exceeded':
    case 'cancelled':
      return unavailable(requestId, 'This takes too long right now. Try again shortly.');
    default:
      return internalError(requestId);
  }
}

/** Paths of issues are those of the body, which is one member of the verb's input. */
function withoutMember(path: string, { body }: Route): string {
  if (!body) return path;
  return path === body.member ? '' : path.startsWith(`${body.member}.`) ? path.slice(body.member.length + 1) : path;
}
