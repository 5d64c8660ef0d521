import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { propertyRuns } from '@namekeep/testing/property-runs';
import fc from 'fast-check';
import { guarded, isRisky, unguarded } from './formula-guard.ts';

suite('A CSV cell', () => {
  const cases: [text: string, cell: string][] = [
    ['=1+1', "'=1+1"],
    ['Parked;=cmd()', "Parked;'=cmd()"],
    ['Parked; +1', "Parked;' +1"],
    ['a\t@SUM(A1)', "a\t'@SUM(A1)"],
    ['a;"=1', 'a;\'"=1'],
    ['one\n=1', "one\n'=1"],
    ["a;'b", "a;''b"],
    ['a=b-c;d', 'a=b-c;d'],
    ['12;13', '12;13'],
  ];
  for (const [text, cell] of cases) {
    test(`of ${JSON.stringify(text)} runs nothing, wherever a spreadsheet splits it`, () => {
      assert.equal(guarded(text), cell);
      assert.equal(unguarded(cell), text);
    });
  }

  test('gives back every text exactly, and none of its pieces is a formula (5000 runs)', () => {
    const unit = fc.constantFrom(...Array.from('ab=+-@;\'"\t\n\r ,\0＝'));
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit }), fc.string()), (text) => {
        const cell = guarded(text);
        assert.equal(unguarded(cell), text);
        for (const piece of cell.split(/[;\t\n\r]/)) assert.ok(piece.startsWith("'") || !isRisky(piece), cell);
      }),
      propertyRuns(1000),
    );
  });
});
