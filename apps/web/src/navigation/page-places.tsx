import { useLocation } from '@tanstack/react-router';
import { pages } from '../pages.ts';
import { AppLink } from './app-link.tsx';

/** Links to related pages, in the same place above the heading of each. */
function PagePlaces({ row }: { row: 'Settings' | 'Ways to add' }) {
  const here = useLocation({ select: ({ pathname }) => pathname });
  return (
    <nav aria-label={row} className="tabs">
      {pages
        .filter(({ tab }) => tab?.[0] === row)
        .map(({ path, tab }) => (
          <AppLink key={path} href={path} aria-current={here === path ? 'page' : undefined}>
            {tab?.[1]}
          </AppLink>
        ))}
    </nav>
  );
}

export const SettingsPlaces = () => <PagePlaces row="Settings" />;
export const WaysToAdd = () => <PagePlaces row="Ways to add" />;
