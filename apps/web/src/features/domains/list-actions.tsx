import { type Choice, type DomainRecord, isDecidable } from '@namekeep/domain';
import { lazyPart } from '../../kit/lazy-part.tsx';
import { useChoiceKeys } from '../../record/decisions/use-choice-keys.ts';
import { useChoices } from '../../record/decisions/use-choices.ts';
import { DoneToast } from '../../record/done/done-toast.tsx';
import { useDone } from '../../record/done/use-done.ts';
import { renewalsDone } from '../../record/renewed/send-renewal.tsx';
import type { Records } from './grid/records.ts';
import type { Selection } from './grid/selection.ts';

const RenewedDialog = lazyPart(() =>
  import('../../record/renewed/renewed-dialog.tsx').then((module) => module.RenewedDialog),
);

interface ListActionsProps {
  records: Records;
  selection: Selection;
  onClear: () => void;
  /** The records whose renewal is being recorded, or null. */
  renewing: readonly DomainRecord[] | null;
  onRenewing: (records: readonly DomainRecord[] | null) => void;
}

/** What is decided and recorded in the list, for the selected records or else the focused row, with its undo. */
export function ListActions({ records, selection, onClear, renewing, onRenewing }: ListActionsProps) {
  const done = useDone();
  const { choose } = useChoices(done);
  const targets = () => (selection.size > 0 ? latestOf(selection, records) : focused(records));
  const decide = (some: readonly DomainRecord[], choice: Choice) => {
    // Of many, those that have nothing to decide are left out; about one, the server says so.
    const decidable = some.filter(isDecidable);
    choose(decidable.length > 0 ? decidable : some.slice(0, 1), choice);
    if (selection.size > 0) onClear();
  };
  useChoiceKeys(targets, onRenewing, decide);
  return (
    <>
      {renewing && (
        <RenewedDialog
          records={renewing}
          onClose={() => onRenewing(null)}
          onRenewed={(renewed) => {
            onRenewing(null);
            onClear();
            done.report(renewalsDone(renewed));
          }}
        />
      )}
      <DoneToast done={done} />
    </>
  );
}

/** The selected records, in the version that the list shows. */
function latestOf(selection: Selection, records: Records): DomainRecord[] {
  const latest = new Map(selection);
  for (const record of records) if (latest.has(record.id)) latest.set(record.id, record);
  return [...latest.values()];
}

/** The record of the row with the focus, if there is one. */
function focused(records: Records): DomainRecord[] {
  const row = document.activeElement?.closest<HTMLElement>('[data-index]');
  const record = row ? records.at(Number(row.dataset.index)) : undefined;
  return record ? [record] : [];
}
