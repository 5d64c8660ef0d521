import { addMonths } from '@namekeep/domain';
import { mustFind } from '../agent.ts';
import { portfolio } from '../portfolio.ts';
import { type Task, times } from '../task.ts';

const twelve = portfolio.filter(({ name }) => /^shop-\d/.test(name));
const invoice = `Porkbun invoice. ${twelve.map(({ name }) => `${name} 1 yr $11.08`).join('; ')}`;

/** Dates move from those of the record; a cost is that of one year. */
const nextYear = (date: string | null, years = 1) => (date === null ? null : addMonths(date, 12 * years));

/** Renewals that the owner made at a registrar. */
export const renewals: readonly Task[] = [
  {
    says: 'I renewed these twelve at Porkbun for 11.08 (with their names).',
    async work(agent) {
      await agent.prompt('record_renewals', { text: invoice });
      // One list instead of twelve searches; names are compared as a whole.
      const records = await agent.list({ q: 'shop-', in: 'name', archived: 'all', limit: 100 });
      const renewed = records.filter(({ name }) => twelve.some((entry) => entry.name === name));
      for (const record of renewed) {
        const { billingDate, expirationDate } = record;
        await agent.update(record, {
          expirationDate: nextYear(expirationDate),
          ...(billingDate !== null && { billingDate: nextYear(billingDate) }),
          renewalCostMinor: 1108,
          renewalIntent: 'renew',
        });
      }
    },
    outcomes: ['prompt', 'page', ...times(12, 'updated')],
    changes: Object.fromEntries(
      twelve.map(({ name, expirationDate = '', billingDate }) => [
        name,
        {
          expirationDate: nextYear(expirationDate),
          renewalCostMinor: 1108,
          ...(billingDate !== undefined && { billingDate: nextYear(billingDate) }),
        },
      ]),
    ),
  },
  {
    says: 'leap.com is renewed for a year.',
    async work(agent) {
      const record = await mustFind(agent, 'leap.com');
      await agent.update(record, { expirationDate: nextYear(record.expirationDate), renewalIntent: 'renew' });
    },
    outcomes: ['page', 'updated'],
    changes: { 'leap.com': { expirationDate: '2029-02-28' } },
  },
  {
    says: 'I paid 2,600 yen for two more years of yen.io.',
    async work(agent) {
      const record = await mustFind(agent, 'yen.io');
      // The yen has no smaller unit, and the price is for two years.
      const changes = { expirationDate: nextYear(record.expirationDate, 2), renewalCostMinor: 1300 };
      await agent.update(record, changes);
    },
    outcomes: ['page', 'updated'],
    changes: { 'yen.io': { expirationDate: '2029-06-30', renewalCostMinor: 1300 } },
  },
  {
    says: 'bücher.de now runs until 5 March 2029.',
    async work(agent) {
      await agent.update(await mustFind(agent, 'bücher.de'), { expirationDate: '2029-03-05', renewalIntent: 'renew' });
    },
    outcomes: ['page', 'updated'],
    changes: { 'xn--bcher-kva.de': { expirationDate: '2029-03-05' } },
  },
  {
    says: 'I moved moved.org to Gandi, which added a year, for 14 euros.',
    async work(agent) {
      const record = await mustFind(agent, 'moved.org');
      // The record is in dollars and nothing is converted, so its cost stays as it is.
      await agent.update(record, { registrar: 'Gandi', expirationDate: nextYear(record.expirationDate) });
    },
    outcomes: ['page', 'updated'],
    changes: { 'moved.org': { registrar: 'Gandi', expirationDate: '2028-01-15' } },
  },
];
