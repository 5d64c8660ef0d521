import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { focusIfLost, focusIfWaiting } from './focus-if-lost.ts';

/**
 * The heading of a page. Sets the document title, and takes the focus after navigation, so that screen readers read the
 * new page and Tab starts at its top.
 */
export function PageHeading({
  title,
  children,
  actions,
}: {
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const router = useRouter();
  const arrived = useRef(router.history.location.state.__TSR_index ?? 0);

  useEffect(() => {
    document.title = `${title} · Namekeep`;
  }, [title]);
  useEffect(() => {
    if (arrived.current > 0) heading.current?.focus({ preventScroll: true });
    else focusIfWaiting();
  }, []);

  // If another heading replaces this one at the same address, such as that of an empty list, it takes over the focus.
  useLayoutEffect(() => () => void setTimeout(focusIfLost), []);

  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4 mb-5">
      <div>
        <h1 ref={heading} tabIndex={-1} className="wrap-anywhere">
          {title}
        </h1>
        {children && <p className="mt-1 max-w-[68ch] text-ink-soft">{children}</p>}
      </div>
      {actions && <div className="page-actions">{actions}</div>}
    </div>
  );
}
