import type { DomainRecord, Issue } from '@namekeep/domain';
import type { Actor } from '../actor.ts';

export const mayRead = (actor: Actor): boolean => actor.scopes.includes('domains:read');

export interface RecordReceipt {
  id: string;
  name: string;
  revision: number;
}

/** A written record as its writer may see it: complete with the scope to read, otherwise only ID, name and revision. */
export function visible(actor: Actor, record: DomainRecord | RecordReceipt): DomainRecord | RecordReceipt {
  if (mayRead(actor)) return record;
  return { id: record.id, name: record.name, revision: record.revision };
}

/** Sentences without stored values in place of those that have one: by code, or by field and code. */
const untold: Readonly<Record<string, string>> = {
  currency_change_unacknowledged:
    'Changing the currency clears the stored costs. To agree, send clearCostsOnCurrencyChange: true.',
  not_after: 'Enter a date after the stored one.',
  'amountMinor required':
    "The record's costs are in another currency. Send the amount in this one, or null if it is unknown.",
};

/** Problems of a write as its caller may see them. */
export function visibleIssues(actor: Actor, issues: readonly Issue[]): Issue[] {
  if (mayRead(actor)) return [...issues];
  return issues.map((issue) => {
    const message = untold[issue.code] ?? untold[`${issue.path.split('.').at(-1)} ${issue.code}`];
    return message === undefined ? issue : { ...issue, message };
  });
}
