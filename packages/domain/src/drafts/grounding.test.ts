import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { emptyCandidate, groundedIn } from './candidate.ts';

const names = (text: string, ...given: string[]) =>
  groundedIn(text, given.map(emptyCandidate)).candidates.map(({ name }) => name);

suite('What a provider found', () => {
  test('is kept for names that the text has, in any case, in Unicode or in ASCII', () => {
    assert.deepEqual(names('EXAMPLE.com and bücher.example', 'example.com', 'xn--bcher-kva.example'), [
      'example.com',
      'xn--bcher-kva.example',
    ]);
    assert.deepEqual(names('xn--bcher-kva.example.', 'Bücher.example'), ['Bücher.example']);
    assert.deepEqual(names('ドメイン名はexample.jpです', 'example.jp'), ['example.jp']);
  });

  test('is dropped for names that the text does not have as a whole', () => {
    const { candidates, dropped } = groundedIn(
      'notevil.example and evil.example-one.com',
      ['evil.example', 'invented.example', 'evil.example-one.com'].map(emptyCandidate),
    );
    assert.deepEqual([candidates.map(({ name }) => name), dropped], [['evil.example-one.com'], 2]);
  });

  test('quotes the text word for word or not at all', () => {
    const source = (words: string) => ({ member: 'expirationDate' as const, words });
    const found = { ...emptyCandidate('a.example'), sources: [source('on 31 March 2027'), source('2027-03-31')] };
    const { candidates } = groundedIn('a.example ends on 31 March 2027', [found]);
    assert.deepEqual(candidates[0]?.sources, [source('on 31 March 2027')]);
  });

  test('with an empty name takes no time', () => {
    assert.deepEqual(names('a text', ''), []);
  });
});
