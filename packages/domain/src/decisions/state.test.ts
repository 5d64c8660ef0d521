import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { propertyRuns } from '@namekeep/testing/property-runs';
import fc from 'fast-check';
import { addDays } from '../calendar.ts';
import type { RecordFields } from '../record/values.ts';
import { type Chosen, choices, renewalTarget } from '../renewal.ts';
import { anyDated, recordFields } from '../testing/records.ts';
import { type DecisionState, isDecidable, stateOfDecision } from './state.ts';

const today = '2026-11-20';

/** The rules in the words of the contract: the first state that holds. */
function statedState(record: RecordFields, decision: Chosen | null): DecisionState {
  const { expirationDate, autoRenew, renewalIntent } = record;
  if (decision?.choice === 'let_expire' && autoRenew !== true && expirationDate !== null && expirationDate < today)
    return 'expired';
  if (decision?.choice === 'renew' || decision?.choice === 'let_expire') return 'decided';
  if (decision?.askAgainOn && decision.askAgainOn > today) return 'later';
  const isOverdue = renewalTarget(record).date < today;
  if (autoRenew === true && renewalIntent === 'renew' && !isOverdue && decision === null) return 'decided';
  return 'open';
}

const day = fc.integer({ min: -3, max: 3 }).map((days) => addDays(today, days));
const anyDecision: fc.Arbitrary<Chosen | null> = fc.oneof(
  fc.constant(null),
  fc
    .tuple(fc.constantFrom(...choices), day)
    .map(([choice, askAgainOn]) => ({ choice, askAgainOn: choice === 'later' ? askAgainOn : null })),
);

suite('the state of a decision', () => {
  test('is the first that holds of the rules as they are stated (2000 runs)', () => {
    fc.assert(
      fc.property(anyDated(day), anyDecision, (record, decision) => {
        assert.equal(stateOfDecision(record, decision, today), statedState(record, decision));
      }),
      propertyRuns(1000),
    );
  });

  test('exists only for a record that is active and not archived', () => {
    assert.ok(isDecidable(recordFields()));
    assert.ok(!isDecidable(recordFields({ isArchived: true })));
    assert.ok(!isDecidable(recordFields({ lifecycle: 'inactive' })));
    assert.ok(!isDecidable(recordFields({ lifecycle: 'transferred' })));
  });
});
