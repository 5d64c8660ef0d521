import { Button } from '@mantine/core';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { Summary } from '../../api/queries.ts';
import { paths } from '../../paths.ts';
import { countPhrase } from '../../ui/format.ts';
import { IconArrowBackUp } from '../../ui/icons.ts';
import { shortcutsOn } from '../../ui/shortcuts.ts';
import { AppLink } from '../app-link.tsx';
import { FailureNotice } from '../failure-notice.tsx';
import { DecisionItem, decisionSentence, otherPlan, type Upcoming } from './decision-item.tsx';
import classes from './needs-decision.module.css';
import { RenewedDialog } from './renewed-dialog.tsx';
import { type Decision, useDecisions } from './use-decisions.ts';

/** What is overdue, due or near: each line can be decided with one press, and that can be taken back. */
export function NeedsDecision({ summary: { upcoming, counts } }: { summary: Summary }) {
  const decisions = useDecisions();
  const [renewed, setRenewed] = useState<Upcoming | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const items = upcoming.filter(({ renewal }) => renewal.urgency !== 'later' && renewal.urgency !== 'none');
  const more = counts.overdue + counts.due + counts.soon - items.length;

  const links = () => Array.from(list.current?.querySelectorAll<HTMLAnchorElement>('a[data-item]') ?? []);
  const decide = (item: Upcoming, decision: Decision) => {
    const all = links();
    const place = all.findIndex((link) => link.dataset.item === item.id);
    decisions.decide(item, decision);
    // The line may leave the list; the focus goes on to the next one.
    if (decision.kind !== 'plan') (all[place + 1] ?? all[place - 1] ?? list.current?.parentElement)?.focus();
  };
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !shortcutsOn()) return;
    const all = links();
    const id = (event.target as HTMLElement).closest('li')?.querySelector<HTMLElement>('a[data-item]')?.dataset.item;
    const place = all.findIndex((link) => link.dataset.item === id);
    const item = items.find((one) => one.id === id);
    if (!item) return;
    const next = () => all[place + 1]?.focus();
    const before = () => all[place - 1]?.focus();
    const keys: Record<string, () => void> = {
      j: next,
      k: before,
      ArrowDown: next,
      ArrowUp: before,
      r: () => setRenewed(item),
      e: () => decide(item, { kind: 'plan', intent: otherPlan(item) }),
      a: () => decide(item, { kind: 'archive' }),
      u: decisions.undo,
    };
    const action = keys[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  };

  return (
    <section aria-labelledby="decide" className={classes.section} tabIndex={-1}>
      <h2 id="decide">Needs a decision</h2>
      <Outcome decisions={decisions} />
      {items.length === 0 ? (
        <p className={classes.none}>
          {more > 0 ? 'Nothing in the next 90 days.' : 'Nothing is overdue, and nothing is due soon.'}
        </p>
      ) : (
        <ol ref={list} className={classes.list} onKeyDown={press}>
          {items.map((item) => (
            <DecisionItem
              key={item.id}
              item={item}
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
          onRenewed={(dates) => {
            setRenewed(null);
            decide(renewed, { kind: 'renewed', dates });
          }}
        />
      )}
    </section>
  );
}

/** What the last decision did, with the way back. */
function Outcome({ decisions }: { decisions: ReturnType<typeof useDecisions> }) {
  const { last, undone, failure, undoError } = decisions;
  return (
    <>
      <div role="status" className={classes.outcome} data-shown={last !== null || undone !== null}>
        {last && (
          <>
            <span>
              <strong>{last.name}</strong> {decisionSentence(last.decision)}
            </span>
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconArrowBackUp size={16} aria-hidden />}
              loading={decisions.undoing}
              onClick={decisions.undo}
            >
              Undo
            </Button>
          </>
        )}
        {undone && (
          <span>
            <strong>{undone}</strong> is as it was.
          </span>
        )}
      </div>
      {failure && <FailureNotice title={`${failure.name} is unchanged`} error={failure.error} />}
      {undoError !== null && <FailureNotice title="Not taken back" error={undoError} />}
    </>
  );
}
