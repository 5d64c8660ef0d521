import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { openTestStore } from '../testing/store.ts';
import { createPassphrase } from './passphrase.ts';

let opened: Awaited<ReturnType<typeof openTestStore>>;
before(async () => {
  opened = await openTestStore();
});
after(() => opened.close());

const create = (configured?: string) =>
  createPassphrase({ configured, values: opened.store.values, random: randomBytes });

describe("the owner's passphrase", () => {
  test('is generated once, readable, and kept as an argon2id hash only', async () => {
    assert.equal(await create().matches(''), false);
    const { generated = '' } = await create().ensure();
    assert.match(generated, /^[a-z2-9]{5}(-[a-z2-9]{5}){4}$/);
    assert.doesNotMatch(generated, /[lo01]/);
    assert.deepEqual(await create().ensure(), {});
    const stored = (await opened.store.values.get('owner-passphrase')) ?? '';
    assert.match(stored, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    assert.ok(!stored.includes(generated) && !stored.includes(generated.replaceAll('-', '')));

    const passphrase = create();
    for (const typed of [generated, generated.toUpperCase(), generated.replaceAll('-', ' '), ` ${generated}\n`]) {
      assert.equal(await passphrase.matches(typed), true, typed);
    }
    for (const typed of ['', generated.slice(1), `${generated}a`, stored]) {
      assert.equal(await passphrase.matches(typed), false, typed);
    }
  });

  test('that the operator sets wins, to the letter but for spaces around it and the way letters are composed', async () => {
    const passphrase = create('Grüße vom Kapitän');
    assert.deepEqual(await passphrase.ensure(), {});
    assert.equal(await passphrase.matches(' Grüße vom Kapitän '.normalize('NFD')), true);
    for (const typed of ['grüße vom kapitän', 'Grüße vom  Kapitän', '', 'Grüße']) {
      assert.equal(await passphrase.matches(typed), false, typed);
    }
  });

  test('of two processes that start at once is one', async () => {
    const own = await openTestStore();
    const both = [1, 2].map(() =>
      createPassphrase({ configured: undefined, values: own.store.values, random: randomBytes }),
    );
    const made = (await Promise.all(both.map((one) => one.ensure()))).flatMap(({ generated }) => generated ?? []);
    assert.equal(made.length, 1);
    for (const one of both) assert.equal(await one.matches(made[0] ?? ''), true);
    await own.close();
  });
});
