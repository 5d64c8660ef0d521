import { Button } from '../../../kit/button.tsx';
import { Textarea } from '../../../kit/fields.tsx';
import { type DomainRecord, toUnicodeName } from '@namekeep/domain';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type DomainsView, isFiltered, withoutFilters } from '../../../domains-view.ts';
import { Dialog } from '../../../kit/dialog.tsx';
import { FailureNotice } from '../../../kit/notices.tsx';
import { countPhrase } from '../../../kit/format.ts';
import { findNames, type FoundNames } from './find-names.ts';
import { NamesNotice } from './names-notice.tsx';
import { pastedNames } from './pasted-names.ts';

interface PasteNamesProps {
  view: DomainsView;
  onShow: (change: Partial<DomainsView>) => void;
  onSelect: (view: DomainsView, records: readonly DomainRecord[]) => void;
  onClose: () => void;
}

/** Selects the records of pasted names, and says which of them are missing. */
export function PasteNames({ view, onShow, onSelect, onClose }: PasteNamesProps) {
  const [text, setText] = useState('');
  const [looked, setLooked] = useState(0);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const { names, others } = pastedNames(text);
  const choose = ({ records, archived, missing }: FoundNames) => {
    const next = withoutFilters(view);
    onSelect(next, records);
    if (isFiltered(view) || view.archived !== 'false') onShow(next);
    if (missing.length + archived.length + others.length === 0) onClose();
  };
  const find = useMutation({
    mutationFn: () => {
      running.current?.abort();
      running.current = new AbortController();
      setLooked(0);
      return findNames(names, running.current.signal, setLooked);
    },
    onSuccess: choose,
  });
  const { data: found } = find;
  return (
    <Dialog
      title="Paste names to select"
      onClose={onClose}
      onSubmit={() => (found ? onClose() : names.length > 0 && !find.isPending && find.mutate())}
      actions={
        found ? (
          <Button type="submit">Done</Button>
        ) : (
          <>
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={find.isPending} disabled={names.length === 0}>
              {names.length === 0 ? 'Select' : `Select ${countPhrase(names.length, 'name')}`}
            </Button>
          </>
        )
      }
    >
      <Textarea
        label="Names"
        description={`One per line, or separated by commas or spaces.${isFiltered(view) ? ' Your filters are cleared.' : ''}`}
        autoCapitalize="none"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        rows={10}
        data-autofocus
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          find.reset();
        }}
      />
      {find.isPending && looked > 0 && (
        <p role="status">
          {looked.toLocaleString('en')} of {countPhrase(names.length, 'name')}
        </p>
      )}
      {find.isError && <FailureNotice error={find.error} onRetry={() => find.mutate()} />}
      {found && (
        <>
          <p role="status">
            <strong>{countPhrase(found.records.length, 'name')} selected.</strong>
          </p>
          <NamesNotice title="not in your portfolio" names={found.missing.map(toUnicodeName)} />
          <NamesNotice title="archived, so not selected" names={found.archived} />
        </>
      )}
      <NamesNotice title="not a domain name" names={others} />
    </Dialog>
  );
}
