import { setTimeout } from 'node:timers/promises';
import type { RateLimits } from '@namekeep/core/ports';

const MINUTE = 60_000;
/** A limit is leased from the store in this many parts per window, which bounds the number of writes. */
const PARTS = 20;
const MAX_KEYS = 10_000;
/** How long a request waits for the store, in milliseconds: a large write can occupy it for seconds. */
const STORE_TIMEOUT_MS = 1000;

export interface Verdict {
  allowed: boolean;
  /**
   * `RateLimit` and `RateLimit-Policy` fields, and `Retry-After` if rejected (draft-ietf-httpapi-ratelimit-headers).
   */
  headers: Readonly<Record<string, string>>;
}

/** Whether another request of a key is within its limit; undefined if the limit is off. */
export type RateLimiter = (key: string) => Verdict | Promise<Verdict> | undefined;

interface Entry {
  window: number;
  /** Leased from the store and not used yet; negative if used before the store has responded. */
  leased: number;
  /** How many requests this process has allowed. */
  used: number;
  /** What the store had left at the last request to it. */
  left: number;
  leasing: Promise<void> | undefined;
  /** The store has not responded for a while, so requests no longer wait for it. */
  isSlow: boolean;
}

export interface RateLimiterOptions {
  name: string;
  /** Requests per window; 0 means no limit. */
  most: number;
  /** The length of a window; one minute by default. */
  minutes?: number;
  limits: RateLimits;
  now: () => number;
}

/**
 * A rate limit shared by all processes that use the same store. Each leases a twentieth at a time and counts it down in
 * memory, so together they never allow more than the limit, and most requests do not write. While the store is busy
 * with a large write, each process applies the limit on its own, and reports what it has allowed once the store
 * responds.
 */
export function createRateLimiter({ name, most, minutes = 1, limits, now }: RateLimiterOptions): RateLimiter {
  if (most === 0) return () => undefined;
  const length = minutes * MINUTE;
  const part = Math.max(1, Math.floor(most / PARTS));
  const policy = `"${name}";q=${most};w=${length / 1000}`;
  const entries = new Map<string, Entry>();

  function entryOf(key: string, window: number): Entry {
    const found = entries.get(key);
    if (found?.window === window) return found;
    const entry: Entry = { window, leased: 0, used: 0, left: most, leasing: undefined, isSlow: false };
    entries.delete(key);
    entries.set(key, entry);
    // Evict the oldest. The rest of its lease is lost to its key, which errs on the strict side.
    if (entries.size > MAX_KEYS) entries.delete(entries.keys().next().value ?? key);
    return entry;
  }

  async function lease(key: string, entry: Entry): Promise<void> {
    const taken = await limits.add(`${name}:${key}`, entry.window, part);
    entry.leased += Math.max(0, Math.min(part, most - (taken - part)));
    entry.left = Math.max(0, most - taken);
  }

  function verdict(entry: Entry, allowed: boolean): Verdict {
    const seconds = Math.max(1, Math.ceil((entry.window + length - now()) / 1000));
    const ratelimit = `"${name}";r=${Math.max(0, entry.left + entry.leased)};t=${seconds}`;
    const headers = { ratelimit, 'ratelimit-policy': policy };
    return { allowed, headers: allowed ? headers : { ...headers, 'retry-after': String(seconds) } };
  }

  async function take(key: string, entry: Entry): Promise<Verdict> {
    while (entry.leased <= 0 && entry.left > 0) {
      entry.leasing ??= lease(key, entry).finally(() => {
        entry.leasing = undefined;
        entry.isSlow = false;
      });
      if (!entry.isSlow) entry.isSlow = !(await answersInTime(entry.leasing));
      if (entry.isSlow) return entry.used < most ? admit(entry) : verdict(entry, false);
    }
    return entry.leased > 0 ? admit(entry) : verdict(entry, false);
  }

  function admit(entry: Entry): Verdict {
    entry.leased -= 1;
    entry.used += 1;
    return verdict(entry, true);
  }

  return (key) => {
    const instant = now();
    const entry = entryOf(key, instant - (instant % length));
    return entry.leased > 0 ? admit(entry) : take(key, entry);
  };
}

/** False if the store is slow. @throws the errors of the store. */
async function answersInTime(leasing: Promise<void>): Promise<boolean> {
  const ended = new AbortController();
  const late = setTimeout(STORE_TIMEOUT_MS, false, { signal: ended.signal }).catch(() => true);
  try {
    return await Promise.race([leasing.then(() => true), late]);
  } finally {
    ended.abort();
  }
}
