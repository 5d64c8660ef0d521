import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { sharedText, withText } from './shared-text.ts';

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
