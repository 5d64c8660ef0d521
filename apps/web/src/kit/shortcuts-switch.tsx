import { Checkbox } from './fields.tsx';
import { useState } from 'react';
import { shortcutsOn, switchShortcuts } from './shortcuts.ts';

/** Turns single-key shortcuts on or off in this browser. */
export function ShortcutsSwitch() {
  const [on, setOn] = useState(shortcutsOn);
  return (
    <Checkbox
      label="Single-key shortcuts"
      description="If off, only shortcuts with Ctrl or ⌘ work. Saved in this browser."
      checked={on}
      onChange={(event) => {
        switchShortcuts(event.currentTarget.checked);
        setOn(event.currentTarget.checked);
      }}
    />
  );
}
