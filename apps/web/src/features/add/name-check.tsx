import { parseDomainName, toUnicodeName } from '@namekeep/domain';
import { Button } from '../../kit/button.tsx';
import { dateText } from '../../kit/format.ts';
import { Stored } from '../../record/record-fields.tsx';
import { isWebAddress, useRegistrable } from '../../record/use-registrable.ts';
import { type DayOrder, dayMeant, type TypedName, type WrittenDay } from './read-box.ts';

interface NameCheckProps {
  name: TypedName;
  order: DayOrder | '';
  onReplace: (name: string) => void;
}

/** How a name and its date will be saved, and what it could be instead. */
export function NameCheck({ name: { typed, day }, order, onReplace }: NameCheckProps) {
  const registrable = useRegistrable(typed);
  const date = day && dayMeant(day, order);
  return (
    <div className="grid justify-items-start gap-3">
      <p role="status" className="empty:hidden">
        <Stored typed={typed} registrable={isWebAddress(typed) ? registrable : null} />
        {date && ` Expires ${dateText(date)}.`}
      </p>
      <RegistrableOffer typed={typed} onUse={onReplace} />
    </div>
  );
}

interface WhichDateProps {
  day: WrittenDay;
  order: DayOrder | '';
  onOrder: (order: DayOrder) => void;
}

export const WhichDate = ({ day, order, onOrder }: WhichDateProps) => (
  <div role="group" aria-label={`Which date is ${day.typed}?`} className="flex flex-wrap items-center gap-2">
    <span>Which date is {day.typed}?</span>
    {(['dmy', 'mdy'] as const).map((one) => (
      <Button key={one} size="compact" aria-pressed={order === one} onClick={() => onOrder(one)}>
        {dateText(day[one] ?? '')}
      </Button>
    ))}
  </div>
);

/** Offers the registered domain instead of a subdomain, or to keep the `www.` of an address. */
export function RegistrableOffer({ typed, onUse }: { typed: string; onUse: (name: string) => void }) {
  const parsed = parseDomainName(typed);
  const registrable = useRegistrable(typed);
  if (!parsed.ok || registrable === null) return null;
  const isAddress = isWebAddress(typed);
  const other = isAddress ? parsed.unicodeName : toUnicodeName(registrable);
  return (
    <Button size="compact" className="justify-self-start" onClick={() => onUse(other)}>
      {isAddress ? `Keep ${other}` : `Add ${other} instead`}
    </Button>
  );
}
