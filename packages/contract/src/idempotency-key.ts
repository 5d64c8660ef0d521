/**
 * Any text of 1 to 200 characters that a header can carry (RFC 9110, section 5.5), so no control characters but tabs.
 * It is plain code, because clients that load no schemas check and send keys too.
 */
const keyForm = /^(?:[^\p{Cc}\p{Cs}]|[\t\u0080-\u009f]){1,200}$/u;

export const isIdempotencyKey = (key: string): boolean => keyForm.test(key);

export const idempotencyKeyRule = 'An idempotency key must have 1 to 200 characters, without control characters.';

/** A key as the value of a header: the bytes of its UTF-8, each as the character of that number. */
export const headerOfKey = (key: string): string => String.fromCharCode(...new TextEncoder().encode(key));

/** The inverse of `headerOfKey`. Bytes that are not UTF-8 are a key as they are. */
export function keyOfHeader(header: string): string {
  try {
    const bytes = Uint8Array.from(header, (character) => character.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return header;
  }
}
