import { createCipheriv, createDecipheriv, hash } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const FORM = 'v1';

/** Texts that only this service can read, and only in the place that they were sealed for. */
export interface Seal {
  /** `place` is what the text belongs to; it is bound to the seal and not contained in it. */
  close(text: string, place: readonly string[]): string;
  /** The text, or undefined when it was sealed for another place, with an unknown key, or changed. */
  open(sealed: string, place: readonly string[]): string | undefined;
  /** Whether it is sealed with another key than the newest. */
  isOld(sealed: string): boolean;
}

/**
 * AES-256-GCM (NIST SP 800-38D) with a random 96-bit nonce for each seal: `v1.{key}.{nonce, ciphertext and tag}`. The
 * first of the keys, 32 bytes each, seals; the others still open what they sealed.
 */
export function createSeal(keys: readonly [Uint8Array, ...Uint8Array[]], random: (bytes: number) => Uint8Array): Seal {
  const named = keys.map((key) => ({ key, id: hash('sha256', key, 'hex').slice(0, 8) }));
  const newest = { key: keys[0], id: named[0]?.id ?? '' };
  const about = (id: string, place: readonly string[]) => Buffer.from(JSON.stringify([FORM, id, ...place]));

  return {
    close(text, place) {
      const nonce = random(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', newest.key, nonce).setAAD(about(newest.id, place));
      const parts = [nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()];
      return `${FORM}.${newest.id}.${Buffer.concat(parts).toString('base64url')}`;
    },
    open(sealed, place) {
      const [form, id = '', body = '', ...more] = sealed.split('.');
      const key = named.find((one) => one.id === id)?.key;
      const bytes = Buffer.from(body, 'base64url');
      // One way of writing it: base64 has bits to spare at its end.
      if (
        form !== FORM ||
        more.length > 0 ||
        !key ||
        bytes.length < NONCE_BYTES + TAG_BYTES ||
        bytes.toString('base64url') !== body
      )
        return undefined;
      const tag = bytes.subarray(-TAG_BYTES);
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAAD(about(id, place)).setAuthTag(tag);
      try {
        const text = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
        return Buffer.concat([text, decipher.final()]).toString('utf8');
      } catch {
        return undefined;
      }
    },
    isOld: (sealed) => sealed.split('.')[1] !== newest.id,
  };
}
