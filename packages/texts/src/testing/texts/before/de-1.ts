import type { ExampleText } from '../text.ts';

export const german1: readonly ExampleText[] = [
  {
    about: 'Rechnung über zwei Domains mit Zeiträumen und Endsumme',
    text: `STRATO GmbH
Rechnung DRP 88 201 774
Kundennummer: 00000000
Berlin, den 04.11.2026

Pos.  Leistung                              Zeitraum                    Einzelpreis    Betrag
1     Domain gartenbau-fiedler.de           18.11.2026 - 17.11.2027     1,20 €/Monat   14,40 €
2     Domain gartenbau-fiedler.com          18.11.2026 - 17.11.2027     1,50 €/Monat   18,00 €

Gesamtbetrag inkl. 19 % MwSt.                                                          32,40 €
darin enthaltene MwSt.                                                                  5,17 €

Der Rechnungsbetrag wird in den nächsten Tagen von Ihrem Konto abgebucht.

STRATO GmbH, Musterstraße 1, 10000 Berlin, Amtsgericht Charlottenburg HRB 00000 B`,
    drafts: [
      {
        name: 'gartenbau-fiedler.de',
        registrar: 'STRATO',
        expirationDate: '2027-11-17',
        renewalCostMinor: 1440,
        currency: 'EUR',
      },
      {
        name: 'gartenbau-fiedler.com',
        registrar: 'STRATO',
        expirationDate: '2027-11-17',
        renewalCostMinor: 1800,
        currency: 'EUR',
      },
    ],
  },
  {
    about: 'Erinnerung an mehrere Domains, jede mit ihrem Tag',
    text: `Sehr geehrter Herr Achatz,

folgende Domains laufen in den nächsten 60 Tagen aus:

achatz-holzbau.de       Laufzeitende 08.12.2026    automatische Verlängerung: ja
achatz-holzbau.eu       Laufzeitende 02.01.2027    automatische Verlängerung: nein
holzhaus-achatz.info    Laufzeitende 11.01.2027    automatische Verlängerung: nein

Domains ohne automatische Verlängerung werden zum Laufzeitende gelöscht.

Mit freundlichen Grüßen
INWX GmbH`,
    drafts: [
      { name: 'achatz-holzbau.de', registrar: 'INWX', expirationDate: '2026-12-08', autoRenew: true },
      { name: 'achatz-holzbau.eu', registrar: 'INWX', expirationDate: '2027-01-02', autoRenew: false },
      { name: 'holzhaus-achatz.info', registrar: 'INWX', expirationDate: '2027-01-11', autoRenew: false },
    ],
  },
  {
    about: 'Preiserhöhung mit altem und neuem Preis',
    text: `Betreff: Anpassung der Preise zum 01.01.2027

Guten Tag Frau Seidl,

die Vergabestelle hat ihre Gebühren erhöht. Deshalb steigt der Preis Ihrer Domain seidl-keramik.shop von bisher 29,00 € auf 36,00 € pro Jahr (inkl. MwSt.).

Der neue Preis gilt ab Ihrer nächsten Verlängerung am 23.02.2027.

Sind Sie nicht einverstanden, können Sie bis zum 31.12.2026 kündigen.

Ihr united-domains Team`,
    drafts: [
      {
        name: 'seidl-keramik.shop',
        registrar: 'united-domains',
        expirationDate: '2027-02-23',
        renewalCostMinor: 3600,
        currency: 'EUR',
      },
    ],
  },
  {
    about: 'Bestellbestätigung mit Domain, Postfach und Endsumme',
    text: `Vielen Dank für Ihre Bestellung, Frau Kröger!

Bestellnummer: 70-118822
Bestelldatum: 16.11.2026

Domain tangoschule-kiel.de
  Einrichtung und erstes Jahr: 1,00 €
  ab dem 2. Jahr: 15,00 € pro Jahr
  registriert bis 16.11.2027

E-Mail-Postfach Basic
  1,00 € pro Monat

Gesamt: 2,00 €
Zahlungsart: Lastschrift

Ihr IONOS Team`,
    drafts: [
      {
        name: 'tangoschule-kiel.de',
        registrar: 'IONOS',
        expirationDate: '2027-11-16',
        registrationCostMinor: 100,
        renewalCostMinor: 1500,
        currency: 'EUR',
        paymentMethod: 'Lastschrift',
      },
    ],
  },
  {
    about: 'Produktzeile über dem Namen, Betrag netto und brutto',
    text: `Hetzner Online GmbH
Rechnung R0019922001 vom 02.11.2026

Domainverlängerung .de
kaffeemuehle-goslar.de
Zeitraum: 01.12.2026 - 30.11.2027
netto 8,40 € / brutto 10,00 €

Domainverlängerung .com
kaffeemuehle-goslar.com
Zeitraum: 14.12.2026 - 13.12.2027
netto 12,60 € / brutto 14,99 €

Summe netto 21,00 €
Umsatzsteuer 19 % 3,99 €
Zu zahlender Betrag 24,99 €`,
    drafts: [
      {
        name: 'kaffeemuehle-goslar.de',
        registrar: 'Hetzner',
        expirationDate: '2027-11-30',
        renewalCostMinor: 1000,
        currency: 'EUR',
      },
      {
        name: 'kaffeemuehle-goslar.com',
        registrar: 'Hetzner',
        expirationDate: '2027-12-13',
        renewalCostMinor: 1499,
        currency: 'EUR',
      },
    ],
  },
  {
    about: 'eine Domain mit Umlauten im Satz',
    text: `Hallo Herr Böhm,

Ihre Domain böhm-möbel.de wird am 5. Februar 2027 automatisch um ein weiteres Jahr verlängert. Der Preis beträgt 13,20 € pro Jahr und wird über PayPal bezahlt.

Viele Grüße
ALL-INKL.COM - Neue Medien`,
    drafts: [
      {
        name: 'xn--bhm-mbel-n4ae.de',
        registrar: 'ALL-INKL',
        expirationDate: '2027-02-05',
        autoRenew: true,
        renewalCostMinor: 1320,
        currency: 'EUR',
        paymentMethod: 'PayPal',
      },
    ],
  },
  {
    about: 'fehlgeschlagene Abbuchung mit neuem Versuch',
    text: `Ihre Zahlung ist fehlgeschlagen

Die automatische Verlängerung Ihrer Domain wanderfreunde-harz.de ist aktiviert, die Lastschrift vom 16.11.2026 wurde jedoch von Ihrer Bank zurückgegeben.

Domain: wanderfreunde-harz.de
Ablaufdatum: 03.12.2026
Preis: 11,88 € / Jahr

Am 25.11.2026 buchen wir den Betrag erneut ab.

checkdomain GmbH`,
    drafts: [
      {
        name: 'wanderfreunde-harz.de',
        registrar: 'checkdomain',
        autoRenew: true,
        expirationDate: '2026-12-03',
        billingDate: '2026-11-25',
        renewalCostMinor: 1188,
        currency: 'EUR',
      },
    ],
  },
  {
    about: 'Tabelle aus einem Kundenbereich mit Tabulatoren',
    text: `Domain	Registriert am	Läuft ab am	Auto-Renew	Preis/Jahr
fotoclub-jena.de	12.03.2016	12.03.2027	Ein	5,04 €
fotoclub-jena.net	12.03.2019	12.03.2027	Aus	11,88 €`,
    drafts: [
      {
        name: 'fotoclub-jena.de',
        registrationDate: '2016-03-12',
        expirationDate: '2027-03-12',
        autoRenew: true,
        renewalCostMinor: 504,
        currency: 'EUR',
      },
      {
        name: 'fotoclub-jena.net',
        registrationDate: '2019-03-12',
        expirationDate: '2027-03-12',
        autoRenew: false,
        renewalCostMinor: 1188,
        currency: 'EUR',
      },
    ],
  },
  {
    about: 'Zettel im Chat',
    text: `Moin, fürs Protokoll: segelverein-plau.de liegt bei STRATO, läuft am 14.08.2027 ab, 14,40 € im Jahr, behalten wir.
plauer-regatta.de auch bei STRATO, läuft am 30.04.2027 ab, kündigen wir, brauchen wir nicht mehr.`,
    drafts: [
      {
        name: 'segelverein-plau.de',
        registrar: 'STRATO',
        expirationDate: '2027-08-14',
        renewalCostMinor: 1440,
        currency: 'EUR',
        renewalIntent: 'renew',
      },
      {
        name: 'plauer-regatta.de',
        registrar: 'STRATO',
        expirationDate: '2027-04-30',
        renewalIntent: 'let_expire',
      },
    ],
  },
  {
    about: 'Preis für 24 Monate, der kein Jahrespreis ist',
    text: `Domain: imkerei-waldsee.bio
Vertragsende: 09.07.2027
Abrechnungszeitraum: 24 Monate
Preis: 119,76 €
Zahlungsart: Kreditkarte`,
    drafts: [{ name: 'imkerei-waldsee.bio', expirationDate: '2027-07-09', paymentMethod: 'Kreditkarte' }],
  },
  {
    about: 'Zahlungserinnerung ohne eigene Domain',
    text: `Sehr geehrte Kundin, sehr geehrter Kunde,

die Rechnung 2026-11-4410 über 47,88 € vom 02.11.2026 ist noch offen. Bitte überweisen Sie den Betrag bis zum 30.11.2026.

Fragen beantworten wir gern: rechnung@strato.de oder https://www.strato.de/faq/rechnung

STRATO GmbH, Musterstraße 1, 10000 Berlin`,
    drafts: [],
  },
  {
    about: 'weitergeleitete Nachricht mit Kopfzeilen',
    text: `-----Ursprüngliche Nachricht-----
Von: Kundenservice <service@united-domains.de>
Gesendet: Mittwoch, 18. November 2026 07:55
An: Vereinsbüro <buero@chor-lindau.example>
Betreff: Ihre Domain wird verlängert

Guten Tag,

die Domain chor-lindau.org wird am 19. Dezember 2026 automatisch verlängert.
Wir buchen dafür am 12. Dezember 2026 29,00 EUR von Ihrer Mastercard ab.

Ihr Team von united-domains
Telefon 08151 000000`,
    drafts: [
      {
        name: 'chor-lindau.org',
        registrar: 'united-domains',
        autoRenew: true,
        expirationDate: '2026-12-19',
        billingDate: '2026-12-12',
        renewalCostMinor: 2900,
        currency: 'EUR',
        paymentMethod: 'Mastercard',
      },
    ],
  },
  {
    about: 'Domains eines Kunden, mit DNS und Konto',
    text: `Übersicht Domains (betreue ich für einen Kunden)

Domain: weinhandlung-jost.de
Registrar: netcup
DNS: deSEC
Konto-E-Mail: technik@agentur-jost.example
Nächste Verlängerung: 01.09.2027`,
    drafts: [
      {
        name: 'weinhandlung-jost.de',
        registrar: 'netcup',
        dnsProvider: 'deSEC',
        ownership: 'managed',
        purchaseEmail: 'technik@agentur-jost.example',
        expirationDate: '2027-09-01',
      },
    ],
  },
];
