import { useState } from 'react';
import type { DecisionItem } from '../../../api/decisions.ts';
import { QueueList } from './queue-list.tsx';

const item = (name: string, over: Partial<DecisionItem>): DecisionItem => ({
  id: `dom_${name}`,
  revision: 1,
  name: `${name}.example`,
  unicodeName: `${name}.example`,
  registrar: 'Porkbun',
  autoRenew: null,
  renewalIntent: 'renew',
  renewal: { date: '2026-12-01', target: 'expiration', daysUntil: 5, urgency: 'soon', offset: 7 },
  amountMinor: 1299,
  currency: 'EUR',
  state: 'open',
  decision: null,
  ...over,
});
const actor = { kind: 'session', name: null } as const;
const items = [
  item('open', {}),
  item('unknown', { amountMinor: null, registrar: null }),
  item('automatic', { state: 'decided', autoRenew: true }),
  item('later', {
    state: 'later',
    decision: {
      choice: 'later',
      forDate: '2026-12-01',
      askAgainOn: '2026-11-29',
      decidedAt: '2026-11-22T10:00:00.000Z',
      actor,
    },
  }),
  item('expired', {
    state: 'expired',
    renewalIntent: 'let_expire',
    decision: {
      choice: 'let_expire',
      forDate: '2026-12-01',
      askAgainOn: null,
      decidedAt: '2026-11-03T10:00:00.000Z',
      actor,
    },
  }),
];

/** A row of the queue in each state; shows what was clicked. The keys act on the first. */
export default function QueueRowScene() {
  const [pressed, setPressed] = useState('');
  return (
    <div style={{ container: 'queue / inline-size' }}>
      <output>{pressed}</output>
      <QueueList items={items} current="dom_open" onAct={({ name }, action) => setPressed(`${name} ${action}`)} />
    </div>
  );
}
