import { createInflateRaw } from 'node:zlib';
import { FileRefused } from '../refusal.ts';

/** One file in an archive, by the archive's own directory. */
export interface ZipEntry {
  name: string;
  /** 0 stored, 8 deflated. */
  method: number;
  packed: Uint8Array;
  /** Declared size; more than this is not inflated. */
  size: number;
}

const maxEntries = 200;
// A sheet of 100 000 records with all fields filled takes some 150 MB of XML, and a few megabytes zipped.
const maxTotal = 256 * 1024 * 1024;
const maxRatio = 120;
const smallFile = 8 * 1024 * 1024;

const damaged = () => new FileRefused('The Excel file is damaged.');
const tooLarge = () => new FileRefused('The Excel file expands to far more than its own size; it is not read.');

/**
 * The directory of an archive (PKWARE APPNOTE 4.3), judged before anything is inflated: number of files, sizes one by
 * one and together, encryption, overlapping data.
 */
export function readDirectory(bytes: Uint8Array): Map<string, ZipEntry> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  if (count > maxEntries) throw new FileRefused('The Excel file has too many parts.');
  const entries = new Map<string, ZipEntry>();
  let total = 0;
  let packedTotal = 0;
  try {
    for (let index = 0; index < count; index += 1) {
      if (view.getUint32(at, true) !== 0x02014b50) throw damaged();
      const flags = view.getUint16(at + 8, true);
      const method = view.getUint16(at + 10, true);
      const packedSize = view.getUint32(at + 20, true);
      const size = view.getUint32(at + 24, true);
      const nameLength = view.getUint16(at + 28, true);
      const next = at + 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
      const local = view.getUint32(at + 42, true);
      const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength));
      if (flags & 1) throw new FileRefused('The Excel file is encrypted. Save it without a password.');
      if (method !== 0 && method !== 8) throw damaged();
      if (view.getUint32(local, true) !== 0x04034b50) throw damaged();
      const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
      if (start + packedSize > bytes.length || entries.has(name)) throw damaged();
      total += size;
      packedTotal += packedSize;
      // Data that several entries share would count several times.
      if (packedTotal > bytes.length) throw damaged();
      if (total > maxTotal || (size > smallFile && size > packedSize * maxRatio)) throw tooLarge();
      entries.set(name, { name, method, packed: bytes.subarray(start, start + packedSize), size });
      at = next;
    }
  } catch (error) {
    throw error instanceof RangeError ? damaged() : error;
  }
  return entries;
}

function findEnd(view: DataView): number {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - 65_557); at -= 1) {
    if (view.getUint32(at, true) === 0x06054b50) return at;
  }
  throw damaged();
}

/** A part as pieces of text; it ends with a refusal where there is more than the directory declares. */
export async function* inflatePieces(entry: ZipEntry): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let length = 0;
  try {
    for await (const chunk of chunksOf(entry)) {
      length += chunk.length;
      if (length > entry.size) throw tooLarge();
      yield decoder.decode(chunk, { stream: true });
    }
    yield decoder.decode();
  } catch (error) {
    throw error instanceof FileRefused ? error : damaged();
  }
}

async function* chunksOf({ method, packed }: ZipEntry): AsyncGenerator<Uint8Array> {
  if (method === 0) {
    for (let at = 0; at < packed.length; at += 65_536) yield packed.subarray(at, at + 65_536);
    return;
  }
  const inflate = createInflateRaw({ chunkSize: 65_536 });
  inflate.end(packed);
  yield* inflate as AsyncIterable<Uint8Array>;
}
