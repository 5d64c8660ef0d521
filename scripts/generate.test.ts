import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { generate } from './generate.ts';
import { root } from './root.ts';

test('the lists that follow from the verbs are up to date; `npm run generate` writes them', async () => {
  for (const [path, text] of await generate()) {
    assert.equal(readFileSync(join(root, path), 'utf8'), text, `${path} is out of date: run \`npm run generate\`.`);
  }
});
