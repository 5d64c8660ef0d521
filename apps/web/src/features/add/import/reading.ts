import type { ImportPolicy, UploadOf } from '@namekeep/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
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

/** The state of reading a file: what was asked, and whether its preview is pending or failed. */
export type Reading = ReturnType<typeof useReading>;

/** A field may change several times in a row; the preview is created after the last change. */
const settleMs = 250;

let sources = 0;

/**
 * Requests a preview of a file, and another one after every change of what is asked. `isCurrent(id)` says whether a preview
 * was created with all of it; only then can it be imported.
 */
export function useReading(onPreview: (made: Made) => void) {
  const client = useQueryClient();
  const [source, setSource] = useState<(Source & { id: number }) | null>(null);
  const [asked, setAsked] = useState<Asked>({});
  const [last, setLast] = useState<(Made & { asked: Asked }) | null>(null);

  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['reading', source?.id, asked],
    queryFn: async ({ signal }) => {
      if (!source) throw new Error('There is no file.');
      if (last) await new Promise((resolve) => setTimeout(resolve, settleMs));
      signal.throwIfAborted();
      const made = await preview(source.file, asked, signal);
      const first = { pages: [made.preview], pageParams: [null] };
      client.setQueryData(previewQuery(made.preview.previewId, null).queryKey, first);
      return made;
    },
    enabled: source !== null,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const show = useEffectEvent((made: Made) => {
    setLast({ ...made, asked });
    onPreview(made);
  });
  useEffect(() => {
    if (data) show(data);
  }, [data]);

  const start = (next: Source | null) => {
    sources += 1;
    setSource(next && { ...next, id: sources });
    setAsked({});
    setLast(null);
  };
  return {
    source,
    asked,
    /** What the last preview does with existing records; undefined before the first one. */
    policy: asked.policy ?? last?.policy,
    /** Reads another file, without corrections. */
    open: start,
    forget: () => start(null),
    /** Reads the file with other settings; what was decided by the file stays. */
    change: (next: Asked) => setAsked({ ...asked, ...(last && decidedBy(last)), ...next }),
    again: () => void refetch(),
    /** Cancels a pending preview and takes back what was asked after the last one. */
    cancel: () => (last ? setAsked(last.asked) : start(null)),
    isCurrent: (previewId: string) => source === null || (data?.preview.previewId === previewId && !isFetching),
    pending: isFetching,
    error: isFetching ? null : error,
  };
}

const decidedBy = ({ policy, preview: { kind } }: Made) => ({ policy, kind });

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
