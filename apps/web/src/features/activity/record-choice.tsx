import { TextInput } from '../../kit/fields.tsx';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { foundDomainsQuery } from '../../api/queries.ts';
import { FailureNotice } from '../../kit/failure-notice.tsx';
import { MenuList } from '../../kit/menu-list.tsx';
import classes from './activity-filter-bar.module.css';

/** Finds a record by what is typed. */
export function RecordChoice({ onChoose }: { onChoose: (id: string) => void }) {
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed.trim());
  const found = useQuery(foundDomainsQuery(q));
  const records = found.data?.records ?? [];
  return (
    <div className={classes.record}>
      <TextInput
        type="search"
        label="Find a record"
        placeholder="example.com"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {found.isError && <FailureNotice error={found.error} />}
      {found.isSuccess && records.length === 0 && <p role="status">No match.</p>}
      <MenuList items={records.map(({ id, unicodeName }) => [id, unicodeName] as const)} onChoose={onChoose} />
    </div>
  );
}
