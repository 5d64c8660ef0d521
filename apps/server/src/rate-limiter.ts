import { setTimeout } from 'node:timers/promises';
import type { RateLimits } from '@namekeep/core/ports';

const MINUTE = 60_000;
/** A limit is taken from the store in so many parts a window, so its cost is bounded by itself. */
const PARTS = 20;
const MAX_KEYS = 10_000;
/** How long a request waits for the store, in milliseconds: one great write may hold it for seconds. */
const PATIENCE = 1000;

export interface Verdict {
  allowed: boolean;
  /** `RateLimit` and `RateLimit-Policy` fields, and `Retry-After` when refused (draft-ietf-httpapi-ratelimit-headers). */
  headers: Readonly<Record<string, string>>;
}

/** Whether one more request of a key is within its limit; undefined when the limit is off. */
export type RateLimiter = (key: string) => Verdict | Promise<Verdict> | undefined;

interface Entry {
  window: number;
  /** Taken from the store and not used yet; below nought, used before the store has answered. */
  leased: number;
  /** What this process has admitted. */
  used: number;
  /** What the store had left when it was last asked. */
  left: number;
  leasing: Promise<void> | undefined;
  /** The store has not answered for a while, so nobody waits for it any more. */
  isSlow: boolean;
}

export interface RateLimiterOptions {
  name: string;
  /** Requests in a window; 0 is no limit. */
  most: number;
  /** The length of a window; one minute unless given. */
  minutes?: number;
  limits: RateLimits;
  now: () => number;
}

/**
 * A limit that all processes of one store share. Each takes a twentieth at a time (a lease) and counts it down in
 * memory, so together they never admit more than the limit, and a request costs no write of its own. While the store is
 * busy with a great write, each process alone keeps to the limit, and counts what it admitted once the store answers.
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
    // The oldest goes first; what it had leased is lost to its key, which errs on the strict side.
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

/** False when the store takes its time. @throws what the store throws. */
async function answersInTime(leasing: Promise<void>): Promise<boolean> {
  const ended = new AbortController();
  const late = setTimeout(PATIENCE, false, { signal: ended.signal }).catch(() => true);
  try {
    return await Promise.race([leasing.then(() => true), late]);
  } finally {
    ended.abort();
  }
}
