import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withoutSecrets } from './output.ts';

test('a token is hidden wherever it stands, whatever it looks like', () => {
  const token = `nk_pat_${'a1B2'.repeat(12)}c`;
  assert.equal(withoutSecrets(`before ${token}, after`, token), 'before [token], after');
  assert.equal(withoutSecrets(`another nk_pat_abc123`, token), 'another nk_pat_…');
  assert.equal(withoutSecrets('GET /x?q=someothertoken', 'someothertoken'), 'GET /x?q=[token]');
  assert.equal(withoutSecrets('nothing here', undefined), 'nothing here');
});
