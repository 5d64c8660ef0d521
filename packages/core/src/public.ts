import { parseDomainName } from '@namekeep/domain';
import type { Dependencies } from './dependencies.ts';
import type { InputOf, OutcomeOf } from './use-case.ts';

export async function contentSearch(
  { articles }: Dependencies,
  { query, limit }: InputOf<'contentSearch'>,
): Promise<OutcomeOf<'contentSearch'>> {
  return { results: await articles.search(query, limit) };
}

export function namesNormalize(_: Dependencies, { name }: InputOf<'namesNormalize'>): OutcomeOf<'namesNormalize'> {
  const parsed = parseDomainName(name);
  if (!parsed.ok) return { outcome: 'not_a_name', message: parsed.message };
  return { outcome: 'normalized', name: parsed.name, unicodeName: parsed.unicodeName };
}
