import { maxViewNameLength } from '@namekeep/domain';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { ask } from '../../api/client.ts';
import type { DomainsView } from '../../domains-view.ts';
import { Button } from '../../kit/button.tsx';
import { Checkbox, TextInput } from '../../kit/fields.tsx';
import { AppLink } from '../../navigation/app-link.tsx';
import { paths } from '../../paths.ts';
import { type SavedView, sameName, savedFrom, shownBy, viewsQuery } from '../../api/queries.ts';
import { FailureNotice } from '../../kit/notices.tsx';

/** The saved views, and the form to save the current one. */
export function ViewsPanel({ view }: { view: DomainsView }) {
  const client = useQueryClient();
  const { data: views = [], error } = useQuery(viewsQuery);
  const [name, setName] = useState('');
  const [pinned, setPinned] = useState(true);
  const [problem, setProblem] = useState<string | null>(null);
  const existing = views.find((one) => sameName(one.name, name));
  const save = useMutation({
    mutationFn: () => ask('viewsPut', { name: name.trim(), view: savedFrom(view, pinned) }),
    onSuccess: () => {
      setName('');
      return client.invalidateQueries(viewsQuery);
    },
  });
  return (
    <div className="grid w-[min(21rem,calc(100vw_-_4rem))] gap-4">
      {error && <FailureNotice error={error} />}
      {views.length > 0 && (
        <ul className="rows wrap-anywhere" aria-label="Views">
          {views.map((saved) => (
            <SavedViewItem key={saved.name} saved={saved} views={views} />
          ))}
        </ul>
      )}
      <NameForm
        label="View name"
        placeholder="View name"
        value={name}
        error={problem}
        onChange={setName}
        onSubmit={() => {
          setProblem(name.trim() === '' ? 'Enter a name for the view.' : null);
          if (name.trim() !== '') save.mutate();
        }}
      >
        <Button type="submit" loading={save.isPending}>
          {existing ? 'Replace view' : 'Save view'}
        </Button>
        <Checkbox label="Show in the menu" checked={pinned} onCheck={setPinned} />
      </NameForm>
      {save.isError && <FailureNotice title="The view was not saved" error={save.error} />}
    </div>
  );
}

interface NameFormProps extends Pick<ComponentProps<typeof TextInput>, 'error' | 'placeholder' | 'autoFocus'> {
  label: string;
  value: string;
  onChange: (name: string) => void;
  onSubmit: () => void;
  children: ReactNode;
}

function NameForm({ label, onChange, onSubmit, children, ...field }: NameFormProps) {
  return (
    <form
      className="flex flex-wrap items-center gap-2.5"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <TextInput
        {...field}
        className="flex-[1_0_100%]"
        aria-label={label}
        maxLength={maxViewNameLength}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {children}
    </form>
  );
}

type Change = { to: 'rename'; name: string } | { to: 'pin'; pinned: boolean } | { to: 'delete' };

/** A saved view: shown, renamed, pinned to the menu, or deleted. */
function SavedViewItem({ saved, views }: { saved: SavedView; views: readonly SavedView[] }) {
  const client = useQueryClient();
  const [typed, setTyped] = useState<string | null>(null);
  const { updatedAt: _, name, ...kept } = saved;
  const change = useMutation({
    mutationFn: async (act: Change) => {
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
  const failure = change.isError && <FailureNotice error={change.error} />;
  if (typed !== null) {
    const isTaken = !sameName(typed, name) && views.some((one) => sameName(one.name, typed));
    return (
      <li>
        <NameForm
          label={`New name of ${name}`}
          // biome-ignore lint/a11y/noAutofocus: it takes the place of the button that was pressed
          autoFocus
          value={typed}
          error={isTaken && 'There is already a view with this name.'}
          onChange={setTyped}
          onSubmit={() => typed.trim() && !isTaken && change.mutate({ to: 'rename', name: typed.trim() })}
        >
          <Button type="submit" loading={change.isPending}>
            Rename
          </Button>
          <Button onClick={() => setTyped(null)}>Cancel</Button>
        </NameForm>
        {failure}
      </li>
    );
  }
  const button = (label: string, act: () => void) => (
    <Button size="compact" aria-label={`${label} view ${name}`} onClick={act}>
      {label}
    </Button>
  );
  return (
    <li>
      <AppLink href={paths.domains(shownBy(saved))}>{name}</AppLink>
      <span className="flex gap-1.5">
        {button(saved.pinned ? 'Unpin' : 'Pin', () => change.mutate({ to: 'pin', pinned: !saved.pinned }))}
        {button('Rename', () => setTyped(name))}
        {button('Delete', () => change.mutate({ to: 'delete' }))}
      </span>
      {failure}
    </li>
  );
}
