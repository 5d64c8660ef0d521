import { SaxesParser } from 'saxes';
import { FileRefused } from '../refusal.ts';

type Attributes = Readonly<Record<string, string>>;

/** An event of an XML scan. Names have no prefix, and an empty element opens and closes. */
export type XmlEvent =
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
