import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { contentOf } from '../testing/files.ts';
import { delimiterOf } from './delimiter.ts';

const many = (separator: string) => Array.from({ length: 20 }, (_, index) => `m${index}`).join(separator);

describe('the delimiter of a table', () => {
  const tables: [what: string, delimiter: string, text: string][] = [
    ['cells with many semicolons', ',', `name,expirationDate,labels\na.example,2027-01-02,${many(';')}\n`],
    [
      'cells with many commas',
      ';',
      `Domain;Expires;Notes\na.example;2027-01-02;${many(', ')}\nb.example;2027-01-02;\n`,
    ],
    ['cells with many bars', '\t', `Domain\tExpires\tTags\na.example\t2027-01-02\t${many('|')}\n`],
    ['decimal commas', ';', 'Site;Price\na.example;1,50\nb.example;2,50\n'],
    ['unknown headers and many semicolons', ',', `Site,When\na.example,${many(';')}\nb.example,${many(';')}\n`],
    [
      'quoted cells of several lines',
      ',',
      `Domain,Expires,Notes\na.example,2027-01-02,"x;y\n;;;;\n;;;;"\nb.example,2027-01-02,\n`,
    ],
    ['a column of names', ',', 'Domain\na.example\nb.example\n'],
    ['a header and nothing else', ';', 'Domain;Expires\n'],
    ['one row below the header', ';', 'Domain;Notes\na.example;"1,2,3,4,5"\n'],
    ['a notice above', ';', 'Made on Monday, by me, for you, and others\nDomain;Expires\na.example;2027-01-02\n'],
    ['a notice above unknown headers', ';', 'Made on Monday\nSite;When\na.example;2027-01-02\nb.example;2027-01-02\n'],
    ['a line that says it', '|', 'sep=|\r\nDomain|Expires\r\na.example|2027-01-02\r\n'],
    ['empty lines', ';', '\n\n\nDomain;Expires\n\na.example;2027-01-02\n'],
    ['an open quote', ',', 'Domain,Expires\na.example,"2027;;;;;;\n'],
  ];
  for (const [what, delimiter, text] of tables) {
    test(what, () => assert.equal(delimiterOf(Buffer.from(text)), delimiter));
  }
});

test('a line that says the delimiter is no row of the table, but keeps its number', async () => {
  const { about, rows } = await contentOf('\uFEFFsep=;\r\nDomain;Expires\r\na.example;2027-01-02\r\n');
  assert.deepEqual([about.layout.delimiter, about.layout.headerRow, about.notes], [';', 2, []]);
  const actual = rows.map(({ row, name }) => [row, name]);
  assert.deepEqual(actual, [[3, 'a.example']]);
});

test('a formula of text is its text, and a guarded one stays as it was', async () => {
  const { rows } = await contentOf(
    'name,expirationDate,registrar\n="a.example","=""2027-01-02""",="00""7"\nb.example,2027-01-02,"\'=""x"""\nc.example,2027-01-02,="x"&"y"\n',
  );
  const actual = rows.map(({ fields }) => [fields?.name, fields?.expirationDate, fields?.registrar]);
  assert.deepEqual(actual, [
    ['a.example', '2027-01-02', '00"7'],
    ['b.example', '2027-01-02', '="x"'],
    ['c.example', '2027-01-02', '="x"&"y"'],
  ]);
});
