import { writeZip } from '../xlsx/workbook.ts';

/**
 * A file that repeats a small piece of structure. Whether it is read or rejected, it must take little time and memory.
 */
export type RepeatedFile = readonly [what: string, make: () => Promise<Uint8Array> | Uint8Array];

const utf8 = (text: string) => new TextEncoder().encode(text);
const kilobyte = 1024;

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
export function repeatedTexts(length = 200 * kilobyte): RepeatedFile[] {
  return heads.flatMap((head) =>
    pieces.map((piece): RepeatedFile => {
      const what = `${JSON.stringify(head)}, then ${JSON.stringify(piece)} again and again`;
      return [what, () => utf8(head + piece.repeat(Math.ceil(length / piece.length)) + head)];
    }),
  );
}

const book = {
  '[Content_Types].xml': ['<Types/>'],
  'xl/workbook.xml': ['<workbook><sheets><sheet name="A" r:id="rId1"/></sheets></workbook>'],
  'xl/_rels/workbook.xml.rels': [
    '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
  ],
};

function* repeated(head: string, piece: string, times: number): Generator<string> {
  yield head;
  const some = piece.repeat(1000);
  for (let index = 0; index < times; index += 1000) yield some;
}

async function zip(parts: Record<string, Iterable<string>>): Promise<Uint8Array> {
  const bytes: Uint8Array[] = [];
  for await (const piece of writeZip(Object.entries(parts).map(([name, content]) => ({ name, pieces: content }))))
    bytes.push(piece);
  return new Uint8Array(Buffer.concat(bytes));
}

const inSheet = (piece: string, head = '') =>
  zip({ ...book, 'xl/worksheets/sheet1.xml': repeated(`<worksheet><sheetData>${head}`, piece, 2_000_000) });

/** Workbooks with two million pieces each. */
export const repeatedWorkbooks: RepeatedFile[] = [
  ['elements in elements', () => inSheet('<a>')],
  ['rows in rows', () => inSheet('<row>')],
  ['cells in cells', () => inSheet('<c>', '<row>')],
  ['empty elements', () => inSheet('<a/>')],
  ['empty rows', () => inSheet('<row/>')],
  ['empty cells of one row', () => inSheet('<c/>', '<row>')],
  ['empty values of one cell', () => inSheet('<v/>', '<row><c>')],
  ['comments', () => inSheet('<!---->')],
  ['processing instructions', () => inSheet('<?a?>')],
  ['character references', () => inSheet('&#65;', '<row><c t="str"><v>')],
  ['a row with its only cell far to the right', () => inSheet('<row><c r="RZ1"><v>1</v></c></row>')],
  [
    'merged cells of all rows',
    () =>
      zip({
        ...book,
        'xl/worksheets/sheet1.xml': (function* () {
          yield* repeated('<worksheet><sheetData>', '<row><c t="str"><v>a</v></c></row>', 200_000);
          yield* repeated('</sheetData><mergeCells>', '<mergeCell ref="A1:A1048576"/>', 90_000);
          yield '</mergeCells></worksheet>';
        })(),
      }),
  ],
  [
    'two hundred sheets with the same rows',
    () =>
      zip({
        ...book,
        'xl/workbook.xml': [`<workbook><sheets>${'<sheet name="A" r:id="rId1"/>'.repeat(200)}</sheets></workbook>`],
        'xl/worksheets/sheet1.xml': repeated('<worksheet><sheetData>', '<row><c t="str"><v>a</v></c></row>', 2_000_000),
      }),
  ],
  [
    'shared strings that nobody uses',
    () =>
      zip({
        ...book,
        'xl/worksheets/sheet1.xml': ['<worksheet><sheetData/></worksheet>'],
        'xl/sharedStrings.xml': repeated('<sst>', '<si><t>a</t></si>', 2_000_000),
      }),
  ],
  [
    'empty shared strings',
    () =>
      zip({
        ...book,
        'xl/worksheets/sheet1.xml': ['<worksheet><sheetData/></worksheet>'],
        'xl/sharedStrings.xml': repeated('<sst>', '<si/>', 2_000_000),
      }),
  ],
  [
    'a last row at the end of the sheet',
    () =>
      zip({
        ...book,
        'xl/worksheets/sheet1.xml': [
          '<worksheet><sheetData><row r="1"><c t="str"><v>name</v></c></row><row r="1048576"><c t="str"><v>a.example</v></c></row></sheetData></worksheet>',
        ],
      }),
  ],
];
