import type { ExampleText } from './text.ts';

export const german: readonly ExampleText[] = [
  {
    about: 'Rechnung über eine Verlängerung',
    text: `IONOS SE
Rechnung Nr. 100200300
Rechnungsdatum: 02.11.2026

Leistung                                Zeitraum                   Betrag
Domain lindenhof-backstube.de           15.11.2026 - 14.11.2027    15,00 €
Zwischensumme netto                                                12,61 €
MwSt. 19 %                                                          2,39 €
Rechnungsbetrag                                                    15,00 €

Der Betrag wird per SEPA-Lastschrift eingezogen.`,
    drafts: [
      {
        name: 'lindenhof-backstube.de',
        registrar: 'IONOS',
        expirationDate: '2027-11-14',
        renewalCostMinor: 1500,
        currency: 'EUR',
        paymentMethod: 'SEPA-Lastschrift',
      },
    ],
  },
  {
    about: 'Erinnerung vor dem Ablauf',
    text: `Guten Tag Frau Weber,

Ihre Domain blumenwiese.at läuft am 31. Januar 2027 ab.
Die automatische Verlängerung ist deaktiviert. Wenn Sie die Domain behalten möchten, verlängern Sie sie bitte rechtzeitig im Kundencenter.

Verlängerung: 18,90 EUR pro Jahr

Mit freundlichen Grüßen
Ihr checkdomain-Team`,
    drafts: [
      {
        name: 'blumenwiese.at',
        registrar: 'checkdomain',
        expirationDate: '2027-01-31',
        autoRenew: false,
        renewalCostMinor: 1890,
        currency: 'EUR',
      },
    ],
  },
  {
    about: 'eine Liste',
    text: `Domains Verein:
tsv-oberau.de – STRATO – läuft ab 12.05.2027 – 14,40 €/Jahr
tsv-oberau.com – STRATO – läuft ab 12.05.2027 – 18,00 €/Jahr
oberau-lauf.de – netcup – läuft ab 03.09.2027 – 5,04 €/Jahr – nicht mehr verlängern`,
    drafts: [
      {
        name: 'tsv-oberau.de',
        registrar: 'STRATO',
        expirationDate: '2027-05-12',
        renewalCostMinor: 1440,
        currency: 'EUR',
      },
      {
        name: 'tsv-oberau.com',
        registrar: 'STRATO',
        expirationDate: '2027-05-12',
        renewalCostMinor: 1800,
        currency: 'EUR',
      },
      {
        name: 'oberau-lauf.de',
        registrar: 'netcup',
        expirationDate: '2027-09-03',
        renewalCostMinor: 504,
        currency: 'EUR',
        renewalIntent: 'let_expire',
      },
    ],
  },
  {
    about: 'eine Nachricht mit einem Tag ohne Jahr',
    text: `Kannst du bitte notieren: müllerei-huber.de liegt bei INWX und verlängert sich am 3. März, kostet 4,65 € im Jahr. Wird automatisch verlängert.`,
    drafts: [
      {
        name: 'xn--mllerei-huber-wob.de',
        registrar: 'INWX',
        expirationDate: '2027-03-03',
        renewalCostMinor: 465,
        currency: 'EUR',
        autoRenew: true,
      },
    ],
  },
  {
    about: 'eine Abbuchung, die bevorsteht',
    text: `Hallo Herr Brandt,

am 28.12.2026 buchen wir 23,88 € von Ihrem Konto ab. Damit ist Ihre Domain werkstatt-brandt.com bis zum 04.01.2028 bezahlt.
Ablaufdatum: 04.01.2028

united-domains AG`,
    drafts: [
      {
        name: 'werkstatt-brandt.com',
        registrar: 'united-domains',
        billingDate: '2026-12-28',
        expirationDate: '2028-01-04',
        renewalCostMinor: 2388,
        currency: 'EUR',
      },
    ],
  },
  {
    about: 'ein Auszug mit Beschriftungen',
    text: `Domainname: atelier-nord.hamburg
Registrar: Hosting Nord GmbH
Registriert am: 17.04.2022
Gültig bis: 17.04.2027
Zahlungsart: PayPal

Domainname: nordlicht-foto.de
Registrar: Hosting Nord GmbH
Registriert am: 01.02.2023
Gültig bis: 01.02.2027
Zahlungsart: PayPal`,
    drafts: [
      {
        name: 'atelier-nord.hamburg',
        registrar: 'Hosting Nord GmbH',
        registrationDate: '2022-04-17',
        expirationDate: '2027-04-17',
        paymentMethod: 'PayPal',
      },
      {
        name: 'nordlicht-foto.de',
        registrar: 'Hosting Nord GmbH',
        registrationDate: '2023-02-01',
        expirationDate: '2027-02-01',
        paymentMethod: 'PayPal',
      },
    ],
  },
  {
    about: 'ein Preis in Franken, der nicht erfasst werden kann',
    text: `Hostpoint: Ihr Domainname seeblick-zimmer.ch wird am 09.12.2026 automatisch um ein Jahr verlängert. Preis: CHF 14.50`,
    drafts: [{ name: 'seeblick-zimmer.ch', registrar: 'Hostpoint', expirationDate: '2026-12-09', autoRenew: true }],
  },
  {
    about: 'eine Domain für einen Kunden, in zwei Wochen',
    text: `Für einen Kunden betreue ich zahnarzt-am-markt.de (registriert bei Hetzner). Die läuft in zwei Wochen ab, der Kunde will sie behalten.`,
    drafts: [
      { name: 'zahnarzt-am-markt.de', registrar: 'Hetzner', ownership: 'managed', expirationDate: '2026-12-04' },
    ],
  },
];
