import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import { type DomainRecord, defaultSettings, newRecordFields } from '@namekeep/domain';
import { createAll, listAll, update } from '../../../../testing/records.ts';
import type { TestService } from '../../../../testing/service.ts';
import type { Generation } from '../official-client.ts';
import { type Effort, startAgent } from './agent.ts';
import { portfolio } from './portfolio.ts';
import type { Owner, Task } from './task.ts';

/** Members that follow from the others, or change with every write. */
const derived = new Set(['id', 'unicodeName', 'tld', 'labels', 'renewal', 'revision', 'createdAt', 'updatedAt']);

/** An account with the portfolio, on which tasks run one after the other. */
export interface Evaluation {
  /** Runs a task and checks its answer, its outcomes and the whole portfolio. */
  run(task: Task): Promise<Effort>;
}

export async function startEvaluation(service: TestService, generation: Generation): Promise<Evaluation> {
  const account = await service.account();
  await createAll(
    account.browser,
    portfolio.map((entry) => ({ expirationDate: null, ...entry })),
  );
  const readAll = async () => new Map((await listAll(account.browser, 'archived=all')).map((one) => [one.name, one]));
  let before = await readAll();
  const owner: Owner = {
    async change(name, fields) {
      const record = (await readAll()).get(name);
      assert.ok(record, name);
      await update(account.browser, record, fields);
    },
  };

  return {
    async run(task) {
      const { secret } = await account.token(task.scopes);
      const agent = await startAgent(new URL('/mcp', service.baseUrl), secret, generation);
      const told = await task.work(agent, owner);
      await agent.close();
      assert.deepEqual(told, task.tells, `${task.says}: what the agent tells`);
      assert.deepEqual(agent.effort.outcomes, task.outcomes, `${task.says}: the outcomes of its calls`);
      const after = await readAll();
      assert.deepEqual(differences(before, after), task.changes ?? {}, `${task.says}: what has changed`);
      before = after;
      return agent.effort;
    },
  };
}

/** The fields that differ, by name. Of a new record, those that are not as by default. */
function differences(before: ReadonlyMap<string, DomainRecord>, after: ReadonlyMap<string, DomainRecord>) {
  for (const name of before.keys()) assert.ok(after.has(name), `${name} is gone`);
  const changed = [...after].flatMap(([name, record]) => {
    const earlier: object = before.get(name) ?? newRecordFields({ name, expirationDate: null }, defaultSettings);
    const fields = Object.entries(record).filter(
      ([field, value]) => !derived.has(field) && !isDeepStrictEqual(value, Reflect.get(earlier, field)),
    );
    return fields.length > 0 ? [[name, Object.fromEntries(fields)] as const] : [];
  });
  return Object.fromEntries(changed);
}
