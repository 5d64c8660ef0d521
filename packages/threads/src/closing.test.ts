import assert from 'node:assert/strict';
import { test } from 'node:test';
import { closing } from './closing.ts';

for (const begun of [false, true]) {
  test(`a generator that has ${begun ? '' : 'not '}begun is closed`, async () => {
    let closed = 0;
    const items = closing(
      (async function* () {
        yield 1;
        yield 2;
      })(),
      async () => void (closed += 1),
    );
    if (begun) assert.deepEqual(await items.next(), { value: 1, done: false });
    await items.return(undefined);
    assert.equal(closed, 1);
    assert.deepEqual(await items.next(), { value: undefined, done: true });
  });
}
