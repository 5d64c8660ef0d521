import type { FormBody } from '@namekeep/contract';
import { type BodyRefusal, readBytes } from './body.ts';

/**
 * Reads a `multipart/form-data` body (RFC 7578) of at most `limit` bytes as the member of a verb's input that the same
 * JSON would be. A part that is not named, or stands twice, is refused.
 */
export async function readForm(
  request: Request,
  form: FormBody,
  limit: number,
): Promise<{ value: Record<string, unknown> } | BodyRefusal> {
  const bytes = await readBytes(request, limit);
  if (!bytes) return { refused: 'payload_too_large', message: `The body is larger than ${limit} bytes.` };
  const malformed = (message: string): BodyRefusal => ({ refused: 'malformed_json', message });
  let data: FormData;
  try {
    const headers = { 'content-type': request.headers.get('content-type') ?? '' };
    data = await new Response(bytes as Uint8Array<ArrayBuffer>, { headers }).formData();
  } catch {
    return malformed('The form is not well-formed multipart/form-data.');
  }
  const value: Record<string, unknown> = {};
  for (const [name, part] of data) {
    const member = name === form.file.part ? form.file.member : name;
    if (Object.hasOwn(value, member)) return malformed(`The part "${name.slice(0, 100)}" stands twice in the form.`);
    if (name === form.file.part) {
      value[member] = typeof part === 'string' ? part : new Uint8Array(await part.arrayBuffer());
    } else if (typeof part !== 'string')
      return malformed(`The part "${name.slice(0, 100)}" is a file, and must be text.`);
    else if (form.json.includes(name)) {
      try {
        value[member] = JSON.parse(part) as unknown;
      } catch {
        return malformed(`The part "${name}" is not valid JSON.`);
      }
    } else if (form.text.includes(name)) value[member] = part;
    else return malformed(`There is no part "${name.slice(0, 100)}" in this form.`);
  }
  return { value };
}
