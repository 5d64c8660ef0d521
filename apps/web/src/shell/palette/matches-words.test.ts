import assert from 'node:assert/strict';
import { test } from 'node:test';
import { matchesWords } from './matches-words.ts';

test('every word that is typed has to begin a word, in any order', () => {
  assert.ok(matchesWords('sev NAM', 'Add several names'));
  assert.ok(matchesWords('nam sev', 'Add several names'));
  assert.ok(!matchesWords('several tokens', 'Add several names'));
  assert.ok(!matchesWords('everal', 'Add several names'));
});

test('parts of a compound are words too, and nothing typed matches everything', () => {
  assert.ok(matchesWords('mail', 'Read an e-mail'));
  assert.ok(matchesWords('  ', 'anything'));
});
