import assert from 'node:assert/strict';
import { test } from 'node:test';
import { matchesWords } from './commands.ts';

test('every word that is typed has to begin a word, in any order; parts of a compound are words too', () => {
  for (const query of ['sev NAM', 'nam sev', 'mail', '  '])
    assert.ok(matchesWords(query, 'Add several names by e-mail'));
  for (const query of ['several tokens', 'everal']) assert.ok(!matchesWords(query, 'Add several names by e-mail'));
});
