import { type ReactNode, useState } from 'react';
import { IconChevronRight } from './icons.ts';

/** Less common fields, collapsed. They expand automatically if one of them has an issue. */
export function MoreDetails({ children, needed }: { children: ReactNode; needed: boolean }) {
  const [open, setOpen] = useState(needed);
  if (needed && !open) setOpen(true);
  return (
    <details className="group border-t border-line" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flex min-h-11 w-max items-center gap-1.5 py-2 pr-2 font-semibold text-accent">
        <IconChevronRight size={18} aria-hidden className="transition-transform group-open:rotate-90" />
        More details
      </summary>
      <div className="pt-3 pb-2">{children}</div>
    </details>
  );
}
