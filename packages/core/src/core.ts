import { type Binding, bind, type CapabilityDefinition, createExecutor, type Invocation } from '@namekeep/capabilities';
import { type Verb, verbs } from '@namekeep/contract';
import { issuesOf } from '@namekeep/domain';
import { type Actor, type Call, type PublicCall, refusal } from './actor.ts';
import { createVault } from './ai-provider-key.ts';
import { type Context, createCursors, createIds, type Dependencies } from './dependencies.ts';
import { createAuthentication } from './identity/authenticate.ts';
import { endFormerSessions, identityOf, type Person, refusePerson, signIn, signOut } from './identity/sign-in.ts';
import { createSeal } from './seal.ts';
import { issueToken } from './tokens.ts';
import type { InputOf, PublicName, PublicUseCase, UseCase, UseCases } from './use-case.ts';
import * as useCases from './use-cases.ts';

export interface CoreOptions extends Omit<Dependencies, 'vault' | 'seal' | 'ids' | 'cursors'> {
  /**
   * Encrypt what the store must not be able to read, 32 bytes each. The first one is the newest; the others only
   * decrypt.
   */
  sealingKeys: readonly [Uint8Array, ...Uint8Array[]];
  /** Signs cursors. All processes that share a store use the same one. */
  cursorSecret: Uint8Array;
  /** Validates every outcome against its schema; for tests, where a mismatch is a bug. */
  validateOutput: boolean;
  /** Receives faults, of which the caller only sees `execution_failed`. */
  onError: (error: unknown, about?: { requestId: string | undefined }) => void;
}

export type Core = ReturnType<typeof createCore>;

/** All use cases behind one executor, and the authentication of callers. */
export function createCore({ sealingKeys, cursorSecret, validateOutput, onError, ...given }: CoreOptions) {
  const { store, ai, owners, now, random } = given;
  const seal = createSeal(sealingKeys, random);
  const dependencies: Dependencies = {
    ...given,
    vault: createVault({ keys: store.aiProviderKeys, seal, ai }),
    seal,
    ids: createIds({ now, random }),
    cursors: createCursors(cursorSecret),
  };
  const executor = createExecutor<Call | PublicCall>({
    bindings: bindUseCases(useCases, dependencies),
    authorize: (capability, { actor }) =>
      capability.visibility === 'public' ||
      (actor !== null && refusal((capability as Verb).access, actor, now()) === undefined),
    validateOutput,
    issuesOf,
    onError,
  });
  return {
    executor,
    /** The current fault of the store, as far as its last durable writes have shown. */
    storeFault: () => store.maintenance.fault(),
    authentication: createAuthentication(dependencies, onError),
    isOwner: (person: Person) => owners.include(identityOf(person)),
    /** Ends the sessions of everyone who is no longer an owner, and returns whose they were. */
    endFormerSessions: () => endFormerSessions(dependencies),
    /** Ends what is left of somebody who may no longer sign in, and returns how many sessions that were. */
    refusePerson: (person: Person) => refusePerson(dependencies, person),
    issueToken: (accountId: string, input: Parameters<typeof issueToken>[2]) =>
      issueToken(dependencies, accountId, input),
    signIn: (person: Person, previous?: string) => signIn(dependencies, person, previous),
    /** Re-encrypts with the newest key, so that older keys can be removed. Returns how many. */
    rotateSeals: () => dependencies.vault.rotate(),
    /** How many stored keys cannot be decrypted with the configured secrets. */
    countUnreadableSeals: () => dependencies.vault.countUnreadable(),
    signOut: (secret: string) => signOut(dependencies, secret),
  };
}

/** Binds every verb to its use case. The compiler has paired them by name: it refuses a verb without one, and one without a verb. */
function bindUseCases(useCases: UseCases, dependencies: Dependencies): Binding<Call | PublicCall>[] {
  const contextOf = contextsOf(dependencies);
  return Object.entries(verbs).map(([name, verb]) => {
    const useCase = useCases[name as keyof typeof verbs];
    if ('route' in verb) return bindVerb(verb, useCase as UseCase, contextOf);
    const run = useCase as PublicUseCase;
    return bind<CapabilityDefinition, unknown>(verb, (input) => run(dependencies, input as InputOf<PublicName>));
  });
}

type ContextOf = ReturnType<typeof contextsOf>;

function bindVerb(verb: Verb, run: UseCase, contextOf: ContextOf): Binding<Call | PublicCall> {
  const { onInvalid } = run;
  return bind<Verb, Call | PublicCall>(verb, (input, invocation) => run(contextOf(invocation), input), {
    // A write that may have succeeded never returns deadline_exceeded.
    finishes: verb.effect !== 'read',
    onInvalid: (input, issues, invocation) => {
      if (!onInvalid) return { outcome: 'invalid', issues: [...issues] };
      return onInvalid(contextOf(invocation), Object(input), [...issues]);
    },
  });
}

/** Makes the context of each call. The dependencies are in its prototype: to copy them takes longer than finding a record. */
function contextsOf(dependencies: Dependencies) {
  class CallContext implements Call {
    readonly actor: Actor;
    readonly interface: Call['interface'];
    readonly payload: unknown;
    readonly #invocation: Invocation;

    constructor({ actor, interface: through, payload }: Call, invocation: Invocation) {
      this.actor = actor;
      this.interface = through;
      this.payload = payload;
      this.#invocation = invocation;
    }

    /** Only made for use cases that write or wait. */
    get signal(): AbortSignal {
      return this.#invocation.signal;
    }
  }
  Object.assign(CallContext.prototype, dependencies);
  return (invocation: Invocation<Call | PublicCall>): Context => {
    const { context } = invocation;
    // The executor never authorizes a verb without an actor. If it did, that would be a bug.
    if (context.actor === null) throw new Error('A verb was called without an actor.');
    return new CallContext(context, invocation) as CallContext & Dependencies;
  };
}
