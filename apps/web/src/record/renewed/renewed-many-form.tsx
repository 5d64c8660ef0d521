import { Button } from '../../kit/button.tsx';
import { DateInput, TextInput } from '../../kit/fields.tsx';
import { type DomainRecord, maxYears } from '@namekeep/domain';
import { useRef } from 'react';
import { Dialog } from '../../kit/dialog.tsx';
import { countPhrase } from '../../kit/format.ts';
import { Notice } from '../../kit/notice.tsx';
import { isChosen } from './many-values.ts';
import { ManyRow } from './many-row.tsx';
import { RenewalsProgress } from './renewals-progress.tsx';
import type { Renewed } from './send-renewal.tsx';
import { useManyForm } from './use-many-form.ts';

interface RenewedManyFormProps {
  records: readonly DomainRecord[];
  onClose: () => void;
  onRenewed: (renewed: readonly Renewed[]) => void;
}

/** Records that several domains were renewed, each from its own dates and for its own price. */
export function RenewedManyForm({ records, onClose, onRenewed }: RenewedManyFormProps) {
  const form = useManyForm(records, onRenewed);
  const list = useRef<HTMLUListElement>(null);
  const { left, done, failed, sending, stop } = form.renewals;
  const { count, unpriced } = form;
  const close = () => {
    stop();
    if (done.length > 0) onRenewed(done);
    else onClose();
  };
  return (
    <Dialog
      wide
      title={`${countPhrase(records.length, 'domain was', 'domains were')} renewed`}
      onClose={close}
      onSubmit={() => form.submit()}
      actions={
        <>
          <Button variant="default" onClick={sending ? stop : close}>
            {sending ? 'Stop' : done.length > 0 ? 'Close' : 'Cancel'}
          </Button>
          <Button type="submit" loading={sending} disabled={count === 0}>
            {failed.size > 0 ? `Save ${count} again` : `Save ${countPhrase(count, 'renewal')}`}
          </Button>
        </>
      }
    >
      <p>
        Record renewals that you made at the registrar. Each domain moves forward from its own dates. Namekeep does not
        renew or pay for anything.
      </p>
      <SharedFields form={form} />
      {form.stuck > 0 && (
        <Notice tone="info">
          {countPhrase(form.stuck, 'domain', 'domains')} cannot be renewed for {countPhrase(form.years ?? 1, 'year')}{' '}
          and {form.stuck === 1 ? 'is' : 'are'} skipped.
        </Notice>
      )}
      {unpriced > 0 && (
        <Notice
          tone="bad"
          actions={
            <Button
              size="compact"
              variant="default"
              onClick={() => {
                form.submit(true);
                // The question goes with its answer; its button must not take the focus along.
                list.current?.focus();
              }}
            >
              Save without a price
            </Button>
          }
        >
          {unpriced} without a price. Enter what {unpriced === 1 ? 'it' : 'they'} cost in the list, or save{' '}
          {unpriced === 1 ? 'this payment' : 'these payments'} without an amount.
        </Notice>
      )}
      <RenewalsProgress renewals={form.renewals} />
      <ul ref={list} className="max-h-[50vh] overflow-y-auto border-y border-line" aria-label="Domains" tabIndex={0}>
        {left.map((record) => (
          <ManyRow
            key={record.id}
            record={record}
            years={form.values.years}
            obstacle={form.obstacle(record)}
            isChosen={isChosen(record, form.values)}
            typed={form.values.amounts[record.id] ?? null}
            problem={form.problems[record.id]}
            failure={failed.get(record.id)}
            isSaving={sending}
            onChoose={(isOn) => form.choose(record.id, isOn)}
            onType={(amount) => form.typeAmount(record.id, amount)}
          />
        ))}
      </ul>
    </Dialog>
  );
}

/** What applies to all renewals. */
function SharedFields({ form }: { form: ReturnType<typeof useManyForm> }) {
  const { sending } = form.renewals;
  return (
    <div className="grid items-start gap-3.5 sm:grid-cols-[5.5rem_1fr_1fr]">
      <TextInput
        label="Years"
        type="number"
        inputMode="numeric"
        min={1}
        max={maxYears}
        readOnly={sending}
        {...form.getInputProps('years')}
        onFocus={(event) => event.currentTarget.select()}
      />
      <DateInput label="Paid on" readOnly={sending} {...form.getInputProps('paidOn')} />
    </div>
  );
}
