import classes from './draft-value-list.module.css';
import { parseDomainName, toUnicodeName } from '@namekeep/domain';
import { useId, useState } from 'react';
import { Button } from '../../../kit/button.tsx';
import { Checkbox } from '../../../kit/fields.tsx';
import { sortIssues } from '../../../kit/form.tsx';
import { countPhrase } from '../../../kit/format.ts';
import { MoreDetails } from '../../../kit/page.tsx';
import { AppLink } from '../../../navigation/app-link.tsx';
import { paths } from '../../../paths.ts';
import { DetailFields, issueMessage, MainFields } from '../../../record/record-fields.tsx';
import { detailFields, fieldOfIssue, formLabel, formText, type RecordField } from '../../../record/record-form.ts';
import { useRegistrable } from '../../../record/use-registrable.ts';
import { type Choice, type DraftCard, draftValues, isChosen, needsForm } from './draft-cards.ts';

interface DraftItemProps {
  card: DraftCard;
  onChange: (field: RecordField, value: string) => void;
  onChoose: (field: RecordField, choice: Choice) => void;
  onSelect: (selected: boolean) => void;
  onRemove: () => void;
}

/** A draft with its values, issues and notes, and all of its fields to edit. */
export function DraftItem({ card, onChange, onChoose, onSelect, onRemove }: DraftItemProps) {
  const { values, issues, notes, existingId } = card;
  const titleId = useId();
  const isNeeded = needsForm(card);
  const [open, setOpen] = useState(isNeeded);
  // It opens automatically if there are issues that no choice resolves, and stays open when they are resolved.
  if (isNeeded && !open) setOpen(true);
  const sorted = sortIssues(issues, fieldOfIssue, issueMessage);
  const fields = { values, errors: sorted.errors, onChange };
  const name = values.name || 'No name';
  return (
    <li className={`card ${card.selected ? 'border-accent' : ''}`} aria-labelledby={titleId}>
      <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2">
        <Checkbox
          aria-label={`Add ${name}`}
          checked={card.selected}
          disabled={existingId !== null}
          onCheck={onSelect}
        />
        <h3 id={titleId} className="flex-1 min-w-[min(14rem,60%)] wrap-anywhere">
          {name}
        </h3>
        <div className="flex gap-1.5">
          {!isNeeded && (
            <Button
              size="compact"
              aria-label={`${open ? 'Close' : 'Edit'}: ${name}`}
              aria-expanded={open}
              onClick={() => setOpen(!open)}
            >
              {open ? 'Close' : 'Edit'}
            </Button>
          )}
          <RemoveButton name={name} onRemove={onRemove} />
        </div>
      </div>
      <ValueList
        values={draftValues(values, card.sources).map((one) => ({ ...one, long: one.field === 'notes' }))}
        labelledBy={titleId}
      />
      {existingId === null && <DraftChoices card={card} onChoose={onChoose} />}
      {existingId === null && (
        <RegistrableOffer name={values.name} onUse={(registrable) => onChange('name', registrable)} />
      )}
      {existingId !== null && (
        <p className="[&_a]:text-inherit text-due font-medium">
          Already in your portfolio, so it will not be added.{' '}
          {existingId !== '' && <AppLink href={paths.domain(existingId)}>Open record</AppLink>}
        </p>
      )}
      {issues.length > 0 && (
        <p className="[&_a]:text-inherit text-due font-medium">
          {countPhrase(issues.length, 'field needs', 'fields need')} your attention.
        </p>
      )}
      {sorted.others.map(({ path, message }) => (
        <p key={path} className="[&_a]:text-inherit text-due font-medium">
          {message}
        </p>
      ))}
      <Notes notes={notes} />
      {open && (
        <div className="grid gap-5 pt-3 border-t border-line">
          <MainFields {...fields} />
          <MoreDetails needed={detailFields.some((field) => sorted.errors[field] !== undefined)}>
            <DetailFields {...fields} />
          </MoreDetails>
        </div>
      )}
    </li>
  );
}

/** Offers the registered domain instead of a subdomain, such as `www.example.com`. */
function RegistrableOffer({ name, onUse }: { name: string; onUse: (registrable: string) => void }) {
  const parsed = parseDomainName(name);
  const registrableOf = useRegistrable(parsed.ok ? [parsed.name] : []);
  const registrable = parsed.ok ? registrableOf(parsed.name) : null;
  if (!registrable) return null;
  return (
    <div>
      <Button size="compact" onClick={() => onUse(toUnicodeName(registrable))}>
        Add {toUnicodeName(registrable)} instead
      </Button>
    </div>
  );
}

function DraftChoices({ card, onChoose }: Pick<DraftItemProps, 'card' | 'onChoose'>) {
  return (Object.entries(card.choices) as [RecordField, Choice[]][]).map(([field, choices]) => (
    <Choices
      key={field}
      name={card.values.name}
      label={formLabel(field)}
      choices={choices.map((choice) => ({
        text: formText(field, choice.value, choice.currency),
        words: choice.words,
        chosen: isChosen(card, field, choice),
        onChoose: () => onChoose(field, choice),
      }))}
    />
  ));
}

interface ChoicesProps {
  /** The domain, which the names of the buttons end in. */
  name: string;
  label: string;
  choices: readonly { text: string; words: string; chosen: boolean; onChoose: () => void }[];
}

/** What the text may mean by a value that it leaves open, to choose with one press, and to take back with another. */
export function Choices({ name, label, choices }: ChoicesProps) {
  return (
    <div className="grid gap-1.5 text-sm" role="group" aria-label={`${label}: ${name}`}>
      <p>{label}: choose what the text means</p>
      <ul className="grid gap-1.5">
        {choices.map(({ text, words, chosen, onChoose }) => (
          <li className="flex flex-wrap items-baseline gap-x-2.5 gap-y-1" key={`${text} ${words}`}>
            <Button
              size="compact"
              variant={chosen ? 'filled' : 'default'}
              aria-pressed={chosen}
              aria-label={`${label} ${text}: ${name}`}
              onClick={onChoose}
            >
              {text}
            </Button>
            <q className="min-w-0 wrap-anywhere text-ink-soft" title="From your text">
              {words}
            </q>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface ValueListProps {
  values: readonly {
    label: string;
    text: string;
    /** The words of the text that it was read from. */
    words: string | undefined;
    /** The stored value, if another one takes its place. */
    before?: string | null;
    remark?: string | null;
    long?: boolean;
  }[];
  labelledBy: string;
}

/** The values that will be saved, each with the words that it was read from. */
export function ValueList({ values, labelledBy }: ValueListProps) {
  return (
    <dl className={classes.values} aria-labelledby={labelledBy}>
      {values.map(({ label, text, words, before = null, remark = null, long = false }) => (
        <div key={label} data-long={long}>
          <dt>{label}</dt>
          <dd>
            {before !== null && <span className="text-ink-soft font-normal">{before} → </span>}
            {text} {words !== undefined && <q title="From your text">{words}</q>}
            {remark !== null && <div className="text-ink-soft font-normal">{remark}</div>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Assumptions and doubts of the reader. */
export function Notes({ notes }: { notes: readonly string[] }) {
  if (notes.length === 0) return null;
  return (
    <ul className="list-disc pl-5 text-ink-soft text-sm">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}

export function RemoveButton({ name, onRemove }: { name: string; onRemove: () => void }) {
  return (
    <Button size="compact" aria-label={`Remove: ${name}`} onClick={onRemove}>
      Remove
    </Button>
  );
}
