import type { ExampleText } from '../text.ts';

export const german: readonly ExampleText[] = [
  {
    about: 'whois der denic ohne ablauf: whois',
    text: `% Restricted rights.

Domain: zwetschgenkrampus.de
Nserver: ns1.alpennamen.example
Nserver: ns2.alpennamen.example
Status: connect
Changed: 2025-03-14T10:22:51+01:00`,
    drafts: [{ name: 'zwetschgenkrampus.de' }],
  },
  {
    about: 'protokoll einer sitzung: minutes',
    text: `Protokoll der Vorstandssitzung vom 19.11.2026

TOP 4: Internetauftritt
Die Adresse kleingarten-brennnesselweg.de läuft noch bis zum 28.02.2027 und kostet 6,90 € im Jahr.
Der Vorstand beschließt einstimmig die Verlängerung.
Die Adresse brennnesselweg.info läuft am 05.12.2026 aus und wird nicht verlängert.

TOP 5: Kasse
Der Mitgliedsbeitrag steigt zum 01.01.2027 auf 45,00 €.
Nächste Sitzung: 14.01.2027, 19 Uhr.`,
    drafts: [
      { name: 'kleingarten-brennnesselweg.de', expirationDate: '2027-02-28', renewalCostMinor: 690, currency: 'EUR' },
      { name: 'brennnesselweg.info', expirationDate: '2026-12-05' },
    ],
  },
  {
    about: 'rechnung einer agentur mit pauschale: trap',
    text: `Agentur Fliegenpilz · Rechnung AF-26-118 · 16.11.2026

Pflege der Website gummistiefel-paradies.de
inkl. Domain, Webspace und 2 Std. Support, 01.01.–31.12.2027       pauschal 290,00 €
zzgl. 19 % USt                                                               55,10 €
Gesamt                                                                      345,10 €

Zahlbar bis 30.11.2026 ohne Abzug. Danke für die gute Zusammenarbeit!`,
    drafts: [{ name: 'gummistiefel-paradies.de' }],
  },
  {
    about: 'angebot eines käufers: trap',
    text: `Guten Tag,

ein Interessent bietet über unsere Börse 780 € für Ihre Domain nebelhornbote.com.
Das Angebot gilt bis 05.12.2026, unsere Provision beträgt 15 % (mindestens 60 €).

Möchten Sie annehmen, ablehnen oder ein Gegenangebot machen?

Ihre Domainbörse Mitte`,
    drafts: [{ name: 'nebelhornbote.com' }],
  },
  {
    about: 'mail mit tippfehlern und nachtrag: correction',
    text: `hi jörg,

meine domains wie besprochen:
rollmopsrakete.de -> läuft bis 17.06.2027, 5,88 €/Jahr
rollmops-rakete.com -> läuft bis 21.07.2027, 13,90 €/Jahr

gruß
wiebke

PS: quatsch, die .com kostet inzwischen 15,90 €/Jahr. rest stimmt`,
    drafts: [
      { name: 'rollmopsrakete.de', expirationDate: '2027-06-17', renewalCostMinor: 588, currency: 'EUR' },
      { name: 'rollmops-rakete.com', expirationDate: '2027-07-21', renewalCostMinor: 1590, currency: 'EUR' },
    ],
  },
  {
    about: 'exceltabelle mit netto und nächster abbuchung: table',
    text: `Domain\tRegistriert\tLaufzeitende\tNächste Abbuchung\tNetto\tBrutto
kaminfeger-osterloh.de\t04.09.2008\t03.09.2027\t20.08.2027\t8,00 €\t9,52 €
schornsteinfeger-osterloh.de\t04.09.2008\t03.09.2027\t20.08.2027\t8,00 €\t9,52 €
kaminfeger-osterloh.com\t11.01.2012\t10.01.2027\t27.12.2026\t13,00 €\t15,47 €
Gesamt\t\t\t\t29,00 €\t34,51 €`,
    drafts: [
      {
        name: 'kaminfeger-osterloh.de',
        registrationDate: '2008-09-04',
        expirationDate: '2027-09-03',
        billingDate: '2027-08-20',
        renewalCostMinor: 952,
        currency: 'EUR',
      },
      {
        name: 'schornsteinfeger-osterloh.de',
        registrationDate: '2008-09-04',
        expirationDate: '2027-09-03',
        billingDate: '2027-08-20',
        renewalCostMinor: 952,
        currency: 'EUR',
      },
      {
        name: 'kaminfeger-osterloh.com',
        registrationDate: '2012-01-11',
        expirationDate: '2027-01-10',
        billingDate: '2026-12-27',
        renewalCostMinor: 1547,
        currency: 'EUR',
      },
    ],
  },
  {
    about: 'sperre wegen offener hostingrechnung: trap',
    text: `Letzte Mahnung vor Sperrung

Ihre Rechnung für das Webhosting-Paket "Komfort" zu möwenschiss-reinigung.de über 47,88 €
war am 20.10.2026 fällig. Wir erheben eine Mahngebühr von 5,00 €.

Zahlen Sie bis 01.12.2026, sonst sperren wir das Paket. Die Domain selbst ist davon nicht
betroffen, sie ist bis 08.03.2027 bezahlt.`,
    drafts: [{ name: 'xn--mwenschiss-reinigung-39b.de', expirationDate: '2027-03-08' }],
  },
  {
    about: 'österreichischer erlagschein für drei jahre: invoice paid',
    text: `Zahlungsbestätigung

Wir danken für Ihre Zahlung vom 13.11.2026.

Domain              Jahre   Preis/Jahr   Betrag    Neues Ablaufdatum
gugelhupfwerk.at    3       18,00 €      54,00 €   02.12.2029
gugelhupfwerk.wien  1       36,00 €      36,00 €   09.12.2027
                            Summe        90,00 €`,
    drafts: [
      { name: 'gugelhupfwerk.at', expirationDate: '2029-12-02', renewalCostMinor: 1800, currency: 'EUR' },
      { name: 'gugelhupfwerk.wien', expirationDate: '2027-12-09', renewalCostMinor: 3600, currency: 'EUR' },
    ],
  },
];
