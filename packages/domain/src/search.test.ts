import assert from 'node:assert/strict';
import { test } from 'node:test';
import { searchText, searchWords } from './search.ts';
import { recordFields } from './testing/records.ts';

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
