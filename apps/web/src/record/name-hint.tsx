import { Button } from '@mantine/core';
import { type ParsedName, parseDomainName, toUnicodeName } from '@namekeep/domain';
import { useDeferredValue } from 'react';
import classes from './name-hint.module.css';
import { useRegistrable } from './use-registrable.ts';

interface NameHintProps {
  typed: string;
  shown: boolean;
  /** Takes another name in place of what was typed; null where none is offered. */
  onUse: ((name: string) => void) | null;
}

/** Says, while a name is typed, what will be stored, and offers the registered name in place of one below it. */
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
      Stored as <strong>{parsed.unicodeName}</strong>
      {parsed.unicodeName !== parsed.name && (
        <>
          , in ASCII form <code>{parsed.name}</code>
        </>
      )}
    </>
  );
}
