import { parseDomainName } from '@namekeep/domain';
import { useDeferredValue } from 'react';
import classes from './name-hint.module.css';

/** Says, while a name is typed, what will be kept of it where that is not just what stands there. */
export function NameHint({ typed, shown }: { typed: string; shown: boolean }) {
  const text = useDeferredValue(typed);
  return (
    <p className={classes.hint} role="status">
      {shown && hintOf(text)}
    </p>
  );
}

function hintOf(typed: string) {
  const parsed = parseDomainName(typed);
  if (!parsed.ok || parsed.unicodeName === typed) return null;
  return (
    <>
      Kept as <strong>{parsed.unicodeName}</strong>
      {parsed.unicodeName !== parsed.name && (
        <>
          , in ASCII form <code>{parsed.name}</code>
        </>
      )}
    </>
  );
}
