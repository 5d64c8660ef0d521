import { Button } from '@mantine/core';
import { Notice } from '../components/notice.tsx';
import { fieldLabel, fieldText } from './field-words.ts';
import type { RecordField } from './record-values.ts';
import type { StaleChange } from './stale-changes.ts';
import classes from './stale-notice.module.css';

interface StaleNoticeProps {
  changes: readonly StaleChange[];
  onTake: (field: RecordField, value: string) => void;
  onSave: () => void;
  onDiscard: () => void;
  saving: boolean;
}

/** Somebody else saved first: shows what they changed, and lets the person choose, field by field. */
export function StaleNotice({ changes, onTake, onSave, onDiscard, saving }: StaleNoticeProps) {
  return (
    <Notice
      tone="bad"
      title="This record changed while you were editing"
      actions={
        <>
          <Button size="sm" loading={saving} onClick={onSave}>
            Save my changes on top
          </Button>
          <Button size="sm" variant="default" onClick={onDiscard}>
            Drop my changes
          </Button>
        </>
      }
    >
      <p>Nothing of yours is saved yet, and nothing is lost. In the newer version:</p>
      <ul className={classes.changes}>
        {changes.map(({ field, theirs, mine, conflict }) => (
          <li key={field}>
            {fieldLabel(field)} is now <strong>{fieldText(field, theirs)}</strong>
            {conflict && (
              <>
                {' '}
                and yours says <strong>{fieldText(field, mine)}</strong>{' '}
                <Button size="compact-sm" variant="default" onClick={() => onTake(field, theirs)}>
                  Take theirs
                </Button>
              </>
            )}
          </li>
        ))}
        {changes.length === 0 && <li>only fields that this form does not show have changed.</li>}
      </ul>
    </Notice>
  );
}
