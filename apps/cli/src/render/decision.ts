import type { BodyOf } from '@namekeep/contract/client';

type Decision = NonNullable<BodyOf<'decisionsDecide'>['decision']>;

/** `example.com: let expire, due 2027-05-01.` Without the read scope, only the choice is known. */
export function decisionText(name: string, decision: Pick<Decision, 'choice'> & Partial<Decision>): string {
  const due = decision.forDate ? `, due ${decision.forDate}` : '';
  switch (decision.choice) {
    case 'renew':
      return `${name}: renew${due}.`;
    case 'let_expire':
      return `${name}: let expire${due}.`;
    case 'later':
      return `${name}: decide later${decision.askAgainOn ? `, on ${decision.askAgainOn}` : ''}${due}.`;
  }
}
