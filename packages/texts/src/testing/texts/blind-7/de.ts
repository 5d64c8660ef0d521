import type { ExampleText } from '../text.ts';

export const german: readonly ExampleText[] = [
  {
    about: 'rechnung offen de: invoice unpaid',
    text: `Nordlicht Domains GmbH · Am Torfkanal 77 · 26133 Oldenburg

Frau
Heike Brömmelkamp
Lerchenstieg 4
49078 Osnabrück

RECHNUNG Nr. 2026-118834                         Rechnungsdatum: 16.11.2026
Kundennummer: 55120                              Fällig am: 30.11.2026

Sehr geehrte Frau Brömmelkamp,

für die Verlängerung Ihrer Domains berechnen wir Ihnen:

Pos  Bezeichnung                         Zeitraum                  Netto     Brutto
1    Domain fusselkrautz.de              12.12.2026–11.12.2027     10,00 €   11,90 €
2    Domain fusselkrautz.com             12.12.2026–11.12.2027     15,00 €   17,85 €
3    Webhosting Basis                    01.12.2026–30.11.2027     40,00 €   47,60 €

Summe netto                                                        65,00 €
zzgl. 19 % MwSt.                                                   12,35 €
Rechnungsbetrag                                                    77,35 €

Bitte überweisen Sie den Betrag bis zum Fälligkeitstag auf unser Konto
DE00 1234 0000 5678 9000 00 (Testbank).

Mit freundlichen Grüßen
Ihre Nordlicht Domains GmbH
Amtsgericht Oldenburg HRB 00000 · USt-IdNr. DE000000000 · www.nordlicht-domains.example`,
    drafts: [
      { name: 'fusselkrautz.de', billingDate: '2026-11-30', renewalCostMinor: 1190, currency: 'EUR' },
      { name: 'fusselkrautz.com', billingDate: '2026-11-30', renewalCostMinor: 1785, currency: 'EUR' },
    ],
  },
  {
    about: 'rechnung bezahlt de: invoice paid',
    text: `Betreff: Ihre Rechnung R-99021 (bereits beglichen)

Hallo Herr Pötschke,

der Betrag von 28,44 EUR wurde am 09.11.2026 per Lastschrift eingezogen.
Die Verlängerung ist damit abgeschlossen.

   Domain                 Laufzeit                      Preis (inkl. MwSt.)
   knorpelwinkel.de       18.11.2026 - 17.11.2027       7,14 EUR
   knorpelwinkel.eu       25.11.2026 - 24.11.2027       9,40 EUR
   knorpelwinkel.at       29.11.2026 - 28.11.2027       11,90 EUR

Diese Rechnung ist ohne Unterschrift gültig.

--
Regflink UG (haftungsbeschränkt)
Gewerbering 12b, 04600 Altenburg
Tel. +49 3447 000000, rechnung@regflink.example`,
    drafts: [
      { name: 'knorpelwinkel.de', expirationDate: '2027-11-17', renewalCostMinor: 714, currency: 'EUR' },
      { name: 'knorpelwinkel.eu', expirationDate: '2027-11-24', renewalCostMinor: 940, currency: 'EUR' },
      { name: 'knorpelwinkel.at', expirationDate: '2027-11-28', renewalCostMinor: 1190, currency: 'EUR' },
    ],
  },
  {
    about: 'preiserhoehung de: price-rise letter',
    text: `Guten Tag,

zum 1. Januar 2027 passen wir die Preise für einige Domainendungen an. Von der
Änderung sind in Ihrem Kundenkonto folgende Domains betroffen (Jahrespreise
inkl. 19 % MwSt.):

schnurrpfeifer.com    bisher 14,90 €    neu 16,90 €
schnurrpfeifer.net    bisher 15,90 €    neu 18,50 €
schnurrpfeifer.shop   bisher 29,00 €    neu 34,00 €

Ihre .de-Domains bleiben unverändert. Sie haben ein Sonderkündigungsrecht bis zum
31.12.2026.

Viele Grüße
Ihr Team von Hafenhost

Hafenhost AG, Speicherufer 300, 20457 Hamburg | HRB 000001`,
    drafts: [
      { name: 'schnurrpfeifer.com', renewalCostMinor: 1690, currency: 'EUR' },
      { name: 'schnurrpfeifer.net', renewalCostMinor: 1850, currency: 'EUR' },
      { name: 'schnurrpfeifer.shop', renewalCostMinor: 3400, currency: 'EUR' },
    ],
  },
  {
    about: 'auto verlaengerung de: auto-renew notice',
    text: `Von: Hafenhost Kundenservice <service@hafenhost.example>
Gesendet: Donnerstag, 19. November 2026 06:12
An: Jürgen Wuttig
Betreff: Automatische Verlängerung Ihrer Domain quasselbude-xy.de

Sehr geehrter Herr Wuttig,

Ihre Domain quasselbude-xy.de läuft am 21. Dezember 2026 ab. Da Sie die automatische
Verlängerung aktiviert haben, buchen wir am 14. Dezember 2026 den Jahresbetrag von
8,28 € (inkl. MwSt.) von Ihrem Konto ab.

Möchten Sie die Domain nicht behalten, kündigen Sie bitte bis zum 13. Dezember 2026.

Freundliche Grüße
Hafenhost AG`,
    drafts: [
      {
        name: 'quasselbude-xy.de',
        expirationDate: '2026-12-21',
        billingDate: '2026-12-14',
        renewalCostMinor: 828,
        currency: 'EUR',
      },
    ],
  },
  {
    about: 'domainliste seite de: portfolio table',
    text: `Meine Domains (5)        Domain suchen …

Domainname\tStatus\tRegistriert am\tLaufzeit bis\tAuto-Verlängerung\tPreis/Jahr
wackelpeters.de\taktiv\t04.03.2008\t03.03.2027\tja\t7,14 €
wackelpeters.com\taktiv\t19.10.2010\t19.10.2027\tja\t16,66 €
müffelhaus.de\taktiv\t28.07.2017\t27.07.2027\tnein\t7,14 €
klimperdach.ch\taktiv\t15.01.2020\t15.01.2027\tja\t1.140,00 €
klimperdach.info\taktiv\t02.12.2021\t02.12.2026\tnein\t21,42 €

Impressum · Datenschutz · AGB · © Regflink UG`,
    drafts: [
      {
        name: 'wackelpeters.de',
        expirationDate: '2027-03-03',
        registrationDate: '2008-03-04',
        renewalCostMinor: 714,
        currency: 'EUR',
      },
      {
        name: 'wackelpeters.com',
        expirationDate: '2027-10-19',
        registrationDate: '2010-10-19',
        renewalCostMinor: 1666,
        currency: 'EUR',
      },
      {
        name: 'xn--mffelhaus-q9a.de',
        expirationDate: '2027-07-27',
        registrationDate: '2017-07-28',
        renewalCostMinor: 714,
        currency: 'EUR',
      },
      {
        name: 'klimperdach.ch',
        expirationDate: '2027-01-15',
        registrationDate: '2020-01-15',
        renewalCostMinor: 114000,
        currency: 'EUR',
      },
      {
        name: 'klimperdach.info',
        expirationDate: '2026-12-02',
        registrationDate: '2021-12-02',
        renewalCostMinor: 2142,
        currency: 'EUR',
      },
    ],
  },
  {
    about: 'notiz de: note',
    text: `Domains Verein – Stand 22.11.26

* turnverein-hupfdorf.de – läuft bis 30.6.2027, 6 € im Jahr
* hupfdorf-lauf.de – läuft bis 14.1.2027, 6 € im Jahr
* hupfdorf-lauf.com – haben wir auch noch, wann läuft die ab? Karin fragen!

Webspace 36 €/Jahr, zahlt der Kassenwart im März
Beitrag Testverband nicht vergessen`,
    drafts: [
      { name: 'turnverein-hupfdorf.de', expirationDate: '2027-06-30', renewalCostMinor: 600, currency: 'EUR' },
      { name: 'hupfdorf-lauf.de', expirationDate: '2027-01-14', renewalCostMinor: 600, currency: 'EUR' },
      { name: 'hupfdorf-lauf.com' },
    ],
  },
  {
    about: 'bestellbestaetigung de: order confirmation',
    text: `Bestellbestätigung B-7700412

Liebe Frau Özkan-Threll,

vielen Dank für Ihre Bestellung vom 20.11.2026! Die Domain wurde soeben für Sie
registriert.

Artikel: Domainregistrierung pfützenglück-berlin.de
Registriert am: 20.11.2026
Läuft bis: 19.11.2027
Preis 1. Jahr: 1,20 €
danach: 14,40 € pro Jahr

Artikel: E-Mail-Paket S
Preis: 2,50 € pro Monat, Mindestlaufzeit 12 Monate

Alle Preise inkl. 19 % MwSt.

Ihr Regflink-Team`,
    drafts: [
      {
        name: 'xn--pftzenglck-berlin-32bg.de',
        expirationDate: '2027-11-19',
        registrationDate: '2026-11-20',
        renewalCostMinor: 1440,
        registrationCostMinor: 120,
        currency: 'EUR',
      },
    ],
  },
  {
    about: 'redemption de: redemption notice',
    text: `Betreff: WICHTIG – Ihre Domain grummelstein.com befindet sich in der Redemption Grace Period

Sehr geehrte Damen und Herren,

die Registrierung der Domain grummelstein.com ist am 27.10.2026 abgelaufen, eine
Zahlung ging bis heute nicht ein. Die Domain ist deshalb nicht mehr erreichbar.

Eine Wiederherstellung ist noch bis 04.01.2027 möglich. Es fallen an:

- Wiederherstellungsgebühr (einmalig): 119,00 €
- Verlängerung um ein Jahr: 17,85 €

Danach wird die Domain gelöscht und kann von jedermann neu registriert werden.

Nordlicht Domains GmbH, Am Torfkanal 77, 26133 Oldenburg
USt-IdNr. DE000000000`.replaceAll('\n', '\r\n'),
    drafts: [{ name: 'grummelstein.com', expirationDate: '2026-10-27', renewalCostMinor: 1785, currency: 'EUR' }],
  },
  {
    about: 'chat de: chat',
    text: `18:02 – Nele: du, die Rechnung von Hafenhost ist da
18:03 – Bastian: zeig
18:04 – Nele: bommelwiese.de 8,28 € fürs Jahr, bommelwiese.com 17,50 € fürs Jahr. zusammen 25,78
18:04 – Nele: zahlbar bis 05.12.2026
18:06 – Bastian: ok und wann laufen die ab?
18:07 – Nele: bommelwiese.de am 19.12.2026, bommelwiese.com am 23.12.2026
18:09 – Bastian: überweise ich morgen. Server kommt extra, oder?
18:09 – Nele: ja, 12,99 im Monat wie immer`,
    drafts: [
      {
        name: 'bommelwiese.de',
        expirationDate: '2026-12-19',
        billingDate: '2026-12-05',
        renewalCostMinor: 828,
        currency: 'EUR',
      },
      {
        name: 'bommelwiese.com',
        expirationDate: '2026-12-23',
        billingDate: '2026-12-05',
        renewalCostMinor: 1750,
        currency: 'EUR',
      },
    ],
  },
  {
    about: 'transfer bestaetigung ch: transfer confirmation',
    text: `Grüezi Herr Zurbrunzen

Der Transfer Ihrer Domains zu Alpregister ist abgeschlossen.

Domain: zurbrunzen-holzspiel.ch
Gültig bis: 31. Mai 2027
Verlängerung: CHF 15.50 pro Jahr

Domain: zurbrunzen-holzspiel.com
Gültig bis: 12. Februar 2028
Verlängerung: CHF 19.90 pro Jahr
Transfergebühr: CHF 12.00 (bereits bezahlt)

Freundliche Grüsse
Alpregister AG, Seilbahnweg 1, 7099 Trinwil
CHE-000.000.000 MWST · hilfe@alpregister.example`,
    drafts: [
      { name: 'zurbrunzen-holzspiel.ch', expirationDate: '2027-05-31' },
      { name: 'zurbrunzen-holzspiel.com', expirationDate: '2028-02-12' },
    ],
  },
];
