import { Button, Checkbox, TextInput } from '@mantine/core';
import { scopes as allScopes, type Scope } from '@namekeep/contract';
import type { ReactNode } from 'react';
import { useSession } from '../../api/session-context.ts';
import { dateText } from '../../kit/format.ts';
import { scopeWords } from './scopes.ts';
import classes from './token-fields.module.css';

interface ScopesProps {
  chosen: readonly Scope[];
  error: ReactNode;
  onToggle: (scope: Scope) => void;
}

/** The scopes of the token. */
export function Scopes({ chosen, error, onToggle }: ScopesProps) {
  return (
    <Checkbox.Group label="Scopes" value={[...chosen]} error={error} withAsterisk>
      <div className={classes.scopes}>
        {allScopes.map((scope) => (
          <Checkbox
            key={scope}
            value={scope}
            label={
              <>
                {scopeWords[scope].label} <code className={classes.scope}>{scope}</code>
              </>
            }
            description={scopeWords[scope].what}
            aria-invalid={error ? true : undefined}
            onChange={() => onToggle(scope)}
          />
        ))}
      </div>
    </Checkbox.Group>
  );
}

const lifetimes = [
  { days: '30', label: '30 days' },
  { days: '90', label: '90 days' },
  { days: '365', label: '1 year' },
];

/** The lifetime of the token, with the day on which it expires. */
export function Lifetime({
  days,
  error,
  onChange,
}: {
  days: string;
  error: ReactNode;
  onChange: (days: string) => void;
}) {
  const { timezone } = useSession();
  const count = /^\d{1,3}$/.test(days.trim()) ? Number(days) : null;
  const end = count === null || count < 1 || count > 365 ? null : new Date(Date.now() + count * 86_400_000);
  const day = end && new Intl.DateTimeFormat('sv', { timeZone: timezone, dateStyle: 'short' }).format(end);
  return (
    <div className={classes.lifetime}>
      <TextInput
        name="expiresInDays"
        label="Lifetime in days"
        description={day ? `Expires on ${dateText(day)}.` : 'From 1 to 365.'}
        inputMode="numeric"
        autoComplete="off"
        value={days}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, these are buttons */}
      <div className={classes.presets} role="group" aria-label="Usual lifetimes">
        {lifetimes.map((one) => (
          <Button key={one.days} variant="default" size="sm" onClick={() => onChange(one.days)}>
            {one.label}
          </Button>
        ))}
      </div>
    </div>
  );
}
