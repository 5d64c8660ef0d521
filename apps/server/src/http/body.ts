/** Why a body cannot be taken; `status` names the error code's own. */
export type BodyRefusal = {
  refused: 'unsupported_media_type' | 'payload_too_large' | 'malformed_json';
  message: string;
};

const utf8 = new TextDecoder('utf-8', { fatal: true });
const MAX_DEPTH = 64;

/**
 * Reads a JSON body of at most `limit` bytes. Bytes are counted as they are read, so a body without a length, or with
 * a false one, is cut off at the limit.
 */
export async function readJson(
  request: Request,
  { limit, mediaTypes }: { limit: number; mediaTypes: readonly string[] },
): Promise<{ value: unknown } | BodyRefusal> {
  const { headers } = request;
  const type = mediaType(headers.get('content-type'));
  if (!mediaTypes.includes(type)) {
    return { refused: 'unsupported_media_type', message: `Send the body as ${mediaTypes.join(' or ')}, in UTF-8.` };
  }
  const encoded = refuseEncoding(headers);
  if (encoded) return encoded;
  const bytes = await readBytes(request, limit);
  if (!bytes) return { refused: 'payload_too_large', message: `The body is larger than ${limit} bytes.` };
  return parseJson(bytes);
}

/** A body that is compressed: no reader here undoes that, so that no small body becomes a large one. */
export function refuseEncoding(headers: Headers): BodyRefusal | undefined {
  const encoding = headers.get('content-encoding');
  if (!encoding || encoding.toLowerCase() === 'identity') return undefined;
  return { refused: 'unsupported_media_type', message: 'Send the body without a Content-Encoding.' };
}

/** The media type without its parameters; another charset than UTF-8 makes it a type of its own. */
function mediaType(header: string | null): string {
  const [type = '', ...parameters] = (header ?? '').toLowerCase().split(';');
  const charset = parameters.map((parameter) => parameter.trim()).find((parameter) => parameter.startsWith('charset='));
  const foreign = charset !== undefined && !/^charset="?utf-8"?$/.test(charset);
  return foreign ? (header ?? '') : type.trim();
}

/** The bytes of a body, or undefined past the limit. */
export async function readBytes(request: Request, limit: number): Promise<Uint8Array | undefined> {
  const declared = request.headers.get('content-length');
  if (declared !== null) {
    // Node reads no more than the declared length, so a length within the limit is a bound.
    return Number(declared) > limit ? undefined : new Uint8Array(await request.arrayBuffer());
  }
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body ?? []) {
    length += chunk.length;
    if (length > limit) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Parses JSON and refuses what parsers disagree about: duplicate and `__proto__` members (RFC 7493), great depth. */
export function parseJson(bytes: Uint8Array): { value: unknown } | BodyRefusal {
  const malformed = (message: string): BodyRefusal => ({ refused: 'malformed_json', message });
  let text: string;
  let value: unknown;
  try {
    text = utf8.decode(bytes);
  } catch {
    return malformed('The body is not valid UTF-8.');
  }
  try {
    value = JSON.parse(text);
  } catch (error) {
    return malformed(`The body is not valid JSON${placeOf(error as SyntaxError)}.`);
  }
  const written = measure(text);
  if (written.depth > MAX_DEPTH) return malformed(`The body is nested more than ${MAX_DEPTH} levels deep.`);
  const read = countMembers(value);
  if (read.forbidden) return malformed(`A member may not be named "${read.forbidden}".`);
  if (read.members !== written.members) return malformed('An object of the body names a member twice.');
  return { value };
}

/** Where JSON.parse stopped; the rest of its message repeats the body. */
function placeOf({ message }: SyntaxError): string {
  const [, line, column] = /\(line (\d+) column (\d+)\)/.exec(message) ?? [];
  return line ? `; look at line ${line}, column ${column}` : '';
}

/** Members and depth as written: outside of strings, each colon is one member. The text is known to be JSON. */
function measure(text: string): { members: number; depth: number } {
  let members = 0;
  let depth = 0;
  let deepest = 0;
  for (let index = 0; index < text.length; index += 1) {
    switch (text.charCodeAt(index)) {
      case 0x22: // "
        for (index += 1; text.charCodeAt(index) !== 0x22; index += 1) if (text.charCodeAt(index) === 0x5c) index += 1;
        break;
      case 0x3a: // :
        members += 1;
        break;
      case 0x5b: // [
      case 0x7b: // {
        depth += 1;
        if (depth > deepest) deepest = depth;
        break;
      case 0x5d: // ]
      case 0x7d: // }
        depth -= 1;
        break;
    }
  }
  return { members, depth: deepest };
}

/** Members as parsed, where the last of two with one name is left. Depth is bounded by the caller's earlier check. */
function countMembers(root: unknown): { members: number; forbidden?: string } {
  let members = 0;
  const rest: unknown[] = [root];
  while (rest.length > 0) {
    const value = rest.pop();
    if (Array.isArray(value)) for (const item of value) rest.push(item);
    else if (value !== null && typeof value === 'object') {
      for (const [name, member] of Object.entries(value)) {
        if (name === '__proto__') return { members, forbidden: name };
        members += 1;
        rest.push(member);
      }
    }
  }
  return { members };
}
