import type { Token } from '@namekeep/contract';
import { useId, useRef, useState } from 'react';
import { Button } from '../../kit/button.tsx';
import { IconCheck, IconCopy } from '../../kit/icons.ts';
import { Notice } from '../../kit/notices.tsx';
import { PageHeading } from '../../kit/page.tsx';
import { AppLink } from '../../navigation/app-link.tsx';
import { paths } from '../../paths.ts';

/** A text to copy. If the browser does not allow copying (plain http), the text is selected instead. */
export function CopyBlock({ label, text }: { label: string; text: string }) {
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
      <div className="flex flex-wrap gap-x-3.5 gap-y-2 items-center [&_h2]:text-base">
        <h2 id={labelId}>{label}</h2>
        <Button leftSection={<Icon size={16} />} aria-label={`Copy: ${label}`} onClick={() => void copy()}>
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

/** The secret of a new token. It is only on the page, never in the address or in the browser's storage. */
export function NewSecret({ token, secret }: { token: Token; secret: string }) {
  const reads = token.scopes.includes('domains:read');
  const address = `${location.origin}${reads ? '/api/v1/domains' : '/api/session'}`;
  return (
    <div className="grid max-w-208 gap-6">
      <PageHeading title="Your new token">{token.name}</PageHeading>
      <Notice tone="info" title="Copy the secret now">
        It is not shown again. Keep it in a safe place, such as a password manager.
      </Notice>
      <CopyBlock label="Secret" text={secret} />
      <CopyBlock label="Try it in a terminal" text={`curl -H "Authorization: Bearer ${secret}" ${address}`} />
      <div>
        <Button variant="filled" component={AppLink} href={paths.connections()}>
          Done
        </Button>{' '}
        <Button component={AppLink} href={paths.connections('assistants')}>
          Connect an assistant
        </Button>
      </div>
    </div>
  );
}
