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
