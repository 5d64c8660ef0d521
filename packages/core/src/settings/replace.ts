import type { Actor } from '../actor.ts';
import type { Dependencies } from '../dependencies.ts';
import type { InputOf, OutcomeOf } from '../use-case.ts';

export async function settingsReplace(
  { store }: Dependencies,
  actor: Actor,
  { settings }: InputOf<'settingsReplace'>,
): Promise<OutcomeOf<'settingsReplace'>> {
  await store.accounts.replaceSettings(actor.accountId, settings);
  return { outcome: 'replaced', settings };
}
