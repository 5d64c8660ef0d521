import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Summary } from '../../api/queries.ts';
import { paths } from '../../paths.ts';
import { countPhrase } from '../../kit/format.ts';
import { AppLink } from '../../navigation/app-link.tsx';
import { FailureNotice } from '../../kit/failure-notice.tsx';
import { Toast } from '../../kit/toast.tsx';
import { DecisionItem, decisionSentence, otherIntent, type Upcoming } from './decision-item.tsx';
import classes from './needs-decision.module.css';
import { RenewedDialog } from './renewed-dialog.tsx';
import { useDecisionKeys } from './use-decision-keys.ts';
import { type Decision, useDecisions } from './use-decisions.ts';

/** The domains that are overdue, due today or due soon. Each decision takes one click and can be undone. */
export function NeedsDecision({ summary: { upcoming, counts } }: { summary: Summary }) {
  const decisions = useDecisions();
  const [renewed, setRenewed] = useState<Upcoming | null>(null);
  const section = useRef<HTMLElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const items = upcoming.filter(({ renewal }) => renewal.urgency !== 'later' && renewal.urgency !== 'none');
  const more = counts.overdue + counts.due + counts.soon - items.length;

  const decide = (item: Upcoming, decision: Decision) => {
    decisions.decide(item, decision);
    // The item may leave the list, so the focus moves to the next one.
    if (!keys.focusAfter(item)) section.current?.focus();
  };
  const changeIntent = (item: Upcoming) => decide(item, { kind: 'intent', intent: otherIntent(item) });
  const undo = () => {
    if (!decisions.last) return;
    decisions.undo();
    keys.focusWhenThere(decisions.last.id);
  };
  const keys = useDecisionKeys(list, items, {
    onRenewed: (item) => item.renewalIntent === 'renew' && setRenewed(item),
    onIntent: changeIntent,
    onArchive: (item) => decide(item, { kind: 'archive' }),
    onUndo: undo,
  });

  return (
    <section ref={section} aria-labelledby="decide" className={classes.section} tabIndex={-1}>
      <h2 id="decide">Needs a decision</h2>
      {items.length === 0 ? (
        <p className={classes.none}>
          {more > 0 ? 'Nothing is due in the next 90 days.' : 'Nothing is overdue or due soon.'}
        </p>
      ) : (
        <ol ref={list} className={classes.list} onFocus={keys.onFocus}>
          {items.map((item) => (
            <DecisionItem
              key={item.id}
              item={item}
              current={item.id === keys.current?.id}
              onDecide={(decision) => decide(item, decision)}
              onRenewed={() => setRenewed(item)}
            />
          ))}
        </ol>
      )}
      {more > 0 && (
        <p className={classes.more}>
          <AppLink href={paths.domains({ urgency: ['overdue', 'due', 'soon'], sort: 'renewal' })}>
            See {items.length === 0 ? countPhrase(more, 'record') : `${countPhrase(more, 'more', 'more')}`} in the list
          </AppLink>
        </p>
      )}
      {renewed && (
        <RenewedDialog
          item={renewed}
          onClose={() => setRenewed(null)}
          onRenewed={(changes, revision) => {
            // Elements behind an open dialog cannot take the focus.
            flushSync(() => setRenewed(null));
            decide(renewed, { kind: 'renewed', changes, revision });
          }}
        />
      )}
      <Outcome decisions={decisions} onUndo={undo} />
    </section>
  );
}

/** The result of the last decision, with a button to undo it. */
function Outcome({ decisions, onUndo }: { decisions: ReturnType<typeof useDecisions>; onUndo: () => void }) {
  const { last, undone, failure, undoError, undoing } = decisions;
  const about = last ?? undone;
  const failed = failure
    ? { title: `${failure.name} was not changed`, error: failure.error }
    : undoError && { title: 'The change could not be undone', error: undoError };
  return (
    <Toast
      message={
        about && (
          <>
            <strong>{about.name}</strong> {last ? decisionSentence(last.decision) : 'was restored.'}
          </>
        )
      }
      undo={last && { run: onUndo, running: undoing }}
      failure={failed && <FailureNotice {...failed} />}
      onClose={decisions.dismiss}
    />
  );
}
