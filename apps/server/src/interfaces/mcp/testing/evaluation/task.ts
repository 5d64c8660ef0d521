import type { DomainRecord } from '@namekeep/domain';
import type { Agent } from './agent.ts';

/** What the owner does elsewhere while the agent works. */
export interface Owner {
  /** Changes a record in the application. */
  change(name: string, fields: Partial<DomainRecord>): Promise<void>;
}

/** A task in the owner's words, with what a careful agent does and what must come of it. */
export interface Task {
  says: string;
  /** The scopes of the agent's token, if not all. */
  scopes?: readonly ['domains:read'];
  /** The calls of a careful agent. Its result is what it tells the owner. */
  work(agent: Agent, owner: Owner): Promise<unknown>;
  /** What it must tell, worked out from the portfolio alone. */
  tells?: unknown;
  /** The outcomes of its calls, in order. */
  outcomes: readonly string[];
  /** The fields that differ afterwards, by name, of records that are new too. Everything else must be as before. */
  changes?: Readonly<Record<string, object>>;
}

export const times = (count: number, outcome: string): string[] => Array.from({ length: count }, () => outcome);
