import { Button } from './button.tsx';
import { useState } from 'react';
import { errorSentence } from '../api/error-sentence.ts';
import type { PartNotLoadedError } from '../api/load-part.ts';
import { useServiceReturn } from '../api/use-service-return.ts';
import { Dialog } from './dialog.tsx';
import { Notice } from './notice.tsx';

interface PartFailureProps {
  error: PartNotLoadedError;
  onClose: (() => void) | null;
}

const title = 'This part of the page could not be loaded';

/** Replaces a part that failed to load. It does not reload automatically, because the page may have unsaved input. */
export function PartFailure({ error, onClose }: PartFailureProps) {
  const [returned, setReturned] = useState(error.serviceAnswers);
  useServiceReturn(!returned, () => setReturned(true));
  const sentence =
    returned && !error.serviceAnswers ? 'You are back online. Reload the page to continue.' : errorSentence(error);
  const reload = (
    <Button data-autofocus disabled={!returned} onClick={() => location.reload()}>
      Reload the page
    </Button>
  );
  if (onClose === null) {
    return (
      <Notice tone="bad" title={title} actions={reload}>
        {sentence}
      </Notice>
    );
  }
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          {reload}
        </>
      }
    >
      <p role="status">{sentence}</p>
    </Dialog>
  );
}
