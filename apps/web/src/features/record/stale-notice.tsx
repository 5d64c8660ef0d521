import { Button } from '@mantine/core';
import { useState } from 'react';
import { Notice } from '../../kit/notice.tsx';
import { formLabel, formText } from '../../record/form-words.ts';
import type { RecordField } from '../../record/record-values.ts';
import type { StaleChange } from './stale-changes.ts';
import classes from './stale-notice.module.css';

interface StaleNoticeProps {
  changes: readonly StaleChange[];
  /** Puts a value into the form. */
  onTake: (field: RecordField, value: string) => void;
  onSave: () => void;
  onDiscard: () => void;
  saving: boolean;
}

/** Somebody else saved first: shows both versions, and lets the person choose, field by field. */
export function StaleNotice({ changes, onTake, onSave, onDiscard, saving }: StaleNoticeProps) {
  // What stood in the form when the save came too late, so that a choice can be taken back.
  const [conflicts] = useState(() => changes.filter(({ conflict }) => conflict));
  const others = changes.filter(({ field }) => !conflicts.some((one) => one.field === field));
  return (
    <Notice
      tone="bad"
      title="This record changed while you were editing"
      actions={
        <>
          <Button size="sm" loading={saving} onClick={onSave}>
            {conflicts.length > 0 ? 'Save with these choices' : 'Save my changes on top'}
          </Button>
          <Button size="sm" variant="default" onClick={onDiscard}>
            Drop my changes
          </Button>
        </>
      }
    >
      <p>Nothing of yours is saved yet, and nothing is lost.</p>
      {conflicts.map(({ field, theirs, mine }) => {
        const now = changes.find((one) => one.field === field)?.mine;
        return (
          <fieldset key={field} className={classes.conflict}>
            <legend>{formLabel(field)} was changed by both</legend>
            <Choice
              field={field}
              who="Theirs"
              value={theirs}
              chosen={now === theirs}
              onChoose={() => onTake(field, theirs)}
            />
            <Choice
              field={field}
              who="Mine"
              value={mine}
              chosen={now !== theirs}
              onChoose={() => onTake(field, mine)}
            />
          </fieldset>
        );
      })}
      {others.length > 0 && (
        <>
          <p>{conflicts.length > 0 ? 'These changes of theirs stay:' : 'In the newer version, and it stays:'}</p>
          <ul className={classes.changes}>
            {others.map(({ field, theirs }) => (
              <li key={field}>
                {formLabel(field)} is now <strong>{formText(field, theirs)}</strong>
              </li>
            ))}
          </ul>
        </>
      )}
      {changes.length === 0 && <p>Only what this form does not show has changed.</p>}
    </Notice>
  );
}

interface ChoiceProps {
  field: RecordField;
  who: 'Theirs' | 'Mine';
  value: string;
  chosen: boolean;
  onChoose: () => void;
}

function Choice({ field, who, value, chosen, onChoose }: ChoiceProps) {
  return (
    <label className={classes.choice}>
      <input type="radio" name={`stale-${field}`} checked={chosen} onChange={onChoose} />
      <span>
        {who}: <strong>{formText(field, value)}</strong>
      </span>
    </label>
  );
}
