import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';

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
    /** The position, or undefined if the cursor was modified or belongs to another account or query. */
    decode(question: readonly unknown[], cursor: string): (string | number | null)[] | undefined {
      const bytes = Buffer.from(cursor, 'base64url');
      // Node's decoder skips invalid characters, so compare with the canonical spelling of these bytes.
      if (bytes.length <= MAC_BYTES || bytes.toString('base64url') !== cursor) return undefined;
      const place = bytes.subarray(MAC_BYTES);
      if (!timingSafeEqual(bytes.subarray(0, MAC_BYTES), sign(question, place))) return undefined;
      return JSON.parse(place.toString()) as (string | number | null)[];
    },
  };
}
