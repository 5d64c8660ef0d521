import type { Reading } from './config-reading.ts';
import { weaknessOf, weaknessOfSecret } from './config-strength.ts';

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
