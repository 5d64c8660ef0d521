import { setTimeout } from 'node:timers/promises';
import type { RateLimits } from '@namekeep/core/ports';
import { isIP, isIPv6 } from 'node:net';
import type { Config } from './config.ts';

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

/** All rate limits of the service. `accountOf` identifies a signed-in browser by its cookies. */
export function createLimiters(
  rates: Config['rates'],
  { limits, now }: { limits: RateLimits; now: () => number },
  accountOf: (cookies: string | undefined) => Promise<string | undefined>,
) {
  const perAccount = (name: string, most: number, minutes = 1) =>
    createRateLimiter({ name, most, minutes, limits, now });
  const perAddress = (name: string, most: number, wide = 5) => createAddressLimiter({ name, most, wide, limits, now });
  return {
    reads: perAccount('reads', rates.reads),
    writes: perAccount('writes', rates.writes),
    ai: perAccount('ai', rates.ai),
    /** For requests without valid credentials, and for public routes. */
    address: perAddress('address', rates.reads),
    signIn: perAddress('sign-in', rates.signIn),
    passphrase: createPassphraseLimiter({
      byAddress: perAddress('passphrase', rates.signIn, 2),
      byAccount: perAccount('passphrase-account', rates.signIn),
      together: together.map(({ minutes, times }) =>
        perAccount(`passphrase-${minutes}m`, Math.ceil(rates.signIn * times), minutes),
      ),
      accountOf,
    }),
  };
}

/** The windows for all clients together, with their limits as multiples of the limit of one client. */
const together = [
  { minutes: 1, times: 3 },
  { minutes: 2, times: 4.5 },
  { minutes: 4, times: 6 },
  { minutes: 8, times: 7.5 },
  { minutes: 16, times: 9 },
];

interface PassphraseLimits {
  byAddress: RateLimiter;
  /** The limit for signed-in browsers, per account, because others may share their address. */
  byAccount: RateLimiter;
  /** The limits for all clients together, shortest window first. */
  together: readonly RateLimiter[];
  /** The account of a signed-in browser. */
  accountOf: (cookies: string | undefined) => Promise<string | undefined>;
}

/** Whether a client may enter a passphrase, by its address and its `Cookie` header; undefined if there is no limit. */
export type PassphraseLimiter = (client: {
  address: string;
  cookies: string | undefined;
}) => Promise<Verdict | undefined>;

/**
 * Limits attempts per client, per network and in total, however many addresses an attacker has. The longer an attack
 * lasts, the longer the wait, up to 16 minutes. Signed-in browsers have their own limit, so the owner can always confirm.
 */
const createPassphraseLimiter =
  ({ byAddress, byAccount, together: windows, accountOf }: PassphraseLimits): PassphraseLimiter =>
  async ({ address, cookies }) => {
    const account = await accountOf(cookies);
    if (account !== undefined) return byAccount(account);
    const verdict = await byAddress(address);
    if (!verdict?.allowed) return verdict;
    // Attempts that one limit rejects do not count in the next, so a single client cannot use up the total.
    for (const window of windows) {
      const all = await window('all');
      if (all && !all.allowed) return all;
    }
    return verdict;
  };

/** A rate limit by address: for the network that counts as one client, and a higher one for the surrounding network. */
function createAddressLimiter(
  options: RateLimiterOptions & {
    /** The limit of the surrounding network, as a multiple of the limit of one client. */
    wide: number;
  },
): RateLimiter {
  const { name, most, wide: times } = options;
  if (most === 0) return () => undefined;
  const near = createRateLimiter(options);
  const wide = createRateLimiter({ ...options, name: `${name}-network`, most: most * times });
  return async (address) => {
    const networks = networksOf(address);
    const verdict = await near(networks.near);
    if (!verdict?.allowed) return verdict as NonNullable<typeof verdict>;
    const around = await wide(networks.wide);
    return around && !around.allowed ? around : verdict;
  };
}

/**
 * The networks of a client, for rate limits: the one that counts as a single client, and the surrounding one.
 * IPv6 clients have at least a /64 (RFC 6177) and often a /48, so a limit on the full address would be useless. IPv4
 * addresses, including IPv4-mapped IPv6 addresses, are a /32 and a /24. Anything that is not an address is a single client.
 */
export function networksOf(address: string) {
  const bare = bareAddress(address);
  const groups = isIPv6(bare) ? groupsOf(bare) : undefined;
  if (groups && groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) {
    const [high = 0, low = 0] = groups.slice(6);
    return ofIpv4(`${high >> 8}.${high & 255}.${low >> 8}.${low & 255}`);
  }
  if (groups) {
    const digits = groups.map((group) => group.toString(16));
    return { near: `${digits.slice(0, 4).join(':')}::/64`, wide: `${digits.slice(0, 3).join(':')}::/48` };
  }
  return isIP(bare) === 4 ? ofIpv4(bare) : { near: bare, wide: bare };
}

const ofIpv4 = (near: string) => ({ near, wide: `${near.slice(0, near.lastIndexOf('.'))}.0/24` });

/** The address without the port that some proxies add, and without a zone (RFC 4007, section 11). */
function bareAddress(address: string): string {
  const [, inBrackets, v4] = /^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)$/.exec(address) ?? [];
  return (inBrackets ?? v4 ?? address).replace(/%.*$/s, '').slice(0, 100).toLowerCase();
}

/** The eight groups of an IPv6 address, parsed from the serialization of WHATWG URL, which has no dotted IPv4 part. */
function groupsOf(address: string): number[] | undefined {
  const written = URL.parse(`http://[${address}]`)?.hostname.slice(1, -1);
  if (written === undefined) return undefined;
  const [head = '', tail] = written.split('::');
  const numbers = (text: string) => (text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16)));
  const [before, after] = [numbers(head), numbers(tail ?? '')];
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
}
