import type { InputOf as ParsedOf, OutputOf, RawInputOf } from '@namekeep/capabilities';
import type { RouteName, verbs } from '@namekeep/contract';
import type { Issue } from '@namekeep/domain';
import type { Context, Dependencies } from './dependencies.ts';
import type { RolledBack } from './ports/index.ts';

type Verbs = typeof verbs;
type Awaitable<T> = T | Promise<T>;

/** The validated input of a verb. */
export type InputOf<Name extends keyof Verbs> = ParsedOf<Verbs[Name]>;
/** An input that failed its schema: the raw input, if it is an object. */
export type UncheckedInputOf<Name extends keyof Verbs> = Partial<RawInputOf<Verbs[Name]>>;
/** What a use case returns. */
export type OutcomeOf<Name extends keyof Verbs> = OutputOf<Verbs[Name]>;

/** What it returns with one of its words. */
export type OutcomeNamed<Name extends keyof Verbs, Word extends string> = Extract<OutcomeOf<Name>, { outcome: Word }>;

/** What the transaction of a use case returns. */
export type Written<Name extends keyof Verbs> = Promise<OutcomeOf<Name> | RolledBack<OutcomeOf<Name>>>;

/**
 * The implementation of a verb. Preconditions come before content (RFC 9110, section 13.2.1), so `onInvalid` can return
 * an outcome that takes priority over invalid input, such as a missing record or a stale revision. Without it, the
 * outcome is `invalid`.
 */
export interface UseCase<Name extends RouteName = RouteName> {
  (context: Context, input: InputOf<Name>): Awaitable<OutcomeOf<Name>>;
  onInvalid?: (context: Context, input: UncheckedInputOf<Name>, issues: Issue[]) => Awaitable<OutcomeOf<Name>>;
}

export type PublicName = Exclude<keyof Verbs, RouteName>;

/** The implementation of a public capability. It has no actor, so it cannot access any account. */
export type PublicUseCase<Name extends PublicName = PublicName> = (
  dependencies: Dependencies,
  input: InputOf<Name>,
) => Awaitable<OutcomeOf<Name>>;

export type UseCases = {
  readonly [Name in keyof Verbs]: Name extends RouteName ? UseCase<Name> : PublicUseCase<Exclude<Name, RouteName>>;
};
