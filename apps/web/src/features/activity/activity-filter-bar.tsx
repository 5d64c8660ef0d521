import { activityKinds } from '@namekeep/domain';
import { useQuery } from '@tanstack/react-query';
import { recordQuery, tokensQuery } from '../../api/queries.ts';
import { Dropdown } from '../../kit/dropdown.tsx';
import { Checkbox, DayFilter, NativeSelect } from '../../kit/fields.tsx';
import { IconX } from '../../kit/icons.ts';
import type { ActivityPlace } from '../../places.ts';
import { kindWords } from '../../record/activity-text.ts';

interface FilterBarProps {
  view: ActivityPlace;
  onChange: (change: Partial<ActivityPlace>) => void;
}

/** Who, what and when. The page of a record leads to what happened to it. */
export function ActivityFilterBar({ view, onChange }: FilterBarProps) {
  const day = (label: string, facet: 'from' | 'to') => (
    <DayFilter label={label} value={view[facet] ?? ''} onChange={(value) => onChange({ [facet]: value || null })} />
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
      {view.domainId !== null && <RecordChip id={view.domainId} onRemove={() => onChange({ domainId: null })} />}
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
        const kind = (['session', 'token'] as const).find((one) => one === value) ?? null;
        onChange({ actor: kind, tokenId: kind === null && value !== '' ? value : null });
      }}
    >
      <option value="">Anyone</option>
      <option value="session">You</option>
      <option value="token">All tokens</option>
      {tokenId !== null && !isListed && <option value={tokenId}>This token</option>}
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

function Kinds({ view: { kind }, onChange }: FilterBarProps) {
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
