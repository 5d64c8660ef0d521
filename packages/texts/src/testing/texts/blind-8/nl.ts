import type { ExampleText } from '../text.ts';

export const dutch: readonly ExampleText[] = [
  {
    about: 'verlenging per automatische incasso: auto-renew notice',
    text: `Beste Joost,

Op 15 december 2026 verlopen de volgende domeinnamen. We verlengen ze automatisch
voor een jaar:

- stroopwafelkraam-utrecht.nl (€ 9,68 incl. btw)
- stroopwafelkraam.eu (€ 12,10 incl. btw)

Het totaalbedrag van € 21,78 schrijven we op 1 december 2026 af van je rekening.

Groeten,
Domeinpolder B.V.`,
    drafts: [
      {
        name: 'stroopwafelkraam-utrecht.nl',
        expirationDate: '2026-12-15',
        billingDate: '2026-12-01',
        renewalCostMinor: 968,
        currency: 'EUR',
      },
      {
        name: 'stroopwafelkraam.eu',
        expirationDate: '2026-12-15',
        billingDate: '2026-12-01',
        renewalCostMinor: 1210,
        currency: 'EUR',
      },
    ],
  },
  {
    about: 'opzegging bevestigd: cancellation',
    text: `Hierbij bevestigen we de opzegging van ijsvogelatelier.nl.
De domeinnaam blijft actief tot en met 11-03-2027 en wordt daarna opgeheven.
Ingangsdatum van de opzegging: 20-11-2026. Er zijn geen kosten aan verbonden.`,
    drafts: [{ name: 'ijsvogelatelier.nl', expirationDate: '2027-03-11' }],
  },
  {
    about: 'notitie met een bod: note',
    text: `vossenhol-camping.nl — loopt af 17 mei 2027, € 8,50 per jaar
vossenholcamping.com — loopt af 2 juni 2027, € 14,00 per jaar
Iemand bood € 600 voor die tweede, geldig tot 31 december 2026. Niet doen!`,
    drafts: [
      { name: 'vossenhol-camping.nl', expirationDate: '2027-05-17', renewalCostMinor: 850, currency: 'EUR' },
      { name: 'vossenholcamping.com', expirationDate: '2027-06-02', renewalCostMinor: 1400, currency: 'EUR' },
    ],
  },
];
