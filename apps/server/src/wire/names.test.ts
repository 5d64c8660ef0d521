import assert from 'node:assert/strict';
import { test } from 'node:test';
import { refused } from '../testing/caller.ts';
import { suiteWithService } from '../testing/each-database.ts';
import { at, create, domains, freshName, ifMatch, input, key, update } from '../testing/records.ts';

suiteWithService('The name of a record', (service) => {
  test('has one ASCII form, however it is typed, and a form for display', async () => {
    const { browser } = await service().account();
    const spellings = [
      ' BÜCHER.example. ',
      'xn--bcher-kva.example',
      'bu\u0308cher.example',
      'https://bücher.example:8443/shop?x#y',
    ];
    const first = await create(browser, { name: spellings[0] });
    assert.deepEqual([first.name, first.unicodeName], ['xn--bcher-kva.example', 'bücher.example']);
    for (const name of spellings) {
      const { issues } = refused(await browser.post(domains, input({ name }), key()), 'duplicate_name', name);
      assert.deepEqual(
        issues?.map(({ path, existingId }) => [path, existingId]),
        [['name', first.id]],
        name,
      );
    }
    const kept = await create(browser, { name: 'WWW.Shop.Example' });
    assert.deepEqual([kept.name, kept.unicodeName], ['www.shop.example', 'www.shop.example']);
  });

  test('is no address of another kind', async () => {
    const { browser } = await service().account();
    const long = `${'a'.repeat(64)}.example`;
    const names = [
      '',
      ' ',
      'localhost',
      '*.example.com',
      'a_b.example',
      '192.0.2.1',
      '[2001:db8::1]',
      '2001:db8::1',
      'a..example',
      long,
    ];
    const others = [
      `${'a.'.repeat(126)}ab`,
      'user@example.com',
      'https://u:p@a.example',
      'ftp://a.example',
      '-a.example',
      'a.example/x',
      'a\u0000.example',
      'a.example:x',
      'xn--\u00fc.example',
      '\ud800.example',
    ];
    for (const name of [...names, ...others]) {
      const { issues } = refused(
        await browser.post(domains, input({ name }), key()),
        'invalid_input',
        JSON.stringify(name),
      );
      assert.deepEqual(
        issues?.map(({ path }) => path),
        ['name'],
      );
    }
    await create(browser, { name: `${'a'.repeat(63)}.example` });
  });

  test('is taken once in an account, by archived records too, and free again after a deletion', async () => {
    const { browser } = await service().account();
    const [one, two] = [await create(browser), await create(browser)];
    const archived = await update(browser, one, { isArchived: true });
    const again = refused(await browser.post(domains, input({ name: one.name }), key()), 'duplicate_name');
    assert.equal(again.issues?.[0]?.existingId, one.id);
    const renamed = refused(
      await browser.patch(at(two.id), { name: one.name.toUpperCase() }, ifMatch(1)),
      'duplicate_name',
    );
    assert.deepEqual(
      renamed.issues?.map(({ path, existingId }) => [path, existingId]),
      [['name', one.id]],
    );
    await update(browser, two, { name: `${two.name}.` });
    assert.equal((await browser.delete(at(one.id), ifMatch(archived.revision))).status, 204);
    await create(browser, { name: one.name });
  });

  test('is not told to a caller that may not read, when it is taken', async () => {
    const account = await service().account();
    const taken = await create(account.browser);
    const writer = await account.token(['domains:write']);
    const answer = await writer.post(domains, input({ name: taken.name }), key());
    refused(answer, 'duplicate_name');
    assert.doesNotMatch(answer.text, new RegExp(taken.id));
    const own = await writer.post<object>(domains, input(), key());
    assert.deepEqual(Object.keys(own.body).toSorted(), ['id', 'name', 'revision']);
    assert.equal(own.headers.etag, '"1"');
  });

  test('goes to one of a hundred that ask for it at once', async () => {
    const { browser } = await service().account();
    const name = freshName();
    const answers = await Promise.all(Array.from({ length: 100 }, () => browser.post(domains, input({ name }), key())));
    const created = answers.filter(({ status }) => status === 201);
    assert.equal(created.length, 1);
    for (const answer of answers.filter(({ status }) => status !== 201)) refused(answer, 'duplicate_name');
  });
});
