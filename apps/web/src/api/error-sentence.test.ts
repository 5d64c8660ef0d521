import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type ErrorCode, errorCodes, isRetryable, UnreachableError } from '@namekeep/contract';
import { RefusedError } from './client.ts';
import { PartNotLoadedError } from './reachability.ts';
import { errorSentence, waitSeconds } from './error-sentence.ts';

const refused = (code: ErrorCode, retryAfter: number | null = null) =>
  new RefusedError(
    { code, message: 'A sentence from the server.', requestId: 'req-7', retryable: isRetryable(code) },
    retryAfter,
  );

test('every error code has a sentence', () => {
  for (const code of Object.keys(errorCodes) as ErrorCode[]) {
    const sentence = errorSentence(refused(code));
    assert.match(sentence, /^[A-Z].+\.$/, code);
    assert.doesNotMatch(sentence, /undefined|_/, code);
  }
});

test('a rate limit says how long to wait', () => {
  assert.match(errorSentence(refused('rate_limited', 20)), /20 seconds/);
  assert.match(errorSentence(refused('rate_limited', 119)), /2 minutes/);
  assert.doesNotMatch(errorSentence(refused('rate_limited')), /null/);
});

test('a fault of the server names the request in the log', () => {
  assert.match(errorSentence(refused('internal')), /req-7/);
});

test('no response from the server and a fault of the page have different sentences', () => {
  assert.match(errorSentence(new UnreachableError('No answer.')), /did not respond/);
  assert.match(errorSentence(new TypeError('x is undefined')), /on this page/);
});

test('a part that did not load is not reported as a fault: the connection was lost, or the server was updated', () => {
  assert.match(errorSentence(new PartNotLoadedError(false, null)), /no connection/);
  assert.match(errorSentence(new PartNotLoadedError(true, null)), /updated.*Reload/);
});

test('only requests that may succeed later offer a retry', () => {
  assert.equal(waitSeconds(new UnreachableError('No answer.')), 0);
  assert.equal(waitSeconds(refused('rate_limited', 12)), 12);
  assert.equal(waitSeconds(refused('unavailable')), 0);
  assert.equal(waitSeconds(refused('invalid_input')), null);
  assert.equal(waitSeconds(new TypeError('x')), null);
});
