import { isUtf8 } from 'node:buffer';
import type { Encoding } from './layout.ts';
import { FileRefused } from './refusal.ts';

/**
 * How the text of a file is written: UTF-8 with or without a byte order mark, UTF-16 with one. What is neither is taken
 * for Windows-1252 where `legacy` allows it, because spreadsheets still write that; else it is refused, never replaced.
 */
export function encodingOf(bytes: Uint8Array, { legacy }: { legacy: boolean }): Encoding {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (isUtf8(bytes)) return 'utf-8';
  if (legacy && isWindows1252(bytes)) return 'windows-1252';
  throw notIn('utf-8');
}

/** The text of a file, without a byte order mark. @throws FileRefused where the bytes are not in this encoding. */
export function decodeText(bytes: Uint8Array, encoding: Encoding): string {
  let text: string;
  try {
    text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw notIn(encoding);
  }
  if (text.includes('\0')) throw withNul();
  return text;
}

/** The same as UTF-8; bytes that are UTF-8 already are not copied. */
export function asUtf8(bytes: Uint8Array, encoding: Encoding): Uint8Array {
  if (encoding !== 'utf-8') return Buffer.from(decodeText(bytes, encoding));
  if (!isUtf8(bytes)) throw notIn(encoding);
  if (bytes.includes(0)) throw withNul();
  const hasMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  return hasMark ? bytes.subarray(3) : bytes;
}

const withNul = () => new FileRefused('The file contains NUL bytes; it is not a text file.');

const notIn = (encoding: Encoding) =>
  new FileRefused(
    encoding.startsWith('utf-16')
      ? 'The file says that it is UTF-16, and is not. Save it as UTF-8.'
      : `The file is not valid ${encoding.toUpperCase()}. Save it as UTF-8 and send it again.`,
  );

/** Neither control characters other than white space nor bytes that Windows-1252 leaves out. */
function isWindows1252(bytes: Uint8Array): boolean {
  return bytes.every((byte) => {
    if (byte < 0x20) return byte === 0x09 || byte === 0x0a || byte === 0x0d;
    return byte !== 0x7f && byte !== 0x81 && byte !== 0x8d && byte !== 0x8f && byte !== 0x90 && byte !== 0x9d;
  });
}
