import { NativeSelect } from '../../kit/fields.tsx';
import type { ReactNode } from 'react';

interface TimezoneSelectProps {
  value: string;
  error: ReactNode;
  onChange: (timezone: string) => void;
}

/** All time zones that the browser knows, by region, and always the current one. */
export function TimezoneSelect({ value, error, onChange }: TimezoneSelectProps) {
  return (
    <NativeSelect
      name="timezone"
      label="Time zone"
      description="Determines when a day begins and ends."
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      <option>UTC</option>
      {!zones.has(value) && value !== 'UTC' && <option>{value}</option>}
      {regions.map(([region, names]) => (
        <optgroup key={region} label={region}>
          {names.map((name) => (
            <option key={name} value={name}>
              {name.replaceAll('_', ' ')}
            </option>
          ))}
        </optgroup>
      ))}
    </NativeSelect>
  );
}

const zones = new Set(Intl.supportedValuesOf('timeZone').filter((name) => name !== 'UTC'));
const regions = [...Map.groupBy(zones, (name) => name.split('/')[0] ?? name)];
