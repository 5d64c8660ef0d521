import { TextInput } from '../../kit/fields.tsx';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { foundDomainsQuery } from '../../api/queries.ts';
import { FailureNotice } from '../../kit/notices.tsx';
import { MenuList } from '../../kit/dropdown.tsx';

/** Finds a record by what is typed. */
export function RecordChoice({ onChoose }: { onChoose: (id: string) => void }) {
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed.trim());
  const found = useQuery(foundDomainsQuery(q));
  const records = found.data?.records ?? [];
  return (
    <div className="grid gap-2 w-72 max-w-full [&_p]:text-ink-soft [&_p]:text-sm">
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
