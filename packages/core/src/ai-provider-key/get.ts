import type { Actor } from '../actor.ts';
import type { Dependencies } from '../dependencies.ts';
import type { OutcomeOf } from '../use-case.ts';

export async function aiProviderKeyGet({ vault }: Dependencies, actor: Actor): Promise<OutcomeOf<'aiProviderKeyGet'>> {
  return {
    outcome: 'found',
    status: vault.status(await vault.find(actor.accountId)),
  };
}
