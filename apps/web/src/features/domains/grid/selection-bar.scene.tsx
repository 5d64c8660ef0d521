import { useState } from 'react';
import { SelectionBar } from './selection-bar.tsx';

/** Three of many records are selected; shows what was clicked. `?archived`: the list of archived records. */
export default function SelectionBarScene() {
  const [pressed, setPressed] = useState('');
  const [progress, setProgress] = useState<number | null>(null);
  return (
    <>
      <output>{pressed}</output>
      <SelectionBar
        totals={{ count: 3, byCurrency: [{ currency: 'EUR', totalMinor: 2468, count: 3, unknownCostCount: 1 }] }}
        archived={new URLSearchParams(location.search).has('archived')}
        matching={3000}
        progress={progress}
        onAll={() => setProgress(200)}
        onCancel={() => setProgress(null)}
        onClear={() => setPressed('clear')}
        onChange={(values) => setPressed(JSON.stringify(values))}
        onRenewed={() => setPressed('renewed')}
        onMore={setPressed}
      />
    </>
  );
}
