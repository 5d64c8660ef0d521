import type { RequestOf } from '@namekeep/contract';
import type { Currency } from '@namekeep/domain';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ask } from '../../../api/client.ts';
import type { ImportResult } from '../../../api/queries.ts';
import { useDraft } from '../../../kit/form.tsx';
import { countPhrase } from '../../../kit/format.ts';
import { BatchDialog } from '../../../record/batch-dialog.tsx';
import { RestoredNotice } from '../../../record/edit-notices.tsx';
import { BulkFields } from './bulk-fields.tsx';
import { type FieldIssues, type Rules, readRules } from './change-rule.ts';
import { FailureNotice } from '../../../kit/notices.tsx';

type Change = RequestOf<'changesPreview'>['change'];

interface BulkDialogProps {
  select: Change['select'];
  count: number;
  currencies: readonly Currency[];
  /** The currency of a record, if the page knows it. */
  currencyOf: (name: string) => Currency | undefined;
  onClose: () => void;
  onDone: (result: ImportResult) => void;
}

/** The pause in typing after which the preview is requested. */
const previewAfterMs = 600;

/** Changes many records at once: choose the fields, review the changes of each record, then apply all or nothing. */
export function BulkDialog({ select, count, currencies, currencyOf, onClose, onDone }: BulkDialogProps) {
  const preview = usePreview();
  const { draft, setDraft, drop, restored } = useDraft<{ rules: Rules }>('bulk', { rules: {} });
  const { rules } = draft;
  const [issues, setIssues] = useState<FieldIssues>({});
  const isEmpty = Object.keys(rules).length === 0;
  const isPlanned = preview.data || preview.isPending || preview.isError;
  const show = ({ quietly = false } = {}) => {
    const read = readRules(rules, currencies);
    if (read.ok) preview.mutate({ select, ...read.rule });
    else if (!quietly) setIssues(read.issues);
  };
  const change = (next: Rules) => {
    setDraft({ rules: next });
    setIssues({});
    preview.forget();
  };
  const close = () => {
    drop();
    onClose();
  };
  useEffect(() => {
    if (isEmpty || isPlanned) return;
    // What would change shows by itself once the rule is complete.
    const timer = setTimeout(() => show({ quietly: true }), previewAfterMs);
    return () => clearTimeout(timer);
  });
  return (
    <BatchDialog
      title={`Edit ${countPhrase(count, 'domain')}`}
      preview={preview.data}
      again={{ run: show, isPending: preview.isPending, isImpossible: isEmpty }}
      confirm={(changed) => `Change ${countPhrase(changed, 'domain')}`}
      currencyOf={currencyOf}
      onClose={close}
      onDone={(result) => {
        drop();
        onDone(result);
      }}
      isRestored={restored}
    >
      {restored && <RestoredNotice onDiscard={() => (change({}), drop())} />}
      <BulkFields rules={rules} issues={issues} currencies={currencies} onChange={change} />
      {preview.isPending && <p role="status">Preparing the preview…</p>}
      <FailureNotice title="The preview could not be created" error={preview.error} onRetry={show} />
      {preview.data && <h3>What would change</h3>}
    </BatchDialog>
  );
}

function usePreview() {
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const preview = useMutation({
    mutationFn: (change: Change) => {
      running.current?.abort();
      running.current = new AbortController();
      return ask('changesPreview', { change }, { signal: running.current.signal });
    },
  });
  /** Discards it, because the rule has changed. */
  const forget = () => {
    running.current?.abort();
    preview.reset();
  };
  return { ...preview, forget };
}
