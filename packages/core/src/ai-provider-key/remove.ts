import type { Actor } from '../actor.ts';
import type { Dependencies } from '../dependencies.ts';
import type { OutcomeOf } from '../use-case.ts';

export async function aiProviderKeyRemove(
  { vault }: Dependencies,
  actor: Actor,
): Promise<OutcomeOf<'aiProviderKeyRemove'>> {
  await vault.remove(actor.accountId);
  return { outcome: 'removed', status: vault.status(undefined) };
}
