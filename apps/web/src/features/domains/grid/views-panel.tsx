import { Button } from '../../../kit/button.tsx';
import { Checkbox, TextInput } from '../../../kit/fields.tsx';
import { maxViewNameLength } from '@namekeep/domain';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../../api/client.ts';
import { sameName, savedFrom, viewsQuery } from '../../../api/queries.ts';
import type { DomainsView } from '../../../domains-view.ts';
import { FailureNotice } from '../../../kit/notices.tsx';
import { SavedViewItem } from './saved-view-item.tsx';
import classes from './toolbar.module.css';

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
        <ul className={`${classes.list} grid gap-1 max-w-136`} aria-label="Views">
          {views.map((saved) => (
            <SavedViewItem key={saved.name} saved={saved} views={views} />
          ))}
        </ul>
      )}
      <form
        className="flex flex-wrap gap-2.5 items-center"
        onSubmit={(event) => {
          event.preventDefault();
          setProblem(name.trim() === '' ? 'Enter a name for the view.' : null);
          if (name.trim() !== '') save.mutate();
        }}
      >
        <TextInput
          className="flex-[1_0_100%]"
          aria-label="View name"
          placeholder="View name"
          maxLength={maxViewNameLength}
          value={name}
          error={problem}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" loading={save.isPending}>
          {existing ? 'Replace view' : 'Save view'}
        </Button>
        <Checkbox
          label="Show in the menu"
          checked={pinned}
          onChange={(event) => setPinned(event.currentTarget.checked)}
        />
      </form>
      {save.isError && <FailureNotice title="The view was not saved" error={save.error} />}
    </div>
  );
}
