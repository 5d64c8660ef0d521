import type { Facts, FoundAmount, FoundDate } from './facts.ts';
import { near, type Owned } from './owners.ts';
import { type Place, placesOf, within } from './place.ts';
import { anyLanguage } from './words/index.ts';

type Own<Fact = Place> = ReadonlyMap<string, readonly Owned<Fact>[]>;
interface OwnFacts {
  dates: Own<FoundDate>;
  amounts: Own<FoundAmount>;
  autoRenew: Own;
  renewalIntent: Own;
  registrar: Own;
}

const renewal = anyLanguage(({ dates }) => dates.renewal);

/** Tells the names that a text means, as somebody's own, from those that it only mentions, or has for sale. */
export function meantNames({ text, names }: Facts, own: OwnFacts): (name: string) => boolean {
  const distinct = [...new Set(names.map(({ name }) => name))];
  const isSaid = (name: string): boolean =>
    [own.dates, own.amounts, own.autoRenew, own.renewalIntent].some((facts: Own) =>
      facts.get(name)?.some((one) => one.distance <= (one.isSure ? near.block : near.line)),
    );
  // "a.example is still at GoDaddy".
  const isKept = (name: string): boolean =>
    own.registrar.get(name)?.some((one) => one.distance === near.sentence) ?? false;
  const hasDay = (name: string): boolean =>
    own.dates.get(name)?.some(({ isSure, distance }) => distance <= near.line || (isSure && distance === near.block)) ??
    false;
  const isDated = distinct.some(hasDay);
  const renewals = placesOf(renewal, text.folded);
  const renewing = new Set(
    names.filter(({ start }) => within(renewals, text.lineAt(start)).length > 0).map(({ name }) => name),
  );
  // Where others have days, a name with nothing but a price is one to buy.
  const isForSale = (name: string): boolean =>
    isDated &&
    !hasDay(name) &&
    !renewing.has(name) &&
    !isKept(name) &&
    own.autoRenew.get(name)?.length === 0 &&
    own.renewalIntent.get(name)?.length === 0 &&
    (own.amounts
      .get(name)
      ?.some(
        ({ fact, distance }) => distance <= near.line && fact.role !== 'renewal' && fact.role !== 'registration',
      ) ??
      false);
  const meant = new Set([
    ...distinct.filter((name) => isSaid(name) || isKept(name)),
    ...names.filter(({ listed }) => listed).map(({ name }) => name),
  ]);
  // Where nothing is said of any name, all are meant.
  return (name) => meant.size === 0 || distinct.length === 1 || (meant.has(name) && !isForSale(name));
}
