import { verbs } from '@namekeep/contract';
import { parseDomainName } from '@namekeep/domain';
import type { Dependencies } from '../dependencies.ts';
import { publicCase } from '../use-case.ts';

export const namesNormalize = (_: Dependencies) =>
  publicCase(verbs.namesNormalize)(({ name }) => {
    const parsed = parseDomainName(name);
    if (!parsed.ok) return { outcome: 'not_a_name', message: parsed.message };
    return { outcome: 'normalized', name: parsed.name, unicodeName: parsed.unicodeName };
  });
