import { Button } from '@mantine/core';
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

/** In place of a part that did not load. It reloads nothing by itself: the rest of the page may hold unsaved work. */
export function PartFailure({ error, onClose }: PartFailureProps) {
  const [returned, setReturned] = useState(error.serviceAnswers);
  useServiceReturn(!returned, () => setReturned(true));
  const sentence =
    returned && !error.serviceAnswers ? 'The connection is back. Reload the page to continue.' : errorSentence(error);
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
