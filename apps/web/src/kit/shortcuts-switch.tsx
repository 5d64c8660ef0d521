import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { shortcutsOn, switchShortcuts } from './shortcuts.ts';

/** Switches keys that work alone on and off, in this browser. */
export function ShortcutsSwitch() {
  const [on, setOn] = useState(shortcutsOn);
  return (
    <Checkbox
      label="Single-key shortcuts"
      description="Without them, keys work only together with Ctrl or ⌘. Kept in this browser."
      checked={on}
      onChange={(event) => {
        switchShortcuts(event.currentTarget.checked);
        setOn(event.currentTarget.checked);
      }}
    />
  );
}
