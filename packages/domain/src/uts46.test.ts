import assert from 'node:assert/strict';
import { test } from 'node:test';
import { propertyRuns } from '@namekeep/testing/property-runs';
import { cellsOf } from '@namekeep/testing/rows';
import fc from 'fast-check';
import { toAscii as inBrowser } from './uts46.browser.ts';
import { toAscii as onServer } from './uts46.ts';

test('browser and server agree on names of every kind', () => {
  const hosts = cellsOf(`
    example.com | BÜCHER.example | straße.example. | βόλος.example | bücher。example | نامه\u200cای.example
    مثال.إختبار | xn--bcher-kva.example | a\u00adb.example | -ü.example | ü-.example | üü--a.example
    ab--cd.example | ab--cd.bücher.example | xn--bcher-kva--.example | xn--a.example | xn--abc-.example
    \u0301a.example | a_b.example | *.example | a b.example | a%62c.example | a:80 | a@b.example | a/b
    אa.example | a\u200db.c | a＿b.example | a／b.example | [::1] | a!b.example | a,b.example | a…b
  `);
  for (const host of [...hosts, 'a\tb.example']) assert.equal(inBrowser(host), onServer(host), host);
});

// The other direction does not hold: parsers differ in the rules on joiners and directions, and the server decides.
test('a generated name that the server accepts has the same form in the browser', () => {
  const characters = Array.from('abcxn-019ßäÜéσς中あا١न्אİıßẞ\u200c\u200d\u00ad。.ａ٠', (character) => character);
  let accepted = 0;
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...characters), minLength: 1, maxLength: 20 }), (text) => {
      const host = `${text}.example`;
      const ascii = onServer(host);
      if (ascii === null || ascii.split('.').some((label) => label.length === 0 || label.length > 63)) return;
      accepted += 1;
      assert.equal(inBrowser(host), ascii, JSON.stringify(host));
    }),
    propertyRuns(5000),
  );
  assert.ok(accepted > 300, `only ${accepted} generated hosts were accepted`);
});
