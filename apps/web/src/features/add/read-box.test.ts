import assert from 'node:assert/strict';
import { test } from 'node:test';
import { daysIn, readNames, sawIn, withNamesReplaced, withoutNames } from './read-box.ts';

const brief = (text: string, order: 'dmy' | 'mdy' | '' = '') =>
  readNames(text, { order }).names.map(({ line, unicodeName, date, problem }) => [line, unicodeName, date, problem]);

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

test('names are separated by line breaks, commas, semicolons and spaces', () => {
  assert.deepEqual(brief('example.com, Example.ORG;example.net\r\n\n bücher.example  https://shop.example/x?y=1'), [
    [1, 'example.com', null, null],
    [1, 'example.org', null, null],
    [1, 'example.net', null, null],
    [3, 'bücher.example', null, null],
    [3, 'shop.example', null, null],
  ]);
});

test('a date after a name is the date of that name', () => {
  assert.deepEqual(brief('example.com 2027-05-01, example.org\nexample.net,1 mar 27'), [
    [1, 'example.com', '2027-05-01', null],
    [1, 'example.org', null, null],
    [2, 'example.net', '2027-03-01', null],
  ]);
});

test('a date that can be two days is asked about, unless another one of the list or the owner says which', () => {
  const text = 'one.example 05.06.2027\ntwo.example 07.08.2027';
  assert.deepEqual(readNames(text).question, {
    typed: '05.06.2027',
    at: 12,
    mark: '.',
    dmy: '2027-06-05',
    mdy: '2027-05-06',
  });
  const actual = readNames(text).names.map(({ date }) => date);
  assert.deepEqual(actual, [null, null]);
  const mdy = [
    [1, 'one.example', '2027-05-06', null],
    [2, 'two.example', '2027-07-08', null],
  ];
  assert.deepEqual(brief(text, 'mdy'), mdy);
  assert.deepEqual(brief(`${text}\nthree.example 31.12.2027`)[0], [1, 'one.example', '2027-06-05', null]);
  // A date with slashes says nothing of those with dots, which Germans write and Americans do not.
  assert.equal(readNames(`${text}\nthree.example 12/31/2027`).question?.typed, '05.06.2027');
  const slashes = text.replaceAll('.2027', '/2027').replace('05.06', '05/06').replace('07.08', '07/08');
  assert.deepEqual(brief(`${slashes}\nthree.example 12/31/2027`).slice(0, 2), mdy);
  assert.equal(readNames(`${text}\nthree.example 31.12.2027\nfour.example 12.31.2027`).question?.typed, '05.06.2027');
});

test('a day that does not exist, a date without a name and one of the first century have their reasons', () => {
  const [name, date] = readNames('example.com 2027-02-29\n2027-05-01').names;
  assert.equal(name?.problem, '2027-02-29 is not a valid date.');
  assert.equal(date?.problem, 'This is a date. Write it after its name, on the same line.');
  assert.deepEqual(brief('example.com 0027-03-04'), [
    [1, 'example.com', '0027-03-04', 'The year 27 is implausible. Did you mean 2027?'],
  ]);
});

test('what is no name says why, and a name that is given twice, in any form, counts once', () => {
  const [wrong] = readNames('ok.example\nexample_.com').names.filter(({ problem }) => problem);
  assert.deepEqual([wrong?.line, wrong?.typed, wrong?.name], [2, 'example_.com', null]);
  assert.match(wrong?.problem ?? '', /underscore/);
  const { names } = readNames('bücher.example\nxn--bcher-kva.example');
  assert.deepEqual([names[0]?.problem, names[1]?.problem], [null, 'Same name as on line 1.']);
});

test('what was added leaves the list, and the rest stays as it was typed', () => {
  const { names } = readNames('a.example 1mar27\nWRONG_.example, B.example');
  assert.equal(withoutNames(names, new Set(['a.example'])), 'WRONG_.example\nB.example');
  assert.equal(withoutNames(names, new Set()), 'a.example 1mar27\nWRONG_.example\nB.example');
});

test('a name is replaced where it is, with its date and everything around it', () => {
  const text = 'https://www.one.example/shop 2027-05-01; two.example\n  www.one.example, WWW.three.example';
  const others = new Map([
    ['www.one.example', 'one.example'],
    ['www.three.example', 'three.example'],
  ]);
  assert.equal(withNamesReplaced(text, others), 'one.example 2027-05-01; two.example\n  one.example, three.example');
  assert.equal(withNamesReplaced(text, new Map()), text);
});

test('an address with www. is its registered name, once that is known; a bare subdomain stays', () => {
  const text = 'https://www.one.example/a 2031-05-01\nwww.two.example one.example';
  const registrableOf = (name: string) => name.replace('www.', '');
  const actual = readNames(text, { registrableOf }).names.map(({ name, www, problem }) => [name, www, problem]);
  assert.deepEqual(actual, [
    ['one.example', 'www.one.example', null],
    ['www.two.example', null, null],
    ['one.example', null, 'Same name as on line 1.'],
  ]);
  assert.equal(readNames(text, { registrableOf: () => undefined }).names[0]?.name, null);
});
