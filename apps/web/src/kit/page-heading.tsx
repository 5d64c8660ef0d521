import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { focusIfLost } from './focus-if-lost.ts';
import classes from './page-heading.module.css';

/**
 * The heading of a page: names the document, and takes the focus after a change of page, so that a screen reader
 * reads the new page and Tab starts at its top.
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
  }, []);

  // Another heading at the same address, such as that of an empty list, takes the focus over from this one.
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
