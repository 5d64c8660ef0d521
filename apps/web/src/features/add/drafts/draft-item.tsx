import { labelOf } from '@namekeep/domain';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../../kit/button.tsx';
import { Checkbox } from '../../../kit/fields.tsx';
import { sortIssues } from '../../../kit/form.tsx';
import { MoreDetails } from '../../../kit/page.tsx';
import { AppLink } from '../../../navigation/app-link.tsx';
import { paths } from '../../../paths.ts';
import { DetailFields, issueMessage, MainFields } from '../../../record/record-fields.tsx';
import { detailFields, fieldOfIssue, formText, type FormFieldName } from '../../../record/record-form.ts';
import { RegistrableOffer } from '../name-check.tsx';
import { type Choice, type DraftCard, draftValues, isChosen, needsForm } from './draft-cards.ts';

interface DraftItemProps {
  card: DraftCard;
  onChange: (field: FormFieldName, value: string) => void;
  onChoose: (field: FormFieldName, choice: Choice) => void;
  onSelect: (selected: boolean) => void;
  onRemove: () => void;
}

export function DraftItem({ card, onChange, onChoose, onSelect, onRemove }: DraftItemProps) {
  const { values, issues, notes, existingId } = card;
  const isNeeded = needsForm(card);
  const [open, setOpen] = useState(isNeeded);
  // It opens automatically if there are issues that no choice resolves, and stays open when they are resolved.
  if (isNeeded && !open) setOpen(true);
  const sorted = sortIssues(issues, fieldOfIssue, issueMessage);
  const fields = { values, errors: sorted.errors, onChange };
  const name = values.name || 'No name';
  const isNew = existingId === null;
  return (
    <Card
      name={name}
      isChosen={card.selected}
      before={<Checkbox aria-label={`Add ${name}`} checked={card.selected} disabled={!isNew} onCheck={onSelect} />}
      action={
        !isNeeded && (
          <Button
            size="compact"
            aria-label={`${open ? 'Close' : 'Edit'}: ${name}`}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            {open ? 'Close' : 'Edit'}
          </Button>
        )
      }
      values={draftValues(values, card.sources)}
      notes={notes}
      onRemove={onRemove}
    >
      {isNew && <OpenChoices card={card} isChosen={(...of) => isChosen(card, ...of)} onChoose={onChoose} />}
      {isNew && <RegistrableOffer typed={values.name} onUse={(registrable) => onChange('name', registrable)} />}
      {!isNew && (
        <Doubt>
          Already in your portfolio, so it will not be added.{' '}
          <AppLink href={paths.domain(existingId)}>Open record</AppLink>
        </Doubt>
      )}
      {sorted.others.map(({ path, message }) => (
        <Doubt key={path}>{message}</Doubt>
      ))}
      {open && (
        <div className="grid gap-5 pt-3 border-t border-line">
          <MainFields {...fields} />
          <MoreDetails needed={detailFields.some((field) => sorted.errors[field] !== undefined)}>
            <DetailFields {...fields} />
          </MoreDetails>
        </div>
      )}
    </Card>
  );
}

interface CardProps {
  name: string;
  isChosen?: boolean;
  before?: ReactNode;
  action: ReactNode;
  values: readonly {
    label: string;
    /** The stored value, if another one takes its place. */
    before?: string;
    text: string;
    words: string | undefined;
  }[];
  notes: readonly string[];
  onRemove: () => void;
  children: ReactNode;
}

/** What was read about a domain: the values that would be saved, each with the words that it was read from. */
export function Card({ name, isChosen: selected, before, action, values, notes, onRemove, children }: CardProps) {
  const titleId = useId();
  return (
    <li className={`card ${selected ? 'border-accent' : ''}`} aria-labelledby={titleId}>
      <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2">
        {before}
        <h3 id={titleId} className="flex-1 min-w-[min(14rem,60%)] wrap-anywhere">
          {name}
        </h3>
        <div className="flex gap-1.5">
          {action}
          <Button size="compact" aria-label={`Remove: ${name}`} onClick={onRemove}>
            Remove
          </Button>
        </div>
      </div>
      <dl
        className="grid gap-x-5 gap-y-2 text-sm max-sm:gap-y-1 sm:grid-cols-[repeat(auto-fill,minmax(12rem,1fr))] [&_q]:font-normal [&_q]:text-ink-soft"
        aria-labelledby={titleId}
      >
        {values.map(({ label, before: stored, text, words }) => (
          <div key={label} className="min-w-0 max-sm:grid max-sm:grid-cols-[8.5rem_minmax(0,1fr)] max-sm:gap-3">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="font-medium wrap-anywhere">
              {stored !== undefined && <span className="text-ink-soft font-normal">{stored} → </span>}
              {text} {words !== undefined && <q title="From your text">{words}</q>}
            </dd>
          </div>
        ))}
      </dl>
      {children}
      {notes.length > 0 && (
        <ul className="list-disc pl-5 text-ink-soft text-sm">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </li>
  );
}

export const Doubt = ({ children }: { children: ReactNode }) => (
  <p className="[&_a]:text-inherit text-due font-medium">{children}</p>
);

interface OpenChoicesProps {
  card: Pick<DraftCard, 'choices' | 'values'>;
  isOffered?: (field: FormFieldName, choice: Choice) => boolean;
  isChosen: (field: FormFieldName, choice: Choice) => boolean;
  onChoose: (field: FormFieldName, choice: Choice) => void;
}

/** What the text may mean by the values that it leaves open, to choose with one press, and to take back with another. */
export function OpenChoices({ card, isOffered = () => true, isChosen: chosen, onChoose }: OpenChoicesProps) {
  const { name, expirationDate } = card.values;
  // A bill on the day of the end needs no day of its own.
  const isTheEnd = (choice: Choice) => choice.value === expirationDate;
  return (Object.entries(card.choices) as [FormFieldName, Choice[]][]).map(([field, choices]) => {
    const isOpen = (choice: Choice) =>
      isOffered(field, choice) && !(field === 'billingDate' && isTheEnd(choice) && !chosen(field, choice));
    const offered = choices.filter(isOpen);
    const label = labelOf(field);
    if (offered.length === 0) return null;
    return (
      <div key={field} className="grid gap-1.5 text-sm" role="group" aria-label={`${label}: ${name}`}>
        <p>{label}: choose what the text means</p>
        <ul className="grid gap-1.5">
          {offered.map((choice) => {
            const text = formText(field, choice.value, choice.currency);
            return (
              <li className="flex flex-wrap items-baseline gap-x-2.5 gap-y-1" key={`${text} ${choice.words}`}>
                <Button
                  size="compact"
                  variant={chosen(field, choice) ? 'filled' : 'default'}
                  aria-pressed={chosen(field, choice)}
                  aria-label={`${label} ${text}: ${name}`}
                  onClick={() => onChoose(field, choice)}
                >
                  {text}
                </Button>
                <q className="min-w-0 wrap-anywhere text-ink-soft" title="From your text">
                  {choice.words}
                </q>
              </li>
            );
          })}
        </ul>
      </div>
    );
  });
}
