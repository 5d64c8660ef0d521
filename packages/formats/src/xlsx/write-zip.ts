import { Readable } from 'node:stream';
import { constants, crc32, createDeflateRaw } from 'node:zlib';

/** A file that goes into an archive, in pieces. */
export interface ZipPart {
  name: string;
  pieces: AsyncIterable<string> | Iterable<string>;
}

// 1980-01-01 00:00, the first moment of the format: two exports of the same records are the same bytes.
const dosDate = 0x21;
const flags = 0x0808;
const deflated = 8;

/** Writes an archive (PKWARE APPNOTE 4.3) as it goes: sizes and checksums stand behind the data of each part. */
export async function* writeZip(parts: Iterable<ZipPart>): AsyncGenerator<Uint8Array> {
  const directory: Uint8Array[] = [];
  let offset = 0;
  for (const { name, pieces } of parts) {
    const start = offset;
    const local = header(0x04034b50, 30, name, (view) => {
      view.setUint16(4, 20, true);
      fields(view, 6);
      view.setUint16(26, name.length, true);
    });
    yield local;
    offset += local.length;
    let [checksum, size, packed] = [0, 0, 0];
    const source = async function* () {
      for await (const piece of pieces) {
        const bytes = Buffer.from(piece);
        checksum = crc32(bytes, checksum);
        size += bytes.length;
        yield bytes;
      }
    };
    const deflate = createDeflateRaw({ level: constants.Z_BEST_SPEED, chunkSize: 65_536 });
    const input = Readable.from(source(), { objectMode: false });
    input.on('error', (error) => deflate.destroy(error));
    input.pipe(deflate);
    for await (const chunk of deflate as AsyncIterable<Uint8Array>) {
      packed += chunk.length;
      yield chunk;
    }
    const sums = (view: DataView, at: number) => {
      view.setUint32(at, checksum, true);
      view.setUint32(at + 4, packed, true);
      view.setUint32(at + 8, size, true);
    };
    const descriptor = header(0x08074b50, 16, '', (view) => sums(view, 4));
    yield descriptor;
    offset += packed + descriptor.length;
    directory.push(
      header(0x02014b50, 46, name, (view) => {
        view.setUint16(4, 20, true);
        view.setUint16(6, 20, true);
        fields(view, 8);
        sums(view, 16);
        view.setUint16(28, name.length, true);
        view.setUint32(42, start, true);
      }),
    );
  }
  const length = directory.reduce((sum, { length }) => sum + length, 0);
  yield* directory;
  yield header(0x06054b50, 22, '', (view) => {
    view.setUint16(8, directory.length, true);
    view.setUint16(10, directory.length, true);
    view.setUint32(12, length, true);
    view.setUint32(16, offset, true);
  });
}

function fields(view: DataView, at: number): void {
  view.setUint16(at, flags, true);
  view.setUint16(at + 2, deflated, true);
  view.setUint16(at + 6, dosDate, true);
}

function header(signature: number, size: number, name: string, fill: (view: DataView) => void): Uint8Array {
  const bytes = new Uint8Array(size + name.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, signature, true);
  fill(view);
  bytes.set(Buffer.from(name), size);
  return bytes;
}
