import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../api/client.ts';
import { type SavedView, sameName, savedFrom, shownBy, viewsQuery } from '../../api/queries.ts';
import type { DomainsView } from '../../domains-view.ts';
import { Button } from '../../kit/button.tsx';
import { Checkbox, TextInput } from '../../kit/fields.tsx';
import { FailureNotice } from '../../kit/notices.tsx';
import { AppLink } from '../../navigation/app-link.tsx';
import { issuesOfRefusal, prevented, useDraft } from '../../kit/form.tsx';
import { paths } from '../../paths.ts';

/** A view under a name; `former` is another name under which it was kept before. */
interface Put {
  name: string;
  view: ReturnType<typeof savedFrom>;
  former?: string | undefined;
}

export function ViewsPanel({ view }: { view: DomainsView }) {
  const client = useQueryClient();
  const { data: views = [], error } = useQuery(viewsQuery);
  const { draft, setDraft } = useDraft('view', { name: '', pinned: true, former: '' });
  const { name, pinned } = draft;
  const renamed = views.find((one) => one.name === draft.former) ?? null;
  const [problem, setProblem] = useState<string | null>(null);
  const rename = (saved: SavedView | null) => {
    setDraft({ ...draft, name: saved?.name ?? '', former: saved?.name ?? '' });
    setProblem(null);
  };
  const put = useMutation({
    mutationFn: async ({ former, ...one }: Put) => {
      await ask('viewsPut', one);
      // Another spelling of the same name is the same view.
      if (former !== undefined && !sameName(former, one.name)) await ask('viewsDelete', { name: former });
    },
    onSettled: () => client.invalidateQueries(viewsQuery),
  });
  const refused = issuesOfRefusal(put.error)?.[0]?.message;
  const existing = views.find((one) => sameName(one.name, name));
  const submit = () => {
    const isTaken = existing !== undefined && renamed !== null && existing.name !== renamed.name;
    setProblem(
      name.trim() === '' ? 'Enter a name for the view.' : isTaken ? 'There is already a view with this name.' : null,
    );
    if (name.trim() === '' || isTaken) return;
    const kept = renamed ? keptOf(renamed) : savedFrom(view, pinned);
    put.mutate({ name: name.trim(), view: kept, former: renamed?.name }, { onSuccess: () => rename(null) });
  };
  return (
    <div className="grid w-[min(21rem,calc(100vw_-_4rem))] gap-4">
      <FailureNotice error={error} />
      {views.length > 0 && (
        <ul className="rows wrap-anywhere" aria-label="Views">
          {views.map((saved) => (
            <SavedViewItem key={saved.name} saved={saved} onPut={put.mutate} onRename={() => rename(saved)} />
          ))}
        </ul>
      )}
      <form className="flex flex-wrap items-center gap-2.5" onSubmit={prevented(submit)}>
        <TextInput
          key={renamed?.name}
          className="flex-[1_0_100%]"
          aria-label={renamed ? `New name of ${renamed.name}` : 'View name'}
          placeholder="View name"
          // It is what was asked for
          autoFocus={renamed !== null}
          value={name}
          error={problem ?? refused}
          readOnly={put.isPending}
          onChange={(event) => {
            setDraft({ ...draft, name: event.currentTarget.value });
            put.reset();
          }}
        />
        <Button type="submit" loading={put.isPending}>
          {renamed ? 'Rename' : existing ? 'Replace view' : 'Save view'}
        </Button>
        {renamed ? (
          <Button onClick={() => rename(null)}>Cancel</Button>
        ) : (
          <Checkbox label="Show in the menu" checked={pinned} onCheck={(on) => setDraft({ ...draft, pinned: on })} />
        )}
      </form>
      {put.isError && refused === undefined && <FailureNotice title="The view was not saved" error={put.error} />}
    </div>
  );
}

function keptOf({ updatedAt: _, name: __, ...kept }: SavedView) {
  return kept;
}

interface SavedViewItemProps {
  saved: SavedView;
  onPut: (put: Put) => void;
  onRename: () => void;
}

function SavedViewItem({ saved, onPut, onRename }: SavedViewItemProps) {
  const client = useQueryClient();
  const { name, pinned } = saved;
  const remove = useMutation({
    mutationFn: () => ask('viewsDelete', { name }),
    onSettled: () => client.invalidateQueries(viewsQuery),
  });
  const button = (label: string, act: () => void) => (
    <Button size="compact" aria-label={`${label} view ${name}`} onClick={act}>
      {label}
    </Button>
  );
  return (
    <li>
      <AppLink href={paths.domains(shownBy(saved))}>{name}</AppLink>
      <span className="flex gap-1.5">
        {button(pinned ? 'Unpin' : 'Pin', () => onPut({ name, view: { ...keptOf(saved), pinned: !pinned } }))}
        {button('Rename', onRename)}
        {button('Delete', () => remove.mutate())}
      </span>
      <FailureNotice error={remove.error} />
    </li>
  );
}
