import type { DomainRecord } from '@namekeep/domain';
import { mustFind } from '../agent.ts';
import { costs, dueDate, type Entry, inDays, isKept, names, portfolio } from '../portfolio.ts';
import { type Task, times } from '../task.ts';

const kept = portfolio.filter(isKept);
const inJanuary = kept.filter((entry) => dueDate(entry).startsWith('2027-01') && entry.renewalIntent === undefined);
/** Due within the 90 days of the list, and neither settled by auto-renew nor by a decision. */
const open = kept
  .filter((entry) => dueDate(entry) <= inDays(90))
  .filter(({ autoRenew, renewalIntent }) => autoRenew !== true || renewalIntent !== undefined)
  .sort((a, b) => dueDate(a).localeCompare(dueDate(b)) || (a.name < b.name ? -1 : 1));
const young = kept.filter(({ name }) => /\.(dev|io)$/.test(name));
const soon = kept.filter((entry) => dueDate(entry) <= inDays(7));

/** Adds up as the tools tell it to: by currency, and unknown is not 0. */
function summed(records: readonly DomainRecord[]) {
  return costs(
    records.map(({ name, currency, renewalCostMinor }): Entry => {
      return { name, currency, ...(renewalCostMinor !== null && { renewalCostMinor }) };
    }),
  );
}
const namesOf = (records: readonly { name: string }[]) => records.map(({ name }) => name).sort();

/** Questions: nothing may change. */
export const questions: readonly Task[] = [
  {
    says: 'What must I pay in January?',
    work: async (agent) =>
      summed(
        await agent.list({
          dueFrom: '2027-01-01',
          dueTo: '2027-01-31',
          lifecycle: 'active',
          renewalIntent: 'renew',
          limit: 100,
        }),
      ),
    tells: costs(inJanuary),
    outcomes: ['page'],
  },
  {
    says: 'What is due within a week?',
    async work(agent) {
      const { upcoming } = await agent.call('renewals_upcoming', { days: 7 });
      return namesOf(upcoming as { name: string }[]);
    },
    tells: names(soon),
    outcomes: ['upcoming'],
  },
  {
    says: 'Did I forget anything that I wanted to keep?',
    work: async (agent) => namesOf(await agent.list({ urgency: ['overdue'], renewalIntent: 'renew' })),
    tells: ['forgotten.com'],
    outcomes: ['page'],
  },
  {
    says: 'How many names do I have at Gandi?',
    work: async (agent) => (await agent.list({ registrar: 'Gandi', limit: 100 })).length,
    tells: portfolio.filter(({ registrar, isArchived }) => registrar === 'Gandi' && !isArchived).length,
    outcomes: ['page'],
  },
  {
    says: 'What do my .dev and .io names cost a year?',
    work: async (agent) => summed(await agent.list({ tld: ['dev', 'io'], lifecycle: 'active', limit: 100 })),
    tells: costs(young),
    outcomes: times(Math.ceil(young.length / 100), 'page'),
  },
  {
    says: 'Which names will renew although I want to let them go?',
    work: async (agent) =>
      namesOf(await agent.list({ renewalIntent: 'let_expire', autoRenew: true, lifecycle: 'active', limit: 100 })),
    tells: names(kept.filter((entry) => entry.renewalIntent === 'let_expire' && entry.autoRenew === true)),
    outcomes: ['page'],
  },
  {
    says: 'Do I have bücher.de, and until when?',
    work: async (agent) => (await mustFind(agent, 'bücher.de')).expirationDate,
    tells: '2027-03-05',
    outcomes: ['page'],
  },
  {
    says: 'What is my most expensive name in euros?',
    async work(agent) {
      const { records } = await agent.call('domains_list', { currency: 'EUR', sort: '-cost', limit: 1 });
      return (records as DomainRecord[])[0]?.renewalCostMinor;
    },
    tells: Math.max(
      ...portfolio
        .filter(({ currency, isArchived }) => currency === 'EUR' && !isArchived)
        .map(({ renewalCostMinor = 0 }) => renewalCostMinor),
    ),
    outcomes: ['page'],
  },
  {
    says: 'Write down all my names, also the archived ones.',
    work: async (agent) => namesOf(await agent.list({ archived: 'all', limit: 100 })),
    tells: names(portfolio),
    outcomes: times(4, 'page'),
  },
  {
    says: 'What needs my decision?',
    async work(agent) {
      type Decisions = { counts: { open: number }; items: { name: string }[] };
      const { counts, items } = await agent.resource<Decisions>('namekeep://decisions');
      return [counts.open, items.map(({ name }) => name)];
    },
    tells: [open.length, open.slice(0, 50).map(({ name }) => name.replace('bücher', 'xn--bcher-kva'))],
    outcomes: ['resource'],
  },
];
