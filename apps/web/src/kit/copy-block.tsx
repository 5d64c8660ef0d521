import { Button } from './button.tsx';
import { useId, useRef, useState } from 'react';
import { IconCheck, IconCopy } from './icons.ts';
import classes from './copy-block.module.css';

interface CopyBlockProps {
  label: string;
  text: string;
  /** The level of its heading. */
  level?: 2 | 3;
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
    <section className={classes.block} aria-labelledby={labelId}>
      <div className={classes.head}>
        <Heading id={labelId}>{label}</Heading>
        <Button
          variant="default"
          leftSection={<Icon size={16} aria-hidden />}
          aria-label={`Copy: ${label}`}
          onClick={() => void copy()}
        >
          Copy
        </Button>
        <span role="status" className={classes.state}>
          {state === 'copied' && 'Copied.'}
          {state === 'selected' && 'Selected. Press Ctrl C or ⌘ C to copy.'}
        </span>
      </div>
      <pre className={classes.text}>
        <code ref={code}>{text}</code>
      </pre>
    </section>
  );
}
