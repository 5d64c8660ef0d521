import { verbs } from '@namekeep/contract';
import type { Dependencies } from '../dependencies.ts';
import { useCase } from '../use-case.ts';

export const settingsGet = (_: Dependencies) =>
  useCase(verbs.settingsGet)((actor) => ({ outcome: 'found', settings: actor.settings }));
