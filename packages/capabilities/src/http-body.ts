/** Why a body is rejected. `message` is a sentence for the sender. */
export interface BodyRefusal {
  readonly ok: false;
  readonly code: 'malformed_json' | 'payload_too_large' | 'unsupported_media_type';
  readonly message: string;
}

export type BodyResult = { readonly ok: true; readonly value: unknown } | BodyRefusal;

export interface BytesOptions {
  readonly maxBytes: number;
  /**
   * Whether the host never reads more than `Content-Length` says, as HTTP servers do. Then the header bounds the body, which
   * does not need to be read in chunks. Default: false, because a `Request` can come from anywhere.
   */
  readonly trustContentLength?: boolean | undefined;
}

export interface JsonBodyOptions extends BytesOptions {
  /** Default: only `application/json`. */
  readonly mediaTypes?: readonly string[] | undefined;
  /** Default: 100. */
  readonly maxDepth?: number | undefined;
  /** Lets the host serve others between the steps of a large body, which take tens of milliseconds each. */
  readonly pause?: (() => Promise<void>) | undefined;
}

/** From this many bytes on, a body is large. */
const LARGE_BYTES = 524_288;

const JSON_ALONE: readonly string[] = ['application/json'];

/** Rejects invalid UTF-8 instead of replacing it, and ignores a byte order mark (RFC 8259 §8.1). */
const UTF8 = new TextDecoder('utf-8', { fatal: true });

/** Reads a JSON body. It must have an accepted type, no content encoding, at most `maxBytes`, valid UTF-8 and no ambiguous members. */
export async function readJson(request: Request, options: JsonBodyOptions): Promise<BodyResult> {
  const { mediaTypes = JSON_ALONE } = options;
  const { headers } = request;
  if (!mediaTypes.includes(mediaTypeOf(headers))) {
    return refused('unsupported_media_type', `Send the body as ${mediaTypes.join(' or ')}, in UTF-8.`);
  }
  const encoded = refuseEncoding(headers);
  if (encoded) return encoded;
  let bytes: Uint8Array | undefined;
  try {
    bytes = await readBytes(request, options);
  } catch {
    return refused('malformed_json', 'The request ended before its body did.');
  }
  if (!bytes) return tooLarge(options.maxBytes);
  const pause = bytes.byteLength >= LARGE_BYTES ? options.pause : undefined;
  if (pause) await pause();
  try {
    const value = parseJson(decode(bytes), options);
    if (pause) await pause();
    return { ok: true, value };
  } catch (error) {
    return refused('malformed_json', (error as SyntaxError).message);
  }
}

/** Rejects compressed bodies. They are not supported, so a small body cannot become a large one. */
export function refuseEncoding(headers: Headers): BodyRefusal | undefined {
  const encoding = headers.get('content-encoding');
  if (encoding === null || encoding === '' || encoding.toLowerCase() === 'identity') return undefined;
  return refused('unsupported_media_type', 'Send the body without a Content-Encoding.');
}

export const tooLarge = (maxBytes: number): BodyRefusal =>
  refused('payload_too_large', `The body is larger than ${maxBytes} bytes.`);

/**
 * The bytes of a body; undefined if there are more than `maxBytes`. They are counted as they arrive, because
 * `Content-Length` can be missing or wrong. At the first byte over the limit, the stream is cancelled.
 */
export async function readBytes(request: Request, options: BytesOptions): Promise<Uint8Array | undefined> {
  const { maxBytes, trustContentLength = false } = options;
  const declared = trustContentLength ? request.headers.get('content-length') : null;
  if (declared === null) return readStream(request.body, maxBytes);
  return Number(declared) > maxBytes ? undefined : new Uint8Array(await request.arrayBuffer());
}

/** The media type without its parameters. JSON is always UTF-8, so another charset makes it a different type (RFC 8259 §8.1, §11). */
function mediaTypeOf(headers: Headers): string {
  const type = headers.get('content-type')?.toLowerCase() ?? '';
  if (!type.includes(';')) return type.trim();
  const [essence = '', ...parameters] = type.split(';').map((part) => part.trim());
  const isForeign = parameters.some((parameter) => /^charset\s*=/.test(parameter) && !/=\s*"?utf-8"?$/.test(parameter));
  return isForeign ? type : essence;
}

function decode(bytes: Uint8Array): string {
  try {
    return UTF8.decode(bytes);
  } catch {
    throw new SyntaxError('The body is not valid UTF-8.');
  }
}

async function readStream(body: ReadableStream<Uint8Array> | null, maxBytes: number): Promise<Uint8Array | undefined> {
  if (!body) return new Uint8Array();
  const reader = body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    if (!(value instanceof Uint8Array)) throw new TypeError('not a stream of bytes');
    size += value.byteLength;
    if (size > maxBytes) {
      // Not awaited, because a source that never confirms must not delay the response.
      reader.cancel().catch(() => undefined);
      return undefined;
    }
    chunks.push(value);
  }
  const [first] = chunks;
  return chunks.length === 1 && first ? first : concatenate(chunks, size);
}

function concatenate(chunks: readonly Uint8Array[], size: number): Uint8Array {
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes;
}

function refused(code: BodyRefusal['code'], message: string): BodyRefusal {
  return { ok: false, code, message };
}

const DEFAULT_MAX_DEPTH = 100;

const QUOTE = 34;
const COLON = 58;
const BACKSLASH = 92;
const OPEN_ARRAY = 91;
const CLOSE_ARRAY = 93;
const OPEN_OBJECT = 123;
const CLOSE_OBJECT = 125;

export interface JsonOptions {
  /** The maximum nesting depth of arrays and objects. Default: 100. */
  readonly maxDepth?: number | undefined;
}

/**
 * `JSON.parse` that also rejects what RFC 8259 §4 and §9 allow a parser to reject and what parsers disagree on: duplicate
 * members, members named `__proto__`, and deep nesting.
 *
 * @throws {SyntaxError} with a sentence for the sender, which contains nothing of the text except a line and a column
 */
export function parseJson(text: string, { maxDepth = DEFAULT_MAX_DEPTH }: JsonOptions = {}): unknown {
  const value = parse(text);
  const { members, depth } = measure(text);
  if (depth > maxDepth) throw new SyntaxError(`The body is nested more than ${maxDepth} levels deep.`);
  // The parser keeps one member of each name, so duplicates make the count smaller.
  if (countMembers(value) !== members) throw new SyntaxError('An object in the body has a duplicate member.');
  return value;
}

function parse(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch (error) {
    // The rest of the message of the engine contains parts of the text.
    const [, line, column] = /\(line (\d+) column (\d+)\)/.exec(String(error)) ?? [];
    const place = line === undefined ? '' : `; look at line ${line}, column ${column}`;
    throw new SyntaxError(`The body is not valid JSON${place}.`);
  }
}

/** The number of members and the depth of a text that is valid JSON. */
function measure(text: string): { members: number; depth: number } {
  let members = 0;
  let depth = 0;
  let open = 0;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charCodeAt(at);
    if (character === QUOTE) at = endOfString(text, at);
    else if (character === COLON) members += 1;
    else if (character === OPEN_OBJECT || character === OPEN_ARRAY) depth = Math.max(depth, ++open);
    else if (character === CLOSE_OBJECT || character === CLOSE_ARRAY) open -= 1;
  }
  return { members, depth };
}

/** The place of the quote that ends the string of valid JSON that begins at `start`; long strings are searched at once. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); ; end = text.indexOf('"', end + 1)) {
    let before = end;
    while (text.charCodeAt(before - 1) === BACKSLASH) before -= 1;
    // Backslashes in pairs are characters of their own, and do not escape the quote.
    if ((end - before) % 2 === 0) return end;
  }
}

function countMembers(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  let count = 0;
  if (Array.isArray(value)) {
    for (const item of value) count += countMembers(item);
    return count;
  }
  for (const [name, member] of Object.entries(value)) {
    if (name === '__proto__') throw new SyntaxError('Members cannot be named "__proto__".');
    count += 1 + countMembers(member);
  }
  return count;
}
