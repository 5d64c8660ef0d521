import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { focusIfLost, focusIfWaiting } from './focus-if-lost.ts';
import classes from './page-heading.module.css';

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
    <div className={classes.bar}>
      <div>
        <h1 ref={heading} tabIndex={-1} className={classes.title}>
          {title}
        </h1>
        {children && <p className={classes.lead}>{children}</p>}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  );
}
