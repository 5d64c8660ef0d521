import type { ExampleText } from '../text.ts';

export const german: readonly ExampleText[] = [
  {
    about: 'STRATO: bezahlte Jahresrechnung mit Zeitraum, zweites Produkt und Gesamtsumme',
    text: `STRATO GmbH · Otto-Ostrowski-Straße 7 · 10249 Berlin

Rechnung

Kundennummer: 70118342
Rechnungsnummer: DRP226094417
Rechnungsdatum: 03.11.2026

Sehr geehrte Frau Lindhorst,

für Ihre Verträge berechnen wir:

Pos. Leistung                                   Zeitraum                    Betrag (brutto)
1    Domain holzwerk-lindhorst.de               14.11.2026 - 13.11.2027     26,40 €
2    Mail Plus                                  14.11.2026 - 13.11.2027     12,00 €

Gesamtbetrag inkl. 19 % USt.                                                38,40 €

Der Betrag wurde am 05.11.2026 von Ihrem Konto abgebucht. Die Rechnung ist damit bezahlt.

Mit freundlichen Grüßen
Ihr STRATO Team`,
    drafts: [
      {
        name: 'holzwerk-lindhorst.de',
        expirationDate: '2027-11-13',
        registrar: 'STRATO',
        renewalCostMinor: 2640,
        currency: 'EUR',
      },
    ],
  },
  {
    about: 'IONOS: Ankündigung der Abbuchung vor der Verlängerung',
    text: `Von: IONOS Kundenservice <kundenservice@ionos.de>
Datum: Mo., 16. Nov. 2026 um 07:02
Betreff: Ihre Domain verlängert sich automatisch

Guten Tag Herr Petersen,

Ihre Domain deichblick-pension.de verlängert sich am 11.12.2026 automatisch um ein weiteres Jahr.

Preis: 15,00 € / Jahr inkl. MwSt.
Abbuchung am: 14.12.2026 per SEPA-Lastschrift

Sie müssen nichts weiter tun. Wenn Sie die Domain nicht mehr benötigen, können Sie sie im IONOS Konto unter https://mein.ionos.de kündigen.

Freundliche Grüße
Ihr IONOS Team`,
    drafts: [
      {
        name: 'deichblick-pension.de',
        expirationDate: '2026-12-11',
        billingDate: '2026-12-14',
        registrar: 'IONOS',
        renewalCostMinor: 1500,
        currency: 'EUR',
        autoRenew: true,
      },
    ],
  },
  {
    about: 'INWX: Erinnerung an mehrere auslaufende Domains, eine im AUTODELETE',
    text: `Hallo Saskia Brandl,

folgende Domains in Ihrem INWX-Account laufen in den nächsten 60 Tagen ab:

Domain                      Ablaufdatum     Modus         Preis/Jahr (brutto)
brandl-akustik.de           02.12.2026      AUTORENEW     5,47 EUR
brandl-akustik.at           19.12.2026      AUTORENEW     18,92 EUR
raumklang-labor.com         06.01.2027      AUTODELETE    17,85 EUR
raumklang-labor.eu          15.01.2027      AUTORENEW     9,40 EUR

Domains im Modus AUTODELETE werden zum Ablaufdatum gelöscht und nicht automatisch verlängert.

Bitte sorgen Sie für ein ausreichendes Guthaben. Ihr aktuelles Guthaben: 22,10 EUR

INWX GmbH, Prinzessinnenstr. 30, 10969 Berlin
support@inwx.de`,
    drafts: [
      {
        name: 'brandl-akustik.de',
        expirationDate: '2026-12-02',
        registrar: 'INWX',
        renewalCostMinor: 547,
        currency: 'EUR',
        autoRenew: true,
      },
      {
        name: 'brandl-akustik.at',
        expirationDate: '2026-12-19',
        registrar: 'INWX',
        renewalCostMinor: 1892,
        currency: 'EUR',
        autoRenew: true,
      },
      {
        name: 'raumklang-labor.com',
        expirationDate: '2027-01-06',
        registrar: 'INWX',
        renewalCostMinor: 1785,
        currency: 'EUR',
        autoRenew: false,
      },
      {
        name: 'raumklang-labor.eu',
        expirationDate: '2027-01-15',
        registrar: 'INWX',
        renewalCostMinor: 940,
        currency: 'EUR',
        autoRenew: true,
      },
    ],
  },
  {
    about: 'united-domains: Preisanpassung mit altem und neuem Preis',
    text: `united-domains GmbH
Starnberg, im November 2026

Sehr geehrter Herr Dr. Wiesinger,

aufgrund gestiegener Preise der Vergabestelle müssen wir die Gebühr für .info-Domains anpassen.

Bisher: 29,00 € pro Jahr
Neu ab 01.02.2027: 35,00 € pro Jahr (inkl. MwSt.)

Davon betroffen ist in Ihrem Portfolio:

www.wiesinger-umweltrecht.info (nächste Verlängerung: 17.03.2027)

Alle anderen Domains sind von der Anpassung nicht betroffen.

Mit besten Grüßen aus Starnberg
united-domains GmbH, Gautinger Straße 10, 82319 Starnberg`,
    drafts: [
      {
        name: 'wiesinger-umweltrecht.info',
        expirationDate: '2027-03-17',
        registrar: 'united-domains',
        renewalCostMinor: 3500,
        currency: 'EUR',
      },
    ],
  },
  {
    about: 'Unbezahlte Rechnung einer Agentur, netto und brutto, Fälligkeit; der Zeitraum zählt nicht',
    text: `Kontorhaus Digital · Große Bleichen 99 · 20354 Hamburg

Rechnung Nr. 2026-1187                          Hamburg, 18. November 2026

Sehr geehrter Herr Janke,

wir erlauben uns, Ihnen für die Verlängerung Ihrer Domain zu berechnen:

Domain janke-segelmacher.de
Verlängerung 1 Jahr, 01.01.2027 bis 31.12.2027

Netto               20,00 €
zzgl. 19 % MwSt.     3,80 €
Brutto              23,80 €

Bitte überweisen Sie den Rechnungsbetrag bis zum 2. Dezember 2026 auf das unten genannte Konto.

IBAN DE02 1203 0000 0000 2020 51
buchhaltung@kontorhaus-digital.example`,
    drafts: [{ name: 'janke-segelmacher.de', billingDate: '2026-12-02', renewalCostMinor: 2380, currency: 'EUR' }],
  },
  {
    about: 'Private Notiz mit Stichworten',
    text: `Domains (Stand Nov. 26)

apfelgarten-wendland.de – bei STRATO, läuft bis 30.06.2027, 15,60 €/Jahr, verlängert sich automatisch
apfelgarten-wendland.com – auch bei STRATO, läuft bis 12.01.2027, gekündigt!
mosterei-elbtal.de – bei INWX, bis 3.9.27, 4,65 € im Jahr

Passwörter im roten Heft. Webspace kostet 6 € im Monat, kündbar zum 28.02.2027.`,
    drafts: [
      {
        name: 'apfelgarten-wendland.de',
        expirationDate: '2027-06-30',
        registrar: 'STRATO',
        renewalCostMinor: 1560,
        currency: 'EUR',
        autoRenew: true,
      },
      { name: 'apfelgarten-wendland.com', expirationDate: '2027-01-12', registrar: 'STRATO', autoRenew: false },
      {
        name: 'mosterei-elbtal.de',
        expirationDate: '2027-09-03',
        registrar: 'INWX',
        renewalCostMinor: 465,
        currency: 'EUR',
      },
    ],
  },
  {
    about: 'Aus der Webseite kopierte Übersicht, Felder untereinander',
    text: `Meine Domains
Filter | Alle anzeigen

bergwies-huette.de
Status: aktiv
Registriert bis: 21.05.2027
Automatische Verlängerung: ein

bergwies-huette.ch
Status: aktiv
Registriert bis: 04.07.2027
Automatische Verlängerung: ein

almkaese-versand.de
Status: gekündigt
Registriert bis: 09.12.2026
Automatische Verlängerung: aus

Seite 1 von 1`,
    drafts: [
      { name: 'bergwies-huette.de', expirationDate: '2027-05-21', autoRenew: true },
      { name: 'bergwies-huette.ch', expirationDate: '2027-07-04', autoRenew: true },
      { name: 'almkaese-versand.de', expirationDate: '2026-12-09', autoRenew: false },
    ],
  },
  {
    about: 'Transferbestätigung mit Transfersperre und Transferpreis (Fallen)',
    text: `Hallo Jonas,

der Transfer deiner Domain fahrradkurier-altona.com zu INWX wurde am 12.11.2026 erfolgreich abgeschlossen.

Transferpreis (inkl. 1 Jahr Laufzeit): 11,90 €
Neues Ablaufdatum: 25.04.2028
Transfersperre bis: 11.01.2027
Nameserver: ns.inwx.de, ns2.inwx.de, ns3.inwx.eu

Viele Grüße
dein INWX-Team`,
    drafts: [{ name: 'fahrradkurier-altona.com', expirationDate: '2028-04-25', registrar: 'INWX' }],
  },
  {
    about: 'Chat unter Vereinsvorständen, relative Tage ab heute',
    text: `Katrin: Moin, wer zahlt eigentlich die Domain vom Verein?
Uwe: welche, sv-moorburg1921.de?
Katrin: ja genau
Uwe: die liegt bei STRATO, wird in 10 Tagen abgebucht, 18 € fürs Jahr. Verlängert sich ja von alleine
Katrin: ok. und moorburg-lauf.de?
Uwe: läuft am 5. Dezember aus, die haben wir gekündigt
Katrin: gut, die braucht eh keiner mehr 😅`,
    drafts: [
      {
        name: 'sv-moorburg1921.de',
        billingDate: '2026-11-30',
        registrar: 'STRATO',
        renewalCostMinor: 1800,
        currency: 'EUR',
        autoRenew: true,
      },
      { name: 'moorburg-lauf.de', expirationDate: '2026-12-05', autoRenew: false },
    ],
  },
  {
    about: 'CSV mit Semikolon, deutsche Spalten',
    text: `Domain;Anbieter;Ablaufdatum;Auto-Verlängerung;Preis pro Jahr
tischlerei-vogtland.de;IONOS;18.02.2027;ja;14,00 EUR
vogtland-moebel.com;IONOS;07.03.2027;ja;20,00 EUR
kuechenstudio-vogt.de;united-domains;30.11.2026;nein;19,00 EUR
shop.vogtland-moebel.com;;;;
vogt-innenausbau.net;GoDaddy;11.10.2027;nein;21,99 USD`,
    drafts: [
      {
        name: 'tischlerei-vogtland.de',
        expirationDate: '2027-02-18',
        registrar: 'IONOS',
        renewalCostMinor: 1400,
        currency: 'EUR',
        autoRenew: true,
      },
      {
        name: 'vogtland-moebel.com',
        expirationDate: '2027-03-07',
        registrar: 'IONOS',
        renewalCostMinor: 2000,
        currency: 'EUR',
        autoRenew: true,
      },
      {
        name: 'kuechenstudio-vogt.de',
        expirationDate: '2026-11-30',
        registrar: 'united-domains',
        renewalCostMinor: 1900,
        currency: 'EUR',
        autoRenew: false,
      },
      { name: 'shop.vogtland-moebel.com' },
      {
        name: 'vogt-innenausbau.net',
        expirationDate: '2027-10-11',
        registrar: 'GoDaddy',
        renewalCostMinor: 2199,
        currency: 'USD',
        autoRenew: false,
      },
    ],
  },
  {
    about: 'Bestellbestätigung einer neuen Domain: Aktionspreis im ersten Jahr, danach der reguläre Preis',
    text: `Vielen Dank für Ihre Bestellung bei STRATO!

Auftragsnummer: 2026-88-114709
Bestelldatum: 19.11.2026

Domain: lichtblick-fotografie.online
Im 1. Jahr: 1,00 €
Ab dem 2. Jahr: 42,00 € pro Jahr
Mindestlaufzeit: 12 Monate, danach automatische Verlängerung um jeweils 12 Monate

Einrichtungsgebühr: 0,00 €
Aktion gültig bis 30.11.2026.

Alle Preise inkl. MwSt.`,
    drafts: [
      {
        name: 'lichtblick-fotografie.online',
        registrar: 'STRATO',
        renewalCostMinor: 4200,
        currency: 'EUR',
        autoRenew: true,
      },
    ],
  },
  {
    about: 'Weitergeleitete Mail: letzte Mahnung zu einer offenen Rechnung, Mahngebühr als Falle',
    text: `Anfang der weitergeleiteten Nachricht:

> Von: united-domains Buchhaltung <rechnung@united-domains.de>
> Betreff: Letzte Zahlungserinnerung - weinhof-traisen.de
> Datum: 13. November 2026 um 09:30:11 MEZ
> An: info@weinhof-traisen.de
>
> Sehr geehrte Damen und Herren,
>
> leider konnten wir zu unserer Rechnung vom 15.10.2026 noch keinen Zahlungseingang feststellen.
>
> Domain: weinhof-traisen.de
> Jahresgebühr: 19,00 €
> Mahngebühr: 5,00 €
> Offener Betrag: 24,00 €
> Zahlbar bis spätestens: 27.11.2026
>
> Andernfalls müssen wir die Domain zum 10.12.2026 löschen.
>
> Ihr Team von united-domains`,
    drafts: [
      {
        name: 'weinhof-traisen.de',
        billingDate: '2026-11-27',
        registrar: 'united-domains',
        renewalCostMinor: 1900,
        currency: 'EUR',
      },
    ],
  },
];
