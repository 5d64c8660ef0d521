import type { InvocationResult, OutputOf } from '@namekeep/capabilities';
import type { FileSuccess, Problem, Success, Verb } from '@namekeep/contract';
import type { StoreFault } from '@namekeep/core/ports';
import {
  errorResponse,
  file,
  type HeaderValues,
  internalError,
  json,
  noContent,
  storeUnavailable,
  unavailable,
} from '../../http/responses.ts';

type Outcome = OutputOf<Verb>;
/** Creates the response for an outcome. */
type EncodeOutcome = (outcome: Outcome, requestId: string, headers: HeaderValues | undefined) => Response;

/** Prepares an encoder for a verb, which declares the response of each outcome. */
export function prepareEncode(verb: Verb, storeFault: () => StoreFault | undefined) {
  const encoders = new Map<string, EncodeOutcome>();
  for (const [word, declared] of Object.entries(verb.outcomes)) {
    encoders.set(word, encoderOf(declared, verb));
  }
  return (result: InvocationResult<Outcome>, requestId: string, headers: HeaderValues | undefined): Response => {
    if (!result.ok) return encodeFault(result.error.code, requestId, storeFault());
    const encode = encoders.get(result.output.outcome);
    if (!encode) throw new Error(`${verb.namespace}.${verb.name} has no outcome ${result.output.outcome}.`);
    return encode(result.output, requestId, headers);
  };
}

function encoderOf(declared: Verb['outcomes'][string], verb: Verb): EncodeOutcome {
  switch (declared.kind) {
    case 'success':
      return successEncoder(declared);
    case 'file':
      return fileEncoder(declared);
    case 'problem':
      return problemEncoder(declared, verb);
  }
}

function successEncoder({ status, body, member, names, etag, location }: Success): EncodeOutcome {
  if (!body) return (_, requestId, headers) => noContent(requestId, headers);
  return (outcome, requestId, headers) => {
    const own: Record<string, string> = { ...headers };
    if (etag) own.etag = `"${String(outcome.revision)}"`;
    if (location) own.location = location.replace(/\{(\w+)\}/g, (_, name: string) => String(outcome[name]));
    if (outcome.replayed === true) own['idempotency-replayed'] = 'true';
    return json(status, member === undefined ? pick(outcome, names) : outcome[member], requestId, own);
  };
}

function pick(outcome: Outcome, names: readonly string[]): Record<string, unknown> {
  const picked: Record<string, unknown> = {};
  for (const name of names) if (outcome[name] !== undefined) picked[name] = outcome[name];
  return picked;
}

function fileEncoder({ content, mediaTypes }: FileSuccess): EncodeOutcome {
  return (outcome, requestId, headers) => {
    const { bytes, fileName, format } = content(outcome);
    return file(requestId, { bytes, fileName, mediaType: mediaTypes[format] ?? 'application/octet-stream', headers });
  };
}

function problemEncoder(problem: Problem, { route: { body } }: Verb): EncodeOutcome {
  return (outcome, requestId, headers) =>
    errorResponse(problem.code, requestId, {
      message: problem.sentence(outcome),
      issues: problem.issues?.(outcome).map((issue) => ({ ...issue, path: withoutMember(issue.path, body?.member) })),
      headers: { ...headers, ...problem.headers?.(outcome) },
    });
}

/** The response if a call failed without an outcome. The log has the cause with the request ID. */
function encodeFault(code: string, requestId: string, fault: StoreFault | undefined): Response {
  switch (code) {
    case 'unavailable':
      return storeUnavailable(requestId, fault);
    case 'deadline_exceeded':
    case 'cancelled':
      return unavailable(requestId, 'The request took too long. Try again shortly.');
    default:
      return fault === 'damaged' ? storeUnavailable(requestId, fault) : internalError(requestId);
  }
}

/** Issues have paths within the input of the verb. Callers need paths within the body, which is a member of the input. */
function withoutMember(path: string, member: string | undefined): string {
  if (member === undefined) return path;
  return path === member ? '' : path.startsWith(`${member}.`) ? path.slice(member.length + 1) : path;
}
