import type { ImportLayoutInput, ImportMappingInput, ImportPolicy } from '@namekeep/contract';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { upload } from '../api/client.ts';
import type { ImportPreview } from '../api/queries.ts';

/** What is imported: a file, or text that was pasted. It stays here for another look with other settings. */
export interface Source {
  name: string;
  file: Blob;
}

export interface PreviewSettings {
  policy: ImportPolicy;
  /** Corrections of what was recognised. */
  mapping: ImportMappingInput;
  layout: ImportLayoutInput;
}

/** Sends a file for a preview, which can be cancelled. */
export function usePreview(onPreview: (preview: ImportPreview) => void) {
  const [source, setSource] = useState<Source | null>(null);
  const running = useRef<AbortController | null>(null);
  const send = useMutation({
    mutationFn: ({ file, settings }: { file: Blob; settings: PreviewSettings }) => {
      running.current?.abort();
      running.current = new AbortController();
      const { mapping, layout, policy } = settings;
      const corrections = {
        ...(Object.keys(mapping).length > 0 && { mapping }),
        ...(Object.keys(layout).length > 0 && { layout }),
      };
      return upload('importsPreview', { file, policy, ...corrections }, running.current);
    },
    onSuccess: onPreview,
  });
  return {
    source,
    start: (next: Source, settings: PreviewSettings) => {
      setSource(next);
      send.mutate({ file: next.file, settings });
    },
    cancel: () => {
      running.current?.abort();
      send.reset();
    },
    forget: () => {
      running.current?.abort();
      send.reset();
      setSource(null);
    },
    pending: send.isPending,
    error: running.current?.signal.aborted ? null : send.error,
  };
}
