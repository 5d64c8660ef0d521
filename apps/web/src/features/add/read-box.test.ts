import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayMeant, daysIn, namesIn, orderShown, sawIn, tableOfNames } from './read-box.ts';

test('what was pasted is names, a text or a table', () => {
  for (const [seen, ...texts] of [
    [
      'names',
      '',
      'exam',
      'example.com',
      'example.com 1mar27',
      'https://Bücher.example/shop 2031-05-01\nno_name.example oops\none.example',
      'example.com 1 March 2027\nexample.org Mar 1, 2027',
      'one.example,two.example\nthree.example,four.example',
    ],
    [
      'text',
      'Your domain fresh.example renews at Porkbun on 31 March 2032 for $11.08.',
      'undated.example at INWX, 12 EUR a year',
      'Hello Ada,\n\nname: we have news, and more\nthank you, ada@mail.example',
    ],
    [
      'table',
      'name,expirationDate\nfour.example,2031-01-01\n',
      'Domain\tExpires\nfour.example\t2031-01-01',
      '[{"name": "a.example"}]',
      '- name: a.example\n  expirationDate: 2031-01-01',
    ],
  ] as const) {
    for (const text of texts) assert.equal(sawIn(text), seen, text);
  }
});

test('days are read as people write them, and a date of numbers can be two days', () => {
  for (const [typed, dmy, mdy = dmy, mark = ''] of [
    ['1mar27', '2027-03-01'],
    ['1-Mar-2027', '2027-03-01'],
    ['1st March 2027', '2027-03-01'],
    ['Mar 1, 2027', '2027-03-01'],
    ['1. März 2027', '2027-03-01'],
    ['2027-03-01', '2027-03-01'],
    ['2027/3/1', '2027-03-01'],
    ['05.06.2027', '2027-06-05', '2027-05-06', '.'],
    ['3/25/27', null, '2027-03-25', '/'],
    ['2027-02-29', null],
  ] as const) {
    assert.deepEqual(daysIn(`example.com ${typed}, x`, 'de'), [{ typed, at: 12, mark, dmy, mdy }], typed);
  }
  for (const text of ['1-mar-27.example', '192.0.2.1', 'example.com 2 foo 27', 'a.example 12.50']) {
    assert.deepEqual(daysIn(text, 'en'), [], text);
  }
});

test('names are separated by line breaks, commas, semicolons and spaces, and a date belongs to the name before it', () => {
  const names = namesIn(
    'example.com 2027-05-01, Example.ORG;example.net,1 mar 27\r\n\n bücher.example\n2027-05-01\na.example 1mar27 2mar27',
  );
  assert.deepEqual(
    names.map(({ typed, day }) => [typed, day && dayMeant(day)]),
    [
      ['example.com', '2027-05-01'],
      ['Example.ORG', null],
      ['example.net', '2027-03-01'],
      ['bücher.example', null],
      ['2027-05-01', null],
      ['a.example', '2027-03-01'],
      ['2mar27', null],
    ],
  );
});

test('a date that can be two days is one of them once its order is known', () => {
  const [open, month, none] = namesIn('a.example 05.06.2027\nb.example 3/25/27\nc.example 2027-02-29').map(
    ({ day }) => day,
  );
  assert.ok(open && month && none);
  assert.deepEqual(
    [dayMeant(open), dayMeant(open, 'dmy'), dayMeant(open, 'mdy'), dayMeant(month, 'dmy'), dayMeant(none)],
    [null, '2027-06-05', '2027-05-06', '2027-03-25', null],
  );
});

test('a list shows the order of its dates if one of them can be only one day', () => {
  for (const [list, order] of [
    ['a.example 05.06.2027\nb.example 13.06.2027', 'dmy'],
    ['a.example 05/06/2027\nb.example 3/25/27', 'mdy'],
    ['a.example 05/06/2027\nb.example 2027-06-25\nc.example 1.1.2027', ''],
    ['a.example 13/06/2027\nb.example 06/13/2027', ''],
  ] as const) {
    assert.equal(orderShown(namesIn(list)), order, list);
  }
});

test('a list is a table with its dates, or the shared one, and the shared values', () => {
  const names = namesIn('a.example 1mar27\nb.example 05/06/2027\n"c".example\nd.example 31.02.2027');
  assert.equal(
    tableOfNames(names, 'mdy', '2031-01-01', { Registrar: 'A, "B"' }),
    `"Domain","Expiration date","Registrar"
"a.example","2027-03-01","A, ""B"""
"b.example","2027-05-06","A, ""B"""
"""c"".example","2031-01-01","A, ""B"""
"d.example","31.02.2027","A, ""B"""
`,
  );
});
