import { FileRefused } from './refusal.ts';

/**
 * The text of a file: UTF-8 with or without a byte order mark, UTF-16 with one. What is neither is read as
 * Windows-1252 where `legacy` allows it, because spreadsheets still write that; else it is refused, never replaced.
 */
export function decodeText(bytes: Uint8Array, { legacy }: { legacy: boolean }): string {
  const text = decode(bytes, legacy);
  if (text.includes('\0')) throw new FileRefused('The file contains NUL bytes; it is not a text file.');
  return text;
}

function decode(bytes: Uint8Array, legacy: boolean): string {
  const [first, second] = bytes;
  try {
    if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le', { fatal: true }).decode(bytes);
    if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be', { fatal: true }).decode(bytes);
  } catch {
    throw new FileRefused('The file says that it is UTF-16, and is not. Save it as UTF-8.');
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    if (!legacy || !isWindows1252(bytes)) {
      throw new FileRefused('The file is not valid UTF-8. Save it as UTF-8 and send it again.');
    }
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Neither control characters other than white space nor bytes that Windows-1252 leaves out. */
function isWindows1252(bytes: Uint8Array): boolean {
  return bytes.every((byte) => {
    if (byte < 0x20) return byte === 0x09 || byte === 0x0a || byte === 0x0d;
    return byte !== 0x7f && byte !== 0x81 && byte !== 0x8d && byte !== 0x8f && byte !== 0x90 && byte !== 0x9d;
  });
}
