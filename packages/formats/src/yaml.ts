import type { Reminders } from '@namekeep/domain';
import { CORE_SCHEMA, load, YAMLException } from 'js-yaml';
import { FileRefused, tooManyRows } from './format.ts';
import { type DocumentWriter, type MemberName, memberNames } from './members.ts';

// The parser needs hundreds of bytes per word, so it gets at most this much at a time.
const maxPiece = 512 * 1024;
const itemsAPiece = 200;

/** A YAML file without its records, and its records one by one. */
export interface YamlFile {
  /** The whole value, with empty lists instead of the records and the items. */
  frame: unknown;
  records: () => Iterable<unknown>;
  /** The items of another list, one by one. */
  items: (name: MemberName) => Iterable<unknown>;
}

/**
 * Reads a YAML 1.2 document with the core schema: no language-specific tags, merge keys or aliases, and `NO` is text
 * (https://yaml.org/spec/1.2.2/#103-core-schema). A list in block style is read a few records at a time; other files
 * have to be small.
 */
export function readYaml(text: string, maxRows: number): YamlFile {
  const records = findList(text);
  // In the order in which they are written: each is looked for after the one before.
  let end = records?.end ?? 0;
  const others = memberNames.flatMap((name) => {
    const found = records?.isWhole ? undefined : findList(text, name, end);
    end = found?.end ?? end;
    return found ? [{ name, ...found }] : [];
  });
  let [frame, done] = ['', 0];
  for (const list of [...(records ? [records] : []), ...others]) {
    frame += `${text.slice(done, list.start)}${list.isWhole ? '[]\n' : ' []\n'}`;
    done = list.end;
  }
  const value = parse(frame + text.slice(done));
  const read = ({ start, end, indent, line }: List) => parseItems(text.slice(start, end), indent, line, maxRows);
  const inFrame = (name: string): unknown[] => {
    const found = (value as Record<string, unknown> | null)?.[name];
    return Array.isArray(found) ? (found as unknown[]) : [];
  };
  return {
    frame: value,
    records: () => {
      if (records) return read(records);
      return Array.isArray(value) ? (value as unknown[]) : inFrame('domains');
    },
    items: (name) => {
      const own = others.find((other) => other.name === name);
      return own ? read(own) : inFrame(name);
    },
  };
}

function parse(text: string, line = 0): unknown {
  if (text.length > maxPiece) {
    throw new FileRefused('Too much of the file stands in one piece. Write a list of records, one item each.');
  }
  try {
    return load(text, { schema: CORE_SCHEMA, maxDepth: 16, maxAliases: 0, maxTotalMergeKeys: 0 });
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    const where = error.mark ? ` (line ${error.mark.line + 1 + line})` : '';
    throw new FileRefused(`The file cannot be read as YAML: ${error.reason}${where}.`);
  }
}

interface List {
  start: number;
  end: number;
  /** The indentation of an item's dash. */
  indent: number;
  line: number;
  isWhole: boolean;
}

/**
 * The lines of a list in block style, after `from`. Every line inside an item, quoted or not, is indented more than its
 * dash (YAML 1.2, section 6.1), so any other line starts a new item.
 */
function findList(text: string, name = 'domains', from = 0): List | undefined {
  const keyed = new RegExp(`^${name}:[ \\t]*(?:#[^\\n]*)?\\r?\\n`, 'gm');
  keyed.lastIndex = from;
  const key = keyed.exec(text);
  if (!key && name !== 'domains') return undefined;
  const head = key ? text.slice(from, key.index) : '';
  const body = key
    ? key.index + key[0].length
    : (/^(?:---[ \t]*\r?\n|#[^\n]*\n|[ \t]*\r?\n)*/.exec(text)?.[0].length ?? 0);
  const dash = /^( *)-(?=\s)/.exec(text.slice(body, body + 200));
  if (!dash || /^[ \t]*-(?=\s)/m.test(head)) return undefined;
  const indent = dash[1]?.length ?? 0;
  const after = new RegExp(`^(?! {${indent}}(?:-\\s| )|[ \\t]*\\r?$|[ \\t]*#)`, 'gm');
  after.lastIndex = body;
  const end = after.exec(text)?.index ?? text.length;
  return { start: body, end, indent, line: text.slice(0, body).split('\n').length - 1, isWhole: !key };
}

function* parseItems(text: string, indent: number, firstLine: number, maxRows: number): Generator<unknown> {
  const dash = new RegExp(`^ {${indent}}-(?=\\s)`, 'gm');
  let [start, items, count, line] = [0, 0, 0, firstLine];
  const flush = function* (end: number) {
    const piece = text.slice(start, end);
    const value = parse(piece, line);
    if (Array.isArray(value)) yield* value as unknown[];
    line += piece.split('\n').length - 1;
    start = end;
    items = 0;
  };
  for (let match = dash.exec(text); match; match = dash.exec(text)) {
    if (items === itemsAPiece || (items > 0 && match.index - start > maxPiece / 4)) yield* flush(match.index);
    items += 1;
    count += 1;
    if (count > maxRows) throw tooManyRows(maxRows);
  }
  yield* flush(text.length);
}

/** Characters that JSON does not escape but YAML requires to be escaped (YAML 1.2, section 5.7). */
const unescaped = /[\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]/g;

/** Printable ASCII without quotes and backslashes, as in most texts, needs no escaping. */
const plain = /^[ !#-[\]-~]*$/;

/** Text in double quotes. */
function quoted(text: string): string {
  if (plain.test(text)) return `"${text}"`;
  const json = JSON.stringify(text);
  return json.replace(unescaped, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** A value on its line; a list in brackets and an object in braces. */
function inline(value: unknown): string {
  if (typeof value === 'string') return quoted(value);
  if (Array.isArray(value)) return `[${value.map(inline).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return String(value);
  const members = Object.entries(value).map(([name, member]) => `${quoted(name)}: ${inline(member)}`);
  return `{${members.join(', ')}}`;
}

const reminderLines = ({ enabled, target, offsets }: Reminders, first: string, indent: string): string =>
  `${first}reminders:\n${indent}  enabled: ${enabled}\n${indent}  target: ${target}\n${indent}  offsets: ${inline(offsets)}\n`;

/** All texts are quoted, so that parsers of any YAML version read them as text. */
export const yamlWriter: DocumentWriter = {
  head: (exportedAt, partial) =>
    `format: namekeep\nversion: 1\n${partial ? 'partial: true\n' : ''}exportedAt: ${quoted(exportedAt)}\ndomains:`,
  records: (records, columns, first) =>
    records
      .map((record, index) => {
        let lines = first && index === 0 ? '\n' : '';
        let indent = '  - ';
        for (const column of columns) {
          lines +=
            column === 'reminders'
              ? reminderLines(record.reminders as Reminders, indent, '    ')
              : `${indent}${column}: ${inline(record[column])}\n`;
          indent = '    ';
        }
        return lines;
      })
      .join(''),
  endOfList: (empty) => (empty ? ' []\n' : ''),
  beginList: (name) => `${name}:`,
  items: (items, first) =>
    items
      .map((item, index) => {
        const lines = Object.entries(item).map(
          ([name, value], line) => `${line === 0 ? '  - ' : '    '}${name}: ${inline(value)}\n`,
        );
        return (first && index === 0 ? '\n' : '') + lines.join('');
      })
      .join(''),
  tail: (settings) => {
    if (!settings) return '';
    const { defaultCurrency, timezone, reminders, estateNote = '' } = settings;
    return `settings:\n  defaultCurrency: ${defaultCurrency}\n  timezone: ${quoted(timezone)}\n  estateNote: ${quoted(estateNote)}\n${reminderLines(reminders, '  ', '  ')}`;
  },
};
