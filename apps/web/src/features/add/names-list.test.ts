import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inGroups, readNames, withoutNames, withNamesReplaced } from './names-list.ts';

const brief = (text: string) =>
  readNames(text).map(({ line, unicodeName, date, problem }) => [line, unicodeName, date, problem]);

test('names stand one a line, or between commas, semicolons and spaces', () => {
  assert.deepEqual(brief('example.com, Example.ORG;example.net\r\n\n bücher.example  https://shop.example/x?y=1'), [
    [1, 'example.com', null, null],
    [1, 'example.org', null, null],
    [1, 'example.net', null, null],
    [3, 'bücher.example', null, null],
    [3, 'shop.example', null, null],
  ]);
});

test('a date beside a name is the date of that name', () => {
  assert.deepEqual(brief('example.com 2027-05-01, example.org\nexample.net,2028-02-29'), [
    [1, 'example.com', '2027-05-01', null],
    [1, 'example.org', null, null],
    [2, 'example.net', '2028-02-29', null],
  ]);
});

test('a day that does not exist, and a date without a name, are told where they are', () => {
  const [name, date] = readNames('example.com 2027-02-29\n2027-05-01');
  assert.match(name?.problem ?? '', /2027-02-29/);
  assert.equal(date?.line, 2);
  assert.ok(date?.problem);
});

test('a date in another form is called a date, not an IP address, and one of the first century is questioned', () => {
  for (const text of ['04.03.2027', '3/4/27', '2027/03/04', '4-3-2027', '2027-05-01']) {
    const [listed] = readNames(text);
    assert.match(listed?.problem ?? '', /^This is a date\./, text);
  }
  assert.deepEqual(brief('example.com 0027-03-04'), [
    [1, 'example.com', '0027-03-04', 'The year 27 is implausible. Did you mean 2027?'],
  ]);
  assert.doesNotMatch(readNames('192.0.2.1')[0]?.problem ?? '', /date/);
});

test('what is no name says why, and keeps what was typed', () => {
  const [wrong] = readNames('ok.example\nexample_.com').filter(({ problem }) => problem);
  assert.deepEqual([wrong?.line, wrong?.typed, wrong?.name], [2, 'example_.com', null]);
  assert.match(wrong?.problem ?? '', /underscore/);
});

test('a name that is given twice, in any form, counts once', () => {
  const names = readNames('bücher.example\nxn--bcher-kva.example');
  assert.equal(names[0]?.problem, null);
  assert.match(names[1]?.problem ?? '', /line 1/);
});

test('what was added leaves the list, and the rest stays as it was typed', () => {
  const listed = readNames('a.example 2027-01-01\nWRONG_.example, B.example');
  assert.equal(withoutNames(listed, new Set(['a.example'])), 'WRONG_.example\nB.example');
  assert.equal(withoutNames(listed, new Set()), 'a.example 2027-01-01\nWRONG_.example\nB.example');
});

test('groups hold as many as fit', () => {
  assert.deepEqual(inGroups([1, 2, 3, 4, 5], 2), [[1, 2], [3, 4], [5]]);
  assert.deepEqual(inGroups([], 2), []);
});

test('a name is replaced where it stands, with its date and everything around it', () => {
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
  assert.deepEqual(
    readNames(text, registrableOf).map(({ name, www, problem }) => [name, www, problem]),
    [
      ['one.example', 'www.one.example', null],
      ['www.two.example', null, null],
      ['one.example', null, 'Same name as on line 1.'],
    ],
  );
  assert.equal(readNames(text, () => undefined)[0]?.name, null);
});
