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

const ignored = async () => undefined;
const create = (configured?: string) =>
  createPassphrase({ configured, values: opened.store.values, random: randomBytes });

describe("the owner's passphrase", () => {
  test('is generated once, readable, and kept as an argon2id hash only', async () => {
    assert.equal(await create().matches(''), false);
    const { generated = '' } = await create().ensure(ignored);
    assert.match(generated, /^[a-z2-9]{5}(-[a-z2-9]{5}){4}$/);
    assert.doesNotMatch(generated, /[lo01]/);
    assert.deepEqual(await create().ensure(ignored), {});
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
    assert.deepEqual(await passphrase.ensure(ignored), {});
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
    const made = (await Promise.all(both.map((one) => one.ensure(ignored)))).flatMap(
      ({ generated }) => generated ?? [],
    );
    assert.equal(made.length, 1);
    for (const one of both) assert.equal(await one.matches(made[0] ?? ''), true);
    await own.close();
  });

  test('that differs from the one last in use is told at the next start, and told again if that fails', async () => {
    const own = await openTestStore();
    const start = async (configured?: string, onOther?: () => Promise<void>) => {
      let isOther = false;
      const passphrase = createPassphrase({ configured, values: own.store.values, random: randomBytes });
      const { generated } = await passphrase.ensure(
        onOther ??
          (async () => {
            isOther = true;
          }),
      );
      return { passphrase, generated, isOther };
    };
    const first = await start();
    const [one, other] = ['velvet otter paints a lighthouse', 'seven lanterns over the harbor'];
    const others = [
      first,
      await start(),
      await start(first.generated),
      await start(one),
      await start(one),
      await start(other),
    ].map(({ isOther }) => isOther);
    assert.deepEqual(others, [false, false, false, true, false, true]);
    await assert.rejects(start(one, () => Promise.reject(new Error('The store is unavailable.'))));
    assert.equal((await start(one)).isOther, true);
    assert.equal((await start()).isOther, true, 'the generated one again');
    await own.close();
  });

  test('can be replaced by a better one, to the letter, unless the operator has set it', async () => {
    const own = await openTestStore();
    const make = (configured?: string) =>
      createPassphrase({ configured, values: own.store.values, random: randomBytes });
    const { generated = '' } = await make().ensure(ignored);
    for (const weak of ['passwordpassword', 'aaaaaaaaaaaaaa', 'qwertyuiop123']) {
      assert.equal((await make().replace(weak))?.code, 'too_weak', weak);
    }
    assert.equal(await make().matches(generated), true);
    assert.equal(await make().replace('Velvet otter paints'), undefined);
    assert.equal(await make().matches(generated), false);
    assert.equal(await make().matches(' Velvet otter paints '), true);
    assert.equal(await make().matches('velvet otter paints'), false);
    const stored = (await own.store.values.get('owner-passphrase')) ?? '';
    assert.match(stored, /^chosen:\$argon2id\$/);
    assert.ok(!stored.includes('Velvet'));
    let told = false;
    await make().ensure(async () => {
      told = true;
    });
    assert.equal(told, false, 'the browser that changed it stays signed in');
    const operators = make('seven lanterns over the harbor');
    assert.match((await operators.replace('Velvet otter paints'))?.message ?? '', /NAMEKEEP_OWNER_PASSPHRASE/);
    assert.equal(await operators.matches('seven lanterns over the harbor'), true);
    await own.close();
  });
});
