import assert from 'node:assert/strict';
import { test } from 'node:test';
import { propertyRuns } from '@namekeep/testing/property-runs';
import { cellsOf } from '@namekeep/testing/rows';
import fc from 'fast-check';
import { parseDomainName, toUnicodeName } from './name.ts';
import { domainName } from './schemas.ts';

const runs = propertyRuns(1000);

function nameOf(input: string): string {
  const parsed = parseDomainName(input);
  assert.ok(parsed.ok, `${JSON.stringify(input)} should be a name: ${parsed.ok ? '' : parsed.message}`);
  return parsed.name;
}

test('hyphens in the third and fourth position are special after xn alone', () => {
  for (const name of ['ab--cd.example', 'bq--abc.example', 'a.12--34.com', 'ab--cd.xn--bcher-kva.example'])
    assert.equal(nameOf(name), name);
  assert.equal(nameOf('AB--cd.bücher.example'), 'ab--cd.xn--bcher-kva.example');
});

test('a name is trimmed, lower-cased and loses one final dot', () => {
  assert.equal(nameOf('  Example.COM.  '), 'example.com');
  assert.equal(nameOf('a.b.c.example.co.uk'), 'a.b.c.example.co.uk');
  assert.equal(nameOf('\u00a0example.com\n'), 'example.com');
});

test('the ways to write one internationalized name give one name', () => {
  const forms = cellsOf(`
    BÜCHER.example | bücher.example | bu\u0308cher.example | xn--bcher-kva.example | XN--BCHER-KVA.EXAMPLE.
    bücher.example. | bücher。example。 | https://BÜCHER.example/katalog?seite=1 | bü\u00adcher.example | ｂücher.example
  `);
  for (const form of forms) {
    assert.deepEqual(parseDomainName(form), { ok: true, name: 'xn--bcher-kva.example', unicodeName: 'bücher.example' });
  }
});

test('processing is non-transitional: ß and ς are letters of their own', () => {
  assert.equal(nameOf('straße.example'), 'xn--strae-oqa.example');
  assert.notEqual(nameOf('straße.example'), nameOf('strasse.example'));
  assert.equal(toUnicodeName(nameOf('ΒΌΛΟΣ.example')), 'βόλοσ.example');
  assert.equal(toUnicodeName(nameOf('βόλος.example')), 'βόλος.example');
});

test('a pasted address gives its host', () => {
  const addresses = cellsOf(`
    https://example.com | HTTP://EXAMPLE.com:8080/a/b?c=d#e | https://example.com?x@y | https://example.com#_*
    https://example.com\\path | http://example.com./ | example.com:443 | example.com.:65535
  `);
  for (const address of addresses) assert.equal(nameOf(address), 'example.com');
});

const refused: [string, RegExp, string[]][] = [
  ['nothing', /Enter a domain name/, ['', '   ', 'https://', 'http:///example.com']],
  ['a name of one part', /full name with its ending/, ['localhost', 'com', 'com.', 'http://intranet/']],
  ['empty parts', /empty parts/, ['a..com', '.example.com', 'example.com..', '\u00ad.example.com', '.']],
  [
    'IP addresses in every form',
    /IP address/,
    cellsOf(`
      127.0.0.1 | http://127.0.0.1:3000/ | 127.1 | 2130706433 | 0x7f.1 | 0x7f000001 | 0X7F.0.0.0X1 | 0177.0.0.01
      1.2.3.4. | １２７.０.０.１ | 1.2.3.4.5 | example.0x | example.09 | ::1 | [::1] | [::1]:80 | http://[2001:db8::1]/
      2001:db8::1 | ::ffff:127.0.0.1
    `),
  ],
  ['credentials', /user name, password/, ['me:secret@example.com', 'https://me@example.com/', 'http://@example.com']],
  ['wildcards', /Wildcards/, ['*.example.com', 'https://*.example.com/', 'a.*.com']],
  ['underscores', /underscores/, ['_dmarc.example.com', 'a_b.example.com', 'a＿b.example.com']],
  [
    'hyphens at the ends of a part',
    /start or end with a hyphen/,
    ['xn--.com', 'xn--abc-.com', '-a.com', 'a-.com', 'a.-b.com', 'a.com-', 'ü-.com', '-ü.com'],
  ],
  ['reserved hyphens', /third and fourth/, ['üü--a.com']],
  ['parts over 63 characters', /at most 63/, [`${'a'.repeat(64)}.com`, `${'ü'.repeat(63)}.com`]],
  [
    'names over 253 characters',
    /at most 253/,
    [`${'a.'.repeat(126)}ab`, `${'ü.'.repeat(60)}com`, 'a'.repeat(100_000), `https://${'a.'.repeat(50_000)}com/`],
  ],
  ['broken Punycode', /xn--/, ['xn--a.com', 'xn--ü.com', 'xn--abc.com', 'a.xn--999999999.com']],
  [
    'ports that are none',
    /port/,
    ['example.com:', 'example.com:http', 'example.com:65536', 'example.com:-1', 'http:a.com'],
  ],
  [
    'other addresses and paths',
    /only the name, or the full address/,
    ['example.com/path', 'ftp://example.com', '//example.com', 'example.com?x', 'mailto://a.com'],
  ],
  ['spaces inside', /spaces/, ['exam ple.com', 'a.com b.com', 'example.com\t.org']],
  [
    'characters that no name has',
    /letters, digits, hyphens/,
    ['exa$mple.com', 'a%62c.com', 'a\u0000.com', '\ud800.com', 'a\u200db.com', '\u0301a.com', 'אa.example', 'a,b.com'],
  ],
];

for (const [what, message, inputs] of refused) {
  test(`${what}: refused with a sentence`, () => {
    for (const input of inputs) {
      const parsed = parseDomainName(input);
      assert.ok(!parsed.ok, `${JSON.stringify(input.slice(0, 80))} should be refused`);
      assert.match(parsed.message, message, JSON.stringify(input.slice(0, 80)));
      assert.match(parsed.message, /\.$/);
    }
  });
}

test('the longest parts and names are accepted', () => {
  assert.equal(nameOf(`${'a'.repeat(63)}.com`).length, 67);
  assert.equal(nameOf(`${'a.'.repeat(126)}a`).length, 253);
  assert.equal(nameOf(`${'a.'.repeat(126)}a.`).length, 253);
});

test('names in scripts that join letters or run right to left are accepted', () => {
  for (const name of ['نامه‌ای.example', 'क्‍ष.example', 'אבג.example', '例え.テスト', '☕.example', 'مثال.إختبار']) {
    const parsed = parseDomainName(name);
    assert.ok(parsed.ok, name);
    assert.equal(parsed.unicodeName, name.normalize('NFC'));
  }
});

test('a name in ASCII form or for display reads as itself, and is a host that the web knows', () => {
  const characters = Array.from('abcxn-019ßäÜéσς中あا١न्\u200c\u200d。.', (character) => character);
  const piece = fc.oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
    fc.string({ unit: fc.constantFrom(...characters), minLength: 1, maxLength: 20 }),
  );
  let accepted = 0;
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1, maxLength: 4 }), (pieces) => {
      const parsed = parseDomainName([...pieces, 'example'].join('.'));
      if (!parsed.ok) return;
      accepted += 1;
      const { name, unicodeName } = parsed;
      assert.match(name, /^[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})+$/);
      assert.ok(name.length <= 253);
      assert.deepEqual(parseDomainName(name), parsed);
      assert.deepEqual(parseDomainName(unicodeName), parsed);
      assert.equal(toUnicodeName(name), unicodeName);
      assert.equal(new URL(`https://${name}/`).hostname, name);
    }),
    propertyRuns(5000),
  );
  assert.ok(accepted > 500, `only ${accepted} generated names were names`);
});

test('any text is a name or gets a sentence', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.constantFrom('', 'http://', 'xn--'),
      (text, start) => {
        const parsed = parseDomainName(start + text);
        if (!parsed.ok) assert.match(parsed.message, /^[A-Z].*\.$/);
      },
    ),
    runs,
  );
});

test('the schema turns text into the ASCII form', () => {
  assert.equal(domainName.parse(' https://BÜCHER.example/ '), 'xn--bcher-kva.example');
  for (const input of [undefined, null, 5, '', {}, ['a.com']]) assert.ok(!domainName.safeParse(input).success);
});
