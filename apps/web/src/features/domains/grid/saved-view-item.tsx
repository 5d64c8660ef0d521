import { Button } from '../../../kit/button.tsx';
import { TextInput } from '../../../kit/fields.tsx';
import { maxViewNameLength } from '@namekeep/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../../api/client.ts';
import { type SavedView, sameName, shownBy, viewsQuery } from '../../../api/queries.ts';
import { FailureNotice } from '../../../kit/notices.tsx';
import { AppLink } from '../../../navigation/app-link.tsx';
import { paths } from '../../../paths.ts';

interface SavedViewItemProps {
  saved: SavedView;
  views: readonly SavedView[];
}

type Act = { to: 'rename'; name: string } | { to: 'pin'; pinned: boolean } | { to: 'delete' };

/** A saved view: shown, renamed, pinned to the menu, or deleted. */
export function SavedViewItem({ saved, views }: SavedViewItemProps) {
  const client = useQueryClient();
  const [typed, setTyped] = useState<string | null>(null);
  const { updatedAt: _, name, ...kept } = saved;
  const change = useMutation({
    mutationFn: async (act: Act) => {
      if (act.to === 'delete') await ask('viewsDelete', { name });
      else if (act.to === 'pin') await ask('viewsPut', { name, view: { ...kept, pinned: act.pinned } });
      else {
        await ask('viewsPut', { name: act.name, view: kept });
        // Another spelling of the same name is the same view.
        if (!sameName(act.name, name)) await ask('viewsDelete', { name });
      }
    },
    onSuccess: () => setTyped(null),
    onSettled: () => client.invalidateQueries(viewsQuery),
  });
  const taken = typed !== null && !sameName(typed, name) && views.some((one) => sameName(one.name, typed));
  const rename = () => typed?.trim() && !taken && change.mutate({ to: 'rename', name: typed.trim() });
  if (typed !== null) {
    return (
      <li>
        <form
          className="flex flex-wrap gap-2.5 items-center"
          onSubmit={(event) => {
            event.preventDefault();
            rename();
          }}
        >
          <TextInput
            aria-label={`New name of ${name}`}
            maxLength={maxViewNameLength}
            // biome-ignore lint/a11y/noAutofocus: it takes the place of the button that was pressed
            autoFocus
            value={typed}
            error={taken && 'There is already a view with this name.'}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Button type="submit" loading={change.isPending}>
            Rename
          </Button>
          <Button variant="default" onClick={() => setTyped(null)}>
            Cancel
          </Button>
        </form>
        {change.isError && <FailureNotice error={change.error} />}
      </li>
    );
  }
  const button = (label: string, what: string, act: () => void) => (
    <Button size="compact" variant="default" aria-label={`${what} ${name}`} onClick={act}>
      {label}
    </Button>
  );
  return (
    <li>
      <AppLink href={paths.domains(shownBy(saved))}>{name}</AppLink>
      <span className="flex gap-1.5">
        {saved.pinned
          ? button('Unpin', 'Unpin view', () => change.mutate({ to: 'pin', pinned: false }))
          : button('Pin', 'Pin view', () => change.mutate({ to: 'pin', pinned: true }))}
        {button('Rename', 'Rename view', () => setTyped(name))}
        {button('Delete', 'Delete view', () => change.mutate({ to: 'delete' }))}
      </span>
      {change.isError && <FailureNotice error={change.error} />}
    </li>
  );
}
