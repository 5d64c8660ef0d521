import { setImmediate } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Decision, FileDecision, StoredRecord } from '@namekeep/domain';
import type { Author, PortfolioWriter } from '../ports/index.ts';
import type { MadeDecisions, WrittenDecision } from './stored.ts';

/** Small enough to yield to the event loop every few milliseconds. */
const decisionsAStep = 64;

/** Takes decisions of a file over where a record has none for their due date. Names without a record are left out. */
export async function importDecisions(
  writer: PortfolioWriter,
  author: Author,
  list: readonly FileDecision[],
): Promise<MadeDecisions> {
  const made: MadeDecisions = { decisions: [] };
  for (let from = 0; from < list.length; from += decisionsAStep) {
    const step = list.slice(from, from + decisionsAStep);
    const ids = await writer.idsOfNames([...new Set(step.map(({ name }) => name))]);
    const records = new Map((await writer.lockRecords([...ids.values()])).map((record) => [record.name, record]));
    for (const { name, ...chosen } of step) {
      const record = records.get(name);
      const decision: Decision = { ...chosen, actor: author };
      if (!record || !(await writer.decideUnlessDecided(record, decision))) continue;
      const { forDate, choice, decidedAt } = chosen;
      made.decisions.push({ id: record.id, forDate, choice, decidedAt });
    }
    await setImmediate();
  }
  return made;
}

/** Removes the decisions that an import made, unless they were replaced since. */
export async function undoDecisions(writer: PortfolioWriter, { decisions }: MadeDecisions): Promise<void> {
  for (let from = 0; from < decisions.length; from += decisionsAStep) {
    const step = decisions.slice(from, from + decisionsAStep);
    const records = new Map((await writer.lockRecords(step.map(({ id }) => id))).map((record) => [record.id, record]));
    for (const { id, forDate, choice, decidedAt } of step) {
      const record = records.get(id);
      const present = (await writer.decisionsOf(id)).find((decision) => decision.forDate === forDate);
      if (!record || present?.choice !== choice || present.decidedAt !== decidedAt) continue;
      await writer.removeDecision(record, forDate);
    }
    await setImmediate();
  }
}

/** Puts back the decision that a change replaced, unless it was replaced again since. The record is locked. */
export async function undoDecision(
  writer: PortfolioWriter,
  record: StoredRecord,
  { made, replaced }: WrittenDecision,
): Promise<void> {
  const date = (made ?? replaced)?.forDate;
  const present = (await writer.decisionsOf(record.id)).find(({ forDate }) => forDate === date);
  if (!isDeepStrictEqual(present ?? null, made)) return;
  if (replaced) await writer.decide(record, replaced);
  else await writer.removeDecision(record, date);
}
