import { Button } from '../../kit/button.tsx';
import { useId, useRef, useState } from 'react';
import { IconCheck, IconCopy } from '../../kit/icons.ts';

interface CopyBlockProps {
  label: string;
  text: string;
  /** The level of its heading. */
  level?: 2 | 3 | 4;
}

/** A text to copy. If the browser does not allow copying (plain http), the text is selected instead. */
export function CopyBlock({ label, text, level = 2 }: CopyBlockProps) {
  const Heading = `h${level}` as const;
  const labelId = useId();
  const code = useRef<HTMLElement>(null);
  const [state, setState] = useState<'idle' | 'copied' | 'selected'>('idle');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
    } catch {
      if (code.current) getSelection()?.selectAllChildren(code.current);
      setState('selected');
    }
  };
  const Icon = state === 'copied' ? IconCheck : IconCopy;
  return (
    <section className="grid gap-2" aria-labelledby={labelId}>
      <div className="flex flex-wrap gap-x-3.5 gap-y-2 items-center [&_h2]:text-base [&_h3]:text-base">
        <Heading id={labelId}>{label}</Heading>
        <Button
          variant="default"
          leftSection={<Icon size={16} aria-hidden />}
          aria-label={`Copy: ${label}`}
          onClick={() => void copy()}
        >
          Copy
        </Button>
        <span role="status" className="text-accent text-sm font-semibold">
          {state === 'copied' && 'Copied.'}
          {state === 'selected' && 'Selected. Press Ctrl C or ⌘ C to copy.'}
        </span>
      </div>
      <pre className="py-3.5 px-4 border border-line rounded-lg bg-sunken wrap-anywhere whitespace-pre-wrap">
        <code ref={code}>{text}</code>
      </pre>
    </section>
  );
}
