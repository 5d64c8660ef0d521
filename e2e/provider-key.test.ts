import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { type AiProvider, startAiProvider } from '@namekeep/testing/ai-provider';
import { assertBecomes, assertNoBarriers } from './page-checks.ts';
import { startService } from './service.ts';
import { ownVisitOf } from './visit.ts';

const key = 'sk-story-0123456789abcdefghij';

// One person with a key of an AI provider: the steps build on each other and run in their order.
let provider: AiProvider;
const visit = ownVisitOf(
  async () => {
    provider = await startAiProvider(key);
    const address = { NAMEKEEP_AI_PROVIDER: 'openai', NAMEKEEP_AI_BASE_URL: provider.baseUrl('openai') };
    return startService(address);
  },
  { path: '/settings/connections', viewport: { width: 390, height: 844 } },
);
after(() => provider?.stop());

test('a key is stored only with consent, which says what goes where', async () => {
  const { page, field, press } = visit;
  await page.getByRole('heading', { name: 'No API key stored' }).waitFor();
  await field('API key').fill('sk-wrong-0123456789-WXYZ');
  await press(/^(Store|Replace) API key$/);
  await page.getByText('The key can be stored only if you agree.').waitFor();
  await page.getByLabel(/^I agree that the texts .* are sent to OpenAI$/).check();
  await press(/^(Store|Replace) API key$/);
  await page.getByRole('heading', { name: 'API key stored', exact: true }).waitFor();
  await page.getByText('WXYZ').waitFor();
  await assertBecomes(() => field('New API key').inputValue(), '');
  assert.doesNotMatch(await page.evaluate<string>('JSON.stringify(sessionStorage)'), /sk-wrong-0123456789-WXYZ/);
});

test('a key that the provider refuses is told, and the text can be read by rules', async () => {
  const { page, field, press } = visit;
  await page.getByRole('main').getByRole('link', { name: 'Add from text' }).click();
  await field('Name').fill('fresh.example renews on 31 March 2032 for 12 EUR.');
  await assertBecomes(() => page.getByRole('radio', { name: /OpenAI/ }).isChecked(), true);
  await press('Read text');
  await page.getByText('The text could not be read').waitFor();
  await assertNoBarriers(page, 'a text that was not read');
  await press('Use the built-in rules instead');
  await page.getByText('Read by the built-in rules').waitFor();
  await press('Clear all');
});

test('with the right key the provider reads, and gets the text and nothing else', async () => {
  const { page, field, press, records } = visit;
  await assertBecomes(() => field('Name').inputValue(), '');
  await visit.go('/settings/connections', 'Connections');
  await field('New API key').fill(key);
  await page.getByLabel(/^I agree/).check();
  await press(/^(Store|Replace) API key$/);
  await page.getByRole('main').getByRole('link', { name: 'Add from text' }).click();
  provider.say({
    domains: [
      {
        name: 'loose.example',
        registrar: 'INWX',
        dnsProvider: null,
        ownership: null,
        renewalIntent: null,
        autoRenew: null,
        registrationDate: null,
        billingDate: null,
        expirationDate: '2032-03-31',
        registrationCost: null,
        renewalCost: '12.00',
        currency: 'EUR',
        purchaseEmail: null,
        paymentMethod: null,
        unsure: [],
      },
    ],
  });
  await field('Name').fill('loose.example, that thing at INWX, again end of March');
  await press('Read text');
  await page.getByText(/^Read by OpenAI/).waitFor();
  assert.deepEqual(await records(), []);
  const seen = JSON.stringify(provider.requests());
  assert.match(seen, /that thing at INWX/);
  await press('Add 1 selected');
  await page.getByText('1 domain added.').waitFor();
  assert.equal((await records())[0]?.renewalCostMinor, 1200);
});

test('the key is removed after a question', async () => {
  const { page, press } = visit;
  await visit.go('/settings/connections', 'Connections');
  await press('Remove API key');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove API key' }).click();
  await page.getByRole('heading', { name: 'No API key stored' }).waitFor();
});
