import { argon2, hash, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { ServiceValues } from '@namekeep/core/ports';

const VALUE = 'owner-passphrase';
/** OWASP Password Storage Cheat Sheet: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const stored = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/;

const derive = promisify(argon2);

export interface Passphrase {
  /** Generates a passphrase if there is none. Only then is it returned as `generated`; it cannot be read later. */
  ensure: () => Promise<{ generated?: string }>;
  matches: (given: string) => Promise<boolean>;
}

export interface PassphraseOptions {
  /** The configured passphrase, which takes precedence over a generated one. */
  configured: string | undefined;
  values: ServiceValues;
  random: (bytes: number) => Uint8Array;
}

export function createPassphrase({ configured, values, random }: PassphraseOptions): Passphrase {
  return {
    async ensure() {
      if (configured !== undefined || (await values.get(VALUE)) !== undefined) return {};
      const generated = generate(random);
      const mine = await seal(canonical(generated), random(16));
      // If two processes start at the same time, only the passphrase of one of them is stored.
      return (await values.setIfAbsent(VALUE, mine)) === mine ? { generated } : {};
    },
    async matches(given) {
      if (configured !== undefined) return equal(digest(given), digest(configured));
      const sealed = await values.get(VALUE);
      return sealed !== undefined && opens(sealed, canonical(given));
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

/** The hash of a passphrase as a PHC string. */
async function seal(passphrase: string, salt: Uint8Array): Promise<string> {
  const tag = await derive('argon2id', { ...cost, message: passphrase, nonce: salt, tagLength: 32 });
  const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replace(/=+$/, '');
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(salt)}$${base64(tag)}`;
}

async function opens(sealed: string, passphrase: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt, tag] = stored.exec(sealed) ?? [];
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
