export { type Actor, type Call, type PublicCall, type Refusal, recentSignInUntil, refusal } from './actor.ts';
export { type Core, type CoreOptions, createCore } from './core.ts';
export { newRecord } from './domains/record.ts';
export type { Authentication, Rejected } from './identity/authenticate.ts';
export { createSessionSecret, createTokenSecret, hashSecret, isTokenSecret } from './identity/secrets.ts';
export { bundledOwner, createOwners, type Owners, type Person } from './identity/sign-in.ts';
export { createIds, type Ids } from './ids.ts';
