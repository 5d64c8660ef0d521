import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { AppLink } from '../../../navigation/app-link.tsx';
import { useSession } from '../../../api/session-context.ts';
import { type DomainsView, viewOf } from '../../../domains-view.ts';
import { paths } from '../../../paths.ts';
import { keepViews, maxViews, readViews, type SavedView, withView } from './saved-views.ts';
import classes from './toolbar.module.css';

/** The saved views, and the form to save the current one. */
export function ViewsPanel({ view }: { view: DomainsView }) {
  const { accountId } = useSession();
  const [views, setViews] = useState(() => readViews(localStorage, accountId));
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const keep = (next: SavedView[]) => {
    const kept = keepViews(localStorage, accountId, next);
    setProblem(kept ? null : 'This browser does not allow the page to store data, so the view was not saved.');
    if (kept) setViews(next);
    return kept;
  };
  const save = () => {
    if (name.trim() === '') return setProblem('Enter a name for the view.');
    if (views.length >= maxViews) return setProblem(`You can save up to ${maxViews} views. Remove one first.`);
    const address = new URL(paths.domains(view), 'http://page').search;
    if (keep(withView(views, { name: name.trim(), address }))) setName('');
  };
  return (
    <div className={classes.views}>
      {views.length > 0 && (
        <ul className={classes.list} aria-label="Saved views">
          {views.map((saved) => (
            <li key={saved.name}>
              <AppLink href={paths.domains(viewOf(Object.fromEntries(new URLSearchParams(saved.address))))}>
                {saved.name}
              </AppLink>
              <Button
                size="compact-sm"
                variant="default"
                aria-label={`Remove view ${saved.name}`}
                onClick={() => keep(views.filter((one) => one !== saved))}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      <form
        className={classes.save}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <TextInput
          className={classes.saveName ?? ''}
          size="sm"
          aria-label="View name"
          placeholder="View name"
          maxLength={60}
          value={name}
          error={problem}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" size="sm">
          Save view
        </Button>
      </form>
      <p className={classes.hint}>
        Views are saved in this browser only. To use one elsewhere, bookmark or share the address of this page.
      </p>
    </div>
  );
}
