import { argon2, hash, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { OwnerPassphrase, ServiceValues } from '@namekeep/core/ports';
import { weaknessOf } from '../../../config-strength.ts';

/** The hash of a generated passphrase, or of a chosen one. */
const VALUE = 'owner-passphrase';
/** The hash of the passphrase that was last in use, generated or configured. */
const LAST = 'owner-passphrase-last';
/** OWASP Password Storage Cheat Sheet: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const stored = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/;

/** What the hash of a chosen passphrase starts with. */
const CHOSEN = 'chosen:';

const derive = promisify(argon2);

export interface Passphrase extends OwnerPassphrase {
  /**
   * Generates a passphrase if there is none. Only then is it returned as `generated`; it cannot be read later. If another
   * passphrase was in use last, calls `onOther` first, and again at the next start if that fails.
   */
  ensure: (onOther: () => Promise<void>) => Promise<{ generated?: string }>;
  matches: (given: string) => Promise<boolean>;
}

export interface PassphraseOptions {
  /** The configured passphrase, which takes precedence over a generated one. */
  configured: string | undefined;
  values: ServiceValues;
  random: (bytes: number) => Uint8Array;
}

export function createPassphrase({ configured, values, random }: PassphraseOptions): Passphrase {
  /** The hash of the present passphrase, which is the last one's if it has not changed. */
  async function present(last: string | undefined, stored: string): Promise<string> {
    if (configured === undefined) return stored;
    const isLast = last !== undefined && (await opens(last, configured));
    return isLast ? last : sealChosen(configured, random(16));
  }

  return {
    setBy: configured === undefined ? 'owner' : 'operator',
    async ensure(onOther) {
      let generated: string | undefined;
      let stored = await values.get(VALUE);
      // Before there was a last one, what is stored was in use.
      const last = (await values.get(LAST)) ?? stored;
      if (configured === undefined && stored === undefined) {
        generated = generate(random);
        const mine = await seal(canonical(generated), random(16));
        // If two processes start at the same time, only the passphrase of one of them is stored.
        stored = await values.setIfAbsent(VALUE, mine);
        if (stored !== mine) generated = undefined;
      }
      const now = await present(last, stored ?? '');
      if (last !== undefined && now !== last) await onOther();
      if (now !== last) await values.set(LAST, now);
      return generated === undefined ? {} : { generated };
    },
    async matches(given) {
      if (configured !== undefined) return equal(digest(given), digest(configured));
      const stored = await values.get(VALUE);
      return stored !== undefined && opens(stored, given);
    },
    async replace(passphrase) {
      if (configured !== undefined) {
        const message = 'The operator has set the passphrase in NAMEKEEP_OWNER_PASSPHRASE. Change it there.';
        return { code: 'not_changeable', message };
      }
      const weakness = weaknessOf(passphrase.trim());
      if (weakness) return { code: 'too_weak', message: `This passphrase ${weakness}. Choose another one.` };
      const sealed = await sealChosen(passphrase, random(16));
      await values.set(VALUE, sealed);
      await values.set(LAST, sealed);
      return undefined;
    },
  };
}

/** 32 characters of five bits each, without letters that look alike. */
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';

/** Generates 125 bits as five groups of five characters. */
function generate(random: (bytes: number) => Uint8Array): string {
  const characters = Array.from(random(25), (byte) => alphabet[byte % 32]).join('');
  return characters.replace(/.{5}(?=.)/g, '$&-');
}

/** Normalizes a typed passphrase to the form in which it was generated. */
const canonical = (passphrase: string): string => passphrase.toLowerCase().replace(/[\s-]/g, '');

/** Normalizes a passphrase: keyboards can encode a letter in two ways (Unicode, UAX 15), and copying can add spaces. */
const digest = (passphrase: string): Buffer => hash('sha256', passphrase.trim().normalize('NFC'), 'buffer');

const equal = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && timingSafeEqual(one, other);

/** The hash of a passphrase that a person chose. Unlike a generated one, it is compared to the letter. */
const sealChosen = async (passphrase: string, salt: Uint8Array): Promise<string> =>
  `${CHOSEN}${await seal(digest(passphrase).toString('hex'), salt)}`;

/** The hash of a passphrase as a PHC string. */
async function seal(passphrase: string, salt: Uint8Array): Promise<string> {
  const tag = await derive('argon2id', { ...cost, message: passphrase, nonce: salt, tagLength: 32 });
  const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replace(/=+$/, '');
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(salt)}$${base64(tag)}`;
}

async function opens(sealed: string, text: string): Promise<boolean> {
  const isChosen = sealed.startsWith(CHOSEN);
  const passphrase = isChosen ? digest(text).toString('hex') : canonical(text);
  const [, memory, passes, parallelism, salt, tag] = stored.exec(isChosen ? sealed.slice(CHOSEN.length) : sealed) ?? [];
  if (!salt || !tag) throw new Error(`The stored value ${VALUE} is not an argon2id hash. Restore it from a backup.`);
  const expected = Buffer.from(tag, 'base64');
  const given = await derive('argon2id', {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    message: passphrase,
    nonce: Buffer.from(salt, 'base64'),
    tagLength: expected.length,
  });
  return equal(given, expected);
}
