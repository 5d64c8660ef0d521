import { useLocation } from '@tanstack/react-router';
import { pages } from '../pages.ts';
import { AppLink } from './app-link.tsx';

/** Links to the pages of the settings, in the same place above the heading of each. */
export function SettingsPlaces() {
  const here = useLocation({ select: ({ pathname }) => pathname });
  return (
    <nav aria-label="Settings" className="tabs">
      {pages.map(
        ({ path, tab }) =>
          tab && (
            <AppLink key={path} href={path} aria-current={here === path ? 'page' : undefined}>
              {tab}
            </AppLink>
          ),
      )}
    </nav>
  );
}
