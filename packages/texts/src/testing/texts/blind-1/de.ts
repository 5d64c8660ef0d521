import type { ExampleText } from '../text.ts';

export const german: readonly ExampleText[] = [
  {
    about:
      'STRATO Rechnung, per Lastschrift bezahlt, netto und brutto, Zeitraum gibt das Ende (Fallen: Gesamtbetrag, Einzugsdatum)',
    text: `STRATO GmbH, Otto-Ostrowski-Straße 7, 10249 Berlin

Herrn
Joachim Riedel
Lindenweg 4
04683 Naunhof

Rechnungsnummer: DRP 118 204 771
Rechnungsdatum: 16.11.2026
Kundennummer: 74410982

Vielen Dank. Der Rechnungsbetrag wurde am 18.11.2026 von Ihrem Konto DE** **** **** **** **41 07 eingezogen.

Pos.  Leistung                                   Zeitraum                     Netto      Brutto
1     Verlängerung Domain riedel-gartenbau.de    15.12.2026 - 14.12.2027      12,61 €    15,00 €
2     Verlängerung Domain riedel-gartenbau.com   22.12.2026 - 21.12.2027      16,81 €    20,00 €
3     Webhosting Basic                           01.12.2026 - 31.12.2026       5,04 €     6,00 €

Summe netto      34,46 €
19 % MwSt.        6,54 €
Gesamtbetrag     41,00 €

Geschäftsführer: Dr. C. Müller, Amtsgericht Berlin-Charlottenburg HRB 79450, USt-IdNr. DE211045709
Fragen? www.strato.de/faq oder Tel. 030 300 146 0`,
    drafts: [
      {
        name: 'riedel-gartenbau.de',
        expirationDate: '2027-12-14',
        registrar: 'STRATO',
        renewalCostMinor: 1500,
        currency: 'EUR',
      },
      {
        name: 'riedel-gartenbau.com',
        expirationDate: '2027-12-21',
        registrar: 'STRATO',
        renewalCostMinor: 2000,
        currency: 'EUR',
      },
    ],
  },
  {
    about: 'IONOS Kündigungsbestätigung für zwei Domains, eine dritte bleibt (Fallen: Eingangsdatum, AuthInfo-Frist)',
    text: `Von: IONOS Kundenservice <support@ionos.de>
Datum: 19.11.2026
Betreff: Ihre Kündigung ist bei uns eingegangen

Guten Tag Frau Wehmeier,

Ihre Kündigung haben wir am 18.11.2026 erhalten. Folgende Domains werden nicht mehr verlängert:

wehmeier-hundeschule.de - Laufzeit endet am 31.01.2027
hundeschule-wehmeier.info - Laufzeit endet am 12.02.2027

Den AuthInfo-Code für einen Providerwechsel können Sie bis zum 20.12.2026 im Kundenkonto abrufen.

Ihre Domain pfotenakademie.de ist von der Kündigung nicht betroffen und verlängert sich weiterhin automatisch.

Freundliche Grüße
Ihr IONOS Team

IONOS SE, Elgendorfer Str. 57, 56410 Montabaur, Amtsgericht Montabaur HRB 24498`,
    drafts: [
      { name: 'wehmeier-hundeschule.de', expirationDate: '2027-01-31', registrar: 'IONOS', autoRenew: false },
      { name: 'hundeschule-wehmeier.info', expirationDate: '2027-02-12', registrar: 'IONOS', autoRenew: false },
      { name: 'pfotenakademie.de', registrar: 'IONOS', autoRenew: true },
    ],
  },
  {
    about: 'INWX Domainliste aus dem Webinterface, Tabulatoren, ISO-Daten, Verlängerungsmodus',
    text: `InterNetworX - Domainverwaltung
Angemeldet als: nordlicht_it

Domain\tStatus\tRegistriert am\tLäuft ab am\tVerlängerung\tPreis/Jahr
nordlicht-segeln.de\tOK\t2014-05-07\t2027-05-07\tAUTORENEW\t4,65 EUR
nordlicht-charter.com\tOK\t2018-12-29\t2026-12-29\tAUTORENEW\t13,90 EUR
fördeblick.de\tOK\t2020-02-18\t2027-02-18\tAUTORENEW\t4,65 EUR
kielerklabautermann.de\tOK\t2021-01-11\t2027-01-11\tAUTOEXPIRE\t4,65 EUR
bootsmanns-kombuese.eu\tOK\t2019-08-03\t2027-08-03\tAUTORENEW\t7,74 EUR
windundwelle.sh\tOK\t2022-10-24\t2027-10-24\tAUTOEXPIRE\t53,55 EUR

6 Domains, Nameserver: ns.inwx.de, ns2.inwx.de
INWX GmbH, Prinzessinnenstr. 30, 10969 Berlin`,
    drafts: [
      {
        name: 'nordlicht-segeln.de',
        expirationDate: '2027-05-07',
        registrar: 'INWX',
        renewalCostMinor: 465,
        currency: 'EUR',
        autoRenew: true,
      },
      {
        name: 'nordlicht-charter.com',
        expirationDate: '2026-12-29',
        registrar: 'INWX',
        renewalCostMinor: 1390,
        currency: 'EUR',
        autoRenew: true,
      },
      {
        name: 'xn--frdeblick-07a.de',
        expirationDate: '2027-02-18',
        registrar: 'INWX',
        renewalCostMinor: 465,
        currency: 'EUR',
        autoRenew: true,
      },
      {
        name: 'kielerklabautermann.de',
        expirationDate: '2027-01-11',
        registrar: 'INWX',
        renewalCostMinor: 465,
        currency: 'EUR',
        autoRenew: false,
      },
      {
        name: 'bootsmanns-kombuese.eu',
        expirationDate: '2027-08-03',
        registrar: 'INWX',
        renewalCostMinor: 774,
        currency: 'EUR',
        autoRenew: true,
      },
      {
        name: 'windundwelle.sh',
        expirationDate: '2027-10-24',
        registrar: 'INWX',
        renewalCostMinor: 5355,
        currency: 'EUR',
        autoRenew: false,
      },
    ],
  },
  {
    about: 'united-domains Hinweis auf Verlängerung mit Kündigungsfrist und Abbuchungstag (Falle: Kündigungsfrist)',
    text: `Betreff: Ihre Domain wird in Kürze verlängert

Sehr geehrter Herr Dr. Asmussen,

die Laufzeit Ihrer Domain

    praxis-asmussen.de

endet am 04. Januar 2027. Damit Ihre Domain erhalten bleibt, verlängern wir sie automatisch um ein Jahr. Die Gebühr von 19,00 EUR (inkl. 19 % MwSt.) buchen wir am 28. Dezember 2026 per SEPA-Lastschrift von Ihrem Konto ab.

Möchten Sie die Domain nicht behalten, kündigen Sie bitte bis spätestens 21. Dezember 2026 in Ihrem Domain-Portfolio.

Übrigens: praxis-asmussen.berlin ist noch frei - im ersten Jahr für nur 9,00 EUR!

Mit freundlichen Grüßen
united-domains GmbH
Gautinger Straße 10, 82319 Starnberg
Telefon +49 8151 36867-0, www.united-domains.de`,
    drafts: [
      {
        name: 'praxis-asmussen.de',
        expirationDate: '2027-01-04',
        billingDate: '2026-12-28',
        registrar: 'united-domains',
        renewalCostMinor: 1900,
        currency: 'EUR',
        autoRenew: true,
      },
    ],
  },
  {
    about: 'WhatsApp-Verlauf von heute, "morgen" und "in 14 Tagen", ein anderes Datum daneben',
    text: `20.11.26, 08:02 - Jule: du, eichelhof-mosterei.de läuft morgen ab, hat mir gerade Tobi geschrieben
20.11.26, 08:05 - Henning: mist. liegt bei netcup, automatische verlängerung hab ich da leider aus
20.11.26, 08:06 - Jule: was kostet der spaß
20.11.26, 08:07 - Henning: 5,04 € im jahr, mach ich gleich
20.11.26, 08:11 - Henning: mosterei-laden.de läuft übrigens in 14 Tagen ab, die ist bei checkdomain
20.11.26, 08:12 - Jule: ok. und am 12.12. ist weihnachtsfeier, nicht vergessen 😄`,
    drafts: [
      {
        name: 'eichelhof-mosterei.de',
        expirationDate: '2026-11-21',
        registrar: 'netcup',
        renewalCostMinor: 504,
        currency: 'EUR',
        autoRenew: false,
      },
      { name: 'mosterei-laden.de', expirationDate: '2026-12-04', registrar: 'checkdomain' },
    ],
  },
  {
    about:
      'Zahlungserinnerung zu einer offenen Rechnung mit zwei Domains (Fallen: alte Fälligkeit, Mahngebühr, Summe, Leistungszeitraum)',
    text: `DomainFactory GmbH
Oskar-Messter-Straße 33, 85737 Ismaning

Zahlungserinnerung                                      17.11.2026

Sehr geehrte Frau Kowalczyk,

zu unserer Rechnung RE-5520817 vom 19.10.2026, fällig am 02.11.2026, konnten wir bisher keinen Zahlungseingang feststellen. Bitte überweisen Sie den offenen Betrag bis zum 01.12.2026.

  Domainverlängerung atelier-kowalczyk.de
  Leistungszeitraum 12.11.2026 - 11.11.2027              17,88 €
  Domainverlängerung kowalczyk-keramik.eu
  Leistungszeitraum 20.11.2026 - 19.11.2027              21,48 €
  Mahngebühr                                              2,50 €
  ----------------------------------------------------------------
  Offener Betrag                                         41,86 €

Alle Preise inkl. 19 % MwSt.

Sollte der Betrag nicht fristgerecht eingehen, müssen wir Ihre Domains am 08.12.2026 sperren.

Mit freundlichen Grüßen
Ihre Buchhaltung
buchhaltung@df.eu - USt-IdNr. DE211486026`,
    drafts: [
      {
        name: 'atelier-kowalczyk.de',
        billingDate: '2026-12-01',
        registrar: 'domainFactory',
        renewalCostMinor: 1788,
        currency: 'EUR',
      },
      {
        name: 'kowalczyk-keramik.eu',
        billingDate: '2026-12-01',
        registrar: 'domainFactory',
        renewalCostMinor: 2148,
        currency: 'EUR',
      },
    ],
  },
  {
    about:
      'Preisanpassung checkdomain, bisheriger und neuer Preis für zwei .online-Domains (Fallen: alter Preis, Stichtag, Widerspruchsfrist)',
    text: `Lübeck, den 10. November 2026

Preisanpassung für .online-Domains zum 1. Januar 2027

Guten Tag Herr Petrovic,

die Vergabestelle hat ihre Preise erneut erhöht. Als Ihr Registrar müssen wir das leider weitergeben:

.online, Verlängerung pro Jahr
bisher: 35,40 €
ab 01.01.2027: 44,28 €

Von der Anpassung sind folgende Ihrer Domains betroffen:

- fahrschule-petrovic.online, gültig bis 23.03.2027
- theorie-trainer.online, gültig bis 30.09.2027

Sie können der Änderung bis zum 15.12.2026 widersprechen.

Viele Grüße von der Trave
checkdomain GmbH, Große Burgstraße 27/29, 23552 Lübeck`,
    drafts: [
      {
        name: 'fahrschule-petrovic.online',
        expirationDate: '2027-03-23',
        registrar: 'checkdomain',
        renewalCostMinor: 4428,
        currency: 'EUR',
      },
      {
        name: 'theorie-trainer.online',
        expirationDate: '2027-09-30',
        registrar: 'checkdomain',
        renewalCostMinor: 4428,
        currency: 'EUR',
      },
    ],
  },
  {
    about:
      'Auftragsbestätigung mit IDN, Aktionspreis im ersten Jahr und Folgepreis (Fallen: Aktionspreis, Einrichtung, Widerrufsfrist)',
    text: `ALL-INKL.COM - Neue Medien Münnich
Inh. René Münnich, Hauptstraße 68, 02742 Friedersdorf

Auftragsbestätigung vom 19.11.2026

Hallo Herr Bäumler,

die Domain bäumlers-backstube.de wurde heute erfolgreich für Sie registriert.

Domain: bäumlers-backstube.de (xn--bumlers-backstube-qqb.de)
Laufzeit: 12 Monate, bis 18.11.2027
Preis im ersten Jahr: 0,00 €
Ab dem zweiten Jahr: 12,00 € pro Jahr inkl. MwSt.
Automatische Verlängerung: ja
Einmalige Einrichtung: 4,95 €

Sie können diesen Vertrag binnen vierzehn Tagen, also bis zum 03.12.2026, widerrufen.

Ihr ALL-INKL.COM Team
info@all-inkl.com`,
    drafts: [
      {
        name: 'xn--bumlers-backstube-qqb.de',
        expirationDate: '2027-11-18',
        registrar: 'ALL-INKL',
        renewalCostMinor: 1200,
        currency: 'EUR',
        autoRenew: true,
      },
    ],
  },
  {
    about: 'Eigene Notizen, stichwortartig, ein Datum unbekannt, ein Betrag ohne Währung, ein Preis für Mail',
    text: `Meine Domains (Stand 20.11.26)

* imkerei-wolfsgrund.de -> STRATO, läuft bis 3.3.2027, 15 €/Jahr, verlängert sich automatisch
* wolfsgrund-honig.de -> auch STRATO, läuft bis 17.6.2027, ca. 15 im Jahr
* bienenpate.net -> Namecheap, Ablauf 5. Februar 2027, Autorenew aus!
* waldhonig.blog -> Datum unbekannt, liegt noch beim alten Vereinsvorstand
Postfach bei mailbox.org 36 €/Jahr, bezahlt bis 31.08.2027`,
    drafts: [
      {
        name: 'imkerei-wolfsgrund.de',
        expirationDate: '2027-03-03',
        registrar: 'STRATO',
        renewalCostMinor: 1500,
        currency: 'EUR',
        autoRenew: true,
      },
      { name: 'wolfsgrund-honig.de', expirationDate: '2027-06-17', registrar: 'STRATO' },
      { name: 'bienenpate.net', expirationDate: '2027-02-05', registrar: 'Namecheap', autoRenew: false },
      { name: 'waldhonig.blog' },
    ],
  },
  {
    about:
      'Transferbestätigung, neue Laufzeit, Transfersperre, alter Anbieter, weitergeleitet mit Kopf (Fallen: Sperrdatum, Transferpreis)',
    text: `Weitergeleitete Nachricht
Von: INWX Support <support@inwx.de>
An: technik@posteo.de
Datum: Do, 19. Nov. 2026, 16:48
Betreff: Transfer erfolgreich: schieferdach-holtkamp.com

Hallo,

der Transfer der Domain schieferdach-holtkamp.com von IONOS zu INWX wurde am 19.11.2026 abgeschlossen.

Neues Ablaufdatum: 06.04.2028 (bisher 06.04.2027)
Transfergebühr: 11,90 EUR (einmalig, inkl. einem Jahr Verlängerung)
Transfersperre: bis 18.01.2027

Die Domain steht auf AUTORENEW.

Mit freundlichen Grüßen
INWX GmbH`,
    drafts: [{ name: 'schieferdach-holtkamp.com', expirationDate: '2028-04-06', registrar: 'INWX', autoRenew: true }],
  },
  {
    about: 'Schweizer Übersicht, Hostpoint, Preise in CHF, Karten mit den Werten über dem Namen',
    text: `Hostpoint Control Panel
Domains
Ihre Domains bei Hostpoint (3)

CHF 15.50 pro Jahr
Läuft bis 28.02.2027
Auto-Verlängerung aktiv
bergkaese-tschudi.ch
[Verwalten]

CHF 15.50 pro Jahr
Läuft bis 09.12.2026
Auto-Verlängerung aktiv
alpkaeserei-tschudi.ch
[Verwalten]

CHF 19.00 pro Jahr
Läuft bis 02.07.2027
Auto-Verlängerung inaktiv
tschudi-fondue.com
[Verwalten]

Hostpoint AG, Neue Jonastrasse 60, 8640 Rapperswil-Jona, MWST-Nr. CHE-109.573.475`,
    drafts: [
      { name: 'bergkaese-tschudi.ch', expirationDate: '2027-02-28', registrar: 'Hostpoint', autoRenew: true },
      { name: 'alpkaeserei-tschudi.ch', expirationDate: '2026-12-09', registrar: 'Hostpoint', autoRenew: true },
      { name: 'tschudi-fondue.com', expirationDate: '2027-07-02', registrar: 'Hostpoint', autoRenew: false },
    ],
  },
];
