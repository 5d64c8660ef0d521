import {
  type Binding,
  bind,
  type CapabilityDefinition,
  type InputOf,
  type RawInputOf,
  type RawOutputOf,
} from '@namekeep/capabilities';
import type { Verb } from '@namekeep/contract';
import type { Issue } from '@namekeep/domain';
import type { Actor, Call, PublicCall } from './actor.ts';

type Awaitable<T> = T | Promise<T>;

/** `signal` aborts at the deadline, and when a caller whose call can be cancelled has gone. */
type Run<V extends Verb> = (
  actor: Actor,
  input: InputOf<V>,
  call: Call,
  signal: AbortSignal,
) => Awaitable<RawOutputOf<V>>;
type OnInvalid<V extends Verb> = (
  actor: Actor,
  input: Partial<RawInputOf<V>>,
  issues: Issue[],
  call: Call,
) => Awaitable<RawOutputOf<V>>;

/**
 * Binds a verb to its use case: `useCase(verb)(run, onInvalid)`. `onInvalid` answers an input that failed validation
 * with an outcome that outranks it (a missing record, a stale revision), as preconditions come before content
 * (RFC 9110, section 13.2.1); without it the outcome is `invalid`. In two calls, so that the verb's outcomes type `run`.
 */
export const useCase =
  <V extends Verb>(verb: V) =>
  (
    run: Run<V>,
    onInvalid: OnInvalid<V> = (_, __, issues) => ({ outcome: 'invalid', issues }) as RawOutputOf<V>,
  ): Binding<Call | PublicCall, V> =>
    bind<V, Call | PublicCall>(
      verb,
      (input, { context, signal }) => {
        const call = signedIn(context);
        return run(call.actor, input, call, signal);
      },
      {
        onInvalid: (input, issues, { context }) => {
          const call = signedIn(context);
          return onInvalid(call.actor, Object(input) as Partial<RawInputOf<V>>, [...issues], call);
        },
      },
    );

/** The executor admits nobody to a verb without an actor; if it ever did, that would be a fault, and not an access. */
function signedIn(call: Call | PublicCall): Call {
  if (call.actor === null) throw new Error('A verb was called without an actor.');
  return call;
}

/** Binds a public capability: it has no actor, so it sees no account. */
export const publicCase =
  <C extends CapabilityDefinition>(capability: C) =>
  (run: (input: InputOf<C>) => Awaitable<RawOutputOf<C>>): Binding<unknown, C> =>
    bind<C, unknown>(capability, (input) => run(input));
