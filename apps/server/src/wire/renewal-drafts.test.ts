import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import type { BodyOf } from '@namekeep/contract';
import { type AiProvider, startAiProvider } from '@namekeep/testing/ai-provider';
import type { TestAccount } from '../testing/account.ts';
import { refused } from '../testing/caller.ts';
import { usedDatabases } from '../testing/database.ts';
import { listPayments, renew, sendRenewal } from '../testing/payments.ts';
import { at, create, input, read } from '../testing/records.ts';
import { startTestService, type TestService } from '../testing/service.ts';

const apiKey = 'sk-key-of-the-tests-0123456789';
type Extraction = BodyOf<'aiExtract'>;

for (const database of usedDatabases) {
  suite(`A text about a name that is there [${database}]`, () => {
    let provider: AiProvider;
    let service: TestService;
    let account: TestAccount;
    before(async () => {
      provider = await startAiProvider(apiKey);
      service = await startTestService({
        database,
        ai: { provider: 'openai', baseUrl: provider.baseUrl('openai'), model: 'small' },
        rates: { ai: 1000, reads: 10_000, writes: 10_000 },
      });
      account = await service.account();
      await account.browser.put('/api/credentials/ai-provider', { apiKey, consent: true });
    });
    after(async () => {
      await service.stop();
      await provider.stop();
    });
    const extract = async (text: string, reader: 'rules' | 'provider' = 'rules') => {
      const answer = await account.browser.post<Extraction>('/api/ai/extract', { text, reader, locale: 'en-GB' });
      assert.equal(answer.status, 200, answer.text);
      return answer.body.drafts;
    };
    const record = (fields = {}) =>
      create(account.browser, {
        expirationDate: '2027-03-31',
        billingDate: '2027-03-17',
        currency: 'EUR',
        renewalCostMinor: 1000,
        registrar: 'INWX',
        ...fields,
      });

    test('that says it was renewed gives a renewal, which changes nothing until it is sent as it is', async () => {
      const stored = await record();
      const [draft] = await extract(
        `Ihre Domain ${stored.name} wurde erfolgreich bis zum 31.03.2028 verlängert.\nBetrag: 18,90 €, bezahlt am 20.11.2026 per Kreditkarte.\nINWX`,
      );
      assert.equal(draft?.existingId, stored.id);
      assert.deepEqual(draft.renewal, {
        revision: 1,
        input: { years: 1, amountMinor: 1890, paidOn: '2026-11-20' },
        issues: [],
        notes: [],
        sources: {
          renewed: 'erfolgreich bis zum 31.03.2028 verlängert',
          expirationDate: '31.03.2028',
          amountMinor: '18,90 €',
          paidOn: '20.11.2026',
        },
      });
      assert.deepEqual([await read(account.browser, stored.id), await listPayments(account.browser)], [stored, []]);
      const { record: after, payment } = await renew(account.browser, stored, { ...draft.renewal?.input });
      assert.deepEqual(
        [after.expirationDate, after.billingDate, after.renewalCostMinor, payment.amountMinor, payment.paidOn],
        ['2028-03-31', '2028-03-17', 1890, 1890, '2026-11-20'],
      );
    });

    test('in English, at another registrar and in another currency, has what is new', async () => {
      const stored = await record({ billingDate: null });
      const [draft] = await extract(
        `Hi Ada,\n\nyour domain ${stored.name} has been renewed until 2 April 2028.\nWe have charged 14.99 USD to your Visa on 19 November 2026.\n\nPorkbun`,
      );
      assert.deepEqual(draft?.renewal?.input, {
        expirationDate: '2028-04-02',
        amountMinor: 1499,
        currency: 'USD',
        paidOn: '2026-11-19',
        registrar: 'Porkbun',
      });
      const { record: after } = await renew(account.browser, stored, { ...draft.renewal?.input });
      assert.deepEqual(
        [after.expirationDate, after.registrar, after.currency, after.renewalCostMinor],
        ['2028-04-02', 'Porkbun', 'EUR', 1000],
      );
    });

    test('with a date that is not after the stored one says so, and the service refuses it too', async () => {
      const stored = await record({ billingDate: null });
      const [draft] = await extract(`${stored.name} has been renewed until 31 March 2027, paid 10 EUR`);
      assert.deepEqual(
        draft?.renewal?.issues.map(({ path, code }) => [path, code]),
        [['expirationDate', 'not_after']],
      );
      refused(await sendRenewal(account.browser, stored, { ...draft?.renewal?.input }), 'invalid_input');
      assert.deepEqual(await read(account.browser, stored.id), stored);
    });

    test('leaves out what could be either of two, with a note', async () => {
      const stored = await record({ billingDate: null });
      const [draft] = await extract(
        `${stored.name} has been renewed until 31 March 2029 for $20.00. Paid on 18 November 2026. Payment received 19 November 2026.`,
      );
      assert.deepEqual(draft?.renewal?.input, { years: 2 });
      const notes = [...(draft?.notes ?? []), ...(draft?.renewal?.notes ?? [])].join('\n');
      assert.match(notes, /It is unclear which of “18 November 2026” and “19 November 2026” is meant/);
      assert.match(notes, /It is unclear whether the price is for one year or for 2/);
    });

    test('by a provider has a renewal as well, checked in the same way', async () => {
      const stored = await record();
      const said = {
        renewed: true,
        renewedYears: 2,
        amountPaid: '25.00',
        paidOn: '2026-11-18',
        expirationDate: '2029-03-31',
        currency: 'EUR',
        unsure: [],
        sources: [
          { member: 'renewed', words: 'goes on' },
          { member: 'paidOn', words: 'invented' },
        ],
      };
      await provider.say({ domains: [{ ...said, name: stored.name }] });
      const [draft] = await extract(`${stored.name} goes on`, 'provider');
      assert.deepEqual(draft?.renewal, {
        revision: 1,
        input: { years: 2, amountMinor: 2500, paidOn: '2026-11-18' },
        issues: [],
        notes: [],
        sources: { renewed: 'goes on' },
      });
      await provider.say({
        domains: [{ ...said, name: stored.name, renewedYears: 'two', amountPaid: 25, paidOn: '2026-02-30' }],
      });
      const [wrong] = await extract(`${stored.name} goes on`, 'provider');
      assert.deepEqual(wrong?.renewal?.input, { years: 2 }, 'values of a wrong kind are unknown');
      await provider.say({ domains: [{ ...said, name: stored.name, renewed: 'yes' }] });
      assert.equal((await extract(`${stored.name} goes on`, 'provider'))[0]?.renewal, null);
    });

    test('gives none for a reminder, for a new name, and for a record of another account', async () => {
      const stored = await record();
      const [reminder] = await extract(`${stored.name} will be renewed on 31 March 2027 for 10 EUR`);
      assert.deepEqual([reminder?.existingId, reminder?.renewal], [stored.id, null]);
      const theirs = await create((await service.account()).browser);
      for (const name of [input().name, theirs.name]) {
        const [draft] = await extract(`${name} has been renewed until 31 March 2028`);
        assert.deepEqual([draft?.existingId, draft?.renewal], [null, null]);
      }
    });

    test('can be archived', async () => {
      const stored = await record({ isArchived: true });
      const [draft] = await extract(`${stored.name} has been renewed until 31 March 2028`);
      assert.deepEqual(draft?.renewal?.input, { years: 1 });
      assert.equal((await account.browser.get(at(stored.id))).status, 200);
    });
  });
}
