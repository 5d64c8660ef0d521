import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import { instantText, today } from '@namekeep/domain';
import type { Call } from './actor.ts';
import type { Vault } from './ai-provider-key.ts';
import type { Owners } from './identity/sign-in.ts';
import type {
  Ai,
  Articles,
  Files,
  OwnerPassphrase,
  PortfolioReader,
  PortfolioWriteOptions,
  PortfolioWriter,
  RolledBack,
  Store,
  Texts,
} from './ports/index.ts';
import type { Seal } from './seal.ts';

/** What use cases depend on, including the store, time and randomness. Everything is passed in. */
export interface Dependencies {
  store: Store;
  articles: Articles;
  files: Files;
  /** The limits of an imported file. */
  importLimits: { maxBytes: number; maxRows: number };
  ai: Ai;
  texts: Texts;
  vault: Vault;
  /** Encrypts texts in the store, so that only this service can read them. */
  seal: Seal;
  /** Who can sign in. Sessions and tokens of anyone else are rejected. */
  owners: Owners;
  passphrase: OwnerPassphrase;
  /** Epoch milliseconds. */
  now: () => number;
  ids: Ids;
  cursors: Cursors;
  random: (bytes: number) => Uint8Array;
  /** Whether assistants can connect with OAuth. */
  mcpOAuth: boolean;
}

/** Now, as RFC 3339 in UTC with milliseconds. */
export const timestamp = ({ now }: Pick<Dependencies, 'now'>): string => instantText(now());

/** What a use case gets in addition to its input: what it depends on, and who calls it and how. */
export interface Context extends Dependencies, Call {
  /**
   * Aborted at the deadline and, if the call can be cancelled, when the caller disconnects. A use case that writes is awaited
   * even then: the store drops writes that have not started.
   */
  readonly signal: AbortSignal;
}

/** Today in the owner's time zone. */
export const localToday = ({ now, actor }: Pick<Context, 'now' | 'actor'>): string =>
  today(actor.settings.timezone, now());

/** Reads of the account of the caller. */
export const readerOf = ({ store, actor }: Pick<Context, 'store' | 'actor'>): PortfolioReader =>
  store.portfolios.reader(actor.accountId);

/** Runs `work` in one transaction on the account of the caller. */
export const transact = <T>(
  { store, actor, signal }: Context,
  work: (writer: PortfolioWriter) => Promise<T | RolledBack<T>>,
  options?: PortfolioWriteOptions,
): Promise<T> => store.portfolios.write(actor.accountId, work, { ...options, signal });

// Crockford's base 32 in lower case: sorts like the number it writes, and has no letters that look alike.
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const TIME_DIGITS = 10;
const RANDOM_BYTES = 10;

export interface Ids {
  /** A new ID with this prefix: 48 bits of time, then 80 random bits. The IDs of one process ascend. */
  next(prefix: 'dom' | 'acc' | 'tok' | 'ses' | 'imp' | 'pay' | 'act'): string;
}

/** Time-ordered IDs as in the ULID specification (monotonic within a millisecond). */
export function createIds({ now, random }: { now: () => number; random: (bytes: number) => Uint8Array }): Ids {
  let time = 0;
  let entropy = new Uint8Array(RANDOM_BYTES);
  return {
    next(prefix) {
      const present = now();
      if (present > time) {
        time = present;
        entropy = random(RANDOM_BYTES).slice();
      } else if (!increment(entropy)) {
        time += 1;
        entropy = random(RANDOM_BYTES).slice();
      }
      return `${prefix}_${encodeTime(time)}${encodeBytes(entropy)}`;
    },
  };
}

/** Adds one in place; false if it overflows. */
function increment(bytes: Uint8Array): boolean {
  for (let index = bytes.length - 1; index >= 0; index -= 1) {
    const byte = bytes[index] ?? 0;
    bytes[index] = (byte + 1) & 0xff;
    if (byte !== 0xff) return true;
  }
  return false;
}

function encodeTime(time: number): string {
  let text = '';
  for (let rest = time, digit = 0; digit < TIME_DIGITS; digit += 1, rest = Math.floor(rest / 32)) {
    text = alphabet[rest % 32] + text;
  }
  return text;
}

function encodeBytes(bytes: Uint8Array): string {
  let text = '';
  let bits = 0;
  let value = 0;
  for (const byte of bytes) {
    value = (value << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += alphabet[(value >>> bits) & 31];
    }
    value &= (1 << bits) - 1;
  }
  return text;
}

const MAC_BYTES = 16;

export type Cursors = ReturnType<typeof createCursors>;

/**
 * Opaque positions in a list. A cursor is valid only for the account and the query that it was created for. Cursors are
 * signed, not stored: every process with the same secret can read them.
 */
export function createCursors(secret: Uint8Array) {
  const key = createSecretKey(secret);
  const sign = (question: readonly unknown[], place: Buffer) =>
    createHmac('sha256', key)
      .update(JSON.stringify(question))
      .update('\n')
      .update(place)
      .digest()
      .subarray(0, MAC_BYTES);
  return {
    encode(question: readonly unknown[], place: readonly (string | number | null)[]): string {
      const bytes = Buffer.from(JSON.stringify(place));
      return Buffer.concat([sign(question, bytes), bytes]).toString('base64url');
    },
    /** The position, null without a cursor, or undefined if it was modified or belongs to another account or query. */
    decode(question: readonly unknown[], cursor: string | undefined): (string | number | null)[] | null | undefined {
      if (cursor === undefined) return null;
      const bytes = Buffer.from(cursor, 'base64url');
      // Node's decoder skips invalid characters, so compare with the canonical spelling of these bytes.
      if (bytes.length <= MAC_BYTES || bytes.toString('base64url') !== cursor) return undefined;
      const place = bytes.subarray(MAC_BYTES);
      if (!timingSafeEqual(bytes.subarray(0, MAC_BYTES), sign(question, place))) return undefined;
      return JSON.parse(place.toString()) as (string | number | null)[];
    },
  };
}
