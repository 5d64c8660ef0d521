import type { Dependencies } from '../dependencies.ts';
import type { InputOf, OutcomeOf } from '../use-case.ts';

export async function contentSearch(
  { articles }: Dependencies,
  { query, limit }: InputOf<'contentSearch'>,
): Promise<OutcomeOf<'contentSearch'>> {
  return { results: await articles.search(query, limit) };
}
