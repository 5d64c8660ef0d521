import { Button } from '../kit/button.tsx';
import { type ParsedName, parseDomainName, toUnicodeName } from '@namekeep/domain';
import { useDeferredValue } from 'react';
import { isWebAddress, useRegistrable } from './use-registrable.ts';

interface NameHintProps {
  typed: string;
  shown: boolean;
  /** Replaces the typed name; null if no other name is offered. */
  onUse: ((name: string) => void) | null;
}

/**
 * Shows the name that will be saved while the user types. A subdomain offers its registered domain; an address with `www.`
 * is saved as the registered domain, unless the user keeps the subdomain.
 */
export function NameHint({ typed, shown, onUse }: NameHintProps) {
  const shownTyped = useDeferredValue(typed);
  const parsed = parseDomainName(shownTyped);
  const registrableOf = useRegistrable(parsed.ok && onUse ? [parsed.name] : []);
  const registrable = parsed.ok ? registrableOf(parsed.name) : null;
  const replaces = onUse !== null && isWebAddress(shownTyped);
  const saved = replaces && registrable ? parseDomainName(registrable) : parsed;
  // What the button does not do happens by itself.
  const other = parsed.ok && registrable ? (replaces ? parsed.name : registrable) : null;
  return (
    <div className="flex flex-wrap gap-x-3 gap-y-1 items-center mt-1.5 text-accent text-sm wrap-anywhere not-has-[button,p:not(:empty)]:m-0 [&_p:empty]:hidden">
      <p role="status">
        {shown && !(replaces && registrable === undefined) && <Stored parsed={saved} typed={typed} />}
      </p>
      {shown && onUse && other !== null && (
        <Button size="compact" variant="default" onClick={() => onUse(toUnicodeName(other))}>
          {replaces ? `Keep ${toUnicodeName(other)}` : `Add ${toUnicodeName(other)} instead`}
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
