import type { ImportPolicy } from '@namekeep/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { upload } from '../../../api/client.ts';
import { previewQuery } from '../../../api/queries.ts';
import { correctedFile } from './csv.ts';
import { type PreviewSettings, sameLayout, sameSettings, settingsWith } from './settings.ts';

/** The file or pasted text to import. It is kept for further previews with other settings. */
export interface Source {
  name: string;
  file: Blob;
}

/** A field may change several times in a row; the preview is created after the last change. */
const settleMs = 250;

/** The state of reading a file: its settings, and whether its preview is pending or failed. */
export type Reading = ReturnType<typeof usePreview>;

/**
 * Requests a preview of a file, and another one after every change of its settings. `matches(id)` says whether a
 * preview was created with the current settings; only then can it be imported.
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
    mutationFn: firstPreview,
    onSuccess: ({ preview, asked }, { signal }) => {
      // The settings may have changed before the response arrived.
      if (signal.aborted) return;
      const first = { pages: [preview], pageParams: [null] };
      client.setQueryData(previewQuery(preview.previewId, null).queryKey, first);
      setSettings(asked);
      setMade({ previewId: preview.previewId, settings: asked });
      onPreview(preview.previewId, asked.policy);
    },
  });

  const stop = () => {
    clearTimeout(timer.current);
    running.current.abort();
    setWaiting(false);
  };
  const start = (next: Source, asked: PreviewSettings, { afterMs = 0, isFirst = false } = {}) => {
    stop();
    send.reset();
    setSource(next);
    setSettings(asked);
    setWaiting(true);
    timer.current = setTimeout(() => {
      setWaiting(false);
      running.current = new AbortController();
      send.mutate({ file: next.file, asked, isFirst, signal: running.current.signal });
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
    /** Reads another file, without corrections. */
    open: (next: Source) => start(next, settingsWith(settings.policy), { isFirst: settings.policy === 'skip' }),
    /** Reads the file with other settings. */
    change: (asked: PreviewSettings) => source && start(source, asked, { afterMs: settleMs }),
    again: () => source && start(source, settings),
    /** Cancels a pending preview and reverts the settings to those of the last one. */
    cancel: () => keep(made?.settings ?? settings),
    forget: () => {
      keep(settingsWith('skip'));
      setSource(null);
      setMade(null);
    },
    matches: (previewId: string) =>
      source === null || (made?.previewId === previewId && sameSettings(made.settings, settings)),
    /** Whether the columns of the preview belong to the current layout. */
    columnsMatch: made === null || sameLayout(made.settings, settings),
    pending: waiting || send.isPending,
    error: running.current.signal.aborted ? null : send.error,
  };
}

interface PreviewRequest {
  file: Blob;
  asked: PreviewSettings;
  /** Whether the owner has not yet chosen what to do with existing records. */
  isFirst: boolean;
  signal: AbortSignal;
}

/** If most rows are about existing records, they are there to be updated. */
async function firstPreview(request: PreviewRequest) {
  const preview = await askForPreview(request);
  const { create, skip, invalid } = preview.counts;
  const { kind } = preview;
  const isAsRecorded = kind === 'records' && skip > create + invalid;
  if (!request.isFirst || !isAsRecorded) return { preview, asked: { ...request.asked, kind } };
  const asked: PreviewSettings = { ...request.asked, kind, policy: 'merge' };
  return { preview: await askForPreview({ ...request, asked }), asked };
}

async function askForPreview({ file, asked: { policy, kind, mapping, layout, corrected }, signal }: PreviewRequest) {
  const sent = corrected ? await correctedFile(file, corrected) : { file, layout };
  const { sheet, encoding, ...others } = sent.layout;
  const corrections = {
    ...(Object.keys(mapping).length > 0 && { mapping }),
    ...(Object.keys(others).length > 0 && { layout: others }),
    ...(sheet && { sheet }),
    ...(encoding && { textEncoding: encoding }),
  };
  return upload('importsPreview', { file: sent.file, kind, policy, ...corrections }, { signal });
}
