import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { type DraftStorage, endDrafts, keepDraft, readDraft, sharedText, withText } from './browser-storage.ts';

suite('A text that another application shares', () => {
  test('has the title, the text and the address, each in its line', () => {
    const parameters = {
      title: 'Your renewal',
      text: 'one.example renews on 1 May 2031.',
      url: 'https://mail.example/7',
    };
    assert.equal(sharedText(parameters), 'Your renewal\none.example renews on 1 May 2031.\nhttps://mail.example/7');
  });

  test('says nothing twice', () => {
    const address = 'https://one.example/offer';
    assert.equal(sharedText({ title: 'one.example', text: `See ${address}`, url: address }), `See ${address}`);
    assert.equal(sharedText({ title: 'one.example', text: 'one.example' }), 'one.example');
  });

  test('may have any part missing, empty or repeated', () => {
    assert.equal(sharedText({}), '');
    assert.equal(sharedText({ title: ' ', text: '', other: 'x' }), '');
    assert.equal(sharedText({ text: ['one.example', 'two.example'] }), 'one.example\ntwo.example');
  });

  test('goes below a text that is there, once', () => {
    assert.equal(withText(' \n', 'new'), 'new');
    assert.equal(withText('old\n', 'new'), 'old\n\nnew');
    assert.equal(withText('old\n\nnew', 'new'), 'old\n\nnew');
  });
});

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
