import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { assertCount } from './page-checks.ts';
import { dayFromNow, signIn, startVisit, type Visit } from './visit.ts';

let visit: Visit;
let record: string;

before(async () => {
  visit = await startVisit();
  await signIn(visit, '/about-nothing');
  await visit.keep(
    ['one', 'two', 'three'].map((name, index) => ({
      name: `${name}.example`,
      expirationDate: dayFromNow(index * 20 + 1),
      renewalCostMinor: 1200,
      currency: 'EUR',
    })),
  );
  const [first] = await visit.records();
  record = `/domains/${String(first?.['id'])}`;
});
after(() => visit?.end());

/** Opens `path` in light and in dark, waits for its `content`, and looks at the policy and status that it came with. */
async function visitPlace(path: string, content = 'h1'): Promise<void> {
  const { page } = visit;
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const answer = await page.goto(path);
    const policy = answer?.headers()['content-security-policy'] ?? '';
    assert.match(policy, /style-src 'self'/, path);
    assert.doesNotMatch(policy, /unsafe/, path);
    assert.equal(answer?.status(), path === '/about-nothing' ? 404 : 200, path);
    await page.locator(content).first().waitFor();
  }
  assert.deepEqual(visit.faults, [], path);
}

const places: [path: string, content?: string][] = [
  ['/', 'main svg [data-filled], main svg rect'],
  ['/domains', 'tbody tr'],
  ['/domains?q=nothing-matches'],
  ['/domains/new'],
  ['/domains/new/names'],
  ['/domains/new/text'],
  ['/domains/dom_nothing'],
  ['/report'],
  ['/activity'],
  ['/settings'],
  ['/settings/labels'],
  ['/settings/connections'],
  ['/settings/connections/new'],
  ['/settings/about'],
  ['/import'],
  ['/about-nothing'],
  ['/docs', '.opblock'],
];

for (const [path, content] of places) {
  test(`${path} keeps to a policy without inline styles, in light and in dark`, () => visitPlace(path, content));
}

test('a record and its form keep to it', async () => {
  await visitPlace(record);
  await visitPlace(`${record}/edit`);
});

test('the layers over the pages keep to it: palette, keys, dialogs and help', async () => {
  const { page, press } = visit;
  await page.goto('/domains');
  await page.getByRole('row', { name: /one\.example/ }).waitFor();
  for (const key of ['Control+k', '?']) {
    await page.keyboard.press(key);
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await assertCount(page.getByRole('dialog'), 0);
  }
  await page.getByRole('checkbox', { name: 'Select one.example' }).click();
  await press(/^Renewed/);
  await page.getByRole('dialog').waitFor();
  await page.goto('/settings/connections');
  await page.locator('main a[href^="/help/"]').first().click();
  await page.getByRole('dialog').waitFor();
  assert.deepEqual(visit.faults, []);
});

test('choosing a color scheme keeps to it', async () => {
  const { page } = visit;
  await page.goto('/settings');
  await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
  await page.locator('html[data-color-scheme="dark"]').waitFor({ state: 'attached' });
  assert.deepEqual(visit.faults, []);
});

test('a page that breaks the policy would be seen', async () => {
  const { page } = visit;
  await page.evaluate(`document.head.append(document.createElement('style'));
    document.head.lastChild.textContent = 'h1 { color: red }';`);
  // The report of the violation comes as an event of its own.
  await page.waitForTimeout(100);
  assert.match(visit.faults.join(), /broke style-src/);
});
