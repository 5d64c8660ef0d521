import { Button } from '../../../kit/button.tsx';
import type { Currency } from '@namekeep/domain';
import { useEffect, useState } from 'react';
import type { ImportResult } from '../../../api/queries.ts';
import { Dialog } from '../../../kit/dialog.tsx';
import { countPhrase } from '../../../kit/format.ts';
import { BulkFields } from './bulk-fields.tsx';
import { BulkButton, BulkReview } from './bulk-review.tsx';
import { type FieldIssues, hasLabels, type LabelRule, readRules, type Rules } from './change-rule.ts';
import { type Change, useBulk } from './use-bulk.ts';

/** The records to change. */
export interface ChangeTarget {
  select: Change['select'];
  count: number;
  /** The currencies of their costs. */
  currencies: readonly Currency[];
  /** The currency of a record, if the page knows it. */
  currencyOf: (name: string) => Currency | undefined;
}

interface BulkDialogProps {
  target: ChangeTarget;
  /** The initial rule of the form. */
  initial: Rules;
  onClose: () => void;
  onDone: (result: ImportResult) => void;
}

/** The pause in typing after which the preview is requested. */
const previewAfterMs = 600;

/** Changes many records at once: choose the fields, review the changes of each record, then apply all or nothing. */
export function BulkDialog({ target, initial, onClose, onDone }: BulkDialogProps) {
  const bulk = useBulk(onDone);
  const [rules, setRules] = useState(initial);
  const [labels, setLabels] = useState<LabelRule | null>(null);
  const [issues, setIssues] = useState<FieldIssues>({});
  const chosen = Object.keys(rules).length > 0 || hasLabels(labels);

  const { shown, stale, previewing, previewError, commitError, preview } = bulk;
  const isPlanned = shown !== undefined || stale || previewing || previewError !== null || commitError !== null;
  useEffect(() => {
    if (!chosen || isPlanned) return;
    // What would change shows by itself once the rule is complete.
    const timer = setTimeout(() => {
      const read = readRules(rules, target.currencies, labels);
      if (read.ok) preview({ select: target.select, ...read.rule });
    }, previewAfterMs);
    return () => clearTimeout(timer);
  });

  const change = (next: { rules: Rules; labels: LabelRule | null }) => {
    setRules(next.rules);
    setLabels(next.labels);
    setIssues({});
    bulk.forget();
  };
  const show = () => {
    const read = readRules(rules, target.currencies, labels);
    if (read.ok) preview({ select: target.select, ...read.rule });
    else setIssues(read.issues);
  };
  const submit = () => {
    if (!shown || stale) {
      if (chosen && !previewing) show();
    } else if (bulk.mayCommit) bulk.commit();
  };
  return (
    <Dialog
      wide
      title={`Change ${countPhrase(target.count, 'record')}`}
      onClose={onClose}
      onSubmit={submit}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <BulkButton bulk={bulk} verb="Change" disabled={!chosen} />
        </>
      }
    >
      <BulkFields rules={rules} labels={labels} issues={issues} currencies={target.currencies} onChange={change} />
      <BulkReview bulk={bulk} currencyOf={target.currencyOf} onRetry={show} />
    </Dialog>
  );
}
