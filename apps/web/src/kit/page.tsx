import { useDocumentTitle, useIntersection } from '@mantine/hooks';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { focusIfLost, focusIfWaiting } from './focus.ts';
import { IconCheck, IconChevronRight } from './icons.ts';
import type { Ignored } from '../address-query.ts';
import { FailureNotice } from './notices.tsx';

/** The place in the history whose heading has taken the focus. */
let arrivedAt: string | undefined;

/** The heading of a page takes the focus after navigation, so that screen readers read it and Tab starts at the top. */
export function PageHeading(props: { title: string; children?: ReactNode; actions?: ReactNode }) {
  const { title, children, actions } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const router = useRouter();
  const { __TSR_index: steps, __TSR_key: place } = router.history.location.state;
  const arrived = useRef({ steps, place });

  useDocumentTitle(`${title} · Namekeep`);
  useEffect(() => {
    const { steps: count, place: here } = arrived.current;
    if (count > 0 && here !== arrivedAt) heading.current?.focus({ preventScroll: true });
    else focusIfWaiting();
    arrivedAt = here;
  }, []);

  // If another heading replaces this one at the same address, such as that of a page that has loaded, it takes over the
  // focus, unless that has moved on.
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

/** The mark, a bookmark with an N kept in it, and the name. */
export function Brand() {
  return (
    <span className="inline-flex items-center gap-2.25 text-[1.125rem] font-bold tracking-[-0.02em]">
      <svg viewBox="0 0 32 32" width="26" height="26" aria-hidden>
        <path className="fill-accent" d="M6 2h20a3 3 0 0 1 3 3v25l-13-7.5L3 30V5a3 3 0 0 1 3-3Z" />
        <path
          className="fill-none stroke-paper stroke-[2.6]"
          strokeLinecap="round"
          strokeLinejoin="round"
          d="M10.5 17V8.5l11 8.5V8.5"
        />
      </svg>
      <span data-rail-word>Namekeep</span>
    </span>
  );
}

export function Loading() {
  return (
    <p className="appear-late p-4 text-ink-soft" role="status">
      Loading…
    </p>
  );
}

/** Says that all is done that this place is about. */
export const NothingLeft = ({ children }: { children: string }) => (
  <p className="mt-2 flex min-h-11 items-center gap-2 text-ink-soft" role="status">
    <IconCheck size={18} className="flex-none text-accent" />
    {children}
  </p>
);

interface WaitingProps {
  query: { data: unknown; error: unknown; refetch: () => Promise<unknown> };
}

/** Says that a query is loading, or why it failed; nothing once it has data, unless it failed to load them again. */
export function Waiting({ query: { data, error, refetch } }: WaitingProps) {
  if (error) return <FailureNotice error={error} onRetry={() => void refetch()} />;
  return data === undefined ? <Loading /> : null;
}

/** Less common fields, collapsed. They expand automatically if one of them has an issue. */
export function MoreDetails({ children, needed }: { children: ReactNode; needed: boolean }) {
  const [open, setOpen] = useState(needed);
  if (needed && !open) setOpen(true);
  return (
    <details className="group border-t border-line" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flex min-h-11 w-max items-center gap-1.5 py-2 pr-2 font-semibold text-accent">
        <IconChevronRight size={18} className="transition-transform group-open:rotate-90" />
        More details
      </summary>
      <div className="pt-3 pb-2">{children}</div>
    </details>
  );
}

/** Renders its children shortly before the user scrolls down to them; until then, `className` reserves the space. */
export function WhenSeen({ children, className }: { children: ReactNode; className?: string | undefined }) {
  const { ref, entry } = useIntersection({ rootMargin: '300px' });
  const [seen, setSeen] = useState(false);
  if (entry?.isIntersecting && !seen) setSeen(true);
  return seen ? children : <div ref={ref} className={className} data-unseen />;
}

const longestValue = 40;

/** Lists the parts of the address that the page ignores. Without it, a wrong filter would look like an answer. */
export function IgnoredNotice({ parts }: { parts: readonly Ignored[] }) {
  if (parts.length === 0) return null;
  return (
    <p className="mt-3 text-ink-soft text-sm wrap-anywhere">{`Ignored in the address: ${parts.map(phrase).join(', ')}.`}</p>
  );
}

function phrase({ label, value, why }: Ignored): string {
  const short = value.length > longestValue ? `${value.slice(0, longestValue)}…` : value;
  return `${label} “${short}”${why === undefined ? '' : ` (${why})`}`;
}
