import { Button, Checkbox } from '@mantine/core';
import { type Currency, currencies } from '@namekeep/domain';
import { useId, useState } from 'react';
import { readAmount } from '../../record/amount.ts';
import { DetailFields } from '../../record/detail-fields.tsx';
import type { DraftCard } from './draft-cards.ts';
import { messagesOf } from '../../record/issue-message.tsx';
import { sortIssues } from '../../kit/issues-by-field.ts';
import { MainFields } from '../../record/main-fields.tsx';
import { MoreDetails } from '../../kit/more-details.tsx';
import { detailFields, fieldOfIssue, type RecordField, type RecordValues } from '../../record/record-values.ts';
import { paths } from '../../paths.ts';
import { amountText, countPhrase, dateText } from '../../kit/format.ts';
import { intentWord } from '../../record/words.ts';
import { AppLink } from '../../navigation/app-link.tsx';
import classes from './draft-item.module.css';

interface DraftItemProps {
  card: DraftCard;
  onChange: (field: RecordField, value: string) => void;
  onSelect: (selected: boolean) => void;
  onRemove: () => void;
}

/** One draft: what was read at a glance, what is wrong with it, and all its fields to edit. */
export function DraftItem({ card, onChange, onSelect, onRemove }: DraftItemProps) {
  const { values, issues, notes, existingId } = card;
  const titleId = useId();
  const [open, setOpen] = useState(issues.length > 0);
  // It opens by itself for what is wrong, and stays open when that is put right.
  if (issues.length > 0 && !open) setOpen(true);
  const sorted = sortIssues(issues, fieldOfIssue);
  const fields = { values, errors: messagesOf(sorted), onChange };
  const name = values.name || 'Without a name';
  return (
    <li className={classes.card} aria-labelledby={titleId} data-selected={card.selected}>
      <div className={classes.head}>
        <Checkbox
          aria-label={`Add ${name}`}
          checked={card.selected}
          disabled={existingId !== null}
          onChange={(event) => onSelect(event.currentTarget.checked)}
        />
        <div className={classes.what}>
          <h3 id={titleId}>{name}</h3>
          <p>{glance(values)}</p>
        </div>
        <div className={classes.actions}>
          {issues.length === 0 && (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`${open ? 'Close' : 'Edit'}: ${name}`}
              aria-expanded={open}
              onClick={() => setOpen(!open)}
            >
              {open ? 'Close' : 'Edit'}
            </Button>
          )}
          <Button size="compact-sm" variant="default" aria-label={`Drop: ${name}`} onClick={onRemove}>
            Drop
          </Button>
        </div>
      </div>
      {existingId !== null && (
        <p className={classes.known}>
          In your portfolio already, so it is not added.{' '}
          {existingId !== '' && <AppLink href={paths.domain(existingId)}>Open that record</AppLink>}
        </p>
      )}
      {issues.length > 0 && (
        <p className={classes.known}>{countPhrase(issues.length, 'entry needs', 'entries need')} another look.</p>
      )}
      {sorted.others.map(({ path, message }) => (
        <p key={path} className={classes.known}>
          {message}
        </p>
      ))}
      {notes.length > 0 && (
        <ul className={classes.notes}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {open && (
        <div className={classes.fields}>
          <MainFields {...fields} />
          <MoreDetails needed={detailFields.some((field) => sorted.fields[field])}>
            <DetailFields {...fields} />
          </MoreDetails>
        </div>
      )}
    </li>
  );
}

/** What matters of a draft in one line. */
function glance(values: RecordValues): string {
  const currency = currencies.find((code) => code === values.currency);
  return [
    values.expirationDate && dateText(values.expirationDate),
    values.billingDate && `billed ${dateText(values.billingDate)}`,
    values.registrar,
    currency && costText(values.renewalCost, currency),
    intentWord(values.renewalIntent as 'renew' | 'let_expire'),
  ]
    .filter(Boolean)
    .join(' · ');
}

function costText(typed: string, currency: Currency): string {
  if (typed.trim() === '') return 'Cost unknown';
  const read = readAmount(typed, currency);
  return read.ok ? amountText(read.minor, currency) : typed;
}
