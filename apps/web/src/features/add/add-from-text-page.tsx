import { countPhrase } from '../../kit/format.ts';
import { PageHeading } from '../../kit/page.tsx';
import { HelpLink } from '../../navigation/help-link.tsx';
import { LeaveDialog } from '../../navigation/leave-dialog.tsx';
import { WaysToAdd } from '../../navigation/page-places.tsx';
import { DraftsSection } from './drafts-section.tsx';
import { TextForm } from './text-form.tsx';
import { useSharedText } from './use-shared-text.ts';
import { useTextDrafts } from './use-text-drafts.ts';

/** Turns a text into drafts that the user can edit and add. Nothing is stored before that. */
export function AddFromTextPage() {
  const drafts = useTextDrafts();
  useSharedText(drafts.addText);
  return (
    <>
      <WaysToAdd />
      <PageHeading title="Add from text">
        Paste an e-mail, an invoice or a list to get drafts that you can review, edit and add. Nothing is saved until
        you add it. <HelpLink article="quick-add">How quick add works</HelpLink>
      </PageHeading>
      <TextForm drafts={drafts} />
      {(drafts.source || drafts.cards.length > 0) && <DraftsSection drafts={drafts} />}
      <LeaveDialog
        when={drafts.cards.length > 0}
        title={`Discard ${countPhrase(drafts.cards.length, 'draft')}?`}
        onLeave={drafts.drop}
      >
        Drafts are not saved. If you want to keep any, add them before you leave.
      </LeaveDialog>
    </>
  );
}
