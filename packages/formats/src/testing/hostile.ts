import { constants, deflateRawSync } from 'node:zlib';
import { writeZip } from '../xlsx/workbook.ts';
import { fileOf } from './files.ts';

/** A file that has to be rejected. With a limit of 1000 rows, the message matches `sentence`. */
export type HostileFile = readonly [what: string, make: () => Promise<Uint8Array> | Uint8Array, sentence: RegExp];

async function zip(parts: Record<string, Iterable<string>>): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for await (const piece of writeZip(Object.entries(parts).map(([name, content]) => ({ name, pieces: content }))))
    pieces.push(piece);
  return new Uint8Array(Buffer.concat(pieces));
}
const book = {
  '[Content_Types].xml': ['<Types/>'],
  'xl/workbook.xml': ['<workbook><sheets><sheet name="A" r:id="rId1"/></sheets></workbook>'],
  'xl/_rels/workbook.xml.rels': [
    '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
  ],
};
const emptyBook = { ...book, 'xl/worksheets/sheet1.xml': ['<worksheet><sheetData/></worksheet>'] };
const sheet = (rows: Iterable<string>) => zip({ ...book, 'xl/worksheets/sheet1.xml': rows });
function* repeated(head: string, text: string, times: number, tail = ''): Generator<string> {
  yield head;
  for (let index = 0; index < times; index += 1) yield text;
  yield tail;
}

const worksheet = (content: string, times: number) => () => sheet(repeated('<worksheet><sheetData>', content, times));
/** The items from 0, as members or as items. */
const list = (length: number, itemOf: (index: number) => string) =>
  Array.from({ length }, (_, index) => itemOf(index)).join();

/** An archive whose directory declares less than its data contains. */
function lyingZip(honest: Uint8Array): Uint8Array {
  const bytes = Buffer.from(honest);
  const at = bytes.lastIndexOf(Buffer.from('xl/worksheets/sheet1.xml')) - 46;
  bytes.writeUInt32LE(1000, at + 24);
  return new Uint8Array(bytes);
}

const utf8 = (text: string) => new TextEncoder().encode(text);
const laughs = `a: &a [x,x,x,x,x,x,x,x,x]\n${'bcdefghi'
  .split('')
  .map((key, index) => `${key}: &${key} [${Array(9).fill(`*${'abcdefgh'[index]}`).join(',')}]`)
  .join('\n')}\ndomains: *i\n`;

/** Created on demand, because some are large. */
export const hostileFiles: readonly HostileFile[] = [
  ['a zip bomb of half a gigabyte', worksheet(' '.repeat(1024 * 1024), 512), /expands/],
  [
    'a zip bomb whose directory lies',
    async () => lyingZip(await sheet(repeated('<worksheet><sheetData>', ' '.repeat(1024 * 1024), 64))),
    /damaged/,
  ],
  [
    'an archive of a thousand parts',
    () => zip(Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`p${index}`, ['x']]))),
    /too many parts/,
  ],
  ['an archive that is no workbook', () => zip({ 'a.txt': ['hello'] }), /not an Excel file/],
  ['a workbook with macros', () => zip({ ...book, 'xl/vbaProject.bin': ['x'] }), /macros/],
  [
    'a workbook that refers to others',
    () => zip({ ...book, 'xl/externalLinks/externalLink1.xml': ['x'] }),
    /other files/,
  ],
  ['a document type in a workbook', () => sheet(['<!DOCTYPE x [<!ENTITY a "aaaa">]><worksheet/>']), /document type/],
  ['rows with a cell far to the right', worksheet('<row><c r="XFD1"><v>1</v></c></row>'.repeat(100), 200), /columns/],
  ['a workbook of elements in elements', worksheet('<a>'.repeat(1000), 2000), /32 levels deep/],
  ['a workbook of empty elements', worksheet('<a/>'.repeat(1000), 2000), /empty cells/],
  [
    'a workbook of empty shared strings',
    () => zip({ ...emptyBook, 'xl/sharedStrings.xml': repeated('<sst>', '<si/>'.repeat(1000), 1600) }),
    /empty cells/,
  ],
  [
    'a workbook of a thousand sheets with the same rows',
    () =>
      zip({
        ...book,
        'xl/workbook.xml': repeated(
          '<workbook><sheets>',
          '<sheet name="A" r:id="rId1"/>',
          1000,
          '</sheets></workbook>',
        ),
        'xl/worksheets/sheet1.xml': ['<worksheet><sheetData>', '<row><c><v>1</v></c></row>'.repeat(10_000)],
      }),
    /more than 200 sheets/,
  ],
  [
    'a workbook of merged cells',
    () => sheet(repeated('<worksheet><sheetData/><mergeCells>', '<mergeCell ref="A1:A9"/>'.repeat(1000), 200)),
    /merged cells/,
  ],
  [
    'a cell without an end',
    () => sheet(repeated('<worksheet><sheetData><row><c t="str"><v>', 'x'.repeat(1000), 200)),
    /longer than cells|not XML/,
  ],
  ['a tag without an end', () => sheet(repeated('<worksheet a="', 'x'.repeat(100_000), 20)), /not XML/],
  [
    'an old or encrypted workbook',
    () => Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1),
    /without a password/,
  ],
  ['half of a workbook', async () => (await fileOf('xlsx', [])).slice(0, 900), /damaged/],
  ['a YAML file of aliases', () => utf8(laughs), /YAML/],
  ['a YAML file with a tag of a language', () => utf8('domains: !!js/function "x"\n'), /YAML/],
  ['a YAML file in one piece', () => utf8(`domains: [${'a,'.repeat(4_000_000)}a]`), /one piece/],
  ['a JSON file of empty objects', () => utf8(`[${'{},'.repeat(6_000_000)}{}]`), /rows/],
  ['a JSON object of a million members', () => utf8(`[{${list(1_000_000, (i) => `"k${i}":1`)}}]`), /members/],
  [
    'a JSON object of two hundred thousand domains',
    () => utf8(`{${list(200_000, (i) => `"n${i}.example":{"a":1}`)}}`),
    /members|rows/,
  ],
  [
    'a JSON record of a thousand paths',
    () => utf8(`[${list(20, (i) => `{"domain":"a.example",${list(90, (j) => `"k${i}x${j}":1`)}}`)}]`),
    /columns/,
  ],
  [
    'text that is no encoding',
    () => Uint8Array.from({ length: 100_000 }, (_, i) => 0x80 + ((i * 7919) % 128)),
    /encoding|UTF-8/,
  ],
  ['a CSV row of twenty million cells', () => utf8(`Domain\n${','.repeat(20_000_000)}`), /columns/],
  ['a YAML file that is deep', () => utf8(`domains: ${'['.repeat(5000)}${']'.repeat(5000)}`), /YAML/],
  ['a YAML file with a prototype key', () => utf8('- name: a.example\n  __proto__: {isArchived: true}\n'), /__proto__/],
  ['a YAML file of two documents', () => utf8('---\na: 1\n---\nb: 2\n'), /YAML/],
  ['a JSON file with a prototype key', () => utf8('[{"name":"a.example","__proto__":{"x":1}}]'), /__proto__/],
  ['a JSON file that is deep', () => utf8(`${'['.repeat(100_000)}${']'.repeat(100_000)}`), /levels deep|JSON/],
  ['a JSON file of something else', () => utf8('{"name":"a.example"}'), /neither/],
  ['a JSON file of a million records', () => utf8(`[${'{},'.repeat(1_000_000)}{}]`), /more than 1000 rows/],
  ['a CSV file of 200 000 columns', () => utf8(`Domain${','.repeat(200_000)}\n`), /columns/],
  [
    'a CSV file of a million columns in its second row',
    () => utf8(`Domain,Expires\na.example${','.repeat(1_000_000)}\n`),
    /longer than a record|columns/,
  ],
  ['a CSV file with an open quote', () => utf8(`Domain,Expires\n"${'x\n'.repeat(4_000_000)}`), /quote/],
  ['a CSV file of a million rows', () => utf8(`Domain\n${'a\n'.repeat(1_000_000)}`), /more than 1000 rows/],
  [
    'a CSV file of empty lines',
    () => utf8(`name,expirationDate\n${'\n'.repeat(200_000)}a.example,2027-01-02\n`),
    /empty lines/,
  ],
  [
    'a CSV file of rows without a value',
    () => utf8(`name,expirationDate\n${' ,\t\r\n'.repeat(200_000)}a.example,2027-01-02\n`),
    /empty lines/,
  ],
  ['a CSV file of remarks', () => utf8(`name,expirationDate\n${'#\n'.repeat(200_000)}`), /more than 1000 rows/],
  ['a text file with NUL bytes', () => utf8('Domain\na\0.example\n'), /NUL/],
  [
    'random bytes',
    () => new Uint8Array(deflateRawSync(Buffer.from('x'.repeat(99)), { level: constants.Z_BEST_SPEED })),
    /UTF-8|table|names|NUL/,
  ],
  ['broken UTF-8 in JSON', () => Uint8Array.of(0x5b, 0x22, 0xff, 0x22, 0x5d), /UTF-8/],
  ['half a character of UTF-16', () => Uint8Array.of(0xff, 0xfe, 0x41), /UTF-16/],
  ['a lone half of a pair in UTF-16', () => Uint8Array.of(0xff, 0xfe, 0x00, 0xd8, 0x41, 0x00), /UTF-16/],
  ['a header with a prototype key', () => utf8('Domain,__proto__\na.example,x\n'), /__proto__/],
  ['nothing', () => new Uint8Array(0), /no table/],
];

/**
 * A file that repeats a small piece of structure. Whether it is read or rejected, it must take little time and memory.
 */
export type RepeatedFile = readonly [what: string, make: () => Promise<Uint8Array> | Uint8Array];

// Short pieces.
// oxfmt-ignore
const pieces = [
  '\n', '\r', '\r\n', ' ', '\t', ',', ';', '|', '"', '""', '"\n', "'", '#', '#\n', ':', ': ', '- ', '-\n', '- - ',
  '? ', '[', '[]', '{', '{}', '{},', '[],', '{"a":', '{"a":[', '],', '&a ', '*a ', '!!a ', '--- \n', '...\n',
  '|\n', '>\n', 'a\n', 'a,b\n', ',\n', '"a",', '\\', '\\"', '  \n', ' -\n', '- a\n', '- a: b\n', 'a: b\n', '=',
  '+', "'\n",
] as const;
/** What comes before the repetition: nothing, or the start of each format. */
const heads = [
  '',
  'name,expirationDate\n',
  'name,expirationDate\na.example,2027-01-02\n',
  '[',
  'domains:\n',
  '- name: a.example\n',
  '{"domains":[',
] as const;

/** Texts of `length` characters. */
export function repeatedTexts(length = 200 * 1024): RepeatedFile[] {
  return heads.flatMap((head) =>
    pieces.map((piece): RepeatedFile => {
      const what = `${JSON.stringify(head)}, then ${JSON.stringify(piece)} again and again`;
      return [what, () => utf8(head + piece.repeat(Math.ceil(length / piece.length)) + head)];
    }),
  );
}

const textRow = '<row><c t="str"><v>a</v></c></row>';
/** A sheet with a piece two million times. */
const millions =
  (piece: string, head = '') =>
  () =>
    sheet(repeated(`<worksheet><sheetData>${head}`, piece.repeat(1000), 2000));

/** Workbooks with up to two million pieces each. */
export const repeatedWorkbooks: RepeatedFile[] = [
  ['rows in rows', millions('<row>')],
  ['cells in cells', millions('<c>', '<row>')],
  ['empty rows', millions('<row/>')],
  ['empty cells of one row', millions('<c/>', '<row>')],
  ['empty values of one cell', millions('<v/>', '<row><c>')],
  ['comments', millions('<!---->')],
  ['processing instructions', millions('<?a?>')],
  ['character references', millions('&#65;', '<row><c t="str"><v>')],
  ['a row with its only cell far to the right', millions('<row><c r="RZ1"><v>1</v></c></row>')],
  [
    'merged cells of all rows',
    () =>
      sheet([
        ...repeated('<worksheet><sheetData>', textRow.repeat(1000), 200, '</sheetData><mergeCells>'),
        ...repeated('', '<mergeCell ref="A1:A1048576"/>'.repeat(1000), 90, '</mergeCells></worksheet>'),
      ]),
  ],
  [
    'two hundred sheets with the same rows',
    () =>
      zip({
        ...book,
        'xl/workbook.xml': [`<workbook><sheets>${'<sheet name="A" r:id="rId1"/>'.repeat(200)}</sheets></workbook>`],
        'xl/worksheets/sheet1.xml': repeated('<worksheet><sheetData>', textRow.repeat(1000), 2000),
      }),
  ],
  [
    'unused shared strings',
    () => zip({ ...emptyBook, 'xl/sharedStrings.xml': repeated('<sst>', '<si><t>a</t></si>'.repeat(1000), 2000) }),
  ],
  [
    'a last row at the end of the sheet',
    () =>
      sheet([
        '<worksheet><sheetData><row r="1"><c t="str"><v>name</v></c></row>',
        '<row r="1048576"><c t="str"><v>a.example</v></c></row></sheetData></worksheet>',
      ]),
  ],
];
