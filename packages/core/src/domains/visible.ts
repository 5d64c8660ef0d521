import type { DomainRecord } from '@namekeep/domain';
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
