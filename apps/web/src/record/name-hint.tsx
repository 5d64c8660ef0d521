import { Button } from '@mantine/core';
import { type ParsedName, parseDomainName, toUnicodeName } from '@namekeep/domain';
import { useDeferredValue } from 'react';
import classes from './name-hint.module.css';
import { useRegistrable } from './use-registrable.ts';

interface NameHintProps {
  typed: string;
  shown: boolean;
  /** Replaces the typed name; null if no other name is offered. */
  onUse: ((name: string) => void) | null;
}

/** Shows the name that will be saved while the user types, and offers the registered domain instead of a subdomain. */
export function NameHint({ typed, shown, onUse }: NameHintProps) {
  const parsed = parseDomainName(useDeferredValue(typed));
  const registrableOf = useRegistrable(parsed.ok && onUse ? [parsed.name] : []);
  const registrable = parsed.ok ? registrableOf(parsed.name) : null;
  return (
    <div className={classes.hint}>
      <p role="status">{shown && <Stored parsed={parsed} typed={typed} />}</p>
      {shown && onUse && registrable !== null && (
        <Button size="compact-sm" variant="default" onClick={() => onUse(toUnicodeName(registrable))}>
          Add {toUnicodeName(registrable)} instead
        </Button>
      )}
    </div>
  );
}

function Stored({ parsed, typed }: { parsed: ParsedName; typed: string }) {
  if (!parsed.ok || parsed.unicodeName === typed) return null;
  return (
    <>
      Saved as <strong>{parsed.unicodeName}</strong>
      {parsed.unicodeName !== parsed.name && (
        <>
          {' '}
          (ASCII: <code>{parsed.name}</code>)
        </>
      )}
    </>
  );
}
