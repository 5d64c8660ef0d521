import { useRouter, useLocation } from '@tanstack/react-router';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { paths } from '../paths.ts';
import { useOverlays } from './overlays.ts';
import { pages } from '../pages.ts';

/** A link within the application, to an address from `paths`. It navigates without reloading the page. */
export function AppLink({ href, onClick, ...props }: ComponentProps<'a'> & { href: string }) {
  const router = useRouter();
  // Loads the code of the page before the click.
  const prepare = () => void router.preloadRoute({ to: href.split(/[?#]/, 1)[0] ?? href });
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const isModified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
    const elsewhere = isModified || props.target === '_blank';
    if (event.defaultPrevented || elsewhere) return;
    event.preventDefault();
    void router.navigate({ href });
  };
  return <a href={href} onClick={follow} onPointerEnter={prepare} onFocus={prepare} {...props} />;
}

/** A link to a help article. A plain click opens it in the help panel, next to the current page. */
export function HelpLink({ article, children }: { article: string; children: ReactNode }) {
  const open = useOverlays();
  return (
    <a
      href={paths.help(article)}
      data-screen-only
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        open({ kind: 'help', article });
      }}
    >
      {children}
    </a>
  );
}

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
