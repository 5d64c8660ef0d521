import type { ExampleText } from '../text.ts';

export const dutch: readonly ExampleText[] = [
  {
    about: 'factuur met btw en pakket: invoice unpaid',
    text: `Factuur 20260918                     Factuurdatum: 17-11-2026
                                     Vervaldatum:  01-12-2026

Omschrijving                               Excl. btw    Incl. btw
Verlenging oliebollenhuis.nl, 1 jaar        € 7,00       € 8,47
Verlenging oliebollenhuis.be, 1 jaar        € 9,00       € 10,89
Webhosting Start, 12 maanden               € 36,00       € 43,56

Te betalen                                               € 62,92

Kaasmarkt Hosting, Postbus 0, 1800 AA Alkmaar`,
    drafts: [
      { name: 'oliebollenhuis.nl', billingDate: '2026-12-01', renewalCostMinor: 847, currency: 'EUR' },
      { name: 'oliebollenhuis.be', billingDate: '2026-12-01', renewalCostMinor: 1089, currency: 'EUR' },
    ],
  },
  {
    about: 'lijstje van een vrijwilliger: list',
    text: `Domeinen van de speeltuin:
speeltuindeknikker.nl, geregistreerd op 3 mei 2011, verloopt op 3 mei 2027, 7,95 euro per jaar
deknikker.org, geregistreerd op 12 augustus 2018, verloopt op 12 augustus 2027, 15,00 euro per jaar
De huur van de kantine (225 euro) gaat in op 1 januari 2027.`,
    drafts: [
      {
        name: 'speeltuindeknikker.nl',
        registrationDate: '2011-05-03',
        expirationDate: '2027-05-03',
        renewalCostMinor: 795,
        currency: 'EUR',
      },
      {
        name: 'deknikker.org',
        registrationDate: '2018-08-12',
        expirationDate: '2027-08-12',
        renewalCostMinor: 1500,
        currency: 'EUR',
      },
    ],
  },
];
