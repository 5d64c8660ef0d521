import type { View } from '@namekeep/contract';
import type { StoredView } from '../ports/index.ts';

export function presentView({ name, query, columns, density, pinned, updatedAt }: StoredView): View {
  const members = Object.entries(query).map(([member, value]) => [
    member,
    typeof value === 'string' ? value : [...value],
  ]);
  return { name, query: Object.fromEntries(members), columns: [...columns], density, pinned, updatedAt };
}
