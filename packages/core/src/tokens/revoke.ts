import type { Actor } from '../actor.ts';
import { type Dependencies, timestamp } from '../dependencies.ts';
import type { InputOf, OutcomeOf } from '../use-case.ts';
import { present } from './present.ts';

export async function tokensRevoke(
  dependencies: Dependencies,
  actor: Actor,
  { id }: InputOf<'tokensRevoke'>,
): Promise<OutcomeOf<'tokensRevoke'>> {
  const token = await dependencies.store.tokens.revoke(actor.accountId, id, timestamp(dependencies));
  return token ? { outcome: 'revoked', token: present(token, dependencies.now()) } : { outcome: 'not_found' };
}
