import type { ExampleText } from '../text.ts';

export const german: readonly ExampleText[] = [
  {
    about: 'IONOS: Ankündigung der automatischen Verlängerung mit Abbuchungstag und Kündigungsfrist als Falle',
    text: `Sehr geehrter Herr Brandauer,

Ihr Vertrag für die folgende Domain verlängert sich in Kürze automatisch um weitere 12 Monate:

Domain: moosbachmuehle.de
Laufzeitende: 17.12.2026
Preis pro Jahr: 15,00 € inkl. MwSt.

Den Betrag buchen wir am 18.12.2026 per SEPA-Lastschrift von Ihrem Konto ab. Möchten Sie den Vertrag nicht verlängern, kündigen Sie bitte bis zum 03.12.2026.

Freundliche Grüße
Ihr IONOS Kundenservice

IONOS SE, Elgendorfer Str. 57, 56410 Montabaur
www.ionos.de`,
    drafts: [
      {
        name: 'moosbachmuehle.de',
        expirationDate: '2026-12-17',
        billingDate: '2026-12-18',
        registrar: 'IONOS',
        renewalCostMinor: 1500,
        currency: 'EUR',
        autoRenew: true,
      },
    ],
  },
  {
    about: 'STRATO: bezahlte Rechnung, zwei Domains und ein Hosting-Paket, Leistungszeiträume',
    text: `STRATO GmbH · Otto-Ostrowski-Straße 7 · 10249 Berlin

Rechnung Nr. DRP 114839207                     Datum: 02.11.2026
Kundennummer: 71993048

Pos.  Leistung                               Zeitraum                    Betrag (brutto)
1     Hosting Basic                          01.11.2026 - 31.10.2027     120,00 EUR
2     Domain hutmacherei-lenz.de, 12 Monate  01.11.2026 - 31.10.2027      14,40 EUR
3     Domain lenzhuete.com, 12 Monate        01.11.2026 - 31.10.2027      24,00 EUR

Gesamtbetrag                                                             158,40 EUR
enthaltene MwSt. 19 %                                                     25,29 EUR

Der Rechnungsbetrag wurde am 09.11.2026 von Ihrem Konto eingezogen. Die Rechnung ist damit beglichen.`,
    drafts: [
      {
        name: 'hutmacherei-lenz.de',
        expirationDate: '2027-10-31',
        registrar: 'STRATO',
        renewalCostMinor: 1440,
        currency: 'EUR',
      },
      {
        name: 'lenzhuete.com',
        expirationDate: '2027-10-31',
        registrar: 'STRATO',
        renewalCostMinor: 2400,
        currency: 'EUR',
      },
    ],
  },
  {
    about: 'INWX: Erinnerung mit Tabelle, Verlängerungsmodus je Domain',
    text: `Von: INWX Support <support@inwx.de>
Datum: Montag, 16. November 2026 um 04:12
An: Jule Petersen
Betreff: Ablaufende Domains in den nächsten 60 Tagen

Hallo Jule Petersen,

folgende Domains in Ihrem Account laufen demnächst ab:

Domain                      Ablaufdatum    Verlängerung      Preis/Jahr
deichgrafenhof.de           2026-12-08     AUTORENEW         5,59 €
priel-und-watt.com          2026-12-21     AUTOEXPIRE        17,26 €
kutterkino.film             2027-01-13     AUTORENEW         107,10 €

Bitte sorgen Sie für ausreichendes Guthaben. Ihr aktuelles Guthaben: 12,40 €.

INWX GmbH, Prinzessinnenstraße 30, 10969 Berlin`,
    drafts: [
      {
        name: 'deichgrafenhof.de',
        expirationDate: '2026-12-08',
        registrar: 'INWX',
        renewalCostMinor: 559,
        currency: 'EUR',
        autoRenew: true,
      },
      {
        name: 'priel-und-watt.com',
        expirationDate: '2026-12-21',
        registrar: 'INWX',
        renewalCostMinor: 1726,
        currency: 'EUR',
        autoRenew: false,
      },
      {
        name: 'kutterkino.film',
        expirationDate: '2027-01-13',
        registrar: 'INWX',
        renewalCostMinor: 10710,
        currency: 'EUR',
        autoRenew: true,
      },
    ],
  },
  {
    about: 'united-domains: Auftragsbestätigung einer Neuregistrierung mit Aktionspreis im ersten Jahr',
    text: `Guten Tag Frau Oberhuber,

vielen Dank für Ihre Bestellung bei united-domains! Ihre Domain ist registriert:

almkraeuter-oberhuber.bio

1. Jahr: 9,00 € (Aktion bis 31.12.2026)
ab dem 2. Jahr: 69,00 € pro Jahr
Vertragslaufzeit: 19.11.2026 bis 18.11.2027
Die Domain verlängert sich automatisch, sofern Sie nicht kündigen.

Alle Preise inkl. 19 % MwSt.

Mit besten Grüßen aus Starnberg
Ihre united-domains GmbH`,
    drafts: [
      {
        name: 'almkraeuter-oberhuber.bio',
        expirationDate: '2027-11-18',
        registrar: 'united-domains',
        renewalCostMinor: 6900,
        currency: 'EUR',
        autoRenew: true,
      },
    ],
  },
  {
    about: 'Offene Rechnung einer Agentur, eine Domain, netto und brutto, Fälligkeit, Zeitraum zählt nicht',
    text: `Werbeagentur Kranzbühl · Lindengasse 4 · 97070 Würzburg

Rechnung 2026-0418
Rechnungsdatum: 13.11.2026
Zahlbar bis: 27.11.2026 ohne Abzug

Sehr geehrte Frau Dr. Seidlitz,

wir erlauben uns zu berechnen:

Domaingebühr zahnarztpraxis-seidlitz.de
Zeitraum 15.12.2026 – 14.12.2027                    20,00 € netto
zzgl. 19 % USt.                                      3,80 €
Rechnungsbetrag brutto                              23,80 €

Bitte überweisen Sie auf unser Konto DE12 7905 0000 0012 3456 78.`,
    drafts: [
      { name: 'zahnarztpraxis-seidlitz.de', billingDate: '2026-11-27', renewalCostMinor: 2380, currency: 'EUR' },
    ],
  },
  {
    about: 'Preiserhöhung: alter und neuer Preis, Liste der Domains, Stichtag der Erhöhung',
    text: `Betreff: Anpassung unserer Preise für .com und .net zum 01.02.2027

Liebe Kundin, lieber Kunde,

die Registrierungsstelle Verisign hat ihre Gebühren erneut angehoben. Deshalb müssen auch wir unsere Preise ändern:

.com: bisher 15,90 €/Jahr, neu 17,90 €/Jahr
.net: bisher 16,90 €/Jahr, neu 19,50 €/Jahr

Betroffen sind in Ihrem Kundenkonto:

  • geigenbau-thalhammer.com (nächste Verlängerung: 22.03.2027)
  • thalhammer-strings.net (nächste Verlängerung: 05.06.2027)

Ihre .de-Domains bleiben bei 9,90 € im Jahr.

Viele Grüße
Ihr Team von united-domains`,
    drafts: [
      {
        name: 'geigenbau-thalhammer.com',
        expirationDate: '2027-03-22',
        registrar: 'united-domains',
        renewalCostMinor: 1790,
        currency: 'EUR',
      },
      {
        name: 'thalhammer-strings.net',
        expirationDate: '2027-06-05',
        registrar: 'united-domains',
        renewalCostMinor: 1950,
        currency: 'EUR',
      },
    ],
  },
  {
    about: 'Private Notiz, knapp, kurze Daten, Monatspreis eines anderen Produkts',
    text: `Domains Stand 15.11.

vogelwarte-isarmoos.de – Strato, läuft bis 30.4.27, 14,40 €/Jahr, verlängert sich automatisch
isarmoos.org – liegt bei Gandi, bis 9.9.27, Auto-Verlängerung aus!!
birdcam-isar.eu – Strato, gekündigt zum 28.2.27

Webspace Strato 6 €/Monat, Vertrag bis 31.10.27`,
    drafts: [
      {
        name: 'vogelwarte-isarmoos.de',
        expirationDate: '2027-04-30',
        registrar: 'STRATO',
        renewalCostMinor: 1440,
        currency: 'EUR',
        autoRenew: true,
      },
      { name: 'isarmoos.org', expirationDate: '2027-09-09', registrar: 'Gandi', autoRenew: false },
      { name: 'birdcam-isar.eu', expirationDate: '2027-02-28', registrar: 'STRATO' },
    ],
  },
  {
    about: 'Schweizer Verlängerungsanzeige in Franken: Betrag bleibt weg',
    text: `Guten Tag Herr Zgraggen

Die folgende Domain wird in Kürze fällig:

chaeshuette-urnerboden.ch
Ablaufdatum: 12. Januar 2027
Verlängerung um 1 Jahr: CHF 15.50

Die automatische Verlängerung ist aktiviert. Wir belasten Ihre Kreditkarte am 29. Dezember 2026.

Freundliche Grüsse
Ihr Hostpoint-Team

Hostpoint AG, Neue Jonastrasse 60, 8640 Rapperswil-Jona`,
    drafts: [
      {
        name: 'chaeshuette-urnerboden.ch',
        expirationDate: '2027-01-12',
        billingDate: '2026-12-29',
        registrar: 'Hostpoint',
        autoRenew: true,
      },
    ],
  },
  {
    about: 'Chat unter Vereinskollegen, Relativdatum und Datum des Vorjahrs',
    text: `[20.11.26, 18:02] Uwe: Sag mal, unsere turnerbund-eschenau.de, wann ist die wieder fällig?
[20.11.26, 18:05] Maike: Die läuft in 12 Tagen ab. Letztes Jahr hab ich am 28.11.2025 bezahlt
[20.11.26, 18:05] Maike: ist bei INWX
[20.11.26, 18:06] Uwe: Und kostet?
[20.11.26, 18:09] Maike: 5,59 Euro im Jahr, die 40 Euro vom letzten Mal waren mit Webspace
[20.11.26, 18:10] Uwe: Top 👍`,
    drafts: [
      {
        name: 'turnerbund-eschenau.de',
        expirationDate: '2026-12-02',
        registrar: 'INWX',
        renewalCostMinor: 559,
        currency: 'EUR',
      },
    ],
  },
  {
    about: 'Weitergeleitete Mail mit Zitatzeichen, letzte Mahnung, Mahngebühr und Summe als Fallen',
    text: `Kannst du das bitte heute noch überweisen? LG Henrik

Anfang der weitergeleiteten Nachricht:

> Von: Buchhaltung <rechnung@nordlicht-hosting.example>
> Betreff: 2. Mahnung zur Rechnung 88-20417
> Datum: 18. November 2026 um 09:31:07 MEZ
> An: info@kapitaensbude-husum.de
>
> Sehr geehrter Herr Boysen,
>
> unsere Rechnung vom 14.10.2026 ist noch offen:
>
> Verlängerung kapitaensbude-husum.de (1 Jahr)      12,00 €
> Mahngebühr                                          5,00 €
> offener Betrag                                     17,00 €
>
> Bitte zahlen Sie bis spätestens 25.11.2026, sonst müssen wir die
> Domain zum 30.11.2026 löschen lassen.`,
    drafts: [{ name: 'kapitaensbude-husum.de', billingDate: '2026-11-25', renewalCostMinor: 1200, currency: 'EUR' }],
  },
  {
    about: 'Übersicht aus dem Kundenbereich, Zellen untereinander kopiert, fünf Domains',
    text: `Meine Domains
5 Domains gefunden

weberei-am-steinbach.de
Aktiv
Nächste Verlängerung: 03.02.2027
Automatische Verlängerung: Ein

weberei-am-steinbach.com
Aktiv
Nächste Verlängerung: 03.02.2027
Automatische Verlängerung: Ein

leinenundloden.at
Aktiv
Nächste Verlängerung: 19.08.2027
Automatische Verlängerung: Aus

steinbachtuch.eu
Umzug läuft
Nächste Verlängerung: 11.05.2027
Automatische Verlängerung: Ein

shop.weberei-am-steinbach.de
Subdomain
Ziel: 203.0.113.44

Impressum  Datenschutz  AGB  Hilfe`,
    drafts: [
      { name: 'weberei-am-steinbach.de', expirationDate: '2027-02-03', autoRenew: true },
      { name: 'weberei-am-steinbach.com', expirationDate: '2027-02-03', autoRenew: true },
      { name: 'leinenundloden.at', expirationDate: '2027-08-19', autoRenew: false },
      { name: 'steinbachtuch.eu', expirationDate: '2027-05-11', autoRenew: true },
      { name: 'shop.weberei-am-steinbach.de' },
    ],
  },
  {
    about: 'CSV mit Semikolon und Dezimalkomma, ein Betrag ohne Währung',
    text: `Domain;Anbieter;Ablauf;Auto-Renew;Preis
flusskiesel-verlag.de;IONOS;31.01.2027;ja;15,00 €
flusskiesel.shop;IONOS;08.03.2027;nein;35,00 €
lesebuehne-saale.org;Gandi;26.07.2027;ja;19,84
kieselfunk.fm;Namecheap;02.10.2027;nein;89,98 $
`,
    drafts: [
      {
        name: 'flusskiesel-verlag.de',
        expirationDate: '2027-01-31',
        registrar: 'IONOS',
        renewalCostMinor: 1500,
        currency: 'EUR',
        autoRenew: true,
      },
      {
        name: 'flusskiesel.shop',
        expirationDate: '2027-03-08',
        registrar: 'IONOS',
        renewalCostMinor: 3500,
        currency: 'EUR',
        autoRenew: false,
      },
      { name: 'lesebuehne-saale.org', expirationDate: '2027-07-26', registrar: 'Gandi', autoRenew: true },
      {
        name: 'kieselfunk.fm',
        expirationDate: '2027-10-02',
        registrar: 'Namecheap',
        renewalCostMinor: 8998,
        currency: 'USD',
        autoRenew: false,
      },
    ],
  },
];
