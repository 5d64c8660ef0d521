import { type ReactNode, useState } from 'react';
import { IconChevronRight } from './icons.ts';
import classes from './more-details.module.css';

/** Less common fields, collapsed. They expand automatically if one of them has an issue. */
export function MoreDetails({ children, needed }: { children: ReactNode; needed: boolean }) {
  const [open, setOpen] = useState(needed);
  if (needed && !open) setOpen(true);
  return (
    <details className={classes.details} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={classes.summary}>
        <IconChevronRight size={18} aria-hidden className={classes.arrow} />
        More details
      </summary>
      <div className={classes.fields}>{children}</div>
    </details>
  );
}
