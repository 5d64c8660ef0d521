import type { Actor } from '../actor.ts';
import type { Dependencies } from '../dependencies.ts';
import type { OutcomeOf } from '../use-case.ts';

export async function passphraseGet({ passphrase }: Dependencies, _: Actor): Promise<OutcomeOf<'passphraseGet'>> {
  return { outcome: 'found', status: { setBy: passphrase.setBy } };
}
