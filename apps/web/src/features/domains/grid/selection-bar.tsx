import { Button } from '../../../kit/button.tsx';
import { countPhrase } from '../../../kit/format.ts';
import { IconPencil, IconX } from '../../../kit/icons.ts';
import type { Rules } from '../bulk/change-rule.ts';
import { type Totals, TotalsLine } from '../totals-line.tsx';
import classes from './selection-bar.module.css';
import { type MoreAction, SelectionMore } from './selection-more.tsx';

interface SelectionBarProps {
  totals: Totals;
  archived: boolean;
  /** How many records match the view, or null if no more than are selected. */
  matching: number | null;
  /** How many records have been read so far while all are being selected; null otherwise. */
  progress: number | null;
  onAll: () => void;
  onCancel: () => void;
  onClear: () => void;
  onChange: (initial: Rules) => void;
  onRenewed: () => void;
  onMore: (action: MoreAction) => void;
}

/** The selected records with their costs, and what can be done with them; always visible at the bottom of the window. */
export function SelectionBar(props: SelectionBarProps) {
  const { totals, progress, matching, onCancel } = props;
  return (
    <section className={classes.bar} aria-label="Selected records">
      <p role="status" className="mr-2 max-[36rem]:basis-full">
        {progress === null ? <TotalsLine totals={totals} selected /> : <Progress done={progress} matching={matching} />}
      </p>
      {progress === null ? (
        <Actions {...props} />
      ) : (
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
      )}
    </section>
  );
}

/** How many of the matching records have been read. */
function Progress({ done, matching }: { done: number; matching: number | null }) {
  if (matching === null) return `Selecting… ${countPhrase(done, 'record')} so far`;
  return (
    <>
      Selecting… {done.toLocaleString('en')} of {countPhrase(matching, 'record')}
      <progress
        aria-label="Selected"
        value={done}
        max={matching}
        className="block w-56 max-w-full h-1.5 mt-1 accent-accent"
      />
    </>
  );
}

function Actions({ archived, matching, onAll, onClear, onChange, onRenewed, onMore }: SelectionBarProps) {
  return (
    <>
      <Button leftSection={<IconPencil size={16} aria-hidden />} onClick={() => onChange({})}>
        Change…
      </Button>
      <Button variant="default" onClick={onRenewed}>
        Record renewal…
      </Button>
      <Button
        variant="default"
        onClick={() => onChange({ isArchived: { how: 'set', value: archived ? 'no' : 'yes' } })}
      >
        {archived ? 'Unarchive…' : 'Archive…'}
      </Button>
      <SelectionMore onChoose={onMore} />
      {matching !== null && (
        <Button variant="default" onClick={onAll}>
          Select all {matching.toLocaleString('en')}
        </Button>
      )}
      <Button variant="subtle" leftSection={<IconX size={16} aria-hidden />} onClick={onClear}>
        Clear
      </Button>
    </>
  );
}
