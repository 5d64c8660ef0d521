import assert from 'node:assert/strict';
import { test } from 'node:test';
import { UnreachableError } from '@namekeep/contract';
import { errorSentence } from '../../api/error-sentence.ts';
import { undoFailure } from './undo-stack.ts';

const [one, other] = [new Error('one'), new UnreachableError('No answer.')];
const failed = (name: string, error: unknown) => ({ name, error });

test('one name that could not be undone is named in the title', () => {
  assert.deepEqual(undoFailure([failed('a.example', one)], 1), { title: 'a.example could not be undone', error: one });
});

test('of several, those that failed are named, and the others counted', () => {
  const { title, names, reasons, others } = undoFailure([failed('a.example', one), failed('b.example', one)], 33);
  assert.deepEqual(
    [title, names, reasons, others],
    ['2 of 33 could not be undone', ['a.example', 'b.example'], undefined, 'The other 31 were undone.'],
  );
  assert.equal(undoFailure([failed('a.example', one)], 2).others, 'The other one was undone.');
  const all = [failed('a.example', one), failed('b.example', one)];
  assert.equal(undoFailure(all, 2).others, 'Nothing was undone.');
});

test('each of several reasons has its names', () => {
  const sentences = [one, other].map(errorSentence);
  assert.notEqual(sentences[0], sentences[1]);
  const { names, reasons } = undoFailure([failed('a.example', one), failed('b.example', other)], 5);
  assert.deepEqual(
    [names, reasons],
    [
      undefined,
      [
        { sentence: sentences[0], names: ['a.example'] },
        { sentence: sentences[1], names: ['b.example'] },
      ],
    ],
  );
});
