import { Button } from '../../kit/button.tsx';
import { type DomainRecord, isDecidable } from '@namekeep/domain';
import { useState } from 'react';
import { IconCheck } from '../../kit/icons.ts';
import { lazyPart } from '../../kit/lazy-part.tsx';
import { decisionActions, decisionKeys, useChoiceKeys } from '../../record/decisions/decision-actions.ts';
import { useChoices } from '../../record/decisions/choices.tsx';
import { report } from '../../record/done/undo-stack.ts';
import { renewalsDone } from '../../record/renewals/renewals.tsx';

const RenewedDialog = lazyPart(() =>
  import('../../record/renewals/renewal-dialog.tsx').then((module) => module.RenewedDialog),
);

/** Records that the domain was renewed, or decides about its due date, with the undo of both. */
export function DecisionButtons({ record }: { record: DomainRecord }) {
  const { choose, sending } = useChoices();
  const [renewing, setRenewing] = useState(false);
  const other = record.renewalIntent === 'renew' ? 'let_expire' : 'renew';
  useChoiceKeys(
    () => [record],
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
          onClick={() => choose([record], other)}
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
            report(renewalsDone(renewed));
          }}
        />
      )}
    </>
  );
}
