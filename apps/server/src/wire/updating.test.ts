import assert from 'node:assert/strict';
import { test } from 'node:test';
import { refused } from '../testing/caller.ts';
import { suiteWithService } from '../testing/each-database.ts';
import { at, create, domains, freshName, ifMatch, input, key, listAll, read, update } from '../testing/records.ts';

suiteWithService('A change of a record', (service) => {
  test('answers 200 with the whole record and its new revision, and is read back the same', async () => {
    const { browser } = await service().account();
    const record = await create(browser, { registrar: 'Gandi', notes: 'old' });
    service().clock.pass({ hours: 1 });
    const answer = await browser.patch(at(record.id), { notes: 'new' }, ifMatch(1));
    assert.deepEqual([answer.status, answer.headers.etag], [200, '"2"']);
    const updatedAt = new Date(service().clock.now()).toISOString();
    assert.deepEqual(answer.body, { ...record, notes: 'new', revision: 2, updatedAt });
    assert.deepEqual(await read(browser, record.id), answer.body);
  });

  test('leaves what it does not name, and null clears what may be unknown', async () => {
    const { browser } = await service().account();
    const fields = {
      registrar: 'Gandi',
      dnsProvider: 'deSEC',
      autoRenew: false,
      billingDate: '2027-01-01',
      purchaseEmail: 'a@b.example',
    };
    const more = {
      registrationDate: '2020-01-01',
      registrationCostMinor: 1,
      renewalCostMinor: 2,
      paymentMethod: 'Visa',
    };
    let record = await create(browser, { ...fields, ...more, notes: 'kept' });
    for (const name of Object.keys({ ...fields, ...more })) {
      const cleared = await update(browser, record, { [name]: null });
      assert.equal(cleared[name as 'registrar'], null);
      const others = { ...record, [name]: null, revision: cleared.revision, renewal: cleared.renewal };
      assert.deepEqual(cleared, others, name);
      record = cleared;
    }
    assert.deepEqual((await update(browser, record, { notes: '' })).notes, '');
  });

  test('may not take the last of the two dates', async () => {
    const { browser } = await service().account();
    const record = await create(browser, { billingDate: '2027-01-01', expirationDate: null });
    const { issues } = refused(await browser.patch(at(record.id), { billingDate: null }, ifMatch(1)), 'invalid_input');
    assert.deepEqual(
      issues?.map(({ path }) => path),
      ['expirationDate'],
    );
    await update(browser, record, { billingDate: null, expirationDate: '2027-02-02' });
  });

  test('of nothing makes a revision too', async () => {
    const { browser } = await service().account();
    const record = await create(browser);
    const updated = await update(browser, record, {});
    assert.deepEqual(updated, { ...record, revision: 2 });
    assert.equal((await update(browser, updated, { notes: updated.notes })).revision, 3);
  });

  test('replaces reminders as a whole', async () => {
    const { browser } = await service().account();
    const record = await create(browser);
    refused(await browser.patch(at(record.id), { reminders: { enabled: false } }, ifMatch(1)), 'invalid_input');
    const reminders = { enabled: false, target: 'billing', offsets: [3, 9] };
    assert.deepEqual((await update(browser, record, { reminders })).reminders, reminders);
  });

  test('goes from any lifecycle, ownership and intent to any other', async () => {
    const { browser } = await service().account();
    let record = await create(browser);
    const choices = {
      lifecycle: ['active', 'inactive', 'transferred'],
      ownership: ['owned', 'managed'],
      renewalIntent: ['renew', 'let_expire'],
    };
    for (const [field, values] of Object.entries(choices)) {
      for (const from of values) {
        for (const to of values) {
          record = await update(browser, record, { [field]: from });
          record = await update(browser, record, { [field]: to });
          assert.equal(record[field as 'lifecycle'], to);
        }
      }
    }
  });

  test('to a new name shows it in both its forms', async () => {
    const { browser } = await service().account();
    const record = await create(browser);
    const renamed = await update(browser, record, { name: `größe.${freshName()}` });
    assert.match(renamed.name, /^xn--gre-6ka8i\./);
    assert.match(renamed.unicodeName, /^größe\./);
  });

  test('gives a receipt to a caller that may not read', async () => {
    const account = await service().account();
    const writer = await account.token(['domains:write']);
    const record = await create(account.browser, { notes: 'private' });
    const answer = await writer.patch(at(record.id), { registrar: 'x' }, ifMatch(1));
    assert.deepEqual(answer.body, { id: record.id, name: record.name, revision: 2 });
    assert.equal(answer.headers.etag, '"2"');
  });
});

suiteWithService('A change of currency', (service) => {
  const priced = { currency: 'EUR', registrationCostMinor: 500, renewalCostMinor: 1200 };

  test('with stored costs needs to be acknowledged, and then clears both', async () => {
    const { browser } = await service().account();
    for (const costs of [
      priced,
      { ...priced, registrationCostMinor: null },
      { ...priced, renewalCostMinor: null },
      { ...priced, renewalCostMinor: 0, registrationCostMinor: null },
    ]) {
      const record = await create(browser, costs);
      const refusal = refused(
        await browser.patch(at(record.id), { currency: 'USD' }, ifMatch(1)),
        'currency_change_unacknowledged',
      );
      assert.ok(refusal.issues?.length);
      const changed = await update(browser, record, { currency: 'USD', clearCostsOnCurrencyChange: true });
      assert.deepEqual(
        [changed.currency, changed.registrationCostMinor, changed.renewalCostMinor],
        ['USD', null, null],
      );
    }
  });

  test('takes the costs of the same change as the new amounts', async () => {
    const { browser } = await service().account();
    const record = await create(browser, priced);
    refused(
      await browser.patch(at(record.id), { currency: 'JPY', renewalCostMinor: 9 }, ifMatch(1)),
      'currency_change_unacknowledged',
    );
    const changed = await update(browser, record, {
      currency: 'JPY',
      renewalCostMinor: 1500,
      clearCostsOnCurrencyChange: true,
    });
    assert.deepEqual([changed.currency, changed.registrationCostMinor, changed.renewalCostMinor], ['JPY', null, 1500]);
  });

  test('needs no acknowledgement without stored costs, and the same currency is no change', async () => {
    const { browser } = await service().account();
    const free = await create(browser, { currency: 'EUR' });
    assert.equal((await update(browser, free, { currency: 'USD', renewalCostMinor: 3 })).renewalCostMinor, 3);
    const record = await create(browser, priced);
    const same = await update(browser, record, { currency: 'EUR', clearCostsOnCurrencyChange: true });
    assert.deepEqual([same.registrationCostMinor, same.renewalCostMinor], [500, 1200]);
  });

  test('knows no acknowledgement but true, and none on create', async () => {
    const { browser } = await service().account();
    const record = await create(browser, priced);
    for (const clearCostsOnCurrencyChange of [false, null, 'true', 1]) {
      const answer = await browser.patch(at(record.id), { currency: 'USD', clearCostsOnCurrencyChange }, ifMatch(1));
      const { issues } = refused(answer, 'invalid_input');
      assert.deepEqual(
        issues?.map(({ path }) => path),
        ['clearCostsOnCurrencyChange'],
      );
    }
    refused(await browser.post(domains, input({ clearCostsOnCurrencyChange: true }), key()), 'invalid_input');
    assert.deepEqual(await read(browser, record.id), record);
  });
});

suiteWithService('The archive', (service) => {
  test('hides a record from the list, keeps it in storage, and gives it back', async () => {
    const { browser } = await service().account();
    const [kept, record] = [await create(browser), await create(browser)];
    const names = async (query: string) => (await listAll(browser, query)).map(({ id }) => id).toSorted();
    const archived = await update(browser, record, { isArchived: true });
    assert.deepEqual([archived.isArchived, archived.renewal.urgency], [true, 'none']);
    assert.deepEqual(await names(''), [kept.id]);
    assert.deepEqual(await names('archived=true'), [record.id]);
    assert.deepEqual(await names('archived=all'), [kept.id, record.id].toSorted());
    assert.deepEqual(await read(browser, record.id), archived);
    const restored = await update(browser, archived, { isArchived: false });
    assert.deepEqual(await names(''), [kept.id, record.id].toSorted());
    assert.equal(restored.renewal.urgency, record.renewal.urgency);
  });
});
