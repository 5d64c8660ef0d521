import { useState } from 'react';
import { MappingForm } from './mapping-form.tsx';
import { settingsWith } from './settings.ts';

const mapping = {
  columns: { Site: 'name' as const, 'Paid until': 'expirationDate' as const, Color: null },
  dateFormat: null,
  currency: null,
};
const layout = { headerRow: 1, delimiter: ',' as const, encoding: 'utf-8' as const, sheet: null, sheets: null };

/** A table of three columns, with the settings that would be sent below. `?locked`: the file is no longer available. */
export default function MappingFormScene() {
  const [settings, setSettings] = useState(() => settingsWith('skip'));
  const locked = new URLSearchParams(location.search).has('locked') ? 'Choose the file again to change this.' : null;
  return (
    <>
      <MappingForm
        mapping={mapping}
        layout={layout}
        settings={settings}
        locked={locked}
        columnsMatch
        onChange={setSettings}
      />
      <output>{JSON.stringify(settings)}</output>
    </>
  );
}
