import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type DraftStorage, endDrafts, keepDraft, readDraft } from './draft-store.ts';

function memory(): DraftStorage & { items: Map<string, string> } {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (name) => items.get(name) ?? null,
    setItem: (name, value) => void items.set(name, value),
    removeItem: (name) => void items.delete(name),
  };
}

const initial = { name: '', cost: '' };

test('a kept draft comes back', () => {
  const storage = memory();
  keepDraft(storage, 'acc_1', 'new-domain', { name: 'example.com', cost: '12' });
  assert.deepEqual(readDraft(storage, 'acc_1', 'new-domain', initial), { name: 'example.com', cost: '12' });
});

test('an account never sees a draft of another one', () => {
  const storage = memory();
  keepDraft(storage, 'acc_1', 'new-domain', { name: 'secret.example', cost: '' });
  assert.deepEqual(readDraft(storage, 'acc_2', 'new-domain', initial), initial);
});

test('a draft of another shape, or no JSON, is not taken', () => {
  const storage = memory();
  keepDraft(storage, 'acc_1', 'a', { name: 7, cost: '12', extra: 'x' });
  storage.setItem('namekeep-draft:acc_1:b', '{broken');
  assert.deepEqual(readDraft(storage, 'acc_1', 'a', initial), { name: '', cost: '12' });
  assert.deepEqual(readDraft(storage, 'acc_1', 'b', initial), initial);
});

test('after signing out, no draft is kept', () => {
  const storage = memory();
  endDrafts();
  keepDraft(storage, 'acc_1', 'a', { name: 'example.com', cost: '' });
  assert.equal(storage.items.size, 0);
});
