import { Button } from '../../kit/button.tsx';
import type { DomainRecord } from '@namekeep/domain';
import { Dialog } from '../../kit/dialog.tsx';
import { FormProblems } from '../../kit/form-problems.tsx';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import { MoreFields } from './more-fields.tsx';
import { MovedDates } from './moved-dates.tsx';
import { PaidFields } from './paid-fields.tsx';
import { datesOf, type RenewalBody } from './renewed-values.ts';
import type { Renewed } from './send-renewal.tsx';
import { useRenewedForm } from './use-renewed-form.ts';

interface RenewedFormProps {
  record: DomainRecord;
  /** What a text says of the renewal, to start with. */
  read?: RenewalBody | undefined;
  onClose: () => void;
  onRenewed: (renewed: Renewed) => void;
}

/** Records that one domain was renewed, for how long, and what was paid. */
export function RenewedForm({ record, read, onClose, onRenewed }: RenewedFormProps) {
  const form = useRenewedForm(record, read, onRenewed);
  const { shown, values, errors, changes, error } = form;
  const cancel = () => {
    form.drop();
    onClose();
  };
  return (
    <Dialog
      title={`${shown.unicodeName} was renewed`}
      formRef={form.element}
      onClose={cancel}
      onSubmit={form.submit}
      actions={
        <>
          <Button variant="default" onClick={cancel}>
            Cancel
          </Button>
          <Button type="submit" loading={form.saving}>
            Save
          </Button>
        </>
      }
    >
      <p className="text-ink-soft" aria-live="polite">
        <MovedDates moved={datesOf(values, shown)} />
      </p>
      <PaidFields form={form} />
      <MoreFields form={form} />
      {changes && <ChangedMeanwhile changes={changes} />}
      <FormProblems count={Object.keys(errors).length} others={form.others} error={error} onRetry={form.submit} />
      <p className="text-ink-soft text-sm">Namekeep does not renew or pay for anything at the registrar.</p>
    </Dialog>
  );
}
