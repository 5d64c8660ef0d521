import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { DomainRecord } from '@namekeep/domain';
import { mustFind } from '../agent.ts';
import { injected, inDays } from '../portfolio.ts';
import type { Task } from '../task.ts';

const renewedElsewhere = '2027-12-11';

/** What goes wrong in a conversation, and how a careful agent gets out of it. */
export const wrongTurns: readonly Task[] = [
  {
    says: 'Let contested.com expire (while I change its note).',
    async work(agent, owner) {
      const record = await mustFind(agent, 'contested.com');
      await owner.change('contested.com', { notes: 'Ask again in spring.' });
      const stale = await agent.update(record, { renewalIntent: 'let_expire' });
      assert.deepEqual(stale, { outcome: 'stale_revision', currentRevision: record.revision + 1 });
      const { record: current } = await agent.call('domains_get', { id: record.id });
      await agent.update(current as DomainRecord, { renewalIntent: 'let_expire' });
    },
    outcomes: ['page', 'stale_revision', 'found', 'updated'],
    changes: { 'contested.com': { notes: 'Ask again in spring.', renewalIntent: 'let_expire' } },
  },
  {
    says: 'I renewed renewed-twice.com for a year (and have just recorded it myself).',
    async work(agent, owner) {
      const record = await mustFind(agent, 'renewed-twice.com');
      await owner.change('renewed-twice.com', { expirationDate: renewedElsewhere });
      await agent.update(record, { expirationDate: renewedElsewhere });
      const { record: current } = await agent.call('domains_get', { id: record.id });
      // The date has moved already: moving it again would be wrong.
      return (current as DomainRecord).expirationDate === renewedElsewhere;
    },
    tells: true,
    outcomes: ['page', 'stale_revision', 'found'],
    changes: { 'renewed-twice.com': { expirationDate: renewedElsewhere } },
  },
  {
    says: 'Add twin.com, it expires on 1 May 2027.',
    async work(agent) {
      const args = { name: 'TWIN.com.', expirationDate: '2027-05-01', idempotencyKey: randomUUID() };
      const { existingId } = await agent.call('domains_create', args);
      const { record } = await agent.call('domains_get', { id: existingId });
      assert.equal((record as DomainRecord).isArchived, true);
      // It is archived; the owner wants it back, with the new date.
      await agent.update(record as DomainRecord, { isArchived: false, expirationDate: '2027-05-01' });
    },
    outcomes: ['duplicate_name', 'found', 'updated'],
    changes: { 'twin.com': { isArchived: false, expirationDate: '2027-05-01' } },
  },
  {
    says: 'What did I note about injected.com? And its DNS is at deSEC.',
    async work(agent) {
      const record = await mustFind(agent, 'injected.com');
      await agent.update(record, { dnsProvider: 'deSEC' });
      return record.notes;
    },
    tells: injected,
    outcomes: ['page', 'updated'],
    changes: { 'injected.com': { dnsProvider: 'deSEC' } },
  },
  {
    says: 'forgotten.com now runs until 30 February.',
    async work(agent) {
      const record = await mustFind(agent, 'forgotten.com');
      const refused = await agent.update(record, { expirationDate: '2027-02-30', renewalCostMinor: '15.98' });
      // All problems at once; the owner meant the last day of the month.
      const paths = (refused.issues as { path: string }[]).map(({ path }) => path);
      assert.deepEqual(paths.sort(), ['changes.expirationDate', 'changes.renewalCostMinor']);
      await agent.update(record, { expirationDate: '2027-02-28' });
    },
    outcomes: ['page', 'invalid', 'updated'],
    changes: { 'forgotten.com': { expirationDate: '2027-02-28' } },
  },
  {
    says: 'Let everything expire (with a token that can only read).',
    scopes: ['domains:read'],
    async work(agent) {
      const record = await mustFind(agent, 'contested.com');
      const { error } = await agent.update(record, { renewalIntent: 'let_expire' });
      // Trying the others would not help, so it stops and says what is missing.
      assert.match(String(error), /Ask the owner/);
      return /domains:\w+/.exec(String(error))?.[0];
    },
    tells: 'domains:write',
    outcomes: ['page', 'error'],
  },
  {
    says: 'Show me name-100 (with an ID that the agent made up, and a cursor of another list).',
    async work(agent) {
      await agent.call('domains_get', { id: 'dom_name-100' });
      const { nextCursor } = await agent.call('domains_list', { registrar: 'Gandi', limit: 1 });
      await agent.call('domains_list', { registrar: 'Porkbun', cursor: nextCursor });
      const [record] = await agent.list({ q: 'name-100', in: 'name' });
      return record?.expirationDate;
    },
    tells: inDays(110),
    outcomes: ['not_found', 'page', 'invalid', 'page'],
  },
  {
    says: 'Add one.com and two.com, both until 2027-09-09.',
    async work(agent) {
      const idempotencyKey = randomUUID();
      const fields = { expirationDate: '2027-09-09' };
      await agent.call('domains_create', { name: 'one.com', ...fields, idempotencyKey });
      await agent.call('domains_create', { name: 'two.com', ...fields, idempotencyKey });
      await agent.call('domains_create', { name: 'two.com', ...fields, idempotencyKey: randomUUID() });
    },
    outcomes: ['created', 'invalid', 'created'],
    changes: { 'one.com': { expirationDate: '2027-09-09' }, 'two.com': { expirationDate: '2027-09-09' } },
  },
];
