import { instantText } from '@namekeep/domain';
import { type Actor, recentSignInUntil } from './actor.ts';
import type { Dependencies } from './dependencies.ts';
import { sessionEnds } from './identity/authenticate.ts';
import type { InputOf, OutcomeOf } from './use-case.ts';

export function sessionGet(_: Dependencies, actor: Actor): OutcomeOf<'sessionGet'> {
  const until = recentSignInUntil(actor);
  return {
    outcome: 'found',
    session: {
      accountId: actor.accountId,
      kind: actor.kind,
      scopes: [...actor.scopes],
      name: actor.name,
      email: actor.email,
      tokenId: actor.tokenId,
      authenticatedAt: actor.authenticatedAt,
      recentSignInUntil: until === null ? null : instantText(until),
      defaultCurrency: actor.settings.defaultCurrency,
      timezone: actor.settings.timezone,
    },
  };
}

export async function sessionsList({ store, now }: Dependencies, actor: Actor): Promise<OutcomeOf<'sessionsList'>> {
  const sessions = await store.sessions.list(actor.accountId);
  return {
    outcome: 'list',
    sessions: sessions
      .filter((session) => now() < sessionEnds(session))
      .map((session) => ({
        id: session.id,
        current: session.id === actor.sessionId,
        createdAt: session.createdAt,
        lastSeenAt: session.lastSeenAt,
        expiresAt: instantText(sessionEnds(session)),
      })),
  };
}

export async function sessionsRevoke(
  { store }: Dependencies,
  actor: Actor,
  { id }: InputOf<'sessionsRevoke'>,
): Promise<OutcomeOf<'sessionsRevoke'>> {
  if (!(await store.sessions.endOne(actor.accountId, id))) return { outcome: 'not_found' };
  // The bundled provider does not know which of its sessions that browser has, and they last only minutes.
  await store.provider.clear();
  return { outcome: 'revoked', revoked: 1 };
}

export async function sessionsRevokeAll(
  { store }: Dependencies,
  actor: Actor,
): Promise<OutcomeOf<'sessionsRevokeAll'>> {
  // First at the bundled provider, where a browser could sign in again without the passphrase.
  await store.provider.clear();
  return {
    outcome: 'revoked',
    revoked: await store.sessions.endAll(actor.accountId),
  };
}

export function settingsGet(_: Dependencies, actor: Actor): OutcomeOf<'settingsGet'> {
  return { outcome: 'found', settings: actor.settings };
}

export async function settingsReplace(
  { store }: Dependencies,
  actor: Actor,
  { settings: given }: InputOf<'settingsReplace'>,
): Promise<OutcomeOf<'settingsReplace'>> {
  const settings = { ...given, estateNote: given.estateNote ?? actor.settings.estateNote };
  await store.accounts.replaceSettings(actor.accountId, settings);
  return { outcome: 'replaced', settings };
}

export async function passphraseGet({ passphrase }: Dependencies, _: Actor): Promise<OutcomeOf<'passphraseGet'>> {
  return { outcome: 'found', status: { setBy: passphrase.setBy } };
}

export async function passphraseReplace(
  { passphrase, store }: Dependencies,
  actor: Actor,
  { change }: InputOf<'passphraseReplace'>,
): Promise<OutcomeOf<'passphraseReplace'>> {
  const refused = await passphrase.replace(change.passphrase);
  if (refused) return { outcome: 'invalid', issues: [{ path: 'change.passphrase', ...refused }] };
  // First at the provider, where another browser could sign in again without the passphrase.
  await store.provider.clear();
  const except = actor.sessionId ?? undefined;
  return { outcome: 'replaced', revoked: await store.sessions.endAll(actor.accountId, { except }) };
}
