import type { ImportPolicy } from '@namekeep/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { upload } from '../../api/client.ts';
import { type ImportPreview, previewQuery } from '../../api/queries.ts';
import { type PreviewSettings, sameLayout, sameSettings, settingsWith } from './settings.ts';

/** What is imported: a file, or text that was pasted. It stays here for another preview with other settings. */
export interface Source {
  name: string;
  file: Blob;
}

/** Keys and typing change a field several times; a preview is made of where they stop. */
const settleMs = 250;

/** Where a file and its settings are on the way to a preview. */
export type Reading = ReturnType<typeof usePreview>;

/**
 * Sends a file for a preview, and again after every change of its settings. `matches(id)` says whether the preview of
 * that id shows the settings as they are now; only such a one may be imported.
 */
export function usePreview(policy: ImportPolicy, onPreview: (previewId: string, policy: ImportPolicy) => void) {
  const client = useQueryClient();
  const [source, setSource] = useState<Source | null>(null);
  const [settings, setSettings] = useState(() => settingsWith(policy));
  const [made, setMade] = useState<{ previewId: string; settings: PreviewSettings } | null>(null);
  const [waiting, setWaiting] = useState(false);
  const running = useRef(new AbortController());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      running.current.abort();
    },
    [],
  );

  const send = useMutation({
    mutationFn: askForPreview,
    onSuccess: (preview: ImportPreview, { asked, signal }) => {
      // Settings may have changed between the answer and its arrival here.
      if (signal.aborted) return;
      const first = { pages: [preview], pageParams: [null] };
      client.setQueryData(previewQuery(preview.previewId, null).queryKey, first);
      setMade({ previewId: preview.previewId, settings: asked });
      onPreview(preview.previewId, asked.policy);
    },
  });

  const stop = () => {
    clearTimeout(timer.current);
    running.current.abort();
    setWaiting(false);
  };
  const start = (next: Source, asked: PreviewSettings, afterMs: number) => {
    stop();
    send.reset();
    setSource(next);
    setSettings(asked);
    setWaiting(true);
    timer.current = setTimeout(() => {
      setWaiting(false);
      running.current = new AbortController();
      send.mutate({ file: next.file, asked, signal: running.current.signal });
    }, afterMs);
  };
  const keep = (asked: PreviewSettings) => {
    stop();
    send.reset();
    setSettings(asked);
  };

  return {
    source,
    settings,
    /** Reads another file, with nothing corrected yet. */
    open: (next: Source) => start(next, settingsWith(settings.policy), 0),
    /** Reads the file in another way. */
    change: (asked: PreviewSettings) => source && start(source, asked, settleMs),
    again: () => source && start(source, settings, 0),
    /** Ends a preview that is being made; what was changed for it goes back to the preview before. */
    cancel: () => keep(made?.settings ?? settings),
    forget: () => {
      keep(settingsWith('skip'));
      setSource(null);
      setMade(null);
    },
    matches: (previewId: string) =>
      source === null || (made?.previewId === previewId && sameSettings(made.settings, settings)),
    /** Whether the columns of the preview are those of the file as it is laid out now. */
    columnsMatch: made === null || sameLayout(made.settings, settings),
    pending: waiting || send.isPending,
    error: running.current.signal.aborted ? null : send.error,
  };
}

interface PreviewRequest {
  file: Blob;
  asked: PreviewSettings;
  signal: AbortSignal;
}

function askForPreview({ file, asked: { policy, mapping, layout }, signal }: PreviewRequest) {
  const corrections = {
    ...(Object.keys(mapping).length > 0 && { mapping }),
    ...(Object.keys(layout).length > 0 && { layout }),
  };
  return upload('importsPreview', { file, policy, ...corrections }, { signal });
}
