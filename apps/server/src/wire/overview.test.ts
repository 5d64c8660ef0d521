import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { type DomainRecord, renewalOf, today as localDay } from '@namekeep/domain';
import { talkTo } from '../interfaces/mcp/testing/talk.ts';
import { type TestAccount, createTestClock } from '../testing/account.ts';
import { configure, createAll, domains, listAll, type Page } from '../testing/api.ts';
import { expect, refused } from '../testing/caller.ts';
import { renewalDaysOf, summaryOf, upcomingOf } from '../testing/model.ts';
import { portfolio } from '../testing/portfolio.ts';
import { suiteOnEachDatabase, suiteWithService } from '../testing/service.ts';

type Overview = Record<string, unknown> & { today: string; timezone: string };
/** The portfolio of these tests is of a leap year, with its days around the moments below. */
const middle = '2028-02-15';
const noon = '2028-02-15T12:00:00.000Z';
const clock = createTestClock(noon);

/** Moments at which the day differs between zones, months end, clocks change or a year has 366 days. */
const moments: [instants: string, timezone: string][] = [
  ['2028-02-15T11:59:59.999Z 2028-02-15T12:00:00.000Z', 'Etc/GMT+12'],
  ['2028-02-15T09:59:59.999Z 2028-02-15T10:00:00.000Z', 'Pacific/Kiritimati'],
  ['2028-02-28T23:59:59.999Z 2028-02-29T00:00:00.000Z 2028-02-29T23:59:59.999Z 2028-03-01T00:00:00.000Z', 'UTC'],
  ['2028-12-31T15:00:00.000Z', 'Asia/Tokyo'],
  // Clocks go forward and back at 01:00 UTC.
  ['2027-12-31T23:30:00.000Z 2028-03-25T22:59:59.999Z 2028-03-25T23:00:00.000Z', 'Europe/Berlin'],
  [
    '2028-03-26T21:59:59.999Z 2028-03-26T22:00:00.000Z 2028-10-29T22:59:59.999Z 2028-10-29T23:00:00.000Z',
    'Europe/Berlin',
  ],
  // Midnight itself does not exist on this day.
  ['2028-03-25T21:59:59.999Z 2028-03-25T22:00:00.000Z', 'Asia/Beirut'],
  ['2028-02-15T18:14:59.999Z 2028-02-15T18:15:00.000Z', 'Asia/Kathmandu'],
  ['2028-10-01T12:59:59.999Z 2028-10-01T13:30:00.000Z', 'Australia/Lord_Howe'],
];

async function check(owner: TestAccount, records: DomainRecord[], timezone: string, about: string): Promise<void> {
  const now = clock.now();
  const answer = await owner.browser.get<Overview>('/api/v1/summary');
  assert.deepEqual(answer.body, summaryOf(records, timezone, now), about);
  const today = localDay(timezone, now);
  const days = await owner.browser.get('/api/v1/renewals/days');
  assert.deepEqual(days.body, renewalDaysOf(records, today), about);
  for (const [days, limit] of [
    [90, 20],
    [1, 1],
    [365, 100],
  ] as const) {
    const renewals = await owner.browser.get(`/api/v1/renewals?days=${days}&limit=${limit}`);
    assert.deepEqual(renewals.body, upcomingOf(records, today, days, limit), about);
  }
}

// On PostgreSQL in the proofs.
suiteWithService(
  'The overview of any portfolio',
  (service) => {
    let account: TestAccount;
    before(async () => {
      clock.set(noon);
      account = await service().account();
    });

    test('is what a plain count over all records gives, on every day and in every zone', async () => {
      await check(account, [], 'UTC', 'an empty portfolio');
      const made = await createAll(account.browser, portfolio(middle, 400, 290_228));
      assert.equal(made.length, 400);
      const records = await listAll(account.browser, 'archived=all');
      for (const [instants, timezone] of moments)
        for (const instant of instants.split(' ')) {
          clock.set(instant);
          // A session that is far from its clock is none, so each moment has its own.
          const owner = { ...account, browser: await account.signIn() };
          await configure(owner.browser, { timezone });
          await check(owner, records, timezone, `${instant} in ${timezone}`);
          const page = await expect(200, owner.browser.get<Page>(`${domains}?archived=all&limit=100`));
          const today = localDay(timezone, clock.now());
          for (const record of page.records)
            assert.deepEqual(record.renewal, renewalOf(record, null, today), `${record.name} at ${instant}`);
        }
      clock.set(noon);
    });
  },
  { clock },
);

suiteOnEachDatabase(
  'The overview',
  (service) => {
    test('is what a plain count gives, and adds up exactly beyond what a double can hold', async () => {
      clock.set(noon);
      const some = await service().account();
      await createAll(some.browser, portfolio(middle, 100, 290_228));
      await check(some, await listAll(some.browser, 'archived=all'), 'UTC', 'a hundred records');
      const owner = await service().account();
      const renewalCostMinor = 9_007_199_254_740_991;
      await createAll(
        owner.browser,
        Array(3).fill({ renewalCostMinor, currency: 'EUR', expirationDate: '2028-03-01' }),
      );
      const { content } = await talkTo(service(), (await owner.token()).secret).call('renewals_upcoming');
      const texts = [
        await owner.browser.get('/api/v1/summary'),
        await owner.browser.get('/api/v1/renewals'),
        ...content,
      ];
      for (const { text } of texts) assert.match(text, /"currency":"EUR","totalMinor":27021597764222973,/);
    });

    test('looks 1 to 365 days ahead and lists 1 to 100 renewals', async () => {
      const { browser } = await service().account();
      for (const query of 'days=0 days=366 days=x days=1.5 days= limit=0 limit=101 days=1&days=2 from=2028-01-01'.split(
        ' ',
      ))
        refused(await browser.get(`/api/v1/renewals?${query}`), 'invalid_query', query);
      refused(await browser.get('/api/v1/summary?days=1'), 'invalid_query');
      refused(await browser.get('/api/v1/renewals/days?days=1'), 'invalid_query');
    });
  },
  { clock },
);
