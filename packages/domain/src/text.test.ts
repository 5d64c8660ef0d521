import assert from 'node:assert/strict';
import fc from 'fast-check';
import { test } from 'node:test';
import { propertyRuns } from '@namekeep/testing/property-runs';
import { cellsOf } from '@namekeep/testing/rows';
import { searchText, searchWords } from './record/record.ts';
import { emailText, notesText, singleText } from './text.ts';
import { recordFields } from './testing/records.ts';

const runs = propertyRuns(1000);
const registrar = singleText(200);
const paymentMethod = singleText(2000);
const purchaseEmail = emailText(1000);

test('blank text is null, other text is trimmed and kept as typed', () => {
  for (const blank of ['', ' ', '\t\r\n', '\u00a0\u2003', null]) assert.equal(registrar.parse(blank), null);
  assert.equal(registrar.parse('  Pork  bun\t '), 'Pork  bun');
  for (const text of ['0012', '1e5', '0x10', 'NO', '~', 'null', '2024-01-02', '=1+1', '"', "'", 'é', 'e\u0301', '😀']) {
    assert.equal(registrar.parse(text), text);
  }
});

test('every line end of a text becomes a newline; notes are free text and are kept as sent', () => {
  const text = ' a\r\nb\rc\nd\r\r\ne\n\r';
  assert.equal(paymentMethod.parse(text), 'a\nb\nc\nd\n\ne');
  assert.equal(notesText.parse(text), text);
  assert.equal(notesText.parse(' \r\n '), ' \r\n ');
});

test('U+0000 and lone surrogates are refused, and other control characters in all texts but notes', () => {
  assert.equal(paymentMethod.parse('a\tb\nc'), 'a\tb\nc');
  for (const bad of cellsOf(
    `\u0000 | \u0001 | \u000b | \u001b | \u007f | \u0085 | \u009f | \ud800 | \udc00 | \udc00\ud800`,
  )) {
    const storable = bad !== '\u0000' && bad.isWellFormed();
    const notes = notesText.safeParse(`a${bad}b`);
    assert.equal(notes.success, storable, JSON.stringify(bad));
    if (notes.success) assert.equal(notes.data, `a${bad}b`);
    else assert.match(notes.error.issues[0]?.message ?? '', /NUL characters/);
    const result = registrar.safeParse(`a${bad}b`);
    assert.match(result.error?.issues[0]?.message ?? '', /control characters/);
    assert.ok(!purchaseEmail.safeParse(`a${bad}b@example.com`).success);
  }
});

test('lengths count code points of the trimmed text', () => {
  assert.equal(registrar.parse(` ${'😀'.repeat(200)} `), '😀'.repeat(200));
  assert.ok(!registrar.safeParse('😀'.repeat(201)).success);
  assert.equal(registrar.parse('a'.repeat(200))?.length, 200);
  assert.ok(!registrar.safeParse('a'.repeat(201)).success);
});

test('notes hold 64 KiB of UTF-8', () => {
  assert.equal(notesText.parse('a'.repeat(65_536)).length, 65_536);
  assert.ok(!notesText.safeParse('a'.repeat(65_537)).success);
  assert.equal(notesText.parse('€'.repeat(21_845)).length, 21_845);
  assert.ok(!notesText.safeParse('€'.repeat(21_846)).success);
  assert.ok(!notesText.safeParse('\r\n'.repeat(40_000)).success);
  assert.ok(!notesText.safeParse(null).success);
});

test('an e-mail address looks like local@domain.tld', () => {
  for (const good of ['a@b.c', ' name+tag@mail.example.com ', 'ü@bücher.example', '"odd"@example.org']) {
    assert.equal(purchaseEmail.parse(good), good.trim());
  }
  const long = `${'a'.repeat(996)}@b.c`;
  assert.equal(purchaseEmail.parse(` ${long} `), long);
  for (const blank of ['', '   ', null]) assert.equal(purchaseEmail.parse(blank), null);
  const bad = cellsOf(`
    a | a@b | @b.c | a@.c | a@b. | a@b..c | a b@c.d | a@b c.d | a@b@c.d | Ann <ann@b.c> | <ann@b.c> | a@<b.c | a@b.c>
  `);
  for (const address of [...bad, 'a\n@b.c', `${'a'.repeat(997)}@b.c`, 5])
    assert.ok(!purchaseEmail.safeParse(address).success, String(address));
});

test('what was accepted once is accepted again unchanged', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 250 }), (text) => {
      for (const schema of [registrar, notesText]) {
        const once = schema.safeParse(text);
        if (!once.success) continue;
        assert.deepEqual(schema.parse(once.data), once.data);
        if (schema === notesText) assert.equal(once.data, text);
        else assert.doesNotMatch(once.data ?? '', /\r|^\s|\s$/);
      }
    }),
    runs,
  );
});

const record = {
  ...recordFields({ name: 'xn--bcher-kva.example', registrar: 'Porkbun', notes: 'Buy\nEARLY 100%' }),
  unicodeName: 'bücher.example',
};

function finds(query: string): boolean {
  return searchWords(query).every((word) => searchText(record).includes(word));
}

test('every word of a search occurs somewhere, in any case and any composition', () => {
  for (const query of ['BÜCHER', 'bu\u0308cher pork', '  early\tPORKBUN ', 'xn--bcher', '100%', ''])
    assert.ok(finds(query), query);
  for (const query of ['porkbun missing', 'strasse', '_']) assert.ok(!finds(query), query);
});

test('no word spans two fields, and words are not repeated', () => {
  assert.ok(!finds('porkbunbuy'));
  assert.deepEqual(searchWords('a A  b'), ['a', 'b']);
});
