import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseDomainName } from '@namekeep/domain';
import { propertyRuns } from '@namekeep/testing/property-runs';
import fc from 'fast-check';
import { Failure } from './failure.ts';
import { isId, normalized } from './records.ts';

test('a name is brought into the form in which the service keeps it', () => {
  for (const typed of [
    'example.com',
    ' EXAMPLE.com. ',
    'https://Example.com/path?query#part',
    'http://example.com:8080',
    'example.com:8080',
    'bücher.example',
    'BÜCHER.example',
    'https://bücher.example/ü',
    'straße.example',
    'xn--bcher-kva.example',
    '例え.テスト',
    'faß.example',
    'ＥＸＡＭＰＬＥ.com',
    'example。com',
    'sub.domain.co.uk',
  ]) {
    const parsed = parseDomainName(typed);
    assert.ok(parsed.ok, typed);
    assert.equal(normalized(typed), parsed.name, typed);
  }
});

test('every name that the service accepts is found again', () => {
  const label = fc.oneof(
    fc.stringMatching(/^[a-z0-9]([a-z0-9-]{0,8}[a-z0-9])?$/),
    fc.string({ unit: fc.constantFrom(...Array.from('aäßéžçñøабвγδ例えテスト한글')), minLength: 1, maxLength: 8 }),
  );
  fc.assert(
    fc.property(fc.array(label, { minLength: 2, maxLength: 4 }), (labels) => {
      const parsed = parseDomainName(labels.join('.'));
      if (parsed.ok) assert.equal(normalized(labels.join('.')), parsed.name);
    }),
    propertyRuns(),
  );
});

test('what is neither a name nor an id is refused', () => {
  for (const typed of [
    '',
    ' ',
    'example',
    'two words.example',
    'user@example.com',
    'example.com/path',
    'http://',
    '-',
    '::1',
  ]) {
    assert.throws(() => normalized(typed), Failure, typed);
  }
  assert.deepEqual(['dom_01jd5w3v8k', 'dom_', 'domain.example', 'DOM_01'].map(isId), [true, false, false, false]);
});
