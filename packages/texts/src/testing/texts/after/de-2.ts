import type { ExampleText } from '../text.ts';

export const german2: readonly ExampleText[] = [
  {
    about: 'Rechnung mit Bruttobeträgen und Gesamtsumme',
    text: `united-domains GmbH
Rechnung UD-2026-5512078
Rechnungsdatum: 09.11.2026
Starnberg

Verlängerung feinkost-albrecht.de         01.12.2026 bis 30.11.2027      19,00 €
Verlängerung feinkost-albrecht.online     15.12.2026 bis 14.12.2027      39,00 €

Summe brutto                                                             58,00 €
enthaltene USt. 19 %                                                      9,26 €

Bereits bezahlt per Kreditkarte. Vielen Dank!

Geschäftsführung: M. Muster. Registergericht München HRB 000000. USt-IdNr. DE000000000`,
    drafts: [
      {
        name: 'feinkost-albrecht.de',
        registrar: 'united-domains',
        expirationDate: '2027-11-30',
        renewalCostMinor: 1900,
        currency: 'EUR',
        paymentMethod: 'Kreditkarte',
      },
      {
        name: 'feinkost-albrecht.online',
        registrar: 'united-domains',
        expirationDate: '2027-12-14',
        renewalCostMinor: 3900,
        currency: 'EUR',
        paymentMethod: 'Kreditkarte',
      },
    ],
  },
  {
    about: 'Mitteilung zum Laufzeitende in zwei Abschnitten',
    text: `Guten Tag Frau Petersen,

als Registrar sind wir verpflichtet, Sie über das Laufzeitende Ihrer Domains zu informieren.

Diese Domains werden automatisch am 14.12.2026 verlängert:
 - petersen-yachten.com
 - petersen-yachten.net

Für diese Domains ist die automatische Verlängerung ausgeschaltet, sie laufen am 20.12.2026 aus:
 - yacht-petersen.info
 - yacht-petersen.biz

Es ist keine Aktion erforderlich.

IONOS SE, Musterplatz 1, 56400 Montabaur`,
    drafts: [
      { name: 'petersen-yachten.com', registrar: 'IONOS', expirationDate: '2026-12-14', autoRenew: true },
      { name: 'petersen-yachten.net', registrar: 'IONOS', expirationDate: '2026-12-14', autoRenew: true },
      { name: 'yacht-petersen.info', registrar: 'IONOS', expirationDate: '2026-12-20', autoRenew: false },
      { name: 'yacht-petersen.biz', registrar: 'IONOS', expirationDate: '2026-12-20', autoRenew: false },
    ],
  },
  {
    about: 'neue Preise für eine Domain, Änderung und Verlängerung an zwei Tagen',
    text: `Wichtige Information zu Ihrem Vertrag

Sehr geehrter Herr Okafor,

ab dem 1. Februar 2027 gelten für .online-Domains neue Preise. Für Ihre Domain okafor-physio.online zahlen Sie dann 47,88 € statt 35,88 € im Jahr.

Die nächste Verlängerung Ihrer Domain findet am 28. März 2027 statt.

Freundliche Grüße
STRATO Kundenservice`,
    drafts: [
      {
        name: 'okafor-physio.online',
        registrar: 'STRATO',
        expirationDate: '2027-03-28',
        renewalCostMinor: 4788,
        currency: 'EUR',
      },
    ],
  },
  {
    about: 'Bestellung mit Einrichtung, Folgepreis und Webhosting',
    text: `Auftragsbestätigung

Hallo Frau Yildiz,

danke für Ihren Auftrag vom 17.11.2026.

1. Domain yildiz-floristik.de
   Preis im 1. Jahr: 0,00 €
   Preis ab dem 2. Jahr: 15,00 € / Jahr
   Nächste Verlängerung: 17.11.2027

2. Webhosting Starter
   4,00 € / Monat

Zahlungsweise: SEPA-Lastschrift

Ihr IONOS Team`,
    drafts: [
      {
        name: 'yildiz-floristik.de',
        registrar: 'IONOS',
        expirationDate: '2027-11-17',
        registrationCostMinor: 0,
        renewalCostMinor: 1500,
        currency: 'EUR',
        paymentMethod: 'SEPA-Lastschrift',
      },
    ],
  },
  {
    about: 'Preis unter dem Namen, zwei Einträge',
    text: `netcup GmbH
Zahlungsübersicht Dezember 2026

buecherstube-ahrens.de
Verlängerung zum 04.12.2026
5,04 EUR

buecherstube-ahrens.shop
Verlängerung zum 18.12.2026
34,80 EUR

vServer VPS 500
Abrechnung zum 01.12.2026
5,91 EUR

Summe: 45,75 EUR`,
    drafts: [
      {
        name: 'buecherstube-ahrens.de',
        registrar: 'netcup',
        expirationDate: '2026-12-04',
        renewalCostMinor: 504,
        currency: 'EUR',
      },
      {
        name: 'buecherstube-ahrens.shop',
        registrar: 'netcup',
        expirationDate: '2026-12-18',
        renewalCostMinor: 3480,
        currency: 'EUR',
      },
    ],
  },
  {
    about: 'Umlautdomain mit Beschriftungen',
    text: `Domain: grüner-daumen.de
Anbieter: STRATO
Angelegt am: 22.02.2018
Läuft bis: 22.02.2027
Kosten: 14,40 € jährlich
Verlängert sich automatisch: ja`,
    drafts: [
      {
        name: 'xn--grner-daumen-elb.de',
        registrar: 'STRATO',
        registrationDate: '2018-02-22',
        expirationDate: '2027-02-22',
        renewalCostMinor: 1440,
        currency: 'EUR',
        autoRenew: true,
      },
    ],
  },
  {
    about: 'Karte abgelehnt, neuer Versuch an einem bestimmten Tag',
    text: `Betreff: Zahlung für turmcafe-speyer.de nicht möglich

Hallo,

wir konnten die Verlängerung von turmcafe-speyer.de (18,90 EUR) nicht abrechnen.
Zahlungsart: Kreditkarte
Die Domain läuft am 30.11.2026 ab. Den nächsten Abbuchungsversuch unternehmen wir am 26.11.2026.

Bitte prüfen Sie Ihre Zahlungsdaten: https://www.checkdomain.de/konto/zahlung?d=turmcafe-speyer.de

Ihr checkdomain-Team`,
    drafts: [
      {
        name: 'turmcafe-speyer.de',
        registrar: 'checkdomain',
        expirationDate: '2026-11-30',
        billingDate: '2026-11-26',
        renewalCostMinor: 1890,
        currency: 'EUR',
        paymentMethod: 'Kreditkarte',
      },
    ],
  },
  {
    about: 'Tabelle aus einem Panel, jede Zelle in einer Zeile',
    text: `Domain
Status
Verlängerung am
Jahrespreis
kletterwand-ulm.de
aktiv
07.02.2027
4,65 €
kletterwand-ulm.com
aktiv
25.05.2027
14,28 €`,
    drafts: [
      { name: 'kletterwand-ulm.de', expirationDate: '2027-02-07', renewalCostMinor: 465, currency: 'EUR' },
      { name: 'kletterwand-ulm.com', expirationDate: '2027-05-25', renewalCostMinor: 1428, currency: 'EUR' },
    ],
  },
  {
    about: 'Nachricht unter Kollegen',
    text: `Hi Jana, schreib dir bitte auf: moorhof-reiten.de, INWX, läuft bis 12. Oktober 2027, 4,65 € pro Jahr, Auto-Verlängerung ist an. moorhof.events hat Hetzner, läuft bis 3. Januar, die lassen wir auslaufen. Danke!`,
    drafts: [
      {
        name: 'moorhof-reiten.de',
        registrar: 'INWX',
        expirationDate: '2027-10-12',
        renewalCostMinor: 465,
        currency: 'EUR',
        autoRenew: true,
      },
      { name: 'moorhof.events', registrar: 'Hetzner', expirationDate: '2027-01-03', renewalIntent: 'let_expire' },
    ],
  },
  {
    about: 'Angebot über drei Jahre, dazu ein anderer Artikel mit Preis',
    text: `Ihre Domain stadtfuehrung-trier.de ist noch bis zum 16.12.2026 gültig.

Jetzt für 3 Jahre verlängern: 43,20 €
SSL-Zertifikat dazu: 12,00 € pro Jahr

STRATO`,
    drafts: [{ name: 'stadtfuehrung-trier.de', registrar: 'STRATO', expirationDate: '2026-12-16' }],
  },
  {
    about: 'Hinweis auf neue Geschäftsbedingungen',
    text: `Guten Tag,

zum 1. Januar 2027 ändern wir unsere Allgemeinen Geschäftsbedingungen. Wenn Sie nicht bis zum 31. Dezember 2026 widersprechen, gelten die Änderungen als angenommen. Den Text finden Sie unter https://www.united-domains.de/agb/2027/.

Ihr Team von united-domains, kundenservice@united-domains.de`,
    drafts: [],
  },
  {
    about: 'weitergeleitete Mail mit Zitatzeichen und einer Unterschrift',
    text: `Kannst du das übernehmen?

> Von: INWX Support <support@inwx.de>
> Datum: 17. November 2026 um 06:00
> Betreff: Domain-Auslauf: sonnenhang-ferien.de
>
> Ihre Domain sonnenhang-ferien.de läuft am 17. Dezember 2026 aus.
> Autorenew: aus
> Preis der Verlängerung: 4,65 EUR

Viele Grüße
Ute Krug
Ferienhof Sonnenhang · www.ferienhof.example · 08323 000000`,
    drafts: [
      {
        name: 'sonnenhang-ferien.de',
        registrar: 'INWX',
        expirationDate: '2026-12-17',
        autoRenew: false,
        renewalCostMinor: 465,
        currency: 'EUR',
      },
    ],
  },
  {
    about: 'Liste mit Preisen in Franken und in Euro',
    text: `Unsere Domains (Stand 20.11.2026)
1) bergbahn-flums.ch, Infomaniak, Ablauf 11.04.2027, 10.90 CHF
2) bergbahn-flums.com, Infomaniak, Ablauf 23.04.2027, 13,90 EUR`,
    drafts: [
      { name: 'bergbahn-flums.ch', registrar: 'Infomaniak', expirationDate: '2027-04-11' },
      {
        name: 'bergbahn-flums.com',
        registrar: 'Infomaniak',
        expirationDate: '2027-04-23',
        renewalCostMinor: 1390,
        currency: 'EUR',
      },
    ],
  },
];
