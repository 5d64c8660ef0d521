import {
  type Binding,
  bind,
  type CapabilityDefinition,
  type InputOf as ParsedOf,
  type RawInputOf,
  type RawOutputOf,
} from '@namekeep/capabilities';
import { type RouteName, type Verb, verbs } from '@namekeep/contract';
import type { Issue } from '@namekeep/domain';
import type { Actor, Call, PublicCall } from './actor.ts';
import type { Dependencies } from './dependencies.ts';

type Verbs = typeof verbs;
type Awaitable<T> = T | Promise<T>;

/** A verb's input, which has passed its schema. */
export type InputOf<Name extends keyof Verbs> = ParsedOf<Verbs[Name]>;
/** An input that failed its schema: what was sent, as far as it is an object. */
export type UncheckedInputOf<Name extends keyof Verbs> = Partial<RawInputOf<Verbs[Name]>>;
/** What a use case answers with. */
export type OutcomeOf<Name extends keyof Verbs> = RawOutputOf<Verbs[Name]>;

/**
 * How a use case was called. `signal` aborts at the deadline, and when a caller whose call can be cancelled has gone. One
 * that writes is waited for even then; it hands the signal to the store, which gives up what it has not begun.
 */
export interface UseCaseCall extends Pick<Call, 'door' | 'payload'> {
  signal: AbortSignal;
}

/**
 * The function that carries a verb out. `onInvalid` answers an input that failed validation with an outcome that
 * outranks it (a missing record, a stale revision), as preconditions come before content (RFC 9110, section 13.2.1);
 * without it the outcome is `invalid`.
 */
export interface UseCase<Name extends RouteName = RouteName> {
  (dependencies: Dependencies, actor: Actor, input: InputOf<Name>, call: UseCaseCall): Awaitable<OutcomeOf<Name>>;
  onInvalid?: (
    dependencies: Dependencies,
    actor: Actor,
    input: UncheckedInputOf<Name>,
    issues: Issue[],
    call: UseCaseCall,
  ) => Awaitable<OutcomeOf<Name>>;
}

type PublicName = Exclude<keyof Verbs, RouteName>;

/** Carries a public capability out. It has no actor, so it sees no account. */
export type PublicUseCase<Name extends PublicName = PublicName> = (
  dependencies: Dependencies,
  input: InputOf<Name>,
) => Awaitable<OutcomeOf<Name>>;

export type UseCases = {
  readonly [Name in keyof Verbs]: Name extends RouteName ? UseCase<Name> : PublicUseCase<Exclude<Name, RouteName>>;
};

/** Ties every verb to its use case. The registry's type has paired them by name; from here on the executor does. */
export function bindUseCases(useCases: UseCases, dependencies: Dependencies): Binding<Call | PublicCall>[] {
  return Object.entries(verbs).map(([name, verb]) => {
    const useCase = useCases[name as keyof Verbs];
    if ('route' in verb) return bindVerb(verb, useCase as UseCase, dependencies);
    const run = useCase as PublicUseCase;
    return bind<CapabilityDefinition, unknown>(verb, (input) => run(dependencies, input as InputOf<PublicName>));
  });
}

function bindVerb(verb: Verb, run: UseCase, dependencies: Dependencies): Binding<Call | PublicCall> {
  const { onInvalid } = run;
  return bind<Verb, Call | PublicCall>(
    verb,
    (input, { context, signal }) => {
      const { actor, door, payload } = signedIn(context);
      return run(dependencies, actor, input as InputOf<RouteName>, { door, payload, signal });
    },
    {
      // What may have been stored is never answered with "too late".
      finishes: verb.effect !== 'read',
      onInvalid: (input, issues, { context, signal }) => {
        const { actor, door, payload } = signedIn(context);
        if (!onInvalid) return { outcome: 'invalid', issues: [...issues] };
        return onInvalid(dependencies, actor, Object(input), [...issues], { door, payload, signal });
      },
    },
  );
}

/** The executor admits nobody to a verb without an actor; if it ever did, that would be a fault, and not an access. */
function signedIn(call: Call | PublicCall): Call {
  if (call.actor === null) throw new Error('A verb was called without an actor.');
  return call;
}
