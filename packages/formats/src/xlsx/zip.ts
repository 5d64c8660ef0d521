import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { FileRefused } from '../refusal.ts';

/** One file in an archive. */
export interface ZipEntry {
  /** Declared size in bytes; more than this is not inflated. */
  size: number;
  /** Its text in chunks. @throws FileRefused if the data does not match the directory. */
  pieces(): AsyncGenerator<string>;
}

const maxEntries = 200;
// A sheet of 100 000 records with all fields takes about 150 MB of XML, and a few megabytes compressed.
const maxTotal = 256 * 1024 * 1024;
const maxRatio = 120;
const smallFile = 8 * 1024 * 1024;

const damaged = () => new FileRefused('The Excel file is damaged.');
const tooLarge = () => new FileRefused('The Excel file expands to far more than its own size; it is not read.');

/** The files of an archive. Checks their number, sizes and encryption in its directory before inflating anything. */
export async function openZip(bytes: Uint8Array): Promise<Map<string, ZipEntry>> {
  const entries = new Map<string, ZipEntry>();
  let [total, packed] = [0, 0];
  try {
    const zip = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    if (zip.entryCount > maxEntries) throw new FileRefused('The Excel file has too many parts.');
    for await (const entry of zip.eachEntry()) {
      const { fileName, uncompressedSize: size, compressedSize } = entry;
      if (entry.isEncrypted()) throw new FileRefused('The Excel file is encrypted. Save it without a password.');
      if (!entry.canDecodeFileData() || entries.has(fileName)) throw damaged();
      total += size;
      packed += compressedSize;
      // Entries that share data would inflate it several times.
      if (packed > bytes.length) throw damaged();
      if (total > maxTotal || (size > smallFile && size > compressedSize * maxRatio)) throw tooLarge();
      entries.set(fileName, { size, pieces: () => piecesOf(zip, entry) });
    }
  } catch (error) {
    throw error instanceof FileRefused ? error : damaged();
  }
  return entries;
}

/** The library ends the stream if there is more or less data than the directory declares. */
async function* piecesOf(zip: ZipFile, entry: Entry): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    const stream = await zip.openReadStreamPromise(entry);
    for await (const chunk of stream as AsyncIterable<Uint8Array>) yield decoder.decode(chunk, { stream: true });
    yield decoder.decode();
  } catch (error) {
    throw error instanceof FileRefused ? error : damaged();
  }
}
