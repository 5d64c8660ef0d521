import { verbs } from '@namekeep/contract';
import type { Dependencies } from '../dependencies.ts';
import { publicCase } from '../use-case.ts';

export const contentSearch = ({ articles }: Dependencies) =>
  publicCase(verbs.contentSearch)(async ({ query, limit }) => ({ results: await articles.search(query, limit) }));
