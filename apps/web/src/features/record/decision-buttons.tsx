import { Button } from '@mantine/core';
import { type DomainRecord, isDecidable } from '@namekeep/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { recordDecisionQuery } from '../../api/decisions.ts';
import { IconCheck } from '../../kit/icons.ts';
import { lazyPart } from '../../kit/lazy-part.tsx';
import { decisionActions, decisionKeys } from '../../record/decisions/decision-keys.ts';
import { useChoiceKeys } from '../../record/decisions/use-choice-keys.ts';
import { useChoices } from '../../record/decisions/use-choices.ts';
import type { DoneState } from '../../record/done/use-done.ts';
import { renewalsDone } from '../../record/renewed/send-renewal.tsx';

const RenewedDialog = lazyPart(() =>
  import('../../record/renewed/renewed-dialog.tsx').then((module) => module.RenewedDialog),
);

/** Records that the domain was renewed, or decides about its due date, with the undo of both. */
export function DecisionButtons({ record, done }: { record: DomainRecord; done: DoneState }) {
  const { data: item } = useQuery(recordDecisionQuery(record.id));
  const { choose, sending } = useChoices(done);
  const [renewing, setRenewing] = useState(false);
  const target = item === undefined ? record : { ...record, decision: item.decision };
  const other = record.renewalIntent === 'renew' ? 'let_expire' : 'renew';
  useChoiceKeys(
    () => [target],
    () => setRenewing(true),
    choose,
  );
  return (
    <>
      <Button
        leftSection={<IconCheck size={18} aria-hidden />}
        aria-keyshortcuts={decisionKeys.renewed}
        onClick={() => setRenewing(true)}
      >
        Renewed…
      </Button>
      {isDecidable(record) && (
        <Button
          variant="default"
          aria-keyshortcuts={decisionKeys[other]}
          loading={sending}
          onClick={() => choose([target], other)}
        >
          {decisionActions.find(({ action }) => action === other)?.label}
        </Button>
      )}
      {renewing && (
        <RenewedDialog
          records={[record]}
          onClose={() => setRenewing(false)}
          onRenewed={(renewed) => {
            setRenewing(false);
            done.report(renewalsDone(renewed));
          }}
        />
      )}
    </>
  );
}
