import { activityKinds } from '@namekeep/domain';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { foundDomainsQuery, recordQuery, tokensQuery } from '../../api/queries.ts';
import { Dropdown, MenuList } from '../../kit/dropdown.tsx';
import { Checkbox, DayFilter, NativeSelect, TextInput } from '../../kit/fields.tsx';
import { IconX } from '../../kit/icons.ts';
import { FailureNotice } from '../../kit/notices.tsx';
import type { ActivityPlace } from '../../paths.ts';
import { kindWords } from '../../record/activity-text.ts';

interface FilterBarProps {
  view: ActivityPlace;
  onChange: (change: ActivityPlace) => void;
}

/** Who, what, which record and when. */
export function ActivityFilterBar({ view, onChange }: FilterBarProps) {
  const day = (label: string, facet: 'from' | 'to') => (
    <DayFilter
      label={label}
      value={view[facet] ?? ''}
      onChange={(value) => onChange({ [facet]: value || undefined })}
    />
  );
  return (
    <search
      className="flex flex-wrap gap-x-3 gap-y-2.5 items-end [&_button]:text-base print:hidden"
      aria-label="Filters"
    >
      <ActorChoice view={view} onChange={onChange} />
      {day('From', 'from')}
      {day('To', 'to')}
      <Kinds view={view} onChange={onChange} />
      <Dropdown label="Record" count={view.domainId === undefined ? 0 : 1}>
        {(close) => (
          <RecordChoice
            onChoose={(domainId) => {
              onChange({ domainId });
              close();
            }}
          />
        )}
      </Dropdown>
      {view.domainId !== undefined && (
        <RecordChip id={view.domainId} onRemove={() => onChange({ domainId: undefined })} />
      )}
    </search>
  );
}

function ActorChoice({ view: { actor, tokenId }, onChange }: FilterBarProps) {
  const tokens = useQuery(tokensQuery).data?.tokens ?? [];
  const isListed = tokens.some(({ id }) => id === tokenId);
  return (
    <NativeSelect
      label="Who"
      value={tokenId ?? actor ?? ''}
      onChange={({ currentTarget: { value } }) => {
        const kind = (['session', 'token'] as const).find((one) => one === value);
        onChange({ actor: kind, tokenId: kind === undefined && value !== '' ? value : undefined });
      }}
    >
      <option value="">Anyone</option>
      <option value="session">You</option>
      <option value="token">All tokens</option>
      {tokenId !== undefined && !isListed && <option value={tokenId}>This token</option>}
      {tokens.length > 0 && (
        <optgroup label="Tokens">
          {tokens.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </optgroup>
      )}
    </NativeSelect>
  );
}

function Kinds({ view: { kind = [] }, onChange }: FilterBarProps) {
  return (
    <Dropdown label="What" count={kind.length}>
      {() => (
        <div className="grid gap-2.5 print:hidden">
          {activityKinds.map((one) => (
            <Checkbox
              key={one}
              label={kindWords[one].label}
              checked={kind.includes(one)}
              onCheck={(checked) =>
                onChange({ kind: checked ? [...kind, one] : kind.filter((other) => other !== one) })
              }
            />
          ))}
        </div>
      )}
    </Dropdown>
  );
}

function RecordChip({ id, onRemove }: { id: string; onRemove: () => void }) {
  const { data } = useQuery({ ...recordQuery(id), retry: false });
  const name = data?.unicodeName ?? 'One record';
  return (
    <button type="button" className="chip mb-1" aria-label={`Remove filter ${name}`} onClick={onRemove}>
      {name}
      <IconX size={14} />
    </button>
  );
}

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
