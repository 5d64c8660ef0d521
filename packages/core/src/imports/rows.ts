import { verbs } from '@namekeep/contract';
import type { Dependencies } from '../dependencies.ts';
import { useCase } from '../use-case.ts';
import { presentPage } from './present.ts';

export const importsRows = (dependencies: Dependencies) =>
  useCase(verbs.importsRows)(async (actor, { id, cursor, action }) => {
    const page = await presentPage(dependencies, actor, id, { cursor, action });
    if (page === 'invalid_cursor') return { outcome: 'invalid_cursor' };
    return page ? { outcome: 'page', preview: page } : { outcome: 'not_found' };
  });
