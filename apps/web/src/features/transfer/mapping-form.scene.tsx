import { useState } from 'react';
import { MappingForm } from './mapping-form.tsx';
import { settingsWith } from './settings.ts';

const mapping = {
  columns: { Site: 'name' as const, 'Paid until': 'expirationDate' as const, Color: null },
  dateFormat: null,
  currency: null,
};
const layout = { headerRow: 1, delimiter: ',' as const, encoding: 'utf-8' as const, sheet: null, sheets: null };

const sheets = [
  { name: 'Cover', hidden: false, rows: 3 },
  { name: 'Archive 2019', hidden: true, rows: 1 },
  { name: 'Portfolio', hidden: false, rows: 1204 },
];
const workbook = { headerRow: 2, delimiter: null, encoding: null, sheet: 'Portfolio', sheets };

/**
 * A table of three columns, with the settings that would be sent below. `?locked`: the file is no longer available;
 * `?workbook`: it has sheets.
 */
export default function MappingFormScene() {
  const [settings, setSettings] = useState(() => settingsWith('skip'));
  const parameters = new URLSearchParams(location.search);
  const locked = parameters.has('locked') ? 'Choose the file again to change this.' : null;
  return (
    <>
      <MappingForm
        mapping={mapping}
        layout={parameters.has('workbook') ? workbook : layout}
        settings={settings}
        locked={locked}
        columnsMatch
        onChange={setSettings}
      />
      <output>{JSON.stringify(settings)}</output>
    </>
  );
}
