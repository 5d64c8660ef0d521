import { dateRule, type Issue } from '@namekeep/domain';
import type { Plan } from './plan.ts';

const neededDates: ReadonlySet<string> = new Set(['expirationDate', 'billingDate']);

/** The issues of a planned row of a file: what its plan refuses, and the notes on its cells. */
export function issuesOfRow({ action, issues }: Pick<Plan, 'action' | 'issues'>, notes: readonly Issue[]): Issue[] {
  if (action === 'skip') return [];
  if (action !== 'invalid') return [...notes];
  // A date that could not be read says more than that a date is needed.
  const why = notes.filter(({ path }) => neededDates.has(path));
  if (why.length === 0 || issues[0]?.code !== dateRule.code) return [...issues, ...notes];
  return notes.map((note) => (why.includes(note) ? { ...note, severity: 'error' } : note));
}
