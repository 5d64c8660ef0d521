import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { type SavedView, shownBy, totalsQuery, viewsQuery } from '../../api/queries.ts';
import { AppLink } from '../../navigation/app-link.tsx';
import { paths } from '../../paths.ts';
import { useMoveViews } from './use-move-views.ts';

/** The pinned views with the number of their names. `onFollow` lets the menu on small screens close itself. */
export function RailViews({ onFollow }: { onFollow?: (() => void) | undefined }) {
  const { data } = useQuery(viewsQuery);
  useMoveViews(data);
  const pinned = data?.filter((view) => view.pinned) ?? [];
  if (pinned.length === 0) return null;
  return (
    <ul className="grid grid-cols-1 mb-1 pl-8.5" aria-label="Saved views" data-rail-wide>
      {pinned.map((view) => (
        <RailView key={view.name} saved={view} onFollow={onFollow} />
      ))}
    </ul>
  );
}

function RailView({ saved, onFollow }: { saved: SavedView; onFollow?: (() => void) | undefined }) {
  const view = shownBy(saved);
  const href = paths.domains(view);
  const isHere = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr === href });
  const { data: totals } = useQuery({ ...totalsQuery(view), staleTime: 60_000 });
  return (
    <li>
      <AppLink
        href={href}
        className="place justify-between gap-2 py-1 pr-2.5 pl-2 text-sm font-normal"
        aria-current={isHere ? 'page' : undefined}
        onClick={onFollow}
      >
        <span className="truncate" title={saved.name}>
          {saved.name}
        </span>
        {totals && <span className="flex-none tabular-nums">{totals.count.toLocaleString('en')}</span>}
      </AppLink>
    </li>
  );
}
