import { Button } from '../../kit/button.tsx';
import { toUnicodeName } from '@namekeep/domain';
import type { ListedName } from './names-list.ts';
import { useRegistrable } from '../../record/use-registrable.ts';
import { countPhrase } from '../../kit/format.ts';

const mostShown = 50;

interface RegistrableOffersProps {
  listed: readonly ListedName[];
  /** Replaces names in the list. `others` maps normalized names to their replacements. */
  onReplace: (others: ReadonlyMap<string, string>) => void;
}

/** Says which addresses lost their `www.`, and offers to replace subdomains with their registered domains. */
export function RegistrableOffers({ listed, onReplace }: RegistrableOffersProps) {
  const names = listed.flatMap(({ name, problem }) => (name === null || problem !== null ? [] : [name]));
  const registrableOf = useRegistrable(names);
  const offers = names.flatMap((name) => {
    const registrable = registrableOf(name);
    return registrable ? [{ name, registrable }] : [];
  });
  const replaced = listed.flatMap(({ www, problem }) => (www === null || problem !== null ? [] : [www]));
  const replace = (chosen: readonly Offer[]) =>
    onReplace(new Map(chosen.map(({ name, registrable }) => [name, toUnicodeName(registrable)])));
  return (
    <>
      {replaced.length > 0 && (
        <section
          aria-label="Web addresses"
          className="grid justify-items-start gap-2 rounded-lg bg-accent-wash px-4 py-3 wrap-anywhere"
        >
          <p>{countPhrase(replaced.length, 'address is', 'addresses are')} saved without “www.”.</p>
          <ul className="grid max-h-64 gap-1.5 overflow-y-auto">
            {replaced.slice(0, mostShown).map((www) => (
              <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5" key={www}>
                <Button
                  size="compact"
                  variant="default"
                  onClick={() => onReplace(new Map([[www, toUnicodeName(www)]]))}
                >
                  Keep {toUnicodeName(www)}
                </Button>
              </li>
            ))}
            {replaced.length > mostShown && <li>and {(replaced.length - mostShown).toLocaleString('en')} more</li>}
          </ul>
        </section>
      )}
      {offers.length > 0 && <Offers offers={offers} onReplace={replace} />}
    </>
  );
}

type Offer = { name: string; registrable: string };

function Offers({ offers, onReplace }: { offers: readonly Offer[]; onReplace: (chosen: readonly Offer[]) => void }) {
  return (
    <section
      aria-label="Subdomains"
      className="grid justify-items-start gap-2 rounded-lg bg-accent-wash px-4 py-3 wrap-anywhere"
    >
      <p>
        {countPhrase(offers.length, 'name is a subdomain', 'names are subdomains')}. You usually renew the registered
        domain.
      </p>
      {offers.length > 1 && (
        <Button size="compact" onClick={() => onReplace(offers)}>
          Use the registered domain for all {offers.length.toLocaleString('en')}
        </Button>
      )}
      <ul className="grid max-h-64 gap-1.5 overflow-y-auto">
        {offers.slice(0, mostShown).map((offer) => (
          <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5" key={offer.name}>
            <strong>{toUnicodeName(offer.name)}</strong>
            <Button size="compact" variant="default" onClick={() => onReplace([offer])}>
              Add {toUnicodeName(offer.registrable)} instead
            </Button>
          </li>
        ))}
        {offers.length > mostShown && <li>and {(offers.length - mostShown).toLocaleString('en')} more</li>}
      </ul>
    </section>
  );
}
