import { groupedFields, isEmpty, labelOf } from '@namekeep/domain';
import type { KeyboardEvent } from 'react';
import { Button } from '../../kit/button.tsx';
import { Sheet } from '../../kit/dialog.tsx';
import { AppLink } from '../../navigation/app-link.tsx';
import { paths } from '../../paths.ts';
import { keyOf } from '../../kit/keys.ts';
import { RecordLabels, UrgencyMark } from '../../record/marks.tsx';
import { valueText } from '../../record/kinds.ts';
import type { List } from './list.ts';

interface PeekProps {
  list: List;
  index: number;
  onPeek: (index: number) => void;
  onClose: () => void;
}

/** What is known of a record, next to the list. Up and Down, or j and k, go to other rows; Space closes it again. */
export function Peek({ list, index, onPeek, onClose }: PeekProps) {
  const record = list.at(index);
  if (!record) return null;
  const known = groupedFields.filter((field) => field !== 'reminders' && !isEmpty(record[field]));
  const keys = (event: KeyboardEvent) => {
    const key = keyOf(event);
    const by = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }[key];
    if (by === undefined && key !== ' ') return;
    event.preventDefault();
    if (by === undefined) onClose();
    else onPeek(Math.min(list.count - 1, Math.max(0, index + by)));
  };
  return (
    <Sheet label={record.unicodeName} className="w-[min(28rem,100%)] p-6" onClose={onClose}>
      {/* Keys of all that is in it */}
      <div className="grid gap-5 wrap-anywhere [&>[data-urgency]]:justify-self-start" onKeyDown={keys}>
        <h2>{record.unicodeName}</h2>
        <UrgencyMark renewal={record.renewal} intent={record.renewalIntent} />
        {record.labels.length > 0 && <RecordLabels labels={record.labels} />}
        <dl className="facts">
          {known.map((field) => (
            <div key={field} className="contents">
              <dt>{labelOf(field)}</dt>
              <dd className="line-clamp-8 whitespace-pre-line">{valueText(field, record[field], record.currency)}</dd>
            </div>
          ))}
        </dl>
        <div className="flex gap-2.5">
          <Button variant="filled" component={AppLink} href={paths.domain(record.id)} data-autofocus>
            Open
          </Button>
          <Button onClick={onClose}>Close</Button>
        </div>
      </div>
    </Sheet>
  );
}
