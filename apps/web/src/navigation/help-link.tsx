import type { ReactNode } from 'react';
import { paths } from '../paths.ts';
import { useOverlays } from './overlays.ts';

interface HelpLinkProps {
  /** The name of the article in its address. */
  article: string;
  children: ReactNode;
  className?: string | undefined;
}

/** A link to a help article. A plain click opens it in the help panel, next to the current page. */
export function HelpLink({ article, children, className }: HelpLinkProps) {
  const open = useOverlays();
  return (
    <a
      href={paths.help(article)}
      className={className}
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
