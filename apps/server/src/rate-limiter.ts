import type { RateLimits } from '@namekeep/core/ports';

const WINDOW = 60_000;
/** A limit is taken from the store in so many parts a window, so its cost is bounded by itself. */
const PARTS = 20;
const MAX_KEYS = 10_000;

export interface Verdict {
  allowed: boolean;
  /** `RateLimit` and `RateLimit-Policy` fields, and `Retry-After` when refused (draft-ietf-httpapi-ratelimit-headers). */
  headers: Readonly<Record<string, string>>;
}

/** Requests a minute of one key; undefined when the limit is off. */
export type RateLimiter = (key: string) => Verdict | Promise<Verdict> | undefined;

interface Entry {
  window: number;
  /** Taken from the store and not used yet. */
  leased: number;
  /** What the store had left when it was last asked. */
  left: number;
  leasing: Promise<void> | undefined;
}

export interface RateLimiterOptions {
  name: 'reads' | 'writes' | 'ai' | 'sign-in' | 'passphrase' | 'address';
  perMinute: number;
  limits: RateLimits;
  now: () => number;
}

/**
 * A limit that all processes of one store share. Each takes a twentieth at a time (a lease) and counts it down in
 * memory, so together they never admit more than the limit, and a request costs no write of its own.
 */
export function createRateLimiter({ name, perMinute, limits, now }: RateLimiterOptions): RateLimiter {
  if (perMinute === 0) return () => undefined;
  const part = Math.max(1, Math.floor(perMinute / PARTS));
  const policy = `"${name}";q=${perMinute};w=${WINDOW / 1000}`;
  const entries = new Map<string, Entry>();

  function entryOf(key: string, window: number): Entry {
    const found = entries.get(key);
    if (found?.window === window) return found;
    const entry: Entry = { window, leased: 0, left: perMinute, leasing: undefined };
    entries.delete(key);
    entries.set(key, entry);
    // The oldest goes first; what it had leased is lost to its key, which errs on the strict side.
    if (entries.size > MAX_KEYS) entries.delete(entries.keys().next().value ?? key);
    return entry;
  }

  async function lease(key: string, entry: Entry): Promise<void> {
    const taken = await limits.add(`${name}:${key}`, entry.window, part);
    entry.leased += Math.max(0, Math.min(part, perMinute - (taken - part)));
    entry.left = Math.max(0, perMinute - taken);
  }

  function verdict(entry: Entry, allowed: boolean): Verdict {
    const seconds = Math.max(1, Math.ceil((entry.window + WINDOW - now()) / 1000));
    const ratelimit = `"${name}";r=${entry.left + entry.leased};t=${seconds}`;
    const headers = { ratelimit, 'ratelimit-policy': policy };
    return { allowed, headers: allowed ? headers : { ...headers, 'retry-after': String(seconds) } };
  }

  async function take(key: string, entry: Entry): Promise<Verdict> {
    while (entry.leased === 0 && entry.left > 0) {
      entry.leasing ??= lease(key, entry).finally(() => {
        entry.leasing = undefined;
      });
      await entry.leasing;
    }
    if (entry.leased === 0) return verdict(entry, false);
    entry.leased -= 1;
    return verdict(entry, true);
  }

  return (key) => {
    const instant = now();
    const entry = entryOf(key, instant - (instant % WINDOW));
    if (entry.leased === 0) return take(key, entry);
    entry.leased -= 1;
    return verdict(entry, true);
  };
}
