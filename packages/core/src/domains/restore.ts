import { currencyChangeIssue, type Issue } from '@namekeep/domain';
import type { Actor } from '../actor.ts';
import type { Dependencies } from '../dependencies.ts';
import { invalidUnlessPrecondition, precondition, revise, type Revised } from './revise.ts';
import type { RolledBack } from '../ports/index.ts';
import type { InputOf, OutcomeOf, UncheckedInputOf, UseCaseCall } from '../use-case.ts';

type Answer = Revised<'restored'> | { outcome: 'currency_change_unacknowledged'; issues: Issue[] };

export async function domainsRestore(
  dependencies: Dependencies,
  actor: Actor,
  { id, revision, to }: InputOf<'domainsRestore'>,
  { signal }: UseCaseCall,
): Promise<OutcomeOf<'domainsRestore'>> {
  return dependencies.store.portfolios.write<Answer>(
    actor.accountId,
    async (writer): Promise<Answer | RolledBack<Answer>> => {
      const current = await writer.lockRecord(id);
      const failed = precondition(current, revision);
      if (!current || failed) return failed ?? { outcome: 'not_found' };
      const fields = await writer.revision(id, to.revision);
      if (!fields) return { outcome: 'not_found' };
      const unagreed = currencyChangeIssue(current, fields.currency, {
        agreed: to.clearCostsOnCurrencyChange === true,
        path: 'to.revision',
      });
      if (unagreed) return { outcome: 'currency_change_unacknowledged', issues: [unagreed] };
      return revise(dependencies, actor, writer, current, {
        fields,
        namePath: 'to.revision',
        outcome: 'restored',
        kind: 'restored',
      });
    },
    { signal },
  );
}

domainsRestore.onInvalid = (
  dependencies: Dependencies,
  actor: Actor,
  input: UncheckedInputOf<'domainsRestore'>,
  issues: Issue[],
): Promise<OutcomeOf<'domainsRestore'>> => invalidUnlessPrecondition(dependencies, actor, input, issues);
