import type { InvocationResult, OutputOf } from '@namekeep/capabilities';
import { type ErrorCode, errorCodes, type Route, type RouteName, type routes } from '@namekeep/contract';
import type { StoreFault } from '@namekeep/core/ports';
import type { Issue } from '@namekeep/domain';
import { z } from 'zod';
import { errorResponse, file, json, noContent, unavailable } from '../../http/responses.ts';
import { failedRequest, storeUnavailable } from '../../http/store-fault.ts';

type Outcome = OutputOf<(typeof routes)[RouteName]['verb']>;
type Headers = Readonly<Record<string, string>>;

/**
 * Prepares the responses of a route's outcomes: one exhaustive switch to the words that a REST caller hears. The
 * sentence of a refusal belongs to its outcome, in the contract.
 */
export function prepareEncode(route: Route, storeFault: () => StoreFault | undefined) {
  const sentences = sentencesOf(route);
  return (result: InvocationResult<unknown>, requestId: string, headers: Headers | undefined): Response => {
    if (!result.ok) return encodeFault(result.error.code, requestId, storeFault());
    const outcome = result.output as Outcome;
    const problem = (code: ErrorCode, message: string, more: { issues?: readonly Issue[]; headers?: Headers } = {}) =>
      errorResponse(code, requestId, {
        message,
        issues: more.issues?.map((issue) => ({ ...issue, path: withoutMember(issue.path, route) })),
        headers: { ...headers, ...more.headers },
      });
    const said = sentences.get(outcome.outcome) ?? '';

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
      case 'deleted':
        return noContent(requestId, headers);
      case 'not_found':
      case 'session_required':
      case 'preview_stale':
      case 'preview_expired':
      case 'idempotency_conflict':
      case 'invalid_cursor':
      case 'ai_key_missing':
      case 'ai_key_rejected':
      case 'ai_provider_timeout':
        return problem(outcome.outcome, said);
      case 'stale_revision':
        return problem(
          'stale_revision',
          said,
          outcome.currentRevision === undefined ? {} : { headers: { etag: `"${outcome.currentRevision}"` } },
        );
      case 'duplicate_name':
      case 'currency_change_unacknowledged':
        return problem(outcome.outcome, outcome.issues[0]?.message ?? said, { issues: outcome.issues });
      case 'idempotency_in_progress':
        return problem('idempotency_in_progress', said, { headers: { 'retry-after': '1' } });
      case 'batch_limit_exceeded':
        return problem('batch_limit_exceeded', `A batch has at most ${outcome.limit} records. Send several batches.`);
      case 'ai_provider_error':
        return problem(
          'ai_provider_error',
          said,
          outcome.retryAfter === null ? {} : { headers: { 'retry-after': String(outcome.retryAfter) } },
        );
      case 'too_large':
        return problem('payload_too_large', outcome.message);
      case 'invalid':
        return route.body
          ? problem('invalid_input', 'Some fields cannot be accepted.', { issues: outcome.issues })
          : problem('invalid_query', 'The address has query parameters that cannot be used.', {
              issues: outcome.issues,
            });
    }
  };
}

/** The sentence of each refusal of a route. @throws when one has none. */
function sentencesOf({ verb, path }: Route): ReadonlyMap<string, string> {
  const { output } = verb;
  const outcomes = (output instanceof z.ZodDiscriminatedUnion ? output.options : [output]) as readonly z.ZodObject[];
  const sentences = new Map<string, string>();
  for (const { shape, description } of outcomes) {
    const tag = String((shape.outcome as z.ZodLiteral).value);
    if (description !== undefined) sentences.set(tag, description);
    else if (tag in errorCodes) throw new Error(`${path}: the outcome ${tag} has no sentence.`);
  }
  return sentences;
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
function encodeFault(code: string, requestId: string, fault: StoreFault | undefined): Response {
  switch (code) {
    case 'unavailable':
      return storeUnavailable(requestId, fault);
    case 'deadline_exceeded':
    case 'cancelled':
      return unavailable(requestId, 'This takes too long right now. Try again shortly.');
    default:
      return failedRequest(requestId, fault);
  }
}

/** Paths of issues are those of the body, which is one member of the verb's input. */
function withoutMember(path: string, { body }: Route): string {
  if (!body) return path;
  return path === body.member ? '' : path.startsWith(`${body.member}.`) ? path.slice(body.member.length + 1) : path;
}
