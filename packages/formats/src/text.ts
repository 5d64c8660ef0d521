import { isUtf8 } from 'node:buffer';
import { FileRefused } from './format.ts';

/** The encoding of a text file. */
export interface TextEncoding {
  /** Its name (https://encoding.spec.whatwg.org/#names-and-labels). */
  encoding: string;
  /** Whether it is only likely. */
  isAssumed: boolean;
}

/**
 * The encoding `given` by any of its labels, otherwise UTF-8 or that of a byte order mark, otherwise the most likely
 * one.
 *
 * @throws FileRefused if the label is unknown, or if nothing fits.
 */
export async function encodingOf(bytes: Uint8Array, given: string | undefined): Promise<TextEncoding> {
  if (given !== undefined) return { encoding: encodingNamed(given), isAssumed: false };
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return { encoding: 'utf-16le', isAssumed: false };
  if (first === 0xfe && second === 0xff) return { encoding: 'utf-16be', isAssumed: false };
  const wide = utf16WithoutMark(bytes);
  if (wide) return { encoding: wide, isAssumed: true };
  // ISO-2022-JP is ASCII with escape sequences.
  if (Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes('\x1b$'))
    return { encoding: 'iso-2022-jp', isAssumed: true };
  if (isUtf8(bytes)) return { encoding: 'utf-8', isAssumed: false };
  if (hasControls(bytes)) throw new FileRefused('The file is neither UTF-8 nor text in another encoding.');
  refuseDamagedUtf8(bytes);
  // The models of the detector take tens of megabytes, which most files do not need.
  const { likelyEncoding } = await import('./likely-encoding.ts');
  return { encoding: likelyEncoding(bytes), isAssumed: true };
}

function encodingNamed(label: string): string {
  try {
    return new TextDecoder(label).encoding;
  } catch {
    throw new FileRefused(`The text encoding "${label.slice(0, 100)}" is not supported.`, 'unreadable', 'textEncoding');
  }
}

/** The text of a file, without a byte order mark. @throws FileRefused if the bytes are not valid in this encoding. */
export function decodeText(bytes: Uint8Array, encoding: string): string {
  let text: string;
  try {
    text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw notIn(encoding);
  }
  if (text.includes('\0')) throw withNul();
  return text;
}

/** The text of a file as UTF-8 bytes, not copied if they already are UTF-8. */
export function asUtf8(bytes: Uint8Array, encoding: string): Uint8Array {
  if (encoding !== 'utf-8') return Buffer.from(decodeText(bytes, encoding));
  if (!isUtf8(bytes)) throw notIn(encoding);
  if (bytes.includes(0)) throw withNul();
  const hasMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  return hasMark ? bytes.subarray(3) : bytes;
}

const withNul = () => new FileRefused('The file contains NUL bytes; it is not a text file.');

const notIn = (encoding: string) =>
  new FileRefused(
    `The file is not valid ${encoding.toUpperCase()}. Choose another text encoding, or save the file as UTF-8.`,
    'unreadable',
    'textEncoding',
  );

const sampleBytes = 64 * 1024;

/** UTF-16 has a zero next to each ASCII character, of which tables and lists have many; other text has none. */
function utf16WithoutMark(bytes: Uint8Array): string | undefined {
  if (bytes.length < 2 || bytes.length % 2 !== 0) return undefined;
  const zeros: [even: number, odd: number] = [0, 0];
  const end = Math.min(bytes.length, sampleBytes);
  for (let index = 0; index < end; index += 1) if (bytes[index] === 0) zeros[index % 2 === 0 ? 0 : 1] += 1;
  const [even, odd] = zeros;
  if (even + odd < end / 10 || Math.min(even, odd) > 0) return undefined;
  return even === 0 ? 'utf-16le' : 'utf-16be';
}

/** Whether there are control characters other than white space, which no text has. */
const hasControls = (bytes: Uint8Array): boolean =>
  bytes.some((byte) => (byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d) || byte === 0x7f);

/** Text in another encoding has almost no valid UTF-8 sequences. */
function refuseDamagedUtf8(bytes: Uint8Array): void {
  const text = new TextDecoder().decode(bytes.subarray(0, sampleBytes));
  const valid = text.match(/[\u0080-\ufffc]|[\ud800-\udbff][\udc00-\udfff]/g)?.length ?? 0;
  const broken = text.match(/\ufffd/g)?.length ?? 0;
  if (valid < 3 || valid <= 2 * broken) return;
  const before = Buffer.byteLength(text.slice(0, Math.max(0, text.indexOf('\ufffd'))));
  throw new FileRefused(
    `The file is UTF-8 except for some bytes, the first after ${before} bytes. Save it as UTF-8 again, or choose its text encoding.`,
  );
}
