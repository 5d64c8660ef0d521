import { useState } from 'react';
import { cardOf, changeCard } from './draft-cards.ts';
import { DraftItem } from './draft-item.tsx';

const input = {
  name: 'mail.example.com',
  registrar: 'INWX',
  dnsProvider: null,
  autoRenew: null,
  registrationDate: null,
  billingDate: null,
  expirationDate: null,
  registrationCostMinor: null,
  renewalCostMinor: 1200,
  purchaseEmail: null,
  paymentMethod: null,
};
const issues = [{ path: 'expirationDate', code: 'date_required', message: 'Enter a date.' }];

/** A draft without a date. */
export default function DraftItemScene() {
  const [card, setCard] = useState(() =>
    cardOf(
      { input, issues, notes: ['The price has no currency.'], sources: {}, existingId: null, renewal: null },
      'one',
      'EUR',
    ),
  );
  const [there, setThere] = useState(true);
  if (!there) return <p>Removed.</p>;
  return (
    <ol>
      <DraftItem
        card={card}
        onChange={(field, value) => setCard((now) => changeCard(now, field, value))}
        onSelect={(selected) => setCard((now) => ({ ...now, selected }))}
        onRemove={() => setThere(false)}
      />
    </ol>
  );
}
