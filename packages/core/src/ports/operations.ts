import type { StoreFault } from './errors.ts';

/** Counters of requests in windows of time, shared by all processes of one store. They need not survive a crash. */
export interface RateLimits {
  /**
   * Adds `amount` to a counter and returns the new total. `window` is the start of the window, in epoch milliseconds.
   */
  add(key: string, window: number, amount: number): Promise<number>;
}

/** Small values of the service itself, such as the hash of the owner's passphrase. */
export interface ServiceValues {
  get(name: string): Promise<string | undefined>;
  /** Stores a value unless there is one already, and returns the stored one. */
  setIfAbsent(name: string, value: string): Promise<string>;
  set(name: string, value: string): Promise<void>;
}

/**
 * The data of the bundled identity provider: `oidc-provider`'s adapter contract over one table. `expiresAt` is in epoch
 * milliseconds.
 */
export interface ProviderRecords {
  upsert(model: string, id: string, payload: Record<string, unknown>, expiresAt: number | null): Promise<void>;
  find(model: string, id: string): Promise<Record<string, unknown> | undefined>;
  findByUid(model: string, uid: string): Promise<Record<string, unknown> | undefined>;
  destroy(model: string, id: string): Promise<void>;
  /** Marks as used, at a time in epoch seconds; false if it was used before. */
  consume(model: string, id: string, at: number): Promise<boolean>;
  revokeByGrantId(grantId: string): Promise<void>;
  /** Ends all sessions and grants at the provider, and all sign-ins in progress there. */
  clear(): Promise<void>;
}

/** A difference between what the store contains and what it should contain. */
export interface Finding {
  what: string;
  where: string;
}

export interface Maintenance {
  /** Upgrades the schema to this version, under a lock. @throws NewerSchemaError for a newer database. */
  migrate(): Promise<{ from: number; to: number }>;
  /** The schema of the database (0 if it is empty), and the one of this version. Changes nothing. */
  schema(): Promise<{ from: number; to: number }>;
  /**
   * Resolves if the database accepts durable writes and has the schema of this version.
   * @throws StoreUnavailableError, StoreDamagedError
   */
  ready(): Promise<void>;
  /** Why the last durable write failed, until one succeeds. Damage is reported as long as the store is open. */
  fault(): StoreFault | undefined;
  /**
   * Says that a server process serves this database (PostgreSQL; the embedded one has a lock). Holds for 45 seconds.
   * Times are epoch milliseconds.
   */
  markServed(process: string, now: number): Promise<void>;
  /** Says that the process has stopped. */
  unmarkServed(process: string, now: number): Promise<void>;
  /** Whether a server process serves this database (PostgreSQL). */
  isServed(now: number): Promise<boolean>;
  /** Removes what has expired (idempotency keys over 24 h, sign-ins, sessions, counters), in small steps. */
  purge(now: number): Promise<void>;
  /** Writes a consistent copy to a new file while the service is running (embedded store only). */
  backup(file: string): Promise<void>;
  /** Checks the integrity of the database and the consistency of all tables. */
  verify(): AsyncIterable<Finding>;
  close(): Promise<void>;
}
