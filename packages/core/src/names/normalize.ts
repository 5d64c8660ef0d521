import { parseDomainName } from '@namekeep/domain';
import type { Dependencies } from '../dependencies.ts';
import type { InputOf, OutcomeOf } from '../use-case.ts';

export function namesNormalize(_: Dependencies, { name }: InputOf<'namesNormalize'>): OutcomeOf<'namesNormalize'> {
  const parsed = parseDomainName(name);
  if (!parsed.ok) return { outcome: 'not_a_name', message: parsed.message };
  return { outcome: 'normalized', name: parsed.name, unicodeName: parsed.unicodeName };
}
