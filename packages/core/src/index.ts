export { type Actor, type Call, type PublicCall, type Refusal, recentSignInUntil, refusal } from './actor.ts';
export { type Core, type CoreOptions, createCore } from './core.ts';
export { createIds, type Ids } from './dependencies.ts';
export { newRecord } from './domains/record.ts';
export {
  type Authentication,
  createSessionSecret,
  createTokenSecret,
  hashSecret,
  isTokenSecret,
  type Rejected,
} from './identity/authenticate.ts';
export { bundledOwner, createOwners, type Owners, type Person } from './identity/sign-in.ts';
