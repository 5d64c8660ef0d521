import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { Busboy } from '@fastify/busboy';
import { type BodyRefusal, refuseEncoding, tooLarge } from '@namekeep/capabilities/http';
import type { FormBody } from '@namekeep/contract';

const limits = { parts: 20, fieldSize: 256 * 1024 };

/**
 * Reads a `multipart/form-data` body (RFC 7578) of at most `limit` bytes into the same value as the equivalent JSON.
 * Unknown and repeated parts are rejected. It parses the stream, because the built-in `formData()` keeps several copies
 * of a file in memory.
 */
export async function readForm(
  { headers, body }: Request,
  form: FormBody,
  limit: number,
): Promise<{ ok: true; value: Record<string, unknown> } | BodyRefusal> {
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
    if (![form.file.part, ...form.text, ...form.json].includes(part))
      return malformed(`The form has an unknown part "${name}".`);
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
      else take(part, part, () => (form.json.includes(part) ? JSON.parse(text) : text));
    });
    parser.on('file', (part, stream, fileName) => {
      if (part !== form.file.part) malformed(`The part "${part.slice(0, 100)}" must be text, not a file.`);
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
