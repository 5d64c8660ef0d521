import { parseDomainName } from '@namekeep/domain';
import type { PublicUseCase } from './use-case.ts';

export const contentSearch: PublicUseCase<'contentSearch'> = async ({ articles }, { query, limit }) => {
  return { results: await articles.search(query, limit) };
};

export const namesNormalize: PublicUseCase<'namesNormalize'> = (_, { name }) => {
  const parsed = parseDomainName(name);
  if (!parsed.ok) return { outcome: 'not_a_name', message: parsed.message };
  return { outcome: 'normalized', name: parsed.name, unicodeName: parsed.unicodeName };
};
