import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { Textarea } from '../kit/fields.tsx';
import { countPhrase } from '../kit/format.ts';
import { FailureNotice, Toast } from '../kit/notices.tsx';

/** Copies names, one per line. If the browser does not allow that, they are shown to be copied. */
export function CopyNames({ read, onClose }: { read: () => Promise<string[]>; onClose: () => void }) {
  const started = useRef(false);
  const copy = useMutation({
    mutationFn: async () => {
      const reading = read();
      try {
        // Given as a promise, because browsers allow copying only right after a press.
        const file = reading.then((names) => new Blob([names.join('\n')], { type: 'text/plain' }));
        await navigator.clipboard.write([new ClipboardItem({ 'text/plain': file })]);
        return { names: await reading, copied: true };
      } catch {
        return { names: await reading, copied: false };
      }
    },
  });
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    copy.mutate();
  });
  const { data } = copy;
  if (data && !data.copied) return <ByHand names={data.names} onClose={onClose} />;
  return (
    <Toast
      message={data ? `${countPhrase(data.names.length, 'name')} copied.` : copy.isPending ? 'Copying…' : null}
      undo={null}
      failure={
        copy.isError && (
          <FailureNotice title="The names were not copied" error={copy.error} onRetry={() => copy.mutate()} />
        )
      }
      onClose={onClose}
    />
  );
}

function ByHand({ names, onClose }: { names: readonly string[]; onClose: () => void }) {
  return (
    <Dialog
      title="Copy names"
      onClose={onClose}
      cancel={null}
      actions={
        <Button variant="filled" onClick={onClose}>
          Close
        </Button>
      }
    >
      <Textarea
        label="Names"
        description="This browser does not allow the page to copy. Press Ctrl C or ⌘ C."
        readOnly
        rows={12}
        data-autofocus
        value={names.join('\n')}
        onFocus={(event) => event.currentTarget.select()}
      />
    </Dialog>
  );
}
