import { type Settings, settings as settingsSchema } from '@namekeep/domain';
import { type MemberColumn, type MemberName, members } from '../members.ts';
import { FileRefused } from '../refusal.ts';
import type { Table } from '../table/read-table.ts';
import { columnNumber } from './column-letters.ts';
import { isDateFormat } from './date-format.ts';
import { decodeEscapes } from './escapes.ts';
import { attribute, scanXml, type XmlEvent } from './scan-xml.ts';
import { dateOfSerial } from './serial-date.ts';
import { openZip, type ZipEntry } from './zip.ts';

const smallPart = 4 * 1024 * 1024;
const maxSharedCharacters = 32 * 1024 * 1024;
const maxColumns = 500;
const maxRow = 1_048_576;
// 32,767 characters, each of which can be written as an escape of seven.
const maxCell = 7 * 32_767;

export interface Workbook {
  table: Table;
  settings: Settings | null;
  /** Whether the file says that it lacks records or columns. */
  partial: boolean;
  /** The rows of another sheet, by its headers. */
  items: (name: MemberName) => AsyncIterable<unknown>;
}

/**
 * Opens a workbook: the sheet `Domains`, or else the first one. Formulas are not computed; their last value is used.
 */
export async function openWorkbook(bytes: Uint8Array): Promise<Workbook> {
  const parts = await openZip(bytes);
  if (!parts.has('[Content_Types].xml')) throw new FileRefused('This is an archive, and not an Excel file.');
  for (const name of parts.keys()) {
    if (/vbaProject/i.test(name)) throw new FileRefused('The Excel file has macros. Save it as .xlsx without them.');
    if (/externalLinks\//i.test(name))
      throw new FileRefused('The Excel file refers to other files. Save it with values only.');
  }
  const { sheets, since1904 } = await readSheets(parts);
  const sheet = sheets.find(({ name }) => name === 'Domains') ?? sheets[0];
  if (!sheet) throw new FileRefused('The Excel file has no sheet.');
  const context = { dateStyles: await readDateStyles(parts), shared: await readSharedStrings(parts), since1904 };
  const settingsSheet = sheets.find(({ name }) => name === 'Settings');
  return {
    table: { exactWidth: false, rows: () => readRows(sheet.entry, context) },
    ...(settingsSheet
      ? await readSettings(readRows(settingsSheet.entry, context))
      : { settings: null, partial: false }),
    items: (member) => {
      const own = sheets.find(({ name }) => name === members[member].sheet);
      return readItems(member, own ? readRows(own.entry, context) : []);
    },
  };
}

interface Context {
  dateStyles: ReadonlySet<number>;
  shared: readonly string[];
  since1904: boolean;
}

async function* eventsOf(parts: ReadonlyMap<string, ZipEntry>, name: string): AsyncGenerator<XmlEvent> {
  const entry = parts.get(name);
  if (!entry) return;
  if (entry.size > smallPart) throw new FileRefused('A part of the Excel file is far larger than such parts are.');
  for await (const events of scanXml(entry.pieces())) yield* events;
}

async function readSheets(parts: ReadonlyMap<string, ZipEntry>) {
  const targets = new Map<string, string>();
  for await (const event of eventsOf(parts, 'xl/_rels/workbook.xml.rels')) {
    if (event.kind !== 'open' || event.name !== 'Relationship') continue;
    const [id, target = ''] = [attribute(event.attributes, 'Id'), attribute(event.attributes, 'Target')];
    if (id) targets.set(id, target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`);
  }
  const sheets: { name: string; entry: ZipEntry }[] = [];
  let since1904 = false;
  for await (const event of eventsOf(parts, 'xl/workbook.xml')) {
    if (event.kind !== 'open') continue;
    if (event.name === 'workbookPr') since1904 = /^(?:1|true)$/.test(attribute(event.attributes, 'date1904') ?? '');
    if (event.name !== 'sheet') continue;
    const entry = parts.get(targets.get(attribute(event.attributes, 'id') ?? '') ?? '');
    if (entry) sheets.push({ name: attribute(event.attributes, 'name') ?? '', entry });
  }
  return { sheets, since1904 };
}

/**
 * Cell formats that show a number as a date: built-in ones (ECMA-376, 18.8.30), and those with days, months or years.
 */
async function readDateStyles(parts: ReadonlyMap<string, ZipEntry>): Promise<Set<number>> {
  const custom = new Map<number, boolean>();
  const dates = new Set<number>();
  let inCells = false;
  let index = 0;
  for await (const event of eventsOf(parts, 'xl/styles.xml')) {
    if (event.kind === 'text') continue;
    if (event.name === 'cellXfs') inCells = event.kind === 'open';
    if (event.kind !== 'open') continue;
    const format = Number(attribute(event.attributes, 'numFmtId') ?? 0);
    if (event.name === 'numFmt') {
      custom.set(format, isDateFormat(attribute(event.attributes, 'formatCode') ?? ''));
    } else if (event.name === 'xf' && inCells) {
      const builtIn =
        (format >= 14 && format <= 17) ||
        format === 22 ||
        (format >= 27 && format <= 36) ||
        (format >= 50 && format <= 58);
      if (custom.get(format) ?? builtIn) dates.add(index);
      index += 1;
    }
  }
  return dates;
}

async function readSharedStrings(parts: ReadonlyMap<string, ZipEntry>): Promise<string[]> {
  const entry = parts.get('xl/sharedStrings.xml');
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

/**
 * The rows of a sheet as text: dates as YYYY-MM-DD, booleans as words. Rows that are missing from the file are empty.
 */
async function* readRows(entry: ZipEntry, context: Context): AsyncGenerator<string[]> {
  let row: string[] | undefined;
  let number = 0;
  let [column, type, style, value, inValue] = [0, '', 0, '', false];
  for await (const events of scanXml(entry.pieces())) {
    for (const event of events) {
      if (event.kind === 'text') {
        if (inValue) {
          value += event.text;
          if (value.length > maxCell) throw new FileRefused('A cell of the Excel file is longer than cells can be.');
        }
        continue;
      }
      const opens = event.kind === 'open';
      if (event.name === 'c') {
        if (opens) {
          const reference = attribute(event.attributes, 'r');
          column = reference === undefined ? column + 1 : columnOf(reference);
          type = attribute(event.attributes, 't') ?? 'n';
          style = Number(attribute(event.attributes, 's') ?? 0);
          value = '';
        }
        if (!opens) {
          if (column > maxColumns) throw new FileRefused(`The table has more than ${maxColumns} columns.`);
          const text = value === '' ? '' : cellText(value, type, style, context);
          if (row && text !== '') {
            while (row.length < column - 1) row.push('');
            row[column - 1] = text;
          }
        }
      } else if (event.name === 'v' || event.name === 't')
        inValue = opens && (event.name === 't' || type !== 'inlineStr');
      else if (event.name === 'row') {
        if (opens) {
          const at = Number(attribute(event.attributes, 'r') ?? number + 1);
          if (!Number.isInteger(at) || at <= number || at > maxRow)
            throw new FileRefused('The rows of the Excel file are out of order.');
          // A gap of empty rows counts, but costs only this loop.
          for (number += 1; number < at; number += 1) yield [];
          row = [];
          column = 0;
        }
        if (row && !opens) {
          yield row;
          row = undefined;
        }
      }
    }
  }
}

function columnOf(reference: string): number {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(reference)?.[0];
  if (!letters) throw new FileRefused('The Excel file has a cell without a place.');
  return columnNumber(letters);
}

function cellText(value: string, type: string, style: number, { shared, dateStyles, since1904 }: Context): string {
  switch (type) {
    case 's':
      return shared[Number(value)] ?? '';
    case 'inlineStr':
    case 'str':
      return decodeEscapes(value);
    case 'b':
      return value.trim() === '1' ? 'true' : 'false';
    case 'e':
      return '';
    case 'd':
      return value.slice(0, 10);
    default: {
      const number = value.trim();
      if (dateStyles.has(style)) return dateOfSerial(Number(number), since1904) ?? number;
      // A spreadsheet is precise to 15 digits; further digits are binary rounding errors.
      return /^\d+$/.test(number) || Number.isNaN(Number(number))
        ? number
        : String(Number(Number(number).toPrecision(15)));
    }
  }
}

/** The rows of a sheet as objects; a sheet with other columns is not ours. An empty cell is null. */
async function* readItems(member: MemberName, rows: AsyncIterable<string[]> | string[][]): AsyncGenerator<object> {
  const { columns } = members[member];
  let isHeader = true;
  for await (const cells of rows) {
    if (isHeader && columns.some(({ name }, index) => cells[index] !== name)) return;
    if (!isHeader && cells.some((cell) => cell !== '')) {
      yield Object.fromEntries(
        columns.map((column, index) => {
          // Text that is too long for the last cell continues in the next ones.
          const continues = column.isJson && index === columns.length - 1;
          return [column.name, memberValue(column, continues ? cells.slice(index).join('') : (cells[index] ?? ''))];
        }),
      );
    }
    isHeader = false;
  }
}

/** The value in a cell; what it cannot be is left as it is, and the schema says so. */
function memberValue({ isNumber, isText, isBoolean, isJson }: MemberColumn, cell: string): unknown {
  if (cell === '') return isText ? '' : isJson || isBoolean ? undefined : null;
  if (isNumber) return Number(cell);
  if (isBoolean && /^(?:true|false)$/i.test(cell)) return cell.toLowerCase() === 'true';
  if (!isJson) return cell;
  try {
    return JSON.parse(cell) as unknown;
  } catch {
    return cell;
  }
}

/** The sheet `Settings`: one name and value per row. */
async function readSettings(rows: AsyncIterable<string[]>): Promise<Pick<Workbook, 'settings' | 'partial'>> {
  const values = new Map<string, string>();
  for await (const [name = '', value = ''] of rows) {
    values.set(name, value);
    if (values.size > 100) return { settings: null, partial: false };
  }
  const partial = values.get('partial') === 'true';
  if (!values.has('defaultCurrency')) return { settings: null, partial };
  const parsed = settingsSchema.safeParse({
    defaultCurrency: values.get('defaultCurrency'),
    timezone: values.get('timezone'),
    reminders: {
      enabled: values.get('reminders.enabled') === 'true',
      target: values.get('reminders.target'),
      offsets: (values.get('reminders.offsets') ?? '').split(';').filter(Boolean).map(Number),
    },
  });
  if (!parsed.success) throw new FileRefused('The settings in the file are not complete or not valid.');
  return { settings: parsed.data, partial };
}
