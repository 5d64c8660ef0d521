import { FileRefused } from '../refusal.ts';

/** What a scan of XML says, in order. Names are without their prefix. */
export type XmlEvent =
  | { kind: 'open'; name: string; attributes: string; empty: boolean }
  | { kind: 'close'; name: string }
  | { kind: 'text'; text: string };

// The text of a cell ends at 32 767 characters; a character reference takes up to ten.
const maxToken = 1024 * 1024;
const malformed = () => new FileRefused('The Excel file is damaged: a part of it is not XML.');

/**
 * Scans XML in pieces. It is no validating parser: SpreadsheetML needs elements, attributes and text. Document types
 * (and with them entities) are refused, so nothing expands.
 */
export async function* scanXml(pieces: AsyncIterable<string> | Iterable<string>): AsyncGenerator<XmlEvent[]> {
  let rest = '';
  for await (const piece of pieces) {
    const buffer = rest + piece;
    const events: XmlEvent[] = [];
    let at = 0;
    while (at < buffer.length) {
      if (buffer.charCodeAt(at) !== 0x3c) {
        const end = buffer.indexOf('<', at);
        if (end < 0) break;
        const text = buffer.slice(at, end);
        events.push({ kind: 'text', text: text.includes('&') ? decodeReferences(text) : text });
        at = end;
        continue;
      }
      const end = endOfTag(buffer, at);
      if (end < 0) break;
      const event = tagAt(buffer, at, end);
      if (event) events.push(event);
      at = end;
    }
    rest = buffer.slice(at);
    if (rest.length > maxToken) throw malformed();
    if (events.length > 0) yield events;
  }
  if (rest.trim() !== '') throw malformed();
}

/** The index after a tag, or −1 while it is not there whole. */
function endOfTag(buffer: string, start: number): number {
  if (buffer.startsWith('<!', start)) {
    if (buffer.startsWith('<!--', start)) return after(buffer, '-->', start + 4);
    if (buffer.startsWith('<![CDATA[', start)) return after(buffer, ']]>', start);
    if (buffer.length - start < 9) return -1;
    throw new FileRefused('The Excel file holds a document type, which no spreadsheet writes; it is not read.');
  }
  let end = buffer.indexOf('>', start);
  // A > may stand inside quotes.
  while (end >= 0 && !quotesClosed(buffer, start, end)) end = buffer.indexOf('>', end + 1);
  return end < 0 ? -1 : end + 1;
}

function after(buffer: string, mark: string, from: number): number {
  const at = buffer.indexOf(mark, from);
  return at < 0 ? -1 : at + mark.length;
}

function quotesClosed(buffer: string, start: number, end: number): boolean {
  let quote = 0;
  for (let at = start; at < end; at += 1) {
    const code = buffer.charCodeAt(at);
    if (quote === 0 ? code === 0x22 || code === 0x27 : code === quote) quote = quote === 0 ? code : 0;
  }
  return quote === 0;
}

function tagAt(buffer: string, start: number, end: number): XmlEvent | undefined {
  const second = buffer.charCodeAt(start + 1);
  if (second === 0x3f) return undefined;
  if (second === 0x21) {
    return buffer.startsWith('<![CDATA[', start) ? { kind: 'text', text: buffer.slice(start + 9, end - 3) } : undefined;
  }
  if (second === 0x2f) return { kind: 'close', name: localName(buffer.slice(start + 2, end - 1).trimEnd()) };
  const empty = buffer.charCodeAt(end - 2) === 0x2f;
  const inside = buffer.slice(start + 1, empty ? end - 2 : end - 1);
  const space = inside.search(/\s/);
  return {
    kind: 'open',
    name: localName(space < 0 ? inside : inside.slice(0, space)),
    attributes: space < 0 ? '' : inside.slice(space),
    empty,
  };
}

const localName = (name: string): string => {
  const colon = name.indexOf(':');
  return colon < 0 ? name : name.slice(colon + 1);
};

const attributeForms = new Map<string, RegExp>();

/** An attribute's value, with or without a prefix in front of its name. */
export function attribute(attributes: string, name: string): string | undefined {
  let form = attributeForms.get(name);
  if (!form) {
    form = new RegExp(`\\s(?:\\w+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`);
    attributeForms.set(name, form);
  }
  const match = form.exec(attributes);
  const value = match?.[1] ?? match?.[2];
  return value?.includes('&') ? decodeReferences(value) : value;
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decodeReferences(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-fA-F]{1,6})|(\w{1,8}));/g, (_, decimal, hex, name) => {
    const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : undefined;
    if (code !== undefined && code <= 0x10ffff) return String.fromCodePoint(code);
    const character = name ? named[name] : undefined;
    if (character === undefined) throw malformed();
    return character;
  });
}

// Excel writes characters that XML cannot hold, and what looks like such a writing, as _xHHHH_ (ECMA-376, 22.9.2.19).
export const decodeEscapes = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text;

const special = /[&<>]|_x(?=[0-9A-Fa-f]{4}_)|[\r\ufffe\uffff]/g;
export const encodeText = (text: string): string =>
  text.replace(special, (match) => {
    switch (match) {
      case '&':
        return '&amp;';
      case '<':
        return '&lt;';
      case '>':
        return '&gt;';
      case '_x':
        return '_x005F_x';
      default:
        return `_x${match.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;
    }
  });
