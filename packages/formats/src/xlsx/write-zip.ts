import { Readable } from 'node:stream';
import { constants } from 'node:zlib';
import { ZipFile } from 'yazl';

/** A file of an archive, in chunks. */
export interface ZipPart {
  name: string;
  pieces: AsyncIterable<string> | Iterable<string>;
}

// The earliest time of the format, so that two exports of the same records are identical.
const mtime = new Date(1980, 0, 1);

/** Writes an archive as a stream. */
export async function* writeZip(parts: Iterable<ZipPart>): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const sources: Readable[] = [];
  zip.on('error', (error: Error) => output.destroy(error));
  for (const { name, pieces } of parts) {
    const options = { mtime, forceDosTimestamp: true, compressionLevel: constants.Z_BEST_SPEED };
    zip.addReadStreamLazy(name, options, (ready) => {
      const source = Readable.from(inBytes(pieces), { objectMode: false });
      sources.push(source);
      ready(null, source);
    });
  }
  zip.end();
  try {
    yield* output as AsyncIterable<Uint8Array>;
  } finally {
    for (const source of sources) source.destroy();
  }
}

async function* inBytes(pieces: ZipPart['pieces']): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) yield Buffer.from(piece);
}
