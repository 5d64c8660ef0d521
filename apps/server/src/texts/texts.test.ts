import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { TextsBusyError, TextTimeoutError } from '@namekeep/core/ports';
import { createTexts } from './texts.ts';

const text = 'example.com expires on 31 March 2027';
const options = { today: '2026-11-20', locale: undefined, currency: 'EUR' } as const;

suite('Texts that are read in threads', () => {
  test('are read one after another, and the event loop stays free meanwhile', async () => {
    const texts = createTexts({ threads: 1 });
    let turns = 0;
    const turning = setInterval(() => (turns += 1), 1);
    const long = `${text}\n`.repeat(400);
    const [first, second] = await Promise.all([texts.read(text, options), texts.read(long, options)]);
    clearInterval(turning);
    assert.deepEqual(
      [first, second].map(({ candidates: [one] }) => one?.expirationDate),
      ['2027-03-31', '2027-03-31'],
    );
    assert.ok(turns > 0);
    await texts.close();
  });

  test('are refused when as many wait as may, and read again once one is done', async () => {
    const texts = createTexts({ threads: 1, maxWaiting: 0 });
    const first = texts.read(text, options);
    await assert.rejects(texts.read(text, options), TextsBusyError);
    assert.equal((await first).candidates.length, 1);
    assert.equal((await texts.read(text, options)).candidates.length, 1);
    await texts.close();
  });

  test('are given up after their time, and the thread is ended', async () => {
    const texts = createTexts({ threads: 1, maxReadMs: 1 });
    await assert.rejects(texts.read(text, options), TextTimeoutError);
    await assert.rejects(texts.read(text, options), TextTimeoutError);
    await texts.close();
  });

  test('are not waited for when the threads are closed', async () => {
    const texts = createTexts({ threads: 1 });
    const refused = [texts.read(text, options), texts.read(text, options)].map((one) =>
      assert.rejects(one, TextsBusyError),
    );
    await texts.close();
    await Promise.all(refused);
    await assert.rejects(texts.read(text, options), TextsBusyError);
  });
});
