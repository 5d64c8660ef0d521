import type { ExampleText } from '../text.ts';

export const german: readonly ExampleText[] = [
  {
    about: 'IONOS: offene Rechnung mit angekündigter Lastschrift; der Zeitraum zählt nicht',
    text: `IONOS SE, Elgendorfer Str. 57, 56410 Montabaur

Frau
Annegret Tiedemann
Am Siel 4
26427 Neuharlingersiel

Kundennummer: 448102937
Rechnungsnummer: 202811406633
Rechnungsdatum: 19.11.2026

Ihre Rechnung

Vertrag 88120764, Domainname
moorkate-ferien.de
Grundgebühr 01.12.2026 - 30.11.2027, 12 Monate

Nettobetrag          12,61 EUR
Umsatzsteuer 19 %     2,39 EUR
Rechnungsbetrag      15,00 EUR

Den Rechnungsbetrag ziehen wir am 26.11.2026 von Ihrem Konto DE** **** **** **** **71 03 ein. Die Mandatsreferenz finden Sie im Kundencenter.

Amtsgericht Montabaur, HRB 24498 · USt-IdNr. DE815563912`,
    drafts: [
      {
        name: 'moorkate-ferien.de',
        billingDate: '2026-11-26',
        registrar: 'IONOS',
        renewalCostMinor: 1500,
        currency: 'EUR',
      },
    ],
  },
  {
    about: 'STRATO: Hinweis auf die Vertragsverlängerung mit Kündigungsfrist (Falle)',
    text: `Guten Tag Herr Ostermann,

wir möchten Sie rechtzeitig an die Laufzeit Ihres Vertrags erinnern.

Auftragsnummer: 4471902
Produkt: Domain "ostermann-drechselt.de"
Verlängert sich automatisch am: 18.01.2027
Verlängerung um: 12 Monate
Entgelt: 1,60 € / Monat, also 19,20 € pro Jahr inkl. 19 % MwSt.
Kündigung möglich bis: 17.12.2026

Falls Sie zufrieden sind, brauchen Sie nichts zu tun.

Viele Grüße
Ihr STRATO Kundenservice
Telefon 030 300 146 0 (Mo-Fr 8-20 Uhr, Sa-So 10-18:30 Uhr)`,
    drafts: [
      {
        name: 'ostermann-drechselt.de',
        expirationDate: '2027-01-18',
        registrar: 'STRATO',
        renewalCostMinor: 1920,
        currency: 'EUR',
        autoRenew: true,
      },
    ],
  },
  {
    about: 'checkdomain: Domain läuft aus, Wiederherstellung als Falle',
    text: `Hallo Frieda,

deine Domain heidekraut-keramik.com läuft am 3. Dezember 2026 aus, weil die automatische Verlängerung ausgeschaltet ist.

Möchtest du sie behalten? Dann verlängere sie jetzt für 22,80 € im Jahr (inkl. MwSt.).

Nach dem 3. Dezember ist eine Wiederherstellung nur noch gegen 119,00 € möglich.

Jetzt verlängern

Liebe Grüße aus Lübeck
dein Team von checkdomain

checkdomain GmbH | Große Burgstraße 27/29 | 23552 Lübeck | www.checkdomain.de`,
    drafts: [
      {
        name: 'heidekraut-keramik.com',
        expirationDate: '2026-12-03',
        registrar: 'checkdomain',
        renewalCostMinor: 2280,
        currency: 'EUR',
        autoRenew: false,
      },
    ],
  },
  {
    about: 'Hetzner: bezahlte Rechnung, drei Namen mit Laufzeit, Server dazwischen',
    text: `Hetzner Online GmbH
Industriestr. 25, 91710 Gunzenhausen

RECHNUNG R0031447812
Rechnungsdatum: 02.11.2026
Kundennummer: K0418827312
Status: bezahlt (Kreditkarte, 02.11.2026)

Domains, Verlängerung der Registrierung um 1 Jahr
  quittenhof.de               20.11.2026 - 19.11.2027          9,99 €
  quittenhof-versand.de       22.11.2026 - 21.11.2027          9,99 €
  quittenhof.net              27.11.2026 - 26.11.2027         15,90 €
Cloud Server CX22 (10/2026)                                    4,51 €

Summe netto                                                   40,39 €
19 % USt.                                                      7,67 €
Rechnungsbetrag                                               48,06 €

Registergericht Ansbach, HRB 6089 · USt-Id Nr. DE 812871812`,
    drafts: [
      {
        name: 'quittenhof.de',
        expirationDate: '2027-11-19',
        registrar: 'Hetzner',
        renewalCostMinor: 999,
        currency: 'EUR',
      },
      {
        name: 'quittenhof-versand.de',
        expirationDate: '2027-11-21',
        registrar: 'Hetzner',
        renewalCostMinor: 999,
        currency: 'EUR',
      },
      {
        name: 'quittenhof.net',
        expirationDate: '2027-11-26',
        registrar: 'Hetzner',
        renewalCostMinor: 1590,
        currency: 'EUR',
      },
    ],
  },
  {
    about: 'Slack unter Kollegen, Uhrzeiten, zwei Anbieter, ein weggezogener Name',
    text: `Lea Brückner  10:14 Uhr
kurze Frage in die Runde: die Domain lastenrad-leihe.de, wo haben wir die?
Matthis  10:16 Uhr
bei netcup
die wird am 2.12. abgebucht, 5,04 € fürs Jahr
Lea Brückner  10:17 Uhr
und wann läuft die ab?
Matthis  10:17 Uhr
gar nicht 😄 verlängert sich automatisch. Laufzeit geht bis zum 9.12.
Lea Brückner  10:21 Uhr
ok super. lastenradleihe.com dann auch?
Matthis  10:24 Uhr
nee, die liegt bei INWX, Ablauf 14.07.2027, da müssen wir selbst verlängern. Auto-Renew ist aus
und cargo-koeln.de ist seit September nicht mehr unsere, die haben Jonas und die anderen mitgenommen
Lea Brückner  10:25 Uhr
👍 trag ich ein`,
    drafts: [
      {
        name: 'lastenrad-leihe.de',
        expirationDate: '2026-12-09',
        billingDate: '2026-12-02',
        registrar: 'netcup',
        renewalCostMinor: 504,
        currency: 'EUR',
        autoRenew: true,
      },
      { name: 'lastenradleihe.com', expirationDate: '2027-07-14', registrar: 'INWX', autoRenew: false },
    ],
  },
  {
    about: 'WhatsApp-Export einer Familie, relative Tage ab der Nachricht',
    text: `17.11.26, 20:41 - Sabine: Du Rolf, hat die Ferienwohnung eigentlich noch die Internetadresse?
17.11.26, 20:44 - Rolf: fewo-hagebutte.de? Ja klar
17.11.26, 20:44 - Rolf: Läuft in drei Wochen aus, habe heute Post von STRATO bekommen. Also Mail
17.11.26, 20:45 - Sabine: Was kostet das denn
17.11.26, 20:47 - Rolf: 21,60 € im Jahr
17.11.26, 20:47 - Sabine: Dann mach bitte, sonst findet uns ja keiner
17.11.26, 20:50 - Rolf: Mach ich. Die hagebutten-likoer.de liegt auch bei STRATO, die verlängert sich von selbst, am 12. März
17.11.26, 20:52 - Sabine: <Medien ausgeschlossen>`,
    drafts: [
      {
        name: 'fewo-hagebutte.de',
        expirationDate: '2026-12-08',
        registrar: 'STRATO',
        renewalCostMinor: 2160,
        currency: 'EUR',
      },
      { name: 'hagebutten-likoer.de', expirationDate: '2027-03-12', registrar: 'STRATO', autoRenew: true },
    ],
  },
  {
    about: 'Domain-Portfolio aus der Webseite eines ungenannten Anbieters, Felder untereinander je Name',
    text: `Mein Domain-Portfolio
5 Domains

kälberweide.de
Laufzeitende 24.08.2027 · verlängert sich automatisch · 19,00 €/Jahr
kaelberweide.de
Laufzeitende 24.08.2027 · verlängert sich automatisch · 19,00 €/Jahr
kaelberweide.bayern
Laufzeitende 31.01.2027 · wird nicht verlängert · 49,00 €/Jahr
hofladen-aschbach.de
Laufzeitende 06.05.2027 · verlängert sich automatisch · 19,00 €/Jahr
hofladen-aschbach.shop
Laufzeitende 15.10.2027 · wird nicht verlängert · 39,00 €/Jahr

Alle auswählen   Exportieren   Hilfe & Kontakt   Impressum   Datenschutz`,
    drafts: [
      {
        name: 'xn--klberweide-q5a.de',
        expirationDate: '2027-08-24',
        renewalCostMinor: 1900,
        currency: 'EUR',
        autoRenew: true,
      },
      {
        name: 'kaelberweide.de',
        expirationDate: '2027-08-24',
        renewalCostMinor: 1900,
        currency: 'EUR',
        autoRenew: true,
      },
      {
        name: 'kaelberweide.bayern',
        expirationDate: '2027-01-31',
        renewalCostMinor: 4900,
        currency: 'EUR',
        autoRenew: false,
      },
      {
        name: 'hofladen-aschbach.de',
        expirationDate: '2027-05-06',
        renewalCostMinor: 1900,
        currency: 'EUR',
        autoRenew: true,
      },
      {
        name: 'hofladen-aschbach.shop',
        expirationDate: '2027-10-15',
        renewalCostMinor: 3900,
        currency: 'EUR',
        autoRenew: false,
      },
    ],
  },
  {
    about: 'DomainFactory: Preiserhöhung im Fließtext, Monats- und Jahrespreis, alt und neu',
    text: `Sehr geehrter Herr Quast,

die Kosten für Betrieb und Registrierung sind in den letzten Jahren deutlich gestiegen. Deshalb passen wir unsere Preise an: Verlängerungen ab dem 1. März 2027 kosten bei .de-Domains künftig 1,69 € statt bisher 1,19 € im Monat, das sind 20,28 € statt 14,28 € im Jahr. Alle Preise verstehen sich inklusive Mehrwertsteuer.

Das betrifft diese Domains in Ihrem Account:

Domain                      nächste Verlängerung     dann zu zahlen
quast-orgelbau.de           09.04.2027               20,28 € / Jahr
orgelfreunde-harz.de        22.09.2027               20,28 € / Jahr

Sind Sie mit der Änderung nicht einverstanden, können Sie bis zum 28.02.2027 außerordentlich kündigen.

DomainFactory GmbH
c/o WeWork, Neuturmstraße 5, 80331 München`,
    drafts: [
      {
        name: 'quast-orgelbau.de',
        expirationDate: '2027-04-09',
        registrar: 'domainFactory',
        renewalCostMinor: 2028,
        currency: 'EUR',
      },
      {
        name: 'orgelfreunde-harz.de',
        expirationDate: '2027-09-22',
        registrar: 'domainFactory',
        renewalCostMinor: 2028,
        currency: 'EUR',
      },
    ],
  },
  {
    about: 'World4You: Proforma-Rechnung aus Österreich, Zeitraum und Zahlungsziel zählen nicht',
    text: `World4You Internet Services GmbH
Hafenstraße 35, 4020 Linz

PROFORMA-RECHNUNG 26-P-447120
Linz, am 16.11.2026
Kundennummer 2208117

Sehr geehrte Frau Mag. Haslinger,

die Verlängerung Ihrer Domain steht an. Bitte überweisen Sie den Betrag bis 10.12.2026, damit wir die Domain verlängern können.

www.almrausch-seminare.at
Domain .at, 1 Jahr (15.12.2026 bis 14.12.2027)

netto           19,90 €
20 % USt         3,98 €
brutto          23,88 €

Diese Proforma-Rechnung berechtigt nicht zum Vorsteuerabzug. IBAN AT61 1904 3002 3457 3201`,
    drafts: [
      {
        name: 'almrausch-seminare.at',
        billingDate: '2026-12-10',
        registrar: 'World4You',
        renewalCostMinor: 2388,
        currency: 'EUR',
      },
    ],
  },
  {
    about: 'Hostpoint: Verlängerung in Franken (Währung fällt weg)',
    text: `Von: Hostpoint AG <billing@hostpoint.ch>
An: Urs Kälin
Gesendet: Mittwoch, 18. November 2026 03:12
Betreff: Erneuerung Ihrer Domains

Guten Tag Herr Kälin

Die folgenden Domains werden demnächst automatisch um ein Jahr erneuert:

velowerkstatt-kaelin.ch, gültig bis 20. Dezember 2026, CHF 15.00
velo-kaelin.swiss, gültig bis 8. Januar 2027, CHF 120.00

Sie erhalten dazu eine separate Rechnung. Wünschen Sie keine Erneuerung, deaktivieren Sie diese bitte im Hostpoint Control Panel.

Freundliche Grüsse
Hostpoint AG, Neue Jonastrasse 60, 8640 Rapperswil-Jona`,
    drafts: [
      { name: 'velowerkstatt-kaelin.ch', expirationDate: '2026-12-20', registrar: 'Hostpoint', autoRenew: true },
      { name: 'velo-kaelin.swiss', expirationDate: '2027-01-08', registrar: 'Hostpoint', autoRenew: true },
    ],
  },
  {
    about: 'ALL-INKL: Rechnung nur für Webspace, kein Name des Lesers',
    text: `ALL-INKL.COM - Neue Medien Münnich
Hauptstraße 68, 02742 Friedersdorf

Rechnung A26-1140872                                  Datum: 15.11.2026

Tarif ALL-INKL PRIVAT PLUS, Account w01b44e9
Abrechnungszeitraum 01.12.2026 - 28.02.2027          3 x 9,95 EUR         29,85 EUR

Enthaltene Umsatzsteuer 19 %: 4,77 EUR
Gesamtbetrag                                                              29,85 EUR

Der Betrag wird am 24.11.2026 von Ihrem Konto abgebucht.

Fragen zur Rechnung? rechnung@all-inkl.com, Tel. 035872 353-10
KAS-Login: https://kas.all-inkl.com`,
    drafts: [],
  },
  {
    about: 'Notiz an sich selbst, lose geschrieben, Preis für zwei Jahre und ein Monatspreis als Fallen',
    text: `Ordner Internet / Übergabe an Gesche

mühlenverein-rysum.de
  INWX, bis 28.02.2027, automatisch an, 5,95 € jährlich
www.rysumer-orgel.de
  liegt noch bei IONOS, bis 17.6.2027 (Login hat Pastor Ihnen)
muehlenfest-krummhoern.de
  1blu, bezahlt für 2 Jahre (23,76 €), bis 30.09.2028
krummhoern-tour.de
  haben wir 2025 an die Gemeinde abgegeben, nicht mehr unsere

Mailpostfach vorstand@muehlenverein-rysum.example kostet 2 € im Monat
Schlüssel für die Mühle hat Hinrich`,
    drafts: [
      {
        name: 'xn--mhlenverein-rysum-22b.de',
        expirationDate: '2027-02-28',
        registrar: 'INWX',
        renewalCostMinor: 595,
        currency: 'EUR',
        autoRenew: true,
      },
      { name: 'rysumer-orgel.de', expirationDate: '2027-06-17', registrar: 'IONOS' },
      { name: 'muehlenfest-krummhoern.de', expirationDate: '2028-09-30', registrar: '1blu' },
    ],
  },
  {
    about: 'INWX: Domain in der Redemption-Phase, Restore-Preis und Verlängerungspreis getrennt',
    text: `Sehr geehrte Kundin, sehr geehrter Kunde,

die Domain

    nordlicht-saunen.com

wurde nicht rechtzeitig verlängert. Sie ist am 08.10.2026 abgelaufen und befindet sich jetzt in der Redemption Grace Period (RGP).

Restore bis spätestens: 07.12.2026
Restore-Gebühr: 83,30 EUR inkl. MwSt.
Verlängerung für 1 Jahr: 18,45 EUR inkl. MwSt.

Bitte beauftragen Sie den Restore über das Webinterface oder per E-Mail. Nach Ablauf der Frist wird die Domain endgültig gelöscht.

Mit freundlichen Grüßen
INWX GmbH
Tel. +49 30 983 212 0 · www.inwx.de`,
    drafts: [
      {
        name: 'nordlicht-saunen.com',
        expirationDate: '2026-10-08',
        registrar: 'INWX',
        renewalCostMinor: 1845,
        currency: 'EUR',
      },
    ],
  },
];
