import { type ReactNode, useMemo } from 'react';
import { Button } from '../../kit/button.tsx';
import { Dropdown, MenuList } from '../../kit/dropdown.tsx';
import { countPhrase } from '../../kit/format.ts';
import { IconX } from '../../kit/icons.ts';
import { FailureNotice } from '../../kit/notices.tsx';
import { decisionKeys, decisionLabels } from '../../record/decision-actions.ts';
import { labelsKey } from '../../record/marks.tsx';
import type { Act, Selected } from './selection.ts';
import { TotalsLine, totalsOf } from './totals.tsx';

interface SelectionBarProps {
  selected: Selected;
  matching: number;
  isArchive: boolean;
  onAct: (act: Act) => void;
  onTool: (tool: 'edit' | 'copy') => void;
}

export function SelectionBar({ selected, matching, isArchive, onAct, onTool }: SelectionBarProps) {
  const { rows, reading, error } = selected;
  const records = useMemo(() => [...rows.values()], [rows]);
  const act = (action: Act['action']) => () => onAct({ action, records });
  const button = (action: Act['action'], label: string, key: string) => (
    <Button aria-keyshortcuts={key} onClick={act(action)}>
      {label}
    </Button>
  );
  if (error !== null) return <FailureNotice title="Not all names could be selected" error={error} />;
  if (reading !== null) {
    return (
      <Bar>
        <p role="status" className="mr-2">
          Selecting… {reading.toLocaleString('en')} of {countPhrase(matching, 'name')}
          <progress
            aria-label="Selected"
            value={reading}
            max={matching}
            className="mt-1 block h-1.5 w-56 max-w-full accent-accent"
          />
        </p>
        <Button onClick={selected.stop}>Cancel</Button>
      </Bar>
    );
  }
  return (
    <Bar>
      <p role="status" className="mr-2 max-sm:basis-full">
        <TotalsLine totals={totalsOf(records)} selected />
      </p>
      {!isArchive && button('renewed', decisionLabels.renewed, decisionKeys.renewed)}
      {!isArchive && button('let_expire', decisionLabels.let_expire, decisionKeys.let_expire)}
      {!isArchive && button('later', decisionLabels.later, decisionKeys.later)}
      {button(isArchive ? 'unarchive' : 'archive', isArchive ? 'Unarchive' : 'Archive', 'a')}
      <Dropdown label="More">
        {(shut) => (
          <MenuList
            items={[
              ...(isArchive ? [] : [['renew', decisionLabels.renew, decisionKeys.renew] as const]),
              ['labels', 'Labels…', labelsKey],
              ['edit', 'Edit…'],
              ['copy', 'Copy names'],
            ]}
            onChoose={(item) => {
              shut();
              if (item === 'edit' || item === 'copy') onTool(item);
              else act(item)();
            }}
          />
        )}
      </Dropdown>
      <Button variant="subtle" aria-label="Clear" title="Clear the selection (Escape)" onClick={selected.clear}>
        <IconX size={16} />
      </Button>
    </Bar>
  );
}

function Bar({ children }: { children: ReactNode }) {
  return (
    <section
      className="sticky bottom-[calc(0.75rem+var(--bottom-bar))] z-5 mx-auto mt-4 flex w-fit max-w-full flex-wrap items-center gap-2 rounded-xl border border-line-strong bg-surface py-2.5 pr-3 pl-4.5 shadow-layer"
      aria-label="Selected records"
    >
      {children}
    </section>
  );
}
