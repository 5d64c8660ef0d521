import { countPhrase } from '../../kit/format.ts';
import { PageHeading } from '../../kit/page-heading.tsx';
import { HelpLink } from '../../navigation/help-link.tsx';
import { LeaveDialog } from '../../navigation/leave-dialog.tsx';
import { WaysToAdd } from '../../navigation/page-places.tsx';
import { DraftsSection } from './drafts-section.tsx';
import { TextForm } from './text-form.tsx';
import { useTextDrafts } from './use-text-drafts.ts';

/** Reads a text into drafts, which the person edits and adds. Nothing is stored before that. */
export function AddFromTextPage() {
  const drafts = useTextDrafts();
  return (
    <>
      <WaysToAdd />
      <PageHeading title="Add from a text">
        Paste an e-mail, an invoice or a list: it becomes drafts that you look at, correct and add. Nothing is stored
        before that. <HelpLink article="quick-add">What is read, and by whom</HelpLink>
      </PageHeading>
      <TextForm drafts={drafts} />
      {(drafts.source || drafts.cards.length > 0) && <DraftsSection drafts={drafts} />}
      <LeaveDialog
        when={drafts.cards.length > 0}
        title={`Leave ${countPhrase(drafts.cards.length, 'draft')} behind?`}
        onLeave={drafts.drop}
      >
        They are stored nowhere. Add what you want to keep first.
      </LeaveDialog>
    </>
  );
}
