import assert from 'node:assert/strict';
import { test } from 'node:test';
import { configure, create, freshName, label, renew, update } from '../testing/api.ts';
import { expect, issuesOf, refused } from '../testing/caller.ts';
import { suiteWithService } from '../testing/service.ts';

const sheets = '/api/v1/sheets';

suiteWithService('Sheets', (service) => {
  /** An owner with two clients, a name of both, a name of neither, and a payment for each. */
  async function portfolio() {
    const { browser } = await service().account();
    await configure(browser, { estateNote: 'Ask <Kim>.' });
    const add = async (labels: string[], fields = {}) => {
      const name = freshName();
      const record = await create(browser, { name, expirationDate: '2027-03-31', notes: `Note of ${name}`, ...fields });
      await label(browser, record.id, labels);
      await renew(browser, record, { amountMinor: 1500, note: 'Invoice 7' });
      return name;
    };
    const names = {
      acme: await add(['Acme']),
      both: await add(['Acme', 'Beta']),
      beta: await add(['Beta'], { paymentMethod: 'Visa 4111111111111111' }),
      none: await add([], { renewalIntent: 'let_expire' }),
    };
    const sheet = (query: string) => browser.get(`${sheets}/${query}`);
    const shown = async (query: string) => {
      const { status, text } = await sheet(query);
      assert.equal(status, 200, text);
      return Object.keys(names).filter((key) => text.includes(names[key as keyof typeof names]));
    };
    return { browser, names, sheet, shown };
  }

  test('show the names of their label and no others, and all names without one', async () => {
    const { browser, names, sheet, shown } = await portfolio();
    assert.deepEqual(await shown('client?label=acme'), ['acme', 'both']);
    assert.deepEqual(await shown('accountant?label=Beta'), ['both', 'beta']);
    assert.deepEqual(await shown('accountant'), ['acme', 'both', 'beta', 'none']);
    assert.deepEqual(await shown('accountant?year=2019'), []);
    // A renewal is a decision to renew.
    assert.deepEqual(await shown('estate'), ['acme', 'both', 'beta', 'none']);
    const { text, headers } = await sheet('client?label=acme');
    assert.match(text, /Domain names for Acme</);
    assert.doesNotMatch(text, /Beta|Note of|Invoice|Ask/);
    assert.equal(headers['content-type'], 'text/html; charset=utf-8');
    assert.match(headers['content-disposition'] ?? '', /^attachment; filename="namekeep-client-acme-2026-11-20.html"/);
    assert.match((await sheet('client?label=Acme&includeNotes=true')).text, /Note of .*Invoice 7/s);
    const estate = (await sheet('estate')).text;
    assert.match(estate, /Ask &lt;Kim&gt;\..*•••• 1111/s);
    assert.doesNotMatch(estate, /4111/);
    // A payment keeps the name at its time, which may be another label's by now.
    const found = await browser.get<{ records: { id: string; revision: number }[] }>(`/api/v1/domains?q=${names.acme}`);
    const [{ id, revision } = { id: '', revision: 0 }] = found.body.records;
    await update(browser, { id, revision }, { name: freshName() });
    assert.deepEqual(await shown('client?label=acme'), ['both']);
  });

  test('are sealed with a passphrase, and then hold none of it in the clear', async () => {
    const { browser, names } = await portfolio();
    const passphrase = 'velvet otter paints a lighthouse';
    const { status, text, headers } = await browser.post(`${sheets}/estate`, { passphrase });
    assert.equal(status, 200, text);
    assert.match(headers['content-disposition'] ?? '', /namekeep-sealed-estate-2026-11-20.html/);
    // With a dot or a space, which chance cannot put into what is sealed.
    for (const clear of [...Object.values(names), 'Ask &lt;Kim', 'Ask <Kim', passphrase])
      assert.ok(!text.includes(clear), clear);
    for (const short of ['short', ` ${'x'.repeat(11)} `, 'x'.repeat(1001), null, undefined, 12])
      assert.deepEqual(
        issuesOf(await browser.post(`${sheets}/estate`, { passphrase: short })).length,
        1,
        String(short),
      );
    assert.equal(issuesOf(await browser.post(`${sheets}/estate`, { passphrase, hint: 'x' })).length, 1);
  });

  test('are refused without a label for a client, with one that does not exist, and with other wrong parameters', async () => {
    const { browser, sheet } = await portfolio();
    for (const query of ['client', 'client?label=', 'accountant?year=0', 'estate?includeNotes=1', 'estate?notes=true'])
      refused(await sheet(query), 'invalid_query', query);
    for (const query of ['client?label=Acm', 'estate?label=%00']) refused(await sheet(query), 'not_found', query);
    refused(await sheet('family'), 'not_found');
    refused(await browser.post(`${sheets}/client`, {}), 'method_not_allowed');
    const empty = await service().account();
    await expect(201, empty.browser.put('/api/v1/labels/Acme', {}));
    for (const query of ['client?label=Acme', 'accountant', 'estate'])
      assert.equal((await empty.browser.get(`${sheets}/${query}`)).status, 200, query);
  });
});
