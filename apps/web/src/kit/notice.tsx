import type { ReactNode } from 'react';
import { IconAlertTriangle, IconCheck, IconInfoCircle } from './icons.ts';

const tones = {
  info: { Icon: IconInfoCircle, frame: 'border-line bg-surface', mark: 'text-ink-soft' },
  good: { Icon: IconCheck, frame: 'border-transparent bg-accent-wash', mark: 'text-accent' },
  bad: { Icon: IconAlertTriangle, frame: 'border-transparent bg-overdue-wash', mark: 'text-overdue' },
};

interface NoticeProps {
  tone: keyof typeof tones;
  title?: string;
  children?: ReactNode;
  actions?: ReactNode;
}

/** A message within the page. Screen readers announce errors immediately. */
export function Notice({ tone, title, children, actions }: NoticeProps) {
  const { Icon, frame, mark } = tones[tone];
  return (
    <div
      className={`flex max-w-240 gap-3 rounded-lg border px-4 py-3.5 ${frame}`}
      role={tone === 'bad' ? 'alert' : 'status'}
    >
      <Icon size={20} aria-hidden className={`mt-0.5 flex-none ${mark}`} />
      <div className="plain-links grid min-w-0 flex-1 gap-1 wrap-anywhere">
        {title && <strong>{title}</strong>}
        {children && <div>{children}</div>}
        {actions && <div className="flex flex-wrap gap-2 mt-2">{actions}</div>}
      </div>
    </div>
  );
}
