import type { AiProviderKeyStatus } from '@namekeep/contract';
import { timestamp } from './dependencies.ts';
import type { Ai, AiProviderKeys, SealedKey } from './ports/index.ts';
import { pagesOf } from './pages.ts';
import type { Seal } from './seal.ts';
import type { UseCase } from './use-case.ts';

export const aiProviderKeyGet: UseCase<'aiProviderKeyGet'> = async ({ vault, actor }) => {
  return { outcome: 'found', status: vault.status(await vault.find(actor.accountId)) };
};

export const aiProviderKeyStore: UseCase<'aiProviderKeyStore'> = async (context, { key: { apiKey } }) => {
  const { vault } = context;
  const stored = await vault.store(context.actor.accountId, apiKey, timestamp(context));
  return { outcome: 'stored', status: vault.status(stored) };
};

export const aiProviderKeyRemove: UseCase<'aiProviderKeyRemove'> = async ({ vault, actor }) => {
  await vault.remove(actor.accountId);
  return { outcome: 'removed', status: vault.status(undefined) };
};

const KEYS_A_STEP = 100;

type OpenedKey = Pick<SealedKey, 'consentedAt' | 'updatedAt'> & { apiKey: string };

export type Vault = ReturnType<typeof createVault>;

interface VaultOptions {
  keys: AiProviderKeys;
  seal: Seal;
  ai: Pick<Ai, 'provider' | 'model' | 'recipient'>;
}

/**
 * Keys of accounts for the configured AI provider. A key for another provider, or one that cannot be decrypted, counts
 * as missing.
 */
export function createVault({ keys, seal, ai }: VaultOptions) {
  const { provider, model, recipient } = ai;

  /** What a key is bound to: account, purpose, provider, the origin that receives it, and the time of its owner's consent. */
  const placeOf = (accountId: string, key: Omit<SealedKey, 'sealed'>) => {
    return ['ai provider key', accountId, key.provider, recipient, key.consentedAt, key.updatedAt];
  };

  function open(accountId: string, key: SealedKey): OpenedKey | undefined {
    if (key.provider !== provider) return undefined;
    const apiKey = seal.open(key.sealed, placeOf(accountId, key));
    return apiKey === undefined ? undefined : { apiKey, consentedAt: key.consentedAt, updatedAt: key.updatedAt };
  }

  async function* all() {
    const read = ({ limit, after = '' }: { limit: number; after?: string }) => keys.page(after, limit);
    for await (const page of pagesOf(KEYS_A_STEP, read, ({ accountId }) => accountId)) yield* page;
  }

  return {
    async find(accountId: string): Promise<OpenedKey | undefined> {
      const key = await keys.find(accountId);
      return key && open(accountId, key);
    },
    async store(accountId: string, apiKey: string, at: string): Promise<OpenedKey> {
      const about = { provider, consentedAt: at, updatedAt: at };
      await keys.put(accountId, { ...about, sealed: seal.close(apiKey, placeOf(accountId, about)) });
      return { apiKey, consentedAt: at, updatedAt: at };
    },
    remove: (accountId: string): Promise<void> => keys.remove(accountId),
    status: (key: OpenedKey | undefined): AiProviderKeyStatus => ({
      configured: key !== undefined,
      provider,
      model,
      hint: key ? hintOf(key.apiKey) : null,
      consentedAt: key?.consentedAt ?? null,
      updatedAt: key?.updatedAt ?? null,
    }),
    /** Re-encrypts keys with the newest master secret, so that older ones can be removed. Returns how many. */
    async rotate(): Promise<number> {
      let sealedAnew = 0;
      for await (const { accountId, key } of all()) {
        const opened = seal.isOld(key.sealed) ? open(accountId, key) : undefined;
        if (!opened) continue;
        const sealed = seal.close(opened.apiKey, placeOf(accountId, key));
        if (await keys.reseal(accountId, key.sealed, sealed)) sealedAnew += 1;
      }
      return sealedAnew;
    },
    /** How many keys for the configured AI provider cannot be decrypted with the configured master secrets. */
    async countUnreadable(): Promise<number> {
      let unreadable = 0;
      for await (const { accountId, key } of all()) {
        if (key.provider === provider && !open(accountId, key)) unreadable += 1;
      }
      return unreadable;
    },
  };
}

/** The last characters: at most four, and never more than a quarter of the key. */
function hintOf(apiKey: string): string | null {
  const shown = Math.min(4, Math.floor(apiKey.length / 4));
  return shown === 0 ? null : apiKey.slice(-shown);
}
