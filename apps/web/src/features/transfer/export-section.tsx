import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { FailureNotice } from '../../kit/failure-notice.tsx';
import { IconDownload } from '../../kit/icons.ts';
import classes from './export-section.module.css';
import { useDownload } from './use-download.ts';

const formats = { csv: 'CSV', xlsx: 'Excel', json: 'JSON', yaml: 'YAML' } as const;
type Format = keyof typeof formats;

/** Exports all records as a file that can be imported again without loss. */
export function ExportSection() {
  const [format, setFormat] = useState<Format>('csv');
  const [archived, setArchived] = useState<'all' | 'false' | 'true'>('all');
  const [settings, setSettings] = useState(false);
  // A CSV file has only one table.
  const holdsSettings = format !== 'csv';
  const { save, bytes, cancelled, cancel } = useDownload({
    format,
    archived,
    includeSettings: settings && holdsSettings ? 'true' : 'false',
  });
  return (
    <div className={classes.section}>
      <div className={classes.fields}>
        <NativeSelect
          label="Format"
          value={format}
          onChange={(event) => setFormat(event.currentTarget.value as Format)}
        >
          {Object.entries(formats).map(([value, word]) => (
            <option key={value} value={value}>
              {word}
            </option>
          ))}
        </NativeSelect>
        <NativeSelect
          label="Records"
          value={archived}
          onChange={(event) => setArchived(event.currentTarget.value as typeof archived)}
        >
          <option value="all">All records</option>
          <option value="false">Without archived records</option>
          <option value="true">Only archived records</option>
        </NativeSelect>
      </div>
      <Checkbox
        label="Include your settings"
        description={
          holdsSettings
            ? 'Currency, time zone and reminders. Keys and tokens are never exported.'
            : 'CSV files cannot contain settings.'
        }
        disabled={!holdsSettings}
        checked={settings && holdsSettings}
        onChange={(event) => setSettings(event.currentTarget.checked)}
      />
      <div className={classes.buttons}>
        <Button
          leftSection={<IconDownload size={18} aria-hidden />}
          loading={save.isPending}
          onClick={() => save.mutate()}
        >
          Download
        </Button>
        {save.isPending && (
          <>
            <Button variant="default" onClick={cancel}>
              Cancel
            </Button>
            <p role="status">{(bytes / 1_000_000).toFixed(1)} MB so far</p>
          </>
        )}
        {save.isSuccess && <p role="status">Saved as {save.data}.</p>}
      </div>
      {save.isError && !cancelled && (
        <FailureNotice title="The export failed" error={save.error} onRetry={() => save.mutate()} />
      )}
    </div>
  );
}
