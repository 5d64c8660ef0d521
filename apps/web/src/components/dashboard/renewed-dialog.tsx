import { Button, TextInput } from '@mantine/core';
import { addMonths, type DomainRecord, isCalendarDate } from '@namekeep/domain';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { recordQuery } from '../../api/queries.ts';
import { dateText } from '../../ui/format.ts';
import { fieldLabels } from '../../ui/words.ts';
import { Dialog } from '../dialog.tsx';
import { FailureNotice } from '../failure-notice.tsx';
import { Loading } from '../loading.tsx';
import type { Upcoming } from './decision-item.tsx';

const dateFields = ['expirationDate', 'billingDate'] as const;
type Dates = Partial<Record<(typeof dateFields)[number], string>>;

interface RenewedDialogProps {
  item: Upcoming;
  onClose: () => void;
  onRenewed: (dates: Dates) => void;
}

/** The name was renewed where it is registered: proposes its dates a year on, and takes what the person confirms. */
export function RenewedDialog({ item, onClose, onRenewed }: RenewedDialogProps) {
  const form = useId();
  const { data: record, error, refetch } = useQuery(recordQuery(item.id));
  return (
    <Dialog
      title={`${item.unicodeName} was renewed`}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} disabled={!record}>
            Move the date
          </Button>
        </>
      }
    >
      <p>For when you have renewed it at the registrar. This moves the date here; nothing is renewed or paid.</p>
      {error && <FailureNotice error={error} onRetry={() => void refetch()} />}
      {!record && !error && <Loading />}
      {record && <DatesForm id={form} record={record} onRenewed={onRenewed} />}
    </Dialog>
  );
}

interface DatesFormProps {
  id: string;
  record: DomainRecord;
  onRenewed: (dates: Dates) => void;
}

function DatesForm({ id, record, onRenewed }: DatesFormProps) {
  const [dates, setDates] = useState<Dates>(() =>
    Object.fromEntries(dateFields.flatMap((field) => (record[field] ? [[field, yearOn(record[field])]] : []))),
  );
  const [asked, setAsked] = useState(false);
  const fields = dateFields.filter((field) => record[field] !== null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (fields.every((field) => isCalendarDate(dates[field] ?? ''))) onRenewed(dates);
  };
  return (
    <form id={id} noValidate onSubmit={submit}>
      {fields.map((field, index) => (
        <TextInput
          key={field}
          type="date"
          data-autofocus={index === 0 || undefined}
          label={`New ${fieldLabels[field].toLowerCase()}`}
          description={`Until now ${dateText(record[field] ?? '')}.`}
          min="0001-01-01"
          max="9999-12-31"
          mt={index === 0 ? 0 : 'md'}
          error={asked && !isCalendarDate(dates[field] ?? '') && 'Enter a real date.'}
          value={dates[field] ?? ''}
          onChange={(event) => setDates({ ...dates, [field]: event.currentTarget.value })}
        />
      ))}
    </form>
  );
}

function yearOn(date: string): string {
  try {
    return addMonths(date, 12);
  } catch {
    // The calendar of the service ends with the year 9999.
    return date;
  }
}
