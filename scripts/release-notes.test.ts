import assert from 'node:assert/strict';
import { test } from 'node:test';
import { releaseNotes } from './release-notes.ts';

const changelog = `# Changelog

## 1.3.0 – unreleased

- Later.

## 1.2.0 – 1 May 2027

- One.
- Two.

## 1.1.0 – 1 April 2027

- Before.
`;

test('the notes of a release are its part of the changelog', () => {
  assert.equal(releaseNotes('v1.2.0', changelog, '1.2.0'), '- One.\n- Two.');
  assert.equal(releaseNotes('v1.1.0', changelog, '1.1.0'), '- Before.');
});

test('a tag that is not ready is refused with the reason', () => {
  assert.throws(() => releaseNotes('v1.3.0', changelog, '1.3.0'), /calls 1\.3\.0 unreleased/);
  assert.throws(() => releaseNotes('v1.4.0', changelog, '1.4.0'), /has no part for 1\.4\.0/);
  assert.throws(() => releaseNotes('v1.2.0', changelog, '1.2.1'), /package\.json has version 1\.2\.1/);
});
