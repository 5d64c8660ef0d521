import assert from 'node:assert/strict';
import { test } from 'node:test';
import { commands, findCommands } from './commands.ts';

const labels = (query: string) => findCommands(query).map(({ label }) => label);

test('every word has to begin a word of the command, or of what else it is called', () => {
  assert.deepEqual(labels('sev nam'), ['Add several names']);
  assert.deepEqual(labels('MCP'), ['Connect an assistant']);
  assert.deepEqual(labels('mail'), ['Read domains from a text']);
  assert.deepEqual(labels('everal'), []);
});

test('nothing typed shows every command, and no two have one name', () => {
  assert.equal(findCommands('  ').length, commands.length);
  assert.equal(new Set(commands.map(({ label }) => label)).size, commands.length);
});
