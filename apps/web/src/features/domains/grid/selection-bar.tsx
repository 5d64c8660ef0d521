import { Button } from '@mantine/core';
import type { BulkValues } from '../bulk/bulk-change.ts';
import { countPhrase } from '../../../kit/format.ts';
import { IconArchive, IconCheck, IconPencil, IconX } from '../../../kit/icons.ts';
import classes from './selection-bar.module.css';

interface SelectionBarProps {
  count: number;
  archived: boolean;
  /** Whether more records match the view than are selected. */
  more: boolean;
  /** How many records have been read so far while all are being selected; null otherwise. */
  progress: number | null;
  onAll: () => void;
  onCancel: () => void;
  onClear: () => void;
  onChange: (initial: BulkValues) => void;
  onRenewed: () => void;
}

/** The actions for the selected records, always visible at the bottom of the window. */
export function SelectionBar({
  count,
  archived,
  more,
  progress,
  onAll,
  onCancel,
  onClear,
  onChange,
  onRenewed,
}: SelectionBarProps) {
  return (
    <section className={classes.bar} aria-label="Selected records">
      <p role="status" className={classes.count}>
        {progress === null ? (
          <strong>{count.toLocaleString('en')} selected</strong>
        ) : (
          `Selecting… ${countPhrase(progress, 'record')} so far`
        )}
      </p>
      {progress !== null ? (
        <Button size="sm" variant="default" onClick={onCancel}>
          Cancel
        </Button>
      ) : (
        <>
          <Button size="sm" leftSection={<IconPencil size={16} aria-hidden />} onClick={() => onChange({})}>
            Change…
          </Button>
          <Button size="sm" variant="default" leftSection={<IconCheck size={16} aria-hidden />} onClick={onRenewed}>
            Renewed…
          </Button>
          <Button
            size="sm"
            variant="default"
            leftSection={<IconArchive size={16} aria-hidden />}
            onClick={() => onChange({ isArchived: archived ? 'no' : 'yes' })}
          >
            {archived ? 'Unarchive…' : 'Archive…'}
          </Button>
          {more && (
            <Button size="sm" variant="default" onClick={onAll}>
              Select all matching
            </Button>
          )}
          <Button size="sm" variant="subtle" leftSection={<IconX size={16} aria-hidden />} onClick={onClear}>
            Clear
          </Button>
        </>
      )}
    </section>
  );
}
