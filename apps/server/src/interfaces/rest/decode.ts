import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { Busboy } from '@fastify/busboy';
import { type BodyRefusal, encodingCheck, parseJson, refuseEncoding, tooLarge } from '@namekeep/capabilities/http';
import {
  bodyLimit,
  type ErrorCode,
  type FormBody,
  integerIn,
  isIdempotencyKey,
  keyOfHeader,
  type QueryKind,
  type Route,
  type Verb,
} from '@namekeep/contract';
import { type Issue, issuesOf, unknownMember } from '@namekeep/domain';
import { parseAccept } from 'hono/utils/accept';
import { type RequestContext, readBody, searchOf } from '../../http/guards.ts';

const limits = { parts: 20, fieldSize: 256 * 1024 };

/**
 * Reads a `multipart/form-data` body (RFC 7578) of at most `limit` bytes into the same value as the equivalent JSON.
 * Unknown and repeated parts are rejected. It parses the stream, because the built-in `formData()` keeps several copies
 * of a file in memory.
 */
export async function readForm({ headers, body }: Request, form: FormBody, limit: number) {
  const encoded = refuseEncoding(headers);
  if (encoded) return encoded;
  if (Number(headers.get('content-length') ?? 0) > limit) return tooLarge(limit);
  const value: Record<string, unknown> = {};
  let refusal: BodyRefusal | undefined;
  const malformed = (message: string): void => {
    refusal ??= { ok: false, code: 'malformed_json', message };
  };
  function take(part: string, member: string, read: () => unknown): void {
    const name = part.slice(0, 100);
    const parts = [form.file.part, ...form.text, ...form.json];
    if (!parts.includes(part)) return malformed(`The form has an unknown part "${name}". Use ${parts.join(', ')}.`);
    if (Object.hasOwn(value, member)) return malformed(`The form has more than one part "${name}".`);
    try {
      value[member] = read();
    } catch {
      malformed(`The part "${name}" is not valid JSON.`);
    }
  }

  let length = 0;
  async function* counted(chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      length += chunk.length;
      if (length > limit) throw new RangeError('The body is too large.');
      yield chunk;
    }
  }
  try {
    const parser = new Busboy({ headers: { 'content-type': headers.get('content-type') ?? '' }, limits });
    parser.on('field', (part, text, _, isCut) => {
      if (isCut) malformed(`The part "${part.slice(0, 100)}" is too long.`);
      else if (part === form.file.part) malformed(`The part "${part}" must be a file, not text.`);
      else take(part, part, () => (form.json.includes(part) ? parseJson(text) : text));
    });
    parser.on('file', (part, stream, fileName) => {
      if (part !== form.file.part) malformed(`A file must be the part "${form.file.part}".`);
      const chunks: Uint8Array[] = [];
      stream.on('data', (chunk: Uint8Array) => chunks.push(chunk));
      stream.on('end', () => {
        if (refusal) return;
        take(part, form.file.member, () => new Uint8Array(Buffer.concat(chunks)));
        // Clients call a part without a name `blob` (https://xhr.spec.whatwg.org/#create-an-entry).
        if (form.file.name !== undefined && fileName && fileName !== 'blob')
          value[form.file.name] = fileName.slice(-1000);
      });
    });
    parser.on('partsLimit', () => malformed('The form has too many parts.'));
    const source = body ? Readable.fromWeb(body as ReadableStream<Uint8Array>) : Readable.from([]);
    await pipeline(source, counted, parser);
  } catch {
    if (length > limit) return tooLarge(limit);
    malformed('The body is not valid multipart/form-data.');
  }
  return refusal ?? { ok: true, value };
}

/** The input of a verb as the request has it, or the reason why it cannot be read. */
export type Decoded =
  | { input: Record<string, unknown>; payload: unknown }
  | { refused: ErrorCode; message: string; issues?: Issue[] };

/** Prepares a decoder that combines the path, query, `If-Match`, `Idempotency-Key` and body into a single input. */
export function prepareDecode(
  { route, input: schema }: Verb,
  importMaxBytes: number,
): (context: RequestContext) => Decoded | Promise<Decoded> {
  const kinds = new Map(Object.entries(route.query));
  const { body }: Route = route;
  // In JSON, a file is larger: base64 adds a third, text needs escapes.
  const limit = body?.limit === 'import' ? Math.ceil(importMaxBytes * 1.5) + bodyLimit : (body?.limit ?? bodyLimit);

  /** Everything but the body. */
  function decodeHead(context: RequestContext): Decoded {
    const { req, env } = context;
    const input: Record<string, unknown> = { ...req.param() };
    const search = searchOf(context);
    if (search.length > 1) {
      const issues = readQuery(search, kinds, input);
      if (issues.length > 0) {
        // All problems of the query are reported at once, including those that the schema finds.
        const others = issuesOf(schema.safeParse(input).error?.issues ?? []);
        issues.push(...others.filter(({ path }) => kinds.has(path.split('.')[0] ?? '')));
        return { refused: 'invalid_query', message: 'The query has invalid parameters.', issues };
      }
    }
    const { accept } = route;
    if (accept && input[accept.member] === undefined) {
      const chosen = acceptedOf(req.header('accept'), accept.types);
      if (chosen) input[accept.member] = chosen;
    }
    if (route.idempotencyKey) {
      const header = req.header('idempotency-key');
      if (!header && route.idempotencyKey !== 'optional') {
        const message = 'Send an Idempotency-Key header with a unique value for each new request, such as a UUID.';
        return { refused: 'idempotency_key_required', message };
      }
      const key = keyOfHeader(header ?? '');
      // A header that is sent twice reads like one with a comma.
      const isSingle = (env.incoming.headersDistinct['idempotency-key']?.length ?? 0) < 2;
      if (header !== undefined && !(isSingle && isIdempotencyKey(key))) {
        const message = 'Idempotency-Key must be sent once, with 1 to 200 characters.';
        return { refused: 'idempotency_key_invalid', message };
      }
      if (header !== undefined) input.idempotencyKey = key;
    }
    if (route.ifMatch) {
      const revision = readIfMatch(req.header('if-match'));
      if (revision === 'malformed') {
        const message = 'If-Match must be the revision that you last read, for example "7".';
        return { refused: 'invalid_if_match', message };
      }
      input.revision = revision;
    }
    return { input, payload: undefined };
  }

  return (context) => {
    const head = decodeHead(context);
    // In the order of error responses, the format of the body comes before the query, and a missing If-Match after both.
    if (!body) return 'input' in head ? required(route, head) : head;
    const isForm = body.form && /^multipart\/form-data\s*;/i.test(context.req.header('content-type') ?? '');
    const reading =
      isForm && body.form ? readForm(context.req.raw, body.form, importMaxBytes + bodyLimit) : readBody(context, limit);
    return reading.then((read) => {
      if (!read.ok && read.code !== 'malformed_json') {
        const isOtherType = read.code === 'unsupported_media_type' && !context.req.header('content-encoding');
        const orForm = body.form && isOtherType ? ' Send a file as multipart/form-data.' : '';
        return { refused: read.code, message: read.message + orForm };
      }
      if (!('input' in head)) return head;
      if (!read.ok) return { refused: read.code, message: read.message };
      head.input[body.member] = read.value;
      head.payload = read.value;
      return required(route, head);
    });
  };
}

function required(route: Route, decoded: Extract<Decoded, { input: unknown }>): Decoded {
  if (!route.ifMatch || decoded.input.revision !== undefined) return decoded;
  const message = 'Send the revision that you last read as If-Match, for example "7".';
  return { refused: 'precondition_required', message };
}

/** The value whose media type `Accept` prefers (RFC 9110, section 12.5.1); undefined for wildcards and other types. */
function acceptedOf(header: string | undefined, types: Readonly<Record<string, string>>): string | undefined {
  if (header === undefined) return undefined;
  const values = new Map(Object.entries(types).map(([value, type]) => [type, value]));
  // Sorted by preference.
  const best = parseAccept(header.toLowerCase()).find(({ type, q }) => q > 0 && values.has(type));
  return best && values.get(best.type);
}

/** Reads `7`, `"7"`, `W/7` and `W/"7"`. A number that is too large for a revision gives 0, which never matches. */
export function readIfMatch(header: string | undefined): number | 'malformed' | undefined {
  if (header === undefined) return undefined;
  const match = /^(?:W\/)?(?:"(\d+)"|(\d+))$/.exec(header.trim());
  if (!match) return 'malformed';
  const revision = Number(match[1] ?? match[2]);
  return Number.isSafeInteger(revision) ? revision : 0;
}

function readQuery(search: string, kinds: ReadonlyMap<string, QueryKind>, input: Record<string, unknown>): Issue[] {
  const issues: Issue[] = [];
  const isDamaged = encodingCheck(search);
  for (const [name, text] of new URLSearchParams(search)) {
    const kind = kinds.get(name);
    const add = (code: string, message: string) => issues.push({ path: name, code, message });
    if (!kind) add('unrecognized_key', unknownMember(name, [...kinds.keys()], 'query parameter'));
    else if (isDamaged(text)) add('invalid_encoding', 'Percent-encode this as UTF-8.');
    else if (kind === 'list') input[name] = [...((input[name] as string[] | undefined) ?? []), text];
    else if (name in input) add('repeated', `"${name}" can be given only once.`);
    else input[name] = kind === 'integer' ? integerIn(text) : text;
  }
  return issues;
}
