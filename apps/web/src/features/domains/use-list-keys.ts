import type { DomainRecord } from '@namekeep/domain';
import { useShortcut } from '../../kit/keys.ts';
import { labelsKey } from '../../record/marks.tsx';
import { type DecisionAction, useChoiceKeys } from '../../record/decisions/decision-actions.ts';
import type { Records } from './grid/records.ts';
import type { Selection } from './grid/selection.ts';

/** What was asked for, for some records; a new object each time. */
export interface ListAct {
  action: DecisionAction | 'labels';
  records: readonly DomainRecord[];
}

/** The keys of decisions and labels in the list: for the selected records, or else for the row with the focus. */
export function useListKeys(records: Records, selection: Selection, onAct: (act: ListAct) => void): void {
  const targets = () => (selection.size > 0 ? latestOf(selection, records) : focused(records));
  useShortcut(labelsKey, () => onAct({ action: 'labels', records: targets() }), {
    applies: () => targets().length > 0,
  });
  useChoiceKeys(
    targets,
    (some) => onAct({ action: 'renewed', records: some }),
    (some, action) => onAct({ action, records: some }),
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
