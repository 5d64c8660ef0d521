import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BodyOf } from '@namekeep/contract';
import { addDays, lifecycles, renewalIntents } from '@namekeep/domain';
import * as api from '../testing/api.ts';
import { type Caller, expect } from '../testing/caller.ts';
import { suiteWithService, type TestService } from '../testing/service.ts';

/** What can matter to an errand. Decisions are made two days before the errands are asked for. */
const values = {
  renewalIntent: renewalIntents,
  decision: [null, 'renew', 'let_expire', 'later, still', 'later, open again'],
  autoRenew: [true, false, null],
  lifecycle: lifecycles,
  isArchived: [false, true],
  dueIn: [-46, -45, -1, 0, 1, 90, 91],
  renewalCostMinor: [null, 0, 1299],
  registrar: ['GoDaddy', 'GODADDY', 'Porkbun', null],
} as const;
type Mix = { [Name in keyof typeof values]: (typeof values)[Name][number] };

const mixes = Object.entries(values).reduce<Partial<Mix>[]>(
  (all, [name, each]) => all.flatMap((mix) => each.map((value) => ({ ...mix, [name]: value }))),
  [{}],
) as Mix[];

/** The rule as four sentences of the contract, each on its own; a record fits at most one of them. */
function describedErrand(mix: Mix): string | undefined {
  const { decision, renewalIntent, autoRenew, dueIn } = mix;
  const counts = !mix.isArchived && mix.lifecycle === 'active' && dueIn <= 90 && dueIn >= -45;
  const isPutOff = decision === 'later, still';
  const isUndecided = decision === null || decision === 'later, open again';
  const toRenew = decision === 'renew' || (isUndecided && renewalIntent === 'renew');
  const toLeave = decision === 'let_expire' || (isUndecided && renewalIntent === 'let_expire');
  const fits = {
    turn_auto_renew_off: toLeave && (autoRenew === true || autoRenew === null),
    renew_by_hand: toRenew && autoRenew === false,
    check_auto_renew: toRenew && autoRenew === null,
    confirm_renewed: toRenew && autoRenew === true && dueIn < 0,
  };
  const kinds = Object.entries(fits).flatMap(([kind, isOne]) => (isOne ? [kind] : []));
  assert.ok(kinds.length <= 1, JSON.stringify(mix));
  return counts && !isPutOff ? kinds[0] : undefined;
}

type Errands = BodyOf<'errandsList'>;
const listErrands = (caller: Caller, query = ''): Promise<Errands> =>
  expect(200, caller.get<Errands>(`/api/v1/errands${query}`));

suiteWithService('Errands', (service) => {
  test('of 400 names over every mix are those of the rule', async () => {
    // A stride without a factor in common reaches every value of each.
    const chosen = Array.from({ length: 400 }, (_, index) => mixes[(index * 1009) % mixes.length] as Mix);
    await compare(service(), chosen);
  });
});

async function compare(service: TestService, chosen: readonly Mix[]): Promise<void> {
  const { browser } = await service.account();
  const decidedOn = new Date(service.clock.now()).toISOString().slice(0, 10);
  const today = addDays(decidedOn, 2);
  const records = await api.createAll(
    browser,
    chosen.map(({ autoRenew, renewalCostMinor, registrar, dueIn }) => ({
      name: api.freshName(),
      autoRenew,
      renewalCostMinor,
      registrar,
      expirationDate: addDays(today, dueIn),
    })),
  );
  const choices = records.flatMap(({ id, revision }, index) => {
    const decision = chosen[index]?.decision ?? null;
    if (decision === null) return [];
    const [choice] = decision.split(',');
    const askAgainOn = choice === 'later' && { askAgainOn: addDays(today, decision.endsWith('still') ? 1 : 0) };
    return [{ id, revision, choice, ...askAgainOn }];
  });
  for (let from = 0; from < choices.length; from += 100) {
    await expect(200, browser.post(api.decisions, { decisions: choices.slice(from, from + 100) }, api.key()));
  }
  // An import writes the intent without deciding, so that it can be another one than the decision.
  const file = records.map(({ name }, index) => {
    const { renewalIntent, lifecycle, isArchived } = chosen[index] as Mix;
    return { name, renewalIntent, lifecycle, isArchived };
  });
  await api.importFile(browser, JSON.stringify(file), { policy: 'merge' });
  service.clock.pass({ days: 2 });

  const expected = new Map<string, Set<string>>();
  for (const [index, { name }] of records.entries()) {
    const mix = chosen[index] as Mix;
    const kind = describedErrand(mix);
    if (!kind) continue;
    const group = `${kind} ${mix.registrar?.toLowerCase()}`;
    expected.set(group, (expected.get(group) ?? new Set()).add(name));
  }
  const { today: found, groups } = await listErrands(browser, '?limit=200');
  assert.equal(found, today);
  const keyOf = ({ kind, registrar }: Errands['groups'][number]) => `${kind} ${registrar?.toLowerCase()}`;
  const actual = new Map(groups.map((group) => [keyOf(group), new Set(group.records.map(({ name }) => name))]));
  assert.deepEqual(actual, expected, JSON.stringify(chosen.slice(0, 12)));
  assert.deepEqual(
    groups.map(({ count }) => count),
    groups.map(({ records: ofGroup }) => ofGroup.length),
  );
  // What the record itself says agrees.
  for (const { kind, records: ofGroup } of groups) {
    for (const { renewal, autoRenew } of ofGroup) {
      assert.equal(renewal.state, kind === 'confirm_renewed' ? 'to_confirm' : null);
      assert.equal(renewal.conflict, kind === 'turn_auto_renew_off' && autoRenew ? 'auto_renew_on' : null);
    }
  }
}
