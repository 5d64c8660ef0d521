import { type DomainRecord, parseDomainName, toUnicodeName } from '@namekeep/domain';
import { useMutation } from '@tanstack/react-query';
import { recordsOf } from '../../../api/queries.ts';
import { type DomainsView, isFiltered, withoutFilters } from '../../../domains-view.ts';
import { Button } from '../../../kit/button.tsx';
import { Dialog } from '../../../kit/dialog.tsx';
import { Textarea } from '../../../kit/fields.tsx';
import { useDraft } from '../../../kit/form.tsx';
import { countPhrase } from '../../../kit/format.ts';
import { FailureNotice, Notice } from '../../../kit/notices.tsx';

interface PasteNamesProps {
  view: DomainsView;
  onShow: (change: Partial<DomainsView>) => void;
  /** Selects these records alone, in a view that is about to be shown. */
  onSelect: (view: DomainsView, records: readonly DomainRecord[]) => void;
  onClose: () => void;
}

/** Selects the records of pasted names, and says which of them are missing. */
export function PasteNames({ view, onShow, onSelect, ...props }: PasteNamesProps) {
  const { draft, setDraft, drop, restored } = useDraft('paste-names', { text: '' });
  const { text } = draft;
  const onClose = () => {
    drop();
    props.onClose();
  };
  const { names, others } = pastedNames(text);
  const find = useMutation({
    mutationFn: async () => {
      const { records, missing } = await recordsOf(names);
      const [active = [], archived = []] = [false, true].map((is) =>
        records.filter(({ isArchived }) => isArchived === is),
      );
      return { active, archived, missing };
    },
  });
  const { data: found } = find;
  // Does nothing if the dialog has been closed meanwhile.
  const select = () =>
    find.mutate(undefined, {
      onSuccess: ({ active, archived, missing }) => {
        const next = withoutFilters(view);
        onSelect(next, active);
        if (isFiltered(view) || view.archived !== 'false') onShow(next);
        if (missing.length + archived.length + others.length === 0) onClose();
      },
    });
  return (
    <Dialog
      title="Paste names to select"
      onClose={onClose}
      isRestored={restored}
      onSubmit={() => (found ? onClose() : names.length > 0 && !find.isPending && select())}
      cancel={found ? null : 'Cancel'}
      actions={
        found ? (
          <Button type="submit">Done</Button>
        ) : (
          <Button type="submit" loading={find.isPending} disabled={names.length === 0}>
            {names.length === 0 ? 'Select' : `Select ${countPhrase(names.length, 'name')}`}
          </Button>
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
          setDraft({ text: event.currentTarget.value });
          find.reset();
        }}
      />
      <FailureNotice error={find.error} onRetry={select} />
      {found && (
        <>
          <p role="status">
            <strong>{countPhrase(found.active.length, 'name')} selected.</strong>
          </p>
          <NamesNotice title="not in your portfolio" names={found.missing.map(toUnicodeName)} />
          <NamesNotice title="archived, so not selected" names={found.archived.map(({ unicodeName }) => unicodeName)} />
        </>
      )}
      <NamesNotice title="not a domain name" names={others} />
    </Dialog>
  );
}

/** Names to which something applies, if there are any: all of them, so that they can be copied. */
function NamesNotice({ title, names }: { title: string; names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <Notice tone="info" title={`${names.length.toLocaleString('en')} ${title}`}>
      <p className="max-h-36 overflow-y-auto whitespace-pre-line">{names.join('\n')}</p>
    </Notice>
  );
}

const day = /^\d{4}-\d{2}-\d{2}$/;

/** Reads names separated by line breaks, commas, semicolons or spaces. Days between them are left out. */
function pastedNames(text: string) {
  const names = new Set<string>();
  const others = new Set<string>();
  for (const typed of text.split(/[\s,;]+/)) {
    if (typed === '' || day.test(typed)) continue;
    const parsed = parseDomainName(typed);
    if (parsed.ok) names.add(parsed.name);
    else others.add(typed);
  }
  return { names: [...names], others: [...others] };
}
