import { useState } from 'react';
import { fileAddress } from '../../api/client.ts';
import { Button } from '../../kit/button.tsx';
import { Checkbox, ChoiceSelect } from '../../kit/fields.tsx';
import { IconDownload } from '../../kit/icons.ts';
import { PageHeading } from '../../kit/page.tsx';
import { AppLink } from '../../navigation/app-link.tsx';
import { paths } from '../../paths.ts';
import { type FileFormat, formatChoices } from '../../record/file-formats.ts';

const archivedChoices = [
  ['all', 'All'],
  ['false', 'Without archived ones'],
  ['true', 'Only archived ones'],
] as const;
type Archived = (typeof archivedChoices)[number][0];

export function ExportPage() {
  const [format, setFormat] = useState<FileFormat>('csv');
  const [archived, setArchived] = useState<Archived>('all');
  const [settings, setSettings] = useState(false);
  // A CSV file has only one table.
  const holdsSettings = format !== 'csv';
  const includeSettings = settings && holdsSettings;
  return (
    <>
      <PageHeading title="Export">
        Domains, payments and labels, in a file that can be imported again. To export some, filter the{' '}
        <AppLink href={paths.domains()}>list</AppLink>.
      </PageHeading>
      <div className="grid gap-5 justify-items-start max-w-184">
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(14rem,100%),1fr))] gap-x-5 gap-y-4 w-full">
          <ChoiceSelect label="Format" value={format} options={formatChoices} onChange={setFormat} />
          <ChoiceSelect label="Domains" value={archived} options={archivedChoices} onChange={setArchived} />
        </div>
        <Checkbox
          label="Include your settings"
          description={
            holdsSettings
              ? 'Currency, time zone and reminders; never keys and tokens.'
              : 'CSV files cannot contain settings.'
          }
          disabled={!holdsSettings}
          checked={includeSettings}
          onCheck={setSettings}
        />
        <Button
          variant="filled"
          component="a"
          download
          href={fileAddress('exportsDownload', {
            format,
            archived,
            includeSettings: includeSettings ? 'true' : 'false',
          })}
          leftSection={<IconDownload size={18} />}
        >
          Download
        </Button>
      </div>
    </>
  );
}
