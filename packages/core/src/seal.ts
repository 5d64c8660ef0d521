import { createCipheriv, createDecipheriv, hash } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const FORM = 'v1';

export type Seal = ReturnType<typeof createSeal>;

/**
 * Encrypts texts so that only this service can read them, and only in the place that they were encrypted for, which is
 * authenticated but not stored:
 * AES-256-GCM (NIST SP 800-38D) with a random 96-bit nonce for each text: `v1.{key}.{nonce, ciphertext and tag}`. The
 * first of the keys, 32 bytes each, encrypts; the others only decrypt what they encrypted earlier.
 */
export function createSeal(keys: readonly [Uint8Array, ...Uint8Array[]], random: (bytes: number) => Uint8Array) {
  const named = keys.map((key) => ({ key, id: hash('sha256', key, 'hex').slice(0, 8) }));
  const newest = { key: keys[0], id: named[0]?.id ?? '' };
  const about = (id: string, place: readonly string[]) => Buffer.from(JSON.stringify([FORM, id, ...place]));

  return {
    close(text: string, place: readonly string[]): string {
      const nonce = random(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', newest.key, nonce).setAAD(about(newest.id, place));
      const parts = [nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()];
      return `${FORM}.${newest.id}.${Buffer.concat(parts).toString('base64url')}`;
    },
    /** The text, or undefined if it was encrypted for another place or with an unknown key, or has been modified. */
    open(sealed: string, place: readonly string[]): string | undefined {
      const [form, id = '', body = '', ...more] = sealed.split('.');
      const key = named.find((one) => one.id === id)?.key;
      const bytes = Buffer.from(body, 'base64url');
      // Only the canonical spelling: the last character of base64 has unused bits.
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
    /** Whether it is encrypted with a key other than the newest one. */
    isOld: (sealed: string): boolean => sealed.split('.')[1] !== newest.id,
  };
}
