import type { Actor } from '../actor.ts';
import { type Dependencies, timestamp } from '../dependencies.ts';
import type { InputOf, OutcomeOf } from '../use-case.ts';

export async function aiProviderKeyStore(
  dependencies: Dependencies,
  actor: Actor,
  { key: { apiKey } }: InputOf<'aiProviderKeyStore'>,
): Promise<OutcomeOf<'aiProviderKeyStore'>> {
  const { vault } = dependencies;
  const stored = await vault.store(actor.accountId, apiKey, timestamp(dependencies));
  return { outcome: 'stored', status: vault.status(stored) };
}
