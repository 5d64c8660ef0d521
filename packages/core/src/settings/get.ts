import type { Actor } from '../actor.ts';
import type { Dependencies } from '../dependencies.ts';
import type { OutcomeOf } from '../use-case.ts';

export function settingsGet(_: Dependencies, actor: Actor): OutcomeOf<'settingsGet'> {
  return { outcome: 'found', settings: actor.settings };
}
