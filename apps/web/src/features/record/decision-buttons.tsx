import { Button } from '../../kit/button.tsx';
import { type DomainRecord, isDecidable } from '@namekeep/domain';
import { useState } from 'react';
import { IconCheck } from '../../kit/icons.ts';
import { lazyPart } from '../../kit/lazy-part.tsx';
import { decisionActions, decisionKeys } from '../../record/decisions/decision-keys.ts';
import { useChoiceKeys } from '../../record/decisions/use-choice-keys.ts';
import { useChoices } from '../../record/decisions/use-choices.ts';
import { report } from '../../record/done/undo-stack.ts';
import { renewalsDone } from '../../record/renewed/send-renewal.tsx';

const RenewedDialog = lazyPart(() =>
  import('../../record/renewed/renewed-dialog.tsx').then((module) => module.RenewedDialog),
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
