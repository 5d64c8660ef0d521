import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { acceptedForm } from './mcp.ts';

suite('Accept', () => {
  test('JSON is the form wherever a client takes it', () => {
    for (const accept of [
      undefined,
      '',
      '*/*',
      'application/json',
      'application/*',
      'application/json, text/event-stream',
    ])
      assert.equal(acceptedForm(accept), 'json', String(accept));
    for (const accept of [
      'text/event-stream, application/json;q=0.1',
      'TEXT/HTML, Application/JSON',
      'text/html, */*;q=0.8',
    ])
      assert.equal(acceptedForm(accept), 'json', accept);
  });

  test('a client that takes events alone gets an event', () => {
    for (const accept of [
      'text/event-stream',
      'text/*',
      'text/event-stream, application/json;q=0',
      '*/*, application/json; q=0',
    ])
      assert.equal(acceptedForm(accept), 'events', accept);
  });

  test('the closest range counts, whatever its place', () => {
    assert.equal(acceptedForm('*/*;q=0, application/json'), 'json');
    assert.equal(acceptedForm('application/*;q=0, */*'), 'events');
  });

  test('a client that takes neither has no form', () => {
    for (const accept of ['text/html', 'application/xml, image/*', '*/*;q=0', 'application/json;q=0, text/html', ','])
      assert.equal(acceptedForm(accept), undefined, accept);
  });
});
