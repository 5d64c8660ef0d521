import { applyPatch, type Issue } from '@namekeep/domain';
import type { Actor } from '../actor.ts';
import type { Dependencies } from '../dependencies.ts';
import { invalidUnlessPrecondition, precondition, revise, type Revised } from './revise.ts';
import { visibleIssues } from './visible.ts';
import type { RolledBack } from '../ports/index.ts';
import type { InputOf, OutcomeOf, UncheckedInputOf, UseCaseCall } from '../use-case.ts';

type Answer = Revised<'updated'> | { outcome: 'invalid' | 'currency_change_unacknowledged'; issues: Issue[] };

export async function domainsUpdate(
  dependencies: Dependencies,
  actor: Actor,
  { id, revision, changes }: InputOf<'domainsUpdate'>,
  { signal }: UseCaseCall,
): Promise<OutcomeOf<'domainsUpdate'>> {
  return dependencies.store.portfolios.write<Answer>(
    actor.accountId,
    async (writer): Promise<Answer | RolledBack<Answer>> => {
      const current = await writer.lockRecord(id);
      const failed = precondition(current, revision);
      if (!current || failed) return failed ?? { outcome: 'not_found' };
      const patched = applyPatch(current, changes);
      if (!patched.ok) return { outcome: patched.code, issues: visibleIssues(actor, patched.issues).map(inChanges) };
      return revise(dependencies, actor, writer, current, {
        fields: patched.fields,
        namePath: 'changes.name',
        outcome: 'updated',
        decides: changes.renewalIntent !== undefined,
      });
    },
    { signal },
  );
}

domainsUpdate.onInvalid = (
  dependencies: Dependencies,
  actor: Actor,
  input: UncheckedInputOf<'domainsUpdate'>,
  issues: Issue[],
): Promise<OutcomeOf<'domainsUpdate'>> => invalidUnlessPrecondition(dependencies, actor, input, issues);

const inChanges = (issue: Issue): Issue => ({
  ...issue,
  path: issue.path === '' ? 'changes' : `changes.${issue.path}`,
});
