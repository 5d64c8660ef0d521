import { SaxesParser } from 'saxes';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { FileRefused } from '../format.ts';
import { builtInFormat, decodeEscapes, type NumberFormat, readNumberFormat } from './cells.ts';

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

const smallPart = 4 * 1024 * 1024;
const maxSharedCharacters = 32 * 1024 * 1024;
const maxSheets = 200;

/** A sheet as the workbook lists it. */
export interface SheetPart {
  name: string;
  hidden: boolean;
  entry: ZipEntry;
}

/** What the cells of a workbook refer to. */
export interface CellContext {
  /** By the number of a cell's style. */
  formats: readonly NumberFormat[];
  shared: readonly string[];
  since1904: boolean;
}

/** Opens a workbook as far as its cells. @throws FileRefused for an archive of another kind, macros and references. */
export async function openParts(bytes: Uint8Array): Promise<{ sheets: SheetPart[]; context: CellContext }> {
  const parts = await openZip(bytes);
  if (!parts.has('[Content_Types].xml')) throw new FileRefused('This is an archive, and not an Excel file.');
  for (const name of parts.keys()) {
    if (/vbaProject/i.test(name)) throw new FileRefused('The Excel file has macros. Save it as .xlsx without them.');
    if (/externalLinks\//i.test(name))
      throw new FileRefused('The Excel file refers to other files. Save it with values only.');
    if (/workbook\d*\.bin$/i.test(name))
      throw new FileRefused('This is a binary Excel file (.xlsb). Save it as .xlsx.');
  }
  const root = await relationsOf(parts, '_rels/.rels', '/');
  const workbook = root.find(({ type }) => type === 'officeDocument')?.target ?? 'xl/workbook.xml';
  const folder = workbook.slice(0, workbook.lastIndexOf('/') + 1);
  const relations = await relationsOf(parts, `${folder}_rels/${workbook.slice(folder.length)}.rels`, `/${folder}`);
  const entryOf = (type: string, usual: string) =>
    partOf(parts, relations.find((relation) => relation.type === type)?.target ?? `${folder}${usual}`);
  const { sheets, since1904 } = await readSheets(parts, workbook, new Map(relations.map((one) => [one.id, one])));
  const context = {
    formats: await readFormats(entryOf('styles', 'styles.xml')),
    shared: await readSharedStrings(entryOf('sharedStrings', 'sharedStrings.xml')),
    since1904,
  };
  return { sheets, context };
}

/** A part by its name, which is compared without regard to case (ECMA-376, part 2, 6.2.2.3). */
function partOf(parts: ReadonlyMap<string, ZipEntry>, name: string): ZipEntry | undefined {
  const exact = parts.get(name);
  if (exact) return exact;
  const lower = name.toLowerCase();
  for (const [other, entry] of parts) if (other.toLowerCase() === lower) return entry;
  return undefined;
}

async function* eventsOf(entry: ZipEntry | undefined): AsyncGenerator<XmlEvent> {
  if (!entry) return;
  if (entry.size > smallPart) throw new FileRefused('A part of the Excel file is far larger than such parts are.');
  for await (const events of scanXml(entry.pieces())) yield* events;
}

interface Relation {
  id: string;
  /** The last word of its address, such as `worksheet`; empty if there is none. */
  type: string;
  /** The name of the part. */
  target: string;
}

async function relationsOf(parts: ReadonlyMap<string, ZipEntry>, name: string, folder: string): Promise<Relation[]> {
  const relations: Relation[] = [];
  for await (const event of eventsOf(partOf(parts, name))) {
    if (event.kind !== 'open' || event.name !== 'Relationship') continue;
    const read = (attributeName: string) => attribute(event.attributes, attributeName) ?? '';
    const type = read('Type');
    // Relative to the folder, or absolute within the package.
    const target = URL.parse(read('Target'), `file://${folder}`)?.pathname.slice(1) ?? '';
    relations.push({ id: read('Id'), type: type.slice(type.lastIndexOf('/') + 1), target: decoded(target) });
  }
  return relations;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

async function readSheets(
  parts: ReadonlyMap<string, ZipEntry>,
  workbook: string,
  relations: ReadonlyMap<string, Relation>,
) {
  const sheets: SheetPart[] = [];
  let since1904 = false;
  for await (const event of eventsOf(partOf(parts, workbook))) {
    if (event.kind !== 'open') continue;
    if (event.name === 'workbookPr') since1904 = /^(?:1|true)$/.test(attribute(event.attributes, 'date1904') ?? '');
    if (event.name !== 'sheet') continue;
    const relation = relations.get(attribute(event.attributes, 'id') ?? '');
    const entry = relation && partOf(parts, relation.target);
    // A sheet can be a chart or a dialog.
    if (!entry || (relation.type !== 'worksheet' && relation.type !== '')) continue;
    if (sheets.length === maxSheets) throw new FileRefused(`The Excel file has more than ${maxSheets} sheets.`);
    const hidden = /hidden$/i.test(attribute(event.attributes, 'state') ?? '');
    sheets.push({ name: attribute(event.attributes, 'name') ?? '', hidden, entry });
  }
  return { sheets, since1904 };
}

/** How the styles of cells show numbers. */
async function readFormats(entry: ZipEntry | undefined): Promise<NumberFormat[]> {
  const custom = new Map<number, NumberFormat>();
  const formats: NumberFormat[] = [];
  let inCells = false;
  for await (const event of eventsOf(entry)) {
    if (event.kind === 'text') continue;
    if (event.name === 'cellXfs') inCells = event.kind === 'open';
    if (event.kind !== 'open') continue;
    const id = Number(attribute(event.attributes, 'numFmtId') ?? 0);
    if (event.name === 'numFmt') custom.set(id, readNumberFormat(attribute(event.attributes, 'formatCode') ?? ''));
    else if (event.name === 'xf' && inCells) formats.push(custom.get(id) ?? builtInFormat(id));
  }
  return formats;
}

async function readSharedStrings(entry: ZipEntry | undefined): Promise<string[]> {
  if (!entry) return [];
  const strings: string[] = [];
  let [text, inText, phonetic, characters] = ['', false, false, 0];
  for await (const events of scanXml(entry.pieces())) {
    for (const event of events) {
      if (event.kind === 'text') {
        if (inText && !phonetic) text += event.text;
      } else if (event.name === 'rPh') phonetic = event.kind === 'open';
      else if (event.name === 't') inText = event.kind === 'open';
      else if (event.name === 'si') {
        if (event.kind === 'close') {
          characters += text.length + 16;
          if (characters > maxSharedCharacters)
            throw new FileRefused('The Excel file holds too much text.', 'too_large');
          strings.push(decodeEscapes(text));
        }
        text = '';
      }
    }
  }
  return strings;
}

type Attributes = Readonly<Record<string, string>>;

/** An event of an XML scan. Names have no prefix, and an empty element opens and closes. */
type XmlEvent =
  | { kind: 'open'; name: string; attributes: Attributes }
  | { kind: 'close'; name: string }
  | { kind: 'text'; text: string };

// A cell has at most 32 767 characters, and a character reference takes up to ten.
const maxToken = 1024 * 1024;
/** A sheet is nested seven levels deep. */
const maxDepth = 32;
/** Consecutive elements without text: the cells of a formatted, empty sheet. */
const maxEmpty = 1_000_000;
const malformed = () => new FileRefused('The Excel file is damaged: a part of it is not XML.');

/** Scans XML in chunks. Rejects document types and therefore custom entities, so nothing expands. */
export async function* scanXml(pieces: AsyncIterable<string> | Iterable<string>): AsyncGenerator<XmlEvent[]> {
  const parser = new SaxesParser({ position: false });
  let events: XmlEvent[] = [];
  let [unheard, depth, empty] = [0, 0, 0];
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    empty += 1;
    if (depth > maxDepth) throw new FileRefused(`The Excel file is nested more than ${maxDepth} levels deep.`);
    if (empty > maxEmpty)
      throw new FileRefused('The Excel file has far more empty cells than a table needs.', 'too_large');
    events.push({ kind: 'open', name: localName(name), attributes: attributes as Attributes });
  });
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    events.push({ kind: 'close', name: localName(name) });
  });
  const onText = (text: string) => {
    empty = 0;
    events.push({ kind: 'text', text });
  };
  parser.on('text', onText);
  parser.on('cdata', onText);
  parser.on('doctype', () => {
    throw new FileRefused('The Excel file holds a document type, which no spreadsheet writes; it is not read.');
  });
  parser.on('error', () => {
    throw malformed();
  });
  for await (const piece of pieces) {
    parser.write(piece);
    unheard = events.length > 0 ? 0 : unheard + piece.length;
    if (unheard > maxToken) throw malformed();
    if (events.length > 0) yield events;
    events = [];
  }
  parser.close();
  if (events.length > 0) yield events;
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** The value of an attribute, whether or not its name has a prefix. */
export function attribute(attributes: Attributes, name: string): string | undefined {
  if (name in attributes) return attributes[name];
  const prefixed = Object.keys(attributes).find((other) => other.endsWith(`:${name}`));
  return prefixed === undefined ? undefined : attributes[prefixed];
}
