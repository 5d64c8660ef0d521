import { isUtf8 } from 'node:buffer';
import { FileRefused } from './refusal.ts';

/**
 * Detects the encoding of a file: UTF-8 with or without a byte order mark, or UTF-16 with one. Other files are read as
 * Windows-1252 if `legacy` allows it, because spreadsheets still write it; otherwise, they are rejected.
 */
export function encodingOf(bytes: Uint8Array, { legacy }: { legacy: boolean }): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (isUtf8(bytes)) return 'utf-8';
  if (legacy && isWindows1252(bytes)) return 'windows-1252';
  throw notIn('utf-8');
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
    encoding.startsWith('utf-16')
      ? 'The file says that it is UTF-16, and is not. Save it as UTF-8.'
      : `The file is not valid ${encoding.toUpperCase()}. Save it as UTF-8 and send it again.`,
  );

/** No control characters other than white space, and no bytes that Windows-1252 leaves undefined. */
function isWindows1252(bytes: Uint8Array): boolean {
  return bytes.every((byte) => {
    if (byte < 0x20) return byte === 0x09 || byte === 0x0a || byte === 0x0d;
    return byte !== 0x7f && byte !== 0x81 && byte !== 0x8d && byte !== 0x8f && byte !== 0x90 && byte !== 0x9d;
  });
}
