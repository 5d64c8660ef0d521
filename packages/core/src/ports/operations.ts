import type { StoreFault } from './errors.ts';

/** Counters of requests in windows of time, shared by all processes of one store. They need not survive a crash. */
export interface RateLimits {
  /** Adds `amount` to a counter and gives the sum so far. `window` is the start of the window, epoch milliseconds. */
  add(key: string, window: number, amount: number): Promise<number>;
}

/** Small values of the service itself, for example the hash of the owner's passphrase. */
export interface ServiceValues {
  get(name: string): Promise<string | undefined>;
  /** Stores a value unless there is one, and gives the one that stands. */
  setIfAbsent(name: string, value: string): Promise<string>;
  set(name: string, value: string): Promise<void>;
}

/** What the bundled identity provider keeps: `oidc-provider`'s adapter contract, over one table. `expiresAt` is epoch milliseconds. */
export interface ProviderRecords {
  upsert(model: string, id: string, payload: Record<string, unknown>, expiresAt: number | null): Promise<void>;
  find(model: string, id: string): Promise<Record<string, unknown> | undefined>;
  findByUid(model: string, uid: string): Promise<Record<string, unknown> | undefined>;
  destroy(model: string, id: string): Promise<void>;
  /** Marks as used, epoch seconds; false when it was used before. */
  consume(model: string, id: string, at: number): Promise<boolean>;
  revokeByGrantId(grantId: string): Promise<void>;
}

/** A difference between what the store holds and what it must hold. */
export interface Finding {
  what: string;
  where: string;
}

export interface Maintenance {
  /** Brings the schema to this program's version, under a lock. @throws NewerSchemaError for a newer database. */
  migrate(): Promise<{ from: number; to: number }>;
  /**
   * Resolves when the database can be written to durably and has this program's schema.
   * @throws StoreUnavailableError, StoreDamagedError
   */
  ready(): Promise<void>;
  /** Why the last durable write failed, until one succeeds. Damage stays as long as the store is open. */
  fault(): StoreFault | undefined;
  /** Removes what has expired (idempotency keys over 24 h, sign-ins, sessions, counters), in small steps. */
  purge(now: number): Promise<void>;
  /** Writes a consistent copy to a new file while the service runs (embedded store only). */
  backup(file: string): Promise<void>;
  /** Checks the database's integrity and every rule between tables. */
  verify(): AsyncIterable<Finding>;
  close(): Promise<void>;
}
