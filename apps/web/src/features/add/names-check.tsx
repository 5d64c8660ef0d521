import { toUnicodeName } from '@namekeep/domain';
import type { ReactNode } from 'react';
import { Button } from '../../kit/button.tsx';
import { countPhrase, dateText } from '../../kit/format.ts';
import { AppLink } from '../../navigation/app-link.tsx';
import { paths } from '../../paths.ts';
import type { RegistrableOf } from '../../record/use-registrable.ts';
import type { DayOrder, ListedName, NamesList } from './read-box.ts';

const mostShown = 200;

export const isReady = ({ name, problem, date, dateTyped }: ListedName): boolean =>
  name !== null && problem === null && (dateTyped === null || date !== null);

interface NamesCheckProps {
  list: NamesList;
  /** Names that already exist, with the IDs of their records. */
  existing: ReadonlyMap<string, string | null>;
  registrableOf: RegistrableOf;
  onOrder: (order: DayOrder) => void;
  /** Replaces names in the list. `others` maps normalized names to their replacements. */
  onReplace: (others: ReadonlyMap<string, string>) => void;
}

/** The names that will be added as they will be saved, those with problems, and what is to choose. */
export function NamesCheck({ list: { names, question }, existing, onOrder, ...offers }: NamesCheckProps) {
  const [only] = names.length === 1 ? names : [];
  const isTaken = ({ name }: ListedName) => name !== null && existing.has(name);
  const ready = names.filter((one) => isReady(one) && !isTaken(one));
  const taken = names.filter((one) => one.problem === null && isTaken(one));
  // A single name may not be typed to its end.
  const wrong = names.filter(({ problem, dateTyped }) => problem !== null && (!only || dateTyped !== null));
  if (names.length === 0) return null;
  return (
    <section aria-label="What was recognized" className="grid justify-items-start gap-3">
      <p role="status" className="empty:hidden">
        {only ? (
          ready.length > 0 && <Saved listed={only} />
        ) : (
          <>
            <strong>{countPhrase(ready.length, 'domain')} ready</strong>
            {taken.length > 0 && `, ${taken.length.toLocaleString('en')} already in your portfolio`}
            {wrong.length > 0 && `, ${countPhrase(wrong.length, 'line')} to fix`}
          </>
        )}
      </p>
      {question && (
        <div role="group" aria-label={`Which date is ${question.typed}?`} className="flex flex-wrap items-center gap-2">
          <span>Which date is {question.typed}?</span>
          {(['dmy', 'mdy'] as const).map((order) => (
            <Button key={order} size="compact" onClick={() => onOrder(order)}>
              {dateText(question[order] ?? '')}
            </Button>
          ))}
        </div>
      )}
      {wrong.length + taken.length > 0 && (
        <ul className="plain-links grid w-full gap-1.5 rounded-lg bg-due-wash px-4 py-3 wrap-anywhere">
          {[...wrong, ...taken].slice(0, mostShown).map(({ line, typed, name, unicodeName, problem }) => (
            <li key={`${line} ${typed}`}>
              {!only && <span className="mr-2 text-sm text-due">Line {line}</span>}{' '}
              {problem === null ? (
                <>
                  <strong>{unicodeName}</strong> is already in your portfolio.{' '}
                  <Existing id={existing.get(name ?? '')} />
                </>
              ) : (
                <>
                  <strong>{typed}</strong> {problem}
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      {!only && ready.length > 0 && (
        <Some
          label="Domains to add"
          className="pills flex max-h-64 flex-wrap gap-1.5 overflow-y-auto [&_span]:ml-2 [&_span]:text-ink-soft"
          items={ready.map(({ name, unicodeName, date }) => (
            <li key={name}>
              {unicodeName}
              {date !== null && <span>{dateText(date)}</span>}
            </li>
          ))}
        />
      )}
      <Offers names={names.filter(isReady)} {...offers} />
    </section>
  );
}

function Saved({ listed: { typed, name, unicodeName, date } }: { listed: ListedName }) {
  return (
    <>
      {typed !== unicodeName && (
        <>
          Saved as <strong>{unicodeName}</strong>
          {name !== unicodeName && (
            <>
              {' '}
              (ASCII: <code>{name}</code>)
            </>
          )}
          .{' '}
        </>
      )}
      {date !== null && `Expires ${dateText(date)}.`}
    </>
  );
}

const Existing = ({ id = null }: { id: string | null | undefined }) =>
  id === null ? null : <AppLink href={paths.domain(id)}>Open record</AppLink>;

/** Says which addresses lose their `www.`, and offers the registered domains of subdomains. */
function Offers(props: Pick<NamesCheckProps, 'registrableOf' | 'onReplace'> & { names: readonly ListedName[] }) {
  const { names, registrableOf, onReplace } = props;
  const addresses = names.flatMap(({ www }) => (www === null ? [] : [[www, www] as const]));
  const subdomains = names.flatMap(({ name }) => {
    const registrable = name === null ? null : registrableOf(name);
    return name !== null && registrable ? [[name, registrable] as const] : [];
  });
  const replace = (pairs: readonly (readonly [string, string])[]) =>
    onReplace(new Map(pairs.map(([from, to]) => [from, toUnicodeName(to)])));
  const buttons = (pairs: typeof subdomains, words: (name: string) => string) => (
    <Some
      className="flex max-h-64 flex-wrap gap-1.5 overflow-y-auto"
      items={pairs.map((pair) => (
        <li key={pair[0]}>
          <Button size="compact" onClick={() => replace([pair])}>
            {words(toUnicodeName(pair[1]))}
          </Button>
        </li>
      ))}
    />
  );
  return (
    <>
      {addresses.length > 0 && (
        <>
          {names.length > 1 && (
            <p>{countPhrase(addresses.length, 'address is', 'addresses are')} saved without “www.”.</p>
          )}
          {buttons(addresses, (name) => `Keep ${name}`)}
        </>
      )}
      {subdomains.length > 0 && (
        <>
          <p>
            {countPhrase(subdomains.length, 'name is a subdomain', 'names are subdomains')}. You usually renew the
            registered domain.
          </p>
          {subdomains.length > 1 && (
            <Button variant="filled" size="compact" onClick={() => replace(subdomains)}>
              Use the registered domain for all {subdomains.length.toLocaleString('en')}
            </Button>
          )}
          {buttons(subdomains, (name) => `Add ${name} instead`)}
        </>
      )}
    </>
  );
}

/** A list of which not all items are shown if there are many. */
function Some({ items, className, label }: { items: readonly ReactNode[]; className: string; label?: string }) {
  return (
    <ul className={className} aria-label={label}>
      {items.slice(0, mostShown)}
      {items.length > mostShown && <li>and {(items.length - mostShown).toLocaleString('en')} more</li>}
    </ul>
  );
}
