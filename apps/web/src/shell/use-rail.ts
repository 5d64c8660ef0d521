import { useState } from 'react';
import { useShortcut } from '../kit/keys.ts';

const setting = 'namekeep-rail';

/** Whether the rail shows only its icons. `m` and its button change it; saved in this browser. */
export function useRail() {
  const [collapsed, setCollapsed] = useState(() => localStorage.getItem(setting) === 'collapsed');
  const toggle = () => {
    localStorage.setItem(setting, collapsed ? 'expanded' : 'collapsed');
    setCollapsed(!collapsed);
  };
  useShortcut('m', toggle);
  return { collapsed, toggle };
}
