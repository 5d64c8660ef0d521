import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type ErrorCode, errorCodes, isRetryable } from '@namekeep/contract';
import { RefusedError } from './client.ts';
import { PartNotLoadedError } from './reachability.ts';
import { errorSentence } from './error-sentence.ts';

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

test('a fault of the server names the request in the log', () => {
  assert.match(errorSentence(refused('internal')), /req-7/);
});

test('a part that did not load is not reported as a fault: the connection was lost, or the server was updated', () => {
  assert.match(errorSentence(new PartNotLoadedError(false, null)), /no connection/);
  assert.match(errorSentence(new PartNotLoadedError(true, null)), /updated.*Reload/);
});
