import type { Reading } from './config-services.ts';

/*
 * Passphrases that an attacker tries first. These rules reject what can be guessed in thousands of attempts, not every
 * weakness: attempts are rate limited, and the owner chooses (NIST SP 800-63B-4, section 3.1.1.2).
 */

/** The cores of the most frequently leaked passphrases, and the obvious words for this service. */
const common = new Set(
  `password passwort passphrase pass word pwd secret admin administrator root user owner login letmein let me in welcome
  hello changeme change this please default example test testing demo temp guest master access security secure private
  qwerty qwertz azerty asdf zxcv iloveyou i love you monkey dragon football baseball soccer hockey superman batman
  starwars pokemon sunshine princess shadow ninja mustang michael jordan freedom whatever trustno trust no one computer
  internet server database domain domains name names namekeep portfolio keep homelab synology raspberry docker ubuntu
  linux debian google github correct horse battery staple my your the a is new first house summer winter spring autumn
  abc abcd abcde xyz token metrics bearer prometheus grafana monitoring key`.split(/\s+/),
);
const longest = Math.max(...Array.from(common, (word) => word.length));

const rows = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'qwertzuiop'];
/** Sequences along a row of the keyboard or the alphabet, in either direction. */
const runs = rows.flatMap((row) => [row, Array.from(row).reverse().join('')]);

/** Why a passphrase or token is too weak; undefined if it is acceptable. */
export function weaknessOf(text: string): string | undefined {
  const plain = text.normalize('NFKC').toLowerCase();
  if (new Set(plain).size < 5) return 'has fewer than five different characters';
  if (isRepeated(plain)) return 'repeats one short piece';
  const letters = withoutDisguise(plain);
  if (isMadeOf(letters) || isMadeOf(plain.replace(/[^\p{L}]/gu, ''))) return 'is one of the first that a guesser tries';
  return undefined;
}

/**
 * Why 32 bytes are not a secret; undefined for random ones. Of random bytes, fewer than one in 10²⁰ is refused by
 * mistake; of random hexadecimal digits, one in 10⁷; of random letters and digits, one in 10⁵; of random letters alone,
 * one in 10⁴.
 */
export function weaknessOfSecret(secret: Uint8Array): string | undefined {
  const step = (index: number) => ((secret[index + 1] ?? 0) - (secret[index] ?? 0) + 256) % 256;
  const isCounted = Array.from({ length: secret.length - 1 }, (_, index) => step(index)).every(
    (one) => one === step(0),
  );
  if (new Set(secret).size < 8 || isCounted || isRepeated(Buffer.from(secret).toString('latin1'))) {
    return 'is not random';
  }
  const text = Buffer.from(secret).toString('latin1').toLowerCase();
  const isText = /^[\x20-\x7e]+$/.test(text);
  // Among digits one word of five letters is not enough: 32 random hexadecimal digits contain “abcde” once in 40 000 times.
  const enough = /\d/.test(text) ? 6 : 5;
  return isText && lettersOfWords(text) >= enough ? 'is a text, not random bytes' : undefined;
}

/** The letters of the common words in a text. Words of up to four letters do not count. */
const lettersOfWords = (text: string): number =>
  Array.from(common)
    .filter((word) => word.length > 4 && text.includes(word))
    .reduce((sum, word) => sum + word.length, 0);

/** A repeated part of at most half the length. */
const isRepeated = (text: string): boolean => (text + text).indexOf(text, 1) < text.length;

/** Converts digits and symbols that people use instead of letters, and keeps only letters. */
function withoutDisguise(text: string): string {
  const signs: Record<string, string> = {
    '0': 'o',
    '1': 'i',
    '3': 'e',
    '4': 'a',
    '5': 's',
    '7': 't',
    '@': 'a',
    $: 's',
  };
  const trimmed = text.replace(/^[^\p{L}@$]+|[^\p{L}@$]+$/gu, '');
  return trimmed.replace(/[013457@$]/g, (sign) => signs[sign] ?? sign).replace(/[^\p{L}]/gu, '');
}

/** Whether a text consists only of common words and runs of three or more keys. */
function isMadeOf(text: string): boolean {
  const reachable = [true, ...Array.from(text, () => false)];
  for (let start = 0; start < text.length; start += 1) {
    if (!reachable[start]) continue;
    for (let length = 1; length <= longest && start + length <= text.length; length += 1) {
      const piece = text.slice(start, start + length);
      if (common.has(piece) || (length > 2 && runs.some((run) => run.includes(piece)))) {
        reachable[start + length] = true;
      }
    }
  }
  return reachable.at(-1) === true;
}

/** Master secrets, 32 bytes each. The first one encrypts; the others only decrypt what they encrypted earlier. */
export type Secrets = readonly [Uint8Array, ...Uint8Array[]];

const secretCure = "Make one with `openssl rand -base64 32 | tr '+/' '-_'`.";

/** Credentials must be long enough and not easy to guess. */
export function readStrength({ read, problem }: Reading, name: string, shortest: number): void {
  const text = read(name);
  if (text === undefined) return;
  if (Array.from(text).length < shortest) return problem(name, `is shorter than ${shortest} characters.`);
  const weakness = weaknessOf(text);
  if (weakness) problem(name, `${weakness}. Choose another one.`);
}

/** Undefined if the secret is stored in the data folder. */
export function readSecrets({ read, problem }: Reading, databaseUrl: string): Secrets | undefined {
  const given = read('SECRET');
  if (given === undefined) {
    if (databaseUrl.startsWith('postgres')) {
      problem('SECRET', `is missing; with PostgreSQL every process needs the same one. ${secretCure}`);
    }
    return undefined;
  }
  const [first, ...others] = given.split(',').map((text) => Buffer.from(text.trim(), 'base64'));
  if (!first || [first, ...others].some((secret) => secret.length !== 32)) {
    problem('SECRET', 'must be 32 bytes in base64url, or several of those separated by commas, the newest first.');
    return undefined;
  }
  // The older ones must still decrypt what they encrypted.
  const weakness = weaknessOfSecret(first);
  if (weakness) problem('SECRET', `${weakness}. ${secretCure}`);
  return [first, ...others];
}
