import { readSync } from 'node:fs';
import type { Header } from './checksum.ts';

/*
 * Reads a table of an SQLite file without SQLite: https://www.sqlite.org/fileformat2.html#b_tree_pages. Only as much of
 * the format as a schema needs: texts, whole numbers and NULL, in UTF-8.
 */

export type Value = string | number | null;

export interface FileRow {
  id: number;
  values: Value[];
}

/** A schema of ours has about fifty rows; a file that claims more pages than this is not one of ours. */
const mostPages = 2000;

/** @throws RangeError when the pages are not those of such a table. */
export function* readTable(descriptor: number, header: Header, root: number): Generator<FileRow> {
  const pages = createPages(descriptor, header);
  const usable = header.pageSize - header.reserved;
  const open = [root];
  for (let number = open.pop(); number !== undefined; number = open.pop()) {
    const page = pages(number);
    const start = number === 1 ? 100 : 0;
    const kind = page.readUInt8(start);
    const count = page.readUInt16BE(start + 3);
    if (kind !== interior && kind !== leaf) throw new RangeError('A page is not of a table.');
    const pointers = start + (kind === interior ? 12 : 8);
    const cells = Array.from({ length: count }, (_, index) => page.readUInt16BE(pointers + 2 * index));
    if (kind === leaf) for (const cell of cells) yield readRow(page, cell, usable, pages);
    else open.push(page.readUInt32BE(start + 8), ...cells.map((cell) => page.readUInt32BE(cell)).reverse());
  }
}

const [interior, leaf] = [5, 13];

function createPages(descriptor: number, { pageSize, pages }: Header): (number: number) => Buffer {
  let left = mostPages;
  return (number) => {
    left -= 1;
    if (number < 1 || number > pages || left < 0) throw new RangeError('A page is not in the file.');
    const page = Buffer.alloc(pageSize);
    if (readSync(descriptor, page, 0, pageSize, (number - 1) * pageSize) < pageSize) {
      throw new RangeError('A page is cut.');
    }
    return page;
  };
}

function readRow(page: Buffer, cell: number, usable: number, pages: (number: number) => Buffer): FileRow {
  const [length, idAt] = readVarint(page, cell);
  const [id, from] = readVarint(page, idAt);
  // What does not fit into the page goes on in a chain of others.
  const least = Math.floor(((usable - 12) * 32) / 255) - 23;
  const wanted = least + ((length - least) % (usable - 4));
  const here = length <= usable - 35 ? length : wanted <= usable - 35 ? wanted : least;
  if (from + here > page.length) throw new RangeError('A row leaves its page.');
  const parts = [page.subarray(from, from + here)];
  let next = here < length ? page.readUInt32BE(from + here) : 0;
  for (let left = length - here; left > 0; ) {
    const more = pages(next);
    const taken = Math.min(left, usable - 4);
    parts.push(more.subarray(4, 4 + taken));
    next = more.readUInt32BE(0);
    left -= taken;
  }
  return { id, values: readRecord(Buffer.concat(parts)) };
}

/** https://www.sqlite.org/fileformat2.html#record_format */
function readRecord(record: Buffer): Value[] {
  const [bodyAt, typesAt] = readVarint(record, 0);
  const values: Value[] = [];
  let position = bodyAt;
  for (let at = typesAt; at < bodyAt; ) {
    const [type, next] = readVarint(record, at);
    at = next;
    const size = sizeOf(type);
    if (position + size > record.length) throw new RangeError('A row is cut.');
    values.push(readValue(record, position, type, size));
    position += size;
  }
  return values;
}

const numberSizes = [0, 1, 2, 3, 4, 6, 8, 8, 0, 0];
const sizeOf = (type: number): number => (type < 12 ? (numberSizes[type] ?? 0) : Math.floor((type - 12) / 2));

function readValue(record: Buffer, position: number, type: number, size: number): Value {
  if (type === 0) return null;
  if (type >= 1 && type <= 5) return record.readIntBE(position, size);
  if (type === 8 || type === 9) return type - 8;
  if (type >= 13 && type % 2 === 1) return record.toString('utf8', position, position + size);
  throw new RangeError('A value is not of a schema.');
}

/** Big-endian, seven bits a byte; all eight of a ninth. */
function readVarint(bytes: Buffer, from: number): [value: number, next: number] {
  let value = 0;
  for (let index = 0; index < 8; index += 1) {
    const byte = bytes.readUInt8(from + index);
    value = value * 128 + (byte & 0x7f);
    if (byte < 0x80) {
      if (!Number.isSafeInteger(value)) throw new RangeError('A number is too large.');
      return [value, from + index + 1];
    }
  }
  throw new RangeError('A number is too large.');
}
