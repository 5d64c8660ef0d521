import { type ColorScheme, useColorScheme } from '../kit/browser-storage.ts';
import { useId } from 'react';
import { IconDeviceDesktop, IconMoon, IconSun } from '../kit/icons.ts';

const schemes: { value: ColorScheme; label: string; Icon: typeof IconSun }[] = [
  { value: 'light', label: 'Light', Icon: IconSun },
  { value: 'dark', label: 'Dark', Icon: IconMoon },
  { value: 'auto', label: 'System', Icon: IconDeviceDesktop },
];

/** Light, dark or the system setting, saved in this browser. */
export function ColorSchemeSwitch() {
  const { colorScheme, setColorScheme } = useColorScheme();
  const name = useId();
  return (
    <fieldset className="flex gap-0.5 p-0.75 rounded-lg bg-sunken" data-rail-wide>
      <legend className="sr-only">Theme</legend>
      {schemes.map(({ value, label, Icon }) => (
        <label key={value} className="segment">
          <input
            type="radio"
            className="sr-only"
            name={name}
            value={value}
            checked={colorScheme === value}
            onChange={() => setColorScheme(value)}
          />
          <Icon size={16} stroke={1.8} aria-hidden />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
