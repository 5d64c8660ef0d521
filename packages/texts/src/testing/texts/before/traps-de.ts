import type { ExampleText } from '../text.ts';

export const trapsGerman: readonly ExampleText[] = [
  {
    about: 'eine Aktion mit eigenem Ende',
    text: `Guten Tag,

Ihre Domain tannenhof-reiten.de läuft zum 12.01.2027 aus.
Adventsaktion endet am 06.12.2026: 50 % auf alle Neubestellungen!
Verlängerungspreis: 12,00 € pro Jahr

Ihr IONOS Team`,
    drafts: [
      {
        name: 'tannenhof-reiten.de',
        registrar: 'IONOS',
        expirationDate: '2027-01-12',
        renewalCostMinor: 1200,
        currency: 'EUR',
      },
    ],
  },
  {
    about: 'Kündigungsfrist, Vertragsbeginn, Laufzeitende',
    text: `Vertragsübersicht
Domain: bergwiese-honig.de
Vertragsbeginn: 01.02.2019
Mindestlaufzeit: 12 Monate
Kündigungsfrist: 31.12.2026
Nächste Laufzeit endet: 31.01.2028
Aktuelle Laufzeit endet: 31.01.2027
Jahresentgelt: 11,88 €`,
    drafts: [{ name: 'bergwiese-honig.de', renewalCostMinor: 1188, currency: 'EUR' }],
  },
  {
    about: 'eine Rechnung mit Leistungszeitraum und Fälligkeit',
    text: `Rechnung RE-2026-4471
Datum: 18.11.2026
Kundennummer: 88120

Pos  Leistung                                 Menge   Einzelpreis   Gesamt
1    Domain kaffeerei-lind.de                 1       9,90 €        9,90 €
     Leistungszeitraum 05.12.2026 bis 04.12.2027
2    Domain kaffeerei-lind.com                1       15,90 €       15,90 €
     Leistungszeitraum 05.12.2026 bis 04.12.2027

Nettobetrag 25,80 €
19 % USt. 4,90 €
Rechnungsbetrag 30,70 €

Zahlbar bis 02.12.2026 ohne Abzug.`,
    drafts: [
      {
        name: 'kaffeerei-lind.de',
        billingDate: '2026-12-02',
        renewalCostMinor: 990,
        currency: 'EUR',
      },
      {
        name: 'kaffeerei-lind.com',
        billingDate: '2026-12-02',
        renewalCostMinor: 1590,
        currency: 'EUR',
      },
    ],
  },
  {
    about: 'ein Satz mit Wochentag und ausgeschriebenem Monat',
    text: `Moin, die segelschule-fehmarn.de läuft am Freitag, dem 5. Februar 2027, aus. Abgebucht werden 14,28 Euro am Montag, den 25. Januar 2027.`,
    drafts: [
      {
        name: 'segelschule-fehmarn.de',
        expirationDate: '2027-02-05',
        billingDate: '2027-01-25',
        renewalCostMinor: 1428,
        currency: 'EUR',
      },
    ],
  },
  {
    about: 'eine Tabelle mit senkrechten Strichen und anderen Spalten',
    text: `| Domain | Angelegt | Nächste Abrechnung | Preis/Jahr | DNSSEC |
| holzwurm-kiel.de | 03.03.2015 | 03.03.2027 | 7,08 € | ja |
| holzwurm-kiel.eu | 11.07.2020 | 11.07.2027 | 9,48 € | nein |`,
    drafts: [
      {
        name: 'holzwurm-kiel.de',
        registrationDate: '2015-03-03',
        billingDate: '2027-03-03',
        renewalCostMinor: 708,
        currency: 'EUR',
      },
      {
        name: 'holzwurm-kiel.eu',
        registrationDate: '2020-07-11',
        billingDate: '2027-07-11',
        renewalCostMinor: 948,
        currency: 'EUR',
      },
    ],
  },
  {
    about: 'Umzug mit AuthCode',
    text: `Ihr AuthCode für muehlenbach-yoga.de lautet xK7!pq2. Er ist gültig bis 20.12.2026.
Die Domain ist bei uns noch bis 15.04.2027 bezahlt.`,
    drafts: [{ name: 'muehlenbach-yoga.de', expirationDate: '2027-04-15' }],
  },
  {
    about: 'Preisanpassung mit Sonderkündigungsrecht',
    text: `Sehr geehrte Damen und Herren,

zum 01.03.2027 passen wir unsere Preise an. Für Ihre Domain gartenbau-elster.at zahlen Sie künftig 19,90 € statt bisher 16,90 € im Jahr (inkl. MwSt.). Sie können bis zum 28.02.2027 widersprechen.

Die nächste Verlängerung erfolgt am 17.06.2027.

World4You Internet Services GmbH
Hafenstraße 35, 4020 Linz`,
    drafts: [
      {
        name: 'gartenbau-elster.at',
        registrar: 'World4You',
        expirationDate: '2027-06-17',
        renewalCostMinor: 1990,
        currency: 'EUR',
      },
    ],
  },
  {
    about: 'Etiketten und Werte auf eigenen Zeilen',
    text: `Domainname
klangwerk-jena.de
Status
aktiv
Registrierungsdatum
14.08.2016
Laufzeitende
13.08.2027
Automatische Verlängerung
aktiviert`,
    drafts: [
      { name: 'klangwerk-jena.de', registrationDate: '2016-08-14', expirationDate: '2027-08-13', autoRenew: true },
    ],
  },
  {
    about: 'gelöscht und wiederherstellbar',
    text: `Ihre Domain puppenkiste-ulm.de wurde am 10.11.2026 gelöscht.
Wiederherstellung möglich bis 10.12.2026 (Gebühr 59,00 €).`,
    drafts: [{ name: 'puppenkiste-ulm.de' }],
  },
  {
    about: 'drei Jahre auf einmal',
    text: `Bestellbestätigung vom 19.11.2026

Domain: nordlicht-foto.de
Laufzeit: 36 Monate
Preis für 3 Jahre: 29,70 €
Vertragsende: 19.11.2029`,
    drafts: [{ name: 'nordlicht-foto.de', expirationDate: '2029-11-19' }],
  },
  {
    about: 'eine Liste ohne Etiketten',
    text: `Meine Domains:
- waldkauz.info, 17.03.2027, 14 €
- waldkauz.org, 22.09.2027, 16 €
- waldkauz-shop.de, 01.12.2026, 8 €, kündigen`,
    drafts: [
      { name: 'waldkauz.info', expirationDate: '2027-03-17', renewalCostMinor: 1400, currency: 'EUR' },
      { name: 'waldkauz.org', expirationDate: '2027-09-22', renewalCostMinor: 1600, currency: 'EUR' },
      { name: 'waldkauz-shop.de', expirationDate: '2026-12-01', renewalCostMinor: 800, currency: 'EUR' },
    ],
  },
  {
    about: 'eine Mahnung',
    text: `Zahlungserinnerung

Die Rechnung 20261004 vom 04.10.2026 über 21,42 € für die Domain seilerei-voss.de ist seit dem 18.10.2026 offen.
Mahngebühr: 5,00 €
Bitte zahlen Sie 26,42 € bis spätestens 30.11.2026. Sonst wird die Domain am 07.12.2026 gesperrt.`,
    drafts: [{ name: 'seilerei-voss.de' }],
  },
  {
    about: 'brutto und netto in einer Zeile',
    text: `rebenhof-saar.de – Verlängerung um 1 Jahr: 8,32 € netto / 9,90 € brutto, nächster Einzug 2. Januar 2027`,
    drafts: [{ name: 'rebenhof-saar.de', billingDate: '2027-01-02', renewalCostMinor: 990, currency: 'EUR' }],
  },
  {
    about: 'ein Termin neben einem Namen',
    text: `Können wir am 3. Dezember über fjordblick.de sprechen? Der Relaunch ist für den 15. Februar 2027 geplant.`,
    drafts: [{ name: 'fjordblick.de' }],
  },
];
