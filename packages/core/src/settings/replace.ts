import { verbs } from '@namekeep/contract';
import type { Dependencies } from '../dependencies.ts';
import { useCase } from '../use-case.ts';

export const settingsReplace = ({ store }: Dependencies) =>
  useCase(verbs.settingsReplace)(async (actor, { settings }) => {
    await store.accounts.replaceSettings(actor.accountId, settings);
    return { outcome: 'replaced', settings };
  });
