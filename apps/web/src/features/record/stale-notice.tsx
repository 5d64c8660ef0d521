import { Button } from '../../kit/button.tsx';
import { useState } from 'react';
import { Notice } from '../../kit/notices.tsx';
import { formLabel, formText, type RecordField, type StaleChange } from '../../record/record-form.ts';

interface StaleNoticeProps {
  changes: readonly StaleChange[];
  /** Sets the value of a field in the form. */
  onTake: (field: RecordField, value: string) => void;
  onSave: () => void;
  onDiscard: () => void;
  saving: boolean;
}

/**
 * Shown if the record was changed elsewhere in the meantime: lets the user choose between both versions of each field.
 */
export function StaleNotice({ changes, onTake, onSave, onDiscard, saving }: StaleNoticeProps) {
  // The values of the form when it was submitted, so that a choice can be changed.
  const [conflicts] = useState(() => changes.filter(({ conflict }) => conflict));
  const others = changes.filter(({ field }) => !conflicts.some((one) => one.field === field));
  return (
    <Notice
      tone="bad"
      title="This record has changed since you opened it"
      actions={
        <>
          <Button loading={saving} onClick={onSave}>
            {conflicts.length > 0 ? 'Save with these choices' : 'Save my changes too'}
          </Button>
          <Button variant="default" onClick={onDiscard}>
            Discard my changes
          </Button>
        </>
      }
    >
      <p>Your changes are kept, but not saved yet.</p>
      {conflicts.map(({ field, theirs, mine }) => {
        const now = changes.find((one) => one.field === field)?.mine;
        return (
          <fieldset key={field} className="grid gap-1 min-w-0 my-2.5 [&_legend]:font-semibold">
            <legend>{formLabel(field)} has changed in both versions</legend>
            <Choice
              field={field}
              who="Latest version"
              value={theirs}
              chosen={now === theirs}
              onChoose={() => onTake(field, theirs)}
            />
            <Choice
              field={field}
              who="Your version"
              value={mine}
              chosen={now !== theirs}
              onChoose={() => onTake(field, mine)}
            />
          </fieldset>
        );
      })}
      {others.length > 0 && (
        <>
          <p>{conflicts.length > 0 ? 'Other changes in the latest version:' : 'Changes in the latest version:'}</p>
          <ul className="mt-1 list-disc pl-4.5">
            {others.map(({ field, theirs }) => (
              <li key={field}>
                {formLabel(field)} is now <strong>{formText(field, theirs)}</strong>
              </li>
            ))}
          </ul>
        </>
      )}
      {changes.length === 0 && <p>Only values that are not in this form have changed.</p>}
    </Notice>
  );
}

interface ChoiceProps {
  field: RecordField;
  who: 'Latest version' | 'Your version';
  value: string;
  chosen: boolean;
  onChoose: () => void;
}

function Choice({ field, who, value, chosen, onChoose }: ChoiceProps) {
  return (
    <label className="flex gap-2 items-baseline cursor-pointer [&_input]:accent-accent">
      <input type="radio" name={`stale-${field}`} checked={chosen} onChange={onChoose} />
      <span>
        {who}: <strong>{formText(field, value)}</strong>
      </span>
    </label>
  );
}
