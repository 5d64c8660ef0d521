import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parametersOf } from '../../address-query.ts';
import { paths } from '../../paths.ts';
import { activityAddress } from '../../places.ts';
import { dayHeading, filtersOf, readActivity } from './activity-view.ts';

const read = (address: string) => readActivity(parametersOf(address.split('?')[1] ?? ''));

test('the address keeps every filter', () => {
  const place = {
    tokenId: 'tok_1',
    kind: ['updated', 'renewed'],
    domainId: 'dom_1',
    from: '2026-11-01',
    to: '2026-11-22',
  } as const;
  assert.deepEqual(filtersOf(read(paths.activity({ ...place, kind: [...place.kind] }))), place);
  assert.deepEqual(filtersOf(read(paths.activity({ actor: 'session' }))), { actor: 'session' });
});

test('what is left out is named', () => {
  const ignored = (query: string) => {
    const search = parametersOf(query);
    return activityAddress.ignored(search, readActivity(search)).map(({ label, value }) => [label, value]);
  };
  assert.deepEqual(ignored('actor=robot&kind=eaten&kind=renewed&from=yesterday&to=2026-02-30&who=me'), [
    ['Who', 'robot'],
    ['What', 'eaten'],
    ['From', 'yesterday'],
    ['To', '2026-02-30'],
    ['who', 'me'],
  ]);
  assert.deepEqual(ignored('actor=session&tokenId=tok_1'), [['Who', 'session']]);
  assert.deepEqual(ignored('tokenId=tok_1&kind=renewed&domainId=dom_1&from=2026-11-01&to=2026-11-22'), []);
});

test('days are named from today in the time zone of the owner', () => {
  const now = Date.parse('2026-11-22T23:30:00.000Z');
  const heading = (day: string, timezone: string) => dayHeading(day, timezone, now, 'en-GB');
  assert.equal(heading('2026-11-22', 'UTC'), 'Today');
  assert.equal(heading('2026-11-21', 'UTC'), 'Yesterday');
  assert.equal(heading('2026-11-22', 'Europe/Berlin'), 'Yesterday');
  assert.match(heading('2026-11-20', 'UTC'), /^Friday,? 20 November 2026$/);
});
