import { instantText } from '@namekeep/domain';
import { recentSignInUntil } from './actor.ts';
import { sessionEnds } from './identity/authenticate.ts';
import type { UseCase } from './use-case.ts';

export const sessionGet: UseCase<'sessionGet'> = ({ actor }) => {
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
};

export const sessionsList: UseCase<'sessionsList'> = async ({ store, now, actor }) => {
  const sessions = (await store.sessions.list(actor.accountId)).flatMap((session) => {
    const { id, createdAt, lastSeenAt } = session;
    const ends = sessionEnds(session);
    if (now() >= ends) return [];
    return [{ id, current: id === actor.sessionId, createdAt, lastSeenAt, expiresAt: instantText(ends) }];
  });
  return { outcome: 'list', sessions };
};

export const sessionsRevoke: UseCase<'sessionsRevoke'> = async ({ store, actor }, { id }) => {
  if (!(await store.sessions.endOne(actor.accountId, id))) return { outcome: 'not_found' };
  // The bundled provider does not know which of its sessions that browser has, and they last only minutes.
  await store.provider.clear();
  return { outcome: 'revoked', revoked: 1 };
};

export const sessionsRevokeAll: UseCase<'sessionsRevokeAll'> = async ({ store, actor }) => {
  // First at the bundled provider, where a browser could sign in again without the passphrase.
  await store.provider.clear();
  return { outcome: 'revoked', revoked: await store.sessions.endAll(actor.accountId) };
};

export const settingsGet: UseCase<'settingsGet'> = ({ actor }) => ({ outcome: 'found', settings: actor.settings });

export const settingsReplace: UseCase<'settingsReplace'> = async ({ store, actor }, { settings: given }) => {
  const settings = { ...given, estateNote: given.estateNote ?? actor.settings.estateNote };
  await store.accounts.replaceSettings(actor.accountId, settings);
  return { outcome: 'replaced', settings };
};

export const passphraseGet: UseCase<'passphraseGet'> = ({ passphrase: { setBy } }) => ({
  outcome: 'found',
  status: { setBy },
});

export const passphraseReplace: UseCase<'passphraseReplace'> = async ({ passphrase, store, actor }, { change }) => {
  const refused = await passphrase.replace(change.passphrase);
  if (refused) return { outcome: 'invalid', issues: [{ path: 'change.passphrase', ...refused }] };
  // First at the provider, where another browser could sign in again without the passphrase.
  await store.provider.clear();
  const except = actor.sessionId ?? undefined;
  return { outcome: 'replaced', revoked: await store.sessions.endAll(actor.accountId, { except }) };
};
