import type { DomainRecord } from '@namekeep/domain';
import type { List } from './list.ts';
import type { Selected } from './selection.ts';
import { useCommandKey, useShortcut } from '../../kit/keys.ts';
import { type DecisionAction, useChoiceKeys } from '../../record/decisions/decision-actions.ts';
import { labelsKey } from '../../record/marks.tsx';

/** What was asked for, for some records; a new object each time. */
export interface Act {
  action: DecisionAction | 'labels' | 'archive' | 'unarchive';
  records: readonly DomainRecord[];
}

/** The keys of what is done with the selected records, or else with the row that has the focus; and of the selection. */
export function useListKeys(list: List | null, selected: Selected, onAct: (act: Act) => void): void {
  const { rows, reading } = selected;
  const targets = () => (rows.size > 0 ? latestOf(rows, list) : focusedRow(list));
  const acts = (action: Act['action']) => () => onAct({ action, records: targets() });
  const options = { applies: () => targets().length > 0 };
  useShortcut(labelsKey, acts('labels'), options);
  useShortcut('a', acts(list?.view.archived === 'true' ? 'unarchive' : 'archive'), options);
  useChoiceKeys(
    targets,
    (records) => onAct({ action: 'renewed', records }),
    (records, action) => onAct({ action, records }),
  );
  useShortcut('Escape', reading === null ? selected.clear : selected.stop, {
    applies: () => rows.size > 0 || reading !== null,
  });
  useCommandKey('a', selected.selectAll, { outsideFields: true });
}

/** The selected records, in the version that the list shows. */
function latestOf(rows: Selected['rows'], list: List | null): DomainRecord[] {
  const latest = new Map(rows);
  for (const record of list?.loaded() ?? []) if (latest.has(record.id)) latest.set(record.id, record);
  return [...latest.values()];
}

/** The record of the row with the focus, if there is one. */
function focusedRow(list: List | null): DomainRecord[] {
  const row = document.activeElement?.closest<HTMLElement>('[data-index]');
  const record = row ? list?.at(Number(row.dataset.index)) : undefined;
  return record ? [record] : [];
}
