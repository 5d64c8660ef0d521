import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { mustFind } from '../agent.ts';
import { dueDate, isKept, portfolio, today } from '../portfolio.ts';
import { type Task, times } from '../task.ts';

const inDecember = portfolio.filter(
  (entry) => isKept(entry) && entry.renewalIntent === 'let_expire' && dueDate(entry).startsWith('2026-12'),
);
const ranOut = portfolio.filter(
  ({ renewalIntent, expirationDate = '' }) => renewalIntent === 'let_expire' && expirationDate < today,
);

/** Decisions, new records and cleaning up. */
export const changes: readonly Task[] = [
  {
    says: `Let ${portfolioName(60)} expire.`,
    async work(agent) {
      await agent.update(await mustFind(agent, portfolioName(60)), { renewalIntent: 'let_expire' });
    },
    outcomes: ['page', 'updated'],
    changes: { [portfolioName(60)]: { renewalIntent: 'let_expire' } },
  },
  {
    says: 'Keep everything that is due in December after all.',
    async work(agent) {
      const records = await agent.list({
        dueFrom: '2026-12-01',
        dueTo: '2026-12-31',
        lifecycle: 'active',
        renewalIntent: 'let_expire',
      });
      for (const record of records) await agent.update(record, { renewalIntent: 'renew' });
    },
    outcomes: ['page', ...times(inDecember.length, 'updated')],
    changes: Object.fromEntries(inDecember.map(({ name }) => [name, { renewalIntent: 'renew' }])),
  },
  {
    says: 'I bought new-idea.com at Porkbun today for 9.73; it renews at 11.08.',
    async work(agent) {
      const args = {
        name: 'new-idea.com',
        registrar: 'Porkbun',
        registrationDate: today,
        expirationDate: '2027-11-20',
        registrationCostMinor: 973,
        renewalCostMinor: 1108,
        currency: 'USD',
        idempotencyKey: randomUUID(),
      };
      // The first response is lost: the same key and fields add nothing twice.
      const first = await agent.call('domains_create', args);
      assert.deepEqual(await agent.call('domains_create', args), first);
    },
    outcomes: times(2, 'created'),
    changes: {
      'new-idea.com': {
        registrar: 'Porkbun',
        registrationDate: today,
        expirationDate: '2027-11-20',
        registrationCostMinor: 973,
        renewalCostMinor: 1108,
      },
    },
  },
  {
    says: 'Add to the note of notes.dev: ask Anna.',
    async work(agent) {
      const record = await mustFind(agent, 'notes.dev');
      await agent.update(record, { notes: `${record.notes}\nAsk Anna.` });
    },
    outcomes: ['page', 'updated'],
    changes: { 'notes.dev': { notes: 'Bought for the talk in Lyon.\nAsk Anna.' } },
  },
  {
    says: 'free.net is billed in euros from now on.',
    async work(agent) {
      const record = await mustFind(agent, 'free.net');
      const refused = await agent.update(record, { currency: 'EUR' });
      assert.match(JSON.stringify(refused.issues), /clearCostsOnCurrencyChange/);
      // The agent asks the owner, because the stored costs are lost; the owner agrees.
      const { id, revision } = record;
      const args = { id, revision, changes: { currency: 'EUR', clearCostsOnCurrencyChange: true } };
      await agent.call('domains_update', args);
    },
    outcomes: ['page', 'invalid', 'updated'],
    changes: { 'free.net': { currency: 'EUR', renewalCostMinor: null } },
  },
  {
    says: 'Archive what has run out.',
    async work(agent) {
      const records = await agent.list({ renewalIntent: 'let_expire', dueTo: '-1d', lifecycle: 'active' });
      for (const record of records) {
        if (record.expirationDate !== null && record.expirationDate < today)
          await agent.update(record, { isArchived: true });
      }
    },
    outcomes: ['page', ...times(ranOut.length, 'updated')],
    changes: Object.fromEntries(ranOut.map(({ name }) => [name, { isArchived: true }])),
  },
  {
    says: 'Which names have no registrar? They are all at Porkbun.',
    async work(agent) {
      for (const record of await agent.list({ missing: ['registrar'] }))
        await agent.update(record, { registrar: 'Porkbun' });
    },
    outcomes: ['page', 'updated'],
    changes: { 'nowhere.com': { registrar: 'Porkbun' } },
  },
];

function portfolioName(n: number): string {
  const prefix = `name-${String(n).padStart(3, '0')}.`;
  return portfolio.find(({ name }) => name.startsWith(prefix))?.name ?? prefix;
}
