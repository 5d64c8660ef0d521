import { type Binding, bind, type InputOf, type RawInputOf, type RawOutputOf } from '@namekeep/capabilities';
import type { Verb } from '@namekeep/contract';
import type { Issue } from '@namekeep/domain';
import type { Actor, Call } from './actor.ts';

type Awaitable<T> = T | Promise<T>;

type Run<V extends Verb> = (actor: Actor, input: InputOf<V>, call: Call) => Awaitable<RawOutputOf<V>>;
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
  ): Binding<Call, V> =>
    bind<V, Call>(verb, (input, { context }) => run(context.actor, input, context), {
      onInvalid: (input, issues, { context }) =>
        onInvalid(context.actor, Object(input) as Partial<RawInputOf<V>>, [...issues], context),
    });
