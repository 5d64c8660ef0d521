import type { ImportPolicy, UploadOf } from '@namekeep/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { upload } from '../../../api/client.ts';
import { type ImportPreview, previewQuery } from '../../../api/queries.ts';

/** The file or pasted text to import. It is kept for further previews with other settings. */
export interface Source {
  name: string;
  file: Blob;
}

/** How to read a file, as corrections to what is recognized. Without a policy, the file decides that too. */
export type Asked = Pick<
  UploadOf<'importsPreview'>,
  'kind' | 'policy' | 'mapping' | 'layout' | 'sheet' | 'textEncoding' | 'corrections'
>;

interface Made {
  preview: ImportPreview;
  policy: ImportPolicy;
}

interface Attempt {
  source: Source;
  asked: Asked;
}

/** The state of reading a file: what was asked, and whether its preview is pending or failed. */
export type Reading = ReturnType<typeof useReading>;

/** Requests a preview after each change of what is asked. If that fails, the one before stays, with what was asked. */
export function useReading(onPreview: (made: Made) => void) {
  const client = useQueryClient();
  const [current, setCurrent] = useState<(Attempt & Made) | null>(null);
  const stop = useRef<AbortController | null>(null);
  const request = useMutation({
    mutationFn: async ({ source, asked }: Attempt) => {
      stop.current = new AbortController();
      return preview(source.file, asked, stop.current.signal);
    },
  });
  const read = (next: Attempt) => {
    stop.current?.abort();
    request.mutate(next, {
      onSuccess(made) {
        const first = { pages: [made.preview], pageParams: [null] };
        client.setQueryData(previewQuery(made.preview.previewId, null).queryKey, first);
        setCurrent({ ...next, ...made });
        onPreview(made);
      },
    });
  };
  const cancel = () => {
    stop.current?.abort();
    request.reset();
  };
  const attempt = request.variables ?? null;
  const shown = request.isPending ? attempt : (current ?? attempt);
  return {
    /** The preview that is shown, if its file is still available. */
    previewId: current?.preview.previewId,
    source: shown?.source ?? null,
    asked: shown?.asked ?? {},
    policy: shown?.asked.policy ?? current?.policy,
    open(source: Source) {
      setCurrent(null);
      read({ source, asked: {} });
    },
    /** Reads the file with other settings; what was decided by the file stays. */
    change(next: Asked) {
      const decided = current && { policy: current.policy, kind: current.preview.kind };
      if (shown) read({ source: shown.source, asked: { ...decided, ...shown.asked, ...next } });
    },
    again: () => attempt && read(attempt),
    cancel,
    forget() {
      cancel();
      setCurrent(null);
    },
    pending: request.isPending,
    error: request.error,
  };
}

/** If most rows are about existing records, they are there to be updated. */
async function preview(file: Blob, asked: Asked, signal: AbortSignal): Promise<Made> {
  const ask = async (policy: ImportPolicy): Promise<Made> => ({
    preview: await upload('importsPreview', { kind: 'auto', ...asked, policy, file }, { signal }),
    policy,
  });
  const made = await ask(asked.policy ?? 'skip');
  const { counts, kind } = made.preview;
  const isKnown = kind === 'records' && counts.skip > counts.create + counts.invalid;
  return asked.policy === undefined && isKnown ? ask('merge') : made;
}
