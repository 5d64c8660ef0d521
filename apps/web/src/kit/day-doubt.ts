import { implausibleDay } from '@namekeep/domain';

/** Why a typed day is probably a mistake, as a sentence; undefined if it is plausible or no day at all. */
export const dayDoubt = (typed: string, earliest?: number): string | undefined =>
  implausibleDay(typed, new Date().toISOString().slice(0, 10), earliest);
