export { type Refusal, recentSignInUntil, refusal } from './access.ts';
export type { Actor, Call, PublicCall } from './actor.ts';
export { type Core, type CoreOptions, createCore } from './core.ts';
export { newRecord } from './domains/next-revision.ts';
export type { Authentication, Rejected } from './identity/authenticate.ts';
export { createSessionSecret, createTokenSecret, hashSecret, isTokenSecret } from './identity/secrets.ts';
export { createOwners, type Owners } from './identity/owners.ts';
export { bundledOwner, type Person } from './identity/sign-in.ts';
export { createIds, type Ids } from './ids.ts';
