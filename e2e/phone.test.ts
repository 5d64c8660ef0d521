import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertCount } from './page-checks.ts';
import { dayFromNow, shell, visitOf } from './visit.ts';

let record: string;
const visit = visitOf({
  path: '/settings',
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  records: Array.from({ length: 30 }, (_, index) => ({
    name: `name-${index}.example`,
    expirationDate: dayFromNow(index * 3 - 6),
    renewalCostMinor: 1200,
    currency: 'EUR',
  })),
  async prepare(one) {
    record = `/domains/${String((await one.records())[0]?.['id'])}`;
  },
});

const bar = () => visit.page.getByRole('navigation', { name: 'Main places' });

test('the bar at the lower edge leads to the overview, the list, the form for a domain, and to all the rest', async () => {
  const { page, heading } = visit;
  for (const [link, title] of [
    ['Overview', 'Overview'],
    ['Domains', 'Domains'],
    ['Add domain', 'Add domains'],
  ] as const) {
    await bar().getByRole('link', { name: link, exact: true }).tap();
    await heading(title);
    await bar()
      .locator('> [aria-current=page]')
      .getByText(link.split(' ')[0] ?? '')
      .waitFor();
  }
  await bar().getByRole('button', { name: 'More' }).tap();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('link', { name: 'Settings', exact: true }).tap();
  await heading('Settings');
  await menu.waitFor({ state: 'hidden' });
  await bar().locator('[data-here=true]').getByText('More').waitFor();
});

/** Links in a text (WCAG 2.2, 2.5.5, "inline"), and bars of a chart whose table has the same links ("equivalent"). */
const exempt = 'main a:not([class], [data-row-link], nav *), [aria-label$="by month"] a';

const smallTargets = `(() => [...document.querySelectorAll('a[href], button, input, select, summary')]
  .filter((one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !one.matches(${JSON.stringify(exempt)}))
  .map((one) => {
    const boxes = [one, ...(one.labels ?? [])].map((each) => each.getBoundingClientRect());
    const most = (side) => Math.max(...boxes.map((box) => Math.round(box[side])));
    return { name: one.getAttribute('aria-label') ?? one.textContent ?? one.name, display: getComputedStyle(one).display, width: most('width'), height: most('height') };
  })
  .filter(({ display, width, height }) => display !== 'inline' && width > 1 && height > 1 && (width < 44 || height < 44))
  .map(({ name, width, height }) => name.trim().slice(0, 40) + ': ' + width + ' x ' + height))()`;

/** What a select shows, if it has no room for that. */
const cutChoices = `(() => [...document.querySelectorAll('select')].map((one) => {
  const { font, paddingLeft, paddingRight } = getComputedStyle(one);
  const pen = Object.assign(document.createElement('canvas').getContext('2d'), { font });
  const room = one.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
  const text = one.selectedOptions[0].text;
  return pen.measureText(text).width > room + 1 ? text : '';
}).filter(Boolean))()`;

for (const [place, shown] of [
  ['/', 'main ol a'],
  ['/domains', '[data-row-link]'],
  ['record', 'dl'],
  ['/domains/new', 'form input'],
  ['/settings', 'form input'],
] as const) {
  test(`a finger hits everything on ${place}, and nothing ends under the bar`, async () => {
    const { page } = visit;
    await visit.go(place === 'record' ? record : place, page.locator(shown));
    assert.deepEqual(await page.evaluate(smallTargets), []);
    assert.deepEqual(await page.evaluate(cutChoices), []);
    await shell.fits(visit);
    const top = (await bar().boundingBox())?.y ?? 0;
    const end = await page.evaluate<number>(`(() => {
      scrollTo(0, document.documentElement.scrollHeight);
      return Math.max(...[...document.querySelectorAll('main :is(a, button, input, p)')]
        .filter((one) => one.checkVisibility())
        .map((one) => one.getBoundingClientRect().bottom));
    })()`);
    assert.ok(end <= top, `the page ends at ${end}, and the bar begins at ${top}`);
  });
}

test('the overview shows the first decisions, so that the charts are near, and all of them at a press', async () => {
  await visit.go('/', 'Overview');
  const decisions = shell.region(visit, 'Decisions');
  const all = decisions.getByRole('button', { name: /^Show all \d+$/ });
  await all.waitFor();
  await assertCount(decisions.locator('a[data-item]'), 5);
  const open = Number(/\d+/.exec(await all.innerText())?.[0]);
  assert.ok(open > 20);
  await all.tap();
  await assertCount(decisions.locator('a[data-item]'), open);
  await assertCount(all, 0);
});
