import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Label, labelsQuery } from '../../api/queries.ts';
import { FailureNotice } from '../../kit/notices.tsx';
import { Loading, PageHeading } from '../../kit/page.tsx';
import { HelpLink } from '../../navigation/help-link.tsx';
import { SettingsPlaces } from '../../navigation/page-places.tsx';
import { DeleteLabelDialog } from './delete-label-dialog.tsx';
import { LabelItem } from './label-item.tsx';
import { NewLabel } from './new-label.tsx';

/** All labels with the number of their records: new ones, other names and colors, and deleting. */
export function LabelsPage() {
  const { data: labels, error, refetch } = useQuery(labelsQuery);
  const [deleting, setDeleting] = useState<Label | null>(null);
  return (
    <>
      <SettingsPlaces />
      <PageHeading title="Labels">
        Labels say what a domain is for: a client, a project, a purpose. In the list, press <kbd>l</kbd> to label
        domains. <HelpLink article="labels-and-views">Learn more</HelpLink>
      </PageHeading>
      {error && <FailureNotice error={error} onRetry={() => void refetch()} />}
      {!labels && !error && <Loading />}
      {labels && labels.length === 0 && <p className="mb-4">There are no labels yet.</p>}
      {labels && labels.length > 0 && (
        <ul className="mb-6 grid max-w-184 border-t border-line" aria-label="Labels">
          {labels.map((label) => (
            <LabelItem key={label.name} label={label} onDelete={() => setDeleting(label)} />
          ))}
        </ul>
      )}
      {labels && <NewLabel />}
      {deleting && <DeleteLabelDialog label={deleting} onClose={() => setDeleting(null)} />}
    </>
  );
}
