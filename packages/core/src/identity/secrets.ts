import { hash } from 'node:crypto';
import { crc32 } from 'node:zlib';

const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const RANDOM_CHARACTERS = 43;
const CHECKSUM_CHARACTERS = 6;

/** The format of a token's secret; this expression also finds one in any text. */
export const tokenSecretPattern = /^nk_pat_[0-9A-Za-z]{49}$/;

/** Secrets are stored only as this hash. They are long and random, so it does not need to be slow (ASVS 6.5.2). */
export const hashSecret = (secret: string): string => hash('sha256', secret, 'base64url');

/** 256 bits of randomness, base64url. */
export const createSessionSecret = (random: (bytes: number) => Uint8Array): string =>
  Buffer.from(random(32)).toString('base64url');

/** `nk_pat_`, 43 random characters (256 bits) and a checksum that detects typing errors without reading the store. */
export function createTokenSecret(random: (bytes: number) => Uint8Array): string {
  let body = '';
  while (body.length < RANDOM_CHARACTERS) {
    for (const byte of random(RANDOM_CHARACTERS)) {
      // 248 is the largest multiple of 62 in a byte: with larger values, some characters would be more likely.
      if (byte < 248 && body.length < RANDOM_CHARACTERS) body += base62[byte % 62];
    }
  }
  return `nk_pat_${body}${checksum(body)}`;
}

/** Whether a text has the format and the checksum of a token's secret. */
export function isTokenSecret(text: string): boolean {
  if (!tokenSecretPattern.test(text)) return false;
  const end = text.length - CHECKSUM_CHARACTERS;
  return checksum(text.slice('nk_pat_'.length, end)) === text.slice(end);
}

function checksum(body: string): string {
  let text = '';
  for (let rest = crc32(body), digit = 0; digit < CHECKSUM_CHARACTERS; digit += 1, rest = Math.floor(rest / 62)) {
    text = base62[rest % 62] + text;
  }
  return text;
}
