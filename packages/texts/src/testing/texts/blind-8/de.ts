import type { ExampleText } from '../text.ts';

export const german: readonly ExampleText[] = [
  {
    about: 'proforma mit zahlungsziel und hosting: invoice unpaid',
    text: `Deichnetz GmbH · Am Alten Hafen 6 · 26721 Emden

Proforma-Rechnung 2026-30417                    Emden, 18.11.2026

Wir bitten um Zahlung bis zum 07.12.2026.

Pos.  Leistung                                    Netto      Brutto
1     Domainverlängerung wattwurmkate.de, 1 Jahr   9,00 €    10,71 €
2     Domainverlängerung wattwurmkate.com, 1 Jahr 14,00 €    16,66 €
3     Webhosting M, 12 Monate                     60,00 €    71,40 €
4     SSL-Zertifikat wattwurmkate.de, 1 Jahr      25,00 €    29,75 €

Nettobetrag    108,00 €
19 % MwSt.      20,52 €
Gesamtbetrag   128,52 €

Deichnetz GmbH · Geschäftsführer: Tjark Onnen · www.deichnetz.example`,
    drafts: [
      { name: 'wattwurmkate.de', billingDate: '2026-12-07', renewalCostMinor: 1071, currency: 'EUR' },
      { name: 'wattwurmkate.com', billingDate: '2026-12-07', renewalCostMinor: 1666, currency: 'EUR' },
    ],
  },
  {
    about: 'automatische verlängerung mit kündigungsfrist: auto-renew notice',
    text: `Betreff: Automatische Verlängerung von pfefferluke.eu

Guten Tag Herr Zwickl,

Ihre Domain pfefferluke.eu wird am 03.02.2027 automatisch um ein Jahr verlängert.

Jahrespreis:             17,88 € (inkl. MwSt.)
Kündigung möglich bis:   03.01.2027
Zahlungsart:             SEPA-Lastschrift
Abbuchung am:            27.01.2027

Sie müssen nichts weiter tun.

Ihr Team von Alpennamen`,
    drafts: [
      {
        name: 'pfefferluke.eu',
        expirationDate: '2027-02-03',
        billingDate: '2027-01-27',
        renewalCostMinor: 1788,
        currency: 'EUR',
      },
    ],
  },
  {
    about: 'kündigung bestätigt, laufzeitende: cancellation',
    text: `Sehr geehrte Frau Hollerbach,

wir bestätigen den Eingang Ihrer Kündigung vom 12.11.2026.

Domain:        hollerbuschhof.de
Laufzeitende:  31.12.2026

Domain:        hollerbuschhof.info
Laufzeitende:  14.02.2027

Bereits gezahlte Beträge (11,76 €) werden nicht erstattet.
Möchten Sie zu einem anderen Anbieter umziehen, finden Sie den AuthCode im Kundenmenü.

Mit freundlichen Grüßen
Kundenservice`,
    drafts: [
      { name: 'hollerbuschhof.de', expirationDate: '2026-12-31' },
      { name: 'hollerbuschhof.info', expirationDate: '2027-02-14' },
    ],
  },
  {
    about: 'umlaute in einer tabelle: table',
    text: `Domain\tAblauf\tPreis/Jahr\tBemerkung
bäckerei-süßmehl.de\t15.01.2027\t9,48 €\tHauptseite
baeckerei-suessmehl.de\t15.01.2027\t9,48 €\tWeiterleitung
süßmehl.shop\t03.06.2027\t38,90 €\tZertifikat bis 30.12.2026
suessmehl.com\t28.09.2027\t15,60 €\t
Summe\t\t73,46 €\t`,
    drafts: [
      { name: 'xn--bckerei-smehl-jdb0e9v.de', expirationDate: '2027-01-15', renewalCostMinor: 948, currency: 'EUR' },
      { name: 'baeckerei-suessmehl.de', expirationDate: '2027-01-15', renewalCostMinor: 948, currency: 'EUR' },
      { name: 'xn--smehl-lqa6r.shop', expirationDate: '2027-06-03', renewalCostMinor: 3890, currency: 'EUR' },
      { name: 'suessmehl.com', expirationDate: '2027-09-28', renewalCostMinor: 1560, currency: 'EUR' },
    ],
  },
  {
    about: 'chat im verein über zwei adressen: chat',
    text: `[20.11.26, 18:02] Renate: Wie lange läuft eigentlich tsv-quellenried.de noch?
[20.11.26, 18:05] Uli: bis 11.04.2027
[20.11.26, 18:05] Uli: kostet uns 7,20 € im Jahr
[20.11.26, 18:07] Renate: und die fürs Sommerfest?
[20.11.26, 18:09] Uli: quellenrieder-sommerfest.de ist am 30.09.2026 abgelaufen, die hab ich nicht mehr verlängert
[20.11.26, 18:10] Renate: 👍 Beitrag für die Halle (120 €) nicht vergessen bis 01.12.2026`,
    drafts: [
      { name: 'tsv-quellenried.de', expirationDate: '2027-04-11', renewalCostMinor: 720, currency: 'EUR' },
      { name: 'quellenrieder-sommerfest.de', expirationDate: '2026-09-30' },
    ],
  },
  {
    about: 'umzug mit authcode, nur fremde tage: transfer',
    text: `Betreff: Ihr AuthCode für krähenwinkel-optik.de

Hallo Herr Ebbinghaus,

wie gewünscht erhalten Sie den AuthCode für den Umzug der Domain krähenwinkel-optik.de.

AuthCode:     ********** (im Kundenmenü einsehbar)
Gültig bis:   20.12.2026
Erstellt am:  20.11.2026

Der Umzug ist kostenfrei. Für die Bereitstellung per Post berechnen wir 4,90 €.`,
    drafts: [{ name: 'xn--krhenwinkel-optik-rqb.de' }],
  },
  {
    about: 'preisanpassung je domain: price change',
    text: `Sehr geehrte Damen und Herren,

zum 01.01.2027 passen wir unsere Preise an. Für Ihre Domains gilt dann:

• lotsenblick-apartments.de: bisher 8,28 €, künftig 9,96 € pro Jahr (nächste Verlängerung: 22.05.2027)
• lotsenblick-apartments.com: bisher 14,28 €, künftig 16,68 € pro Jahr (nächste Verlängerung: 17.08.2027)

Alle Preise verstehen sich inklusive gesetzlicher Mehrwertsteuer. Sie haben ein
Sonderkündigungsrecht bis zum 31.12.2026.`,
    drafts: [
      { name: 'lotsenblick-apartments.de', expirationDate: '2027-05-22', renewalCostMinor: 996, currency: 'EUR' },
      { name: 'lotsenblick-apartments.com', expirationDate: '2027-08-17', renewalCostMinor: 1668, currency: 'EUR' },
    ],
  },
  {
    about: 'neue bestellung mit paket und einrichtung: order confirmation',
    text: `Vielen Dank für Ihre Bestellung!

Bestellnummer: 8840021
Bestelldatum: 21.11.2026

1 × Domain zirbelstube-grünau.at
    1. Jahr: 1,00 €, danach 15,60 € pro Jahr
    Registriert am: 21.11.2026, Laufzeit bis: 20.11.2027
1 × WordPress-Paket Start
    6 Monate 0,00 €, danach 8,00 € pro Monat
    Einrichtung: 10,00 €

Heute fällig: 11,00 €`,
    drafts: [
      {
        name: 'xn--zirbelstube-grnau-g3b.at',
        registrationDate: '2026-11-21',
        expirationDate: '2027-11-20',
        registrationCostMinor: 100,
        renewalCostMinor: 1560,
        currency: 'EUR',
      },
    ],
  },
];
